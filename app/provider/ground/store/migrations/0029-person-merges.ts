import { type Kysely, type Migration, PostgresAdapter, sql } from "kysely";

/**
 * Two registrations of one person that were united: the merged one stays as a row that names the one that was kept, which is found
 * by the words of both. `moved` is JSON of what went from one to the other, so that it can go back.
 */
export const personMerges: Migration = {
	async up(db: Kysely<unknown>) {
		const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
		for (const statement of [...statements, ...(isPostgres ? onPostgres : onSqlite)]) {
			await sql.raw(statement).execute(db);
		}
	},
};

const statements = [
	"alter table registrations add column merged_into text",
	"alter table registrations add column merged_terms text not null default ''",
	`create index registrations_merged on registrations (event_id, merged_into, person_id) where merged_into is not null`,
	`create table person_merges (
		id text primary key,
		event_id text not null references events (id) on delete cascade,
		kept_id text not null references people (id) on delete cascade,
		merged_id text not null references people (id) on delete cascade,
		made_by text references people (id) on delete set null,
		made_at text not null,
		moved text not null,
		undone_at text,
		undone_by text references people (id) on delete set null
	)`,
	"create unique index person_merges_merged on person_merges (event_id, merged_id) where undone_at is null",
	"create index person_merges_kept on person_merges (event_id, kept_id)",
	"create index person_merges_of_kept on person_merges (kept_id)",
	"create index person_merges_of_merged on person_merges (merged_id)",
	"create index person_merges_made_by on person_merges (made_by)",
	"create index person_merges_undone_by on person_merges (undone_by)",
];

/** As in 0018, with the words of those who were united with the person; a merged person is found by nothing. */
const text = `replace(new.sort_name, '\t', ' ') || ' ' || coalesce(new.list_company, '') || ' '
	|| lower(new.code) || ' ' || new.merged_terms || ' ' || ${["@", ".", "+", "-", "_", "''"].reduce(
		(inner, sign) => `replace(${inner}, '${sign}', ' ')`,
		"lower(coalesce(new.list_email, ''))",
	)}`;

const longest = 60;
const columns = ["sort_name", "list_company", "list_email", "code", "merged_terms", "merged_into"];

const wordsOnSqlite = `(select distinct substr(value, 1, ${longest}) as term
	from json_each('[' || replace(json_quote(${text}), ' ', '","') || ']') where value <> '' and new.merged_into is null)`;

const onSqlite = [
	"drop trigger registrations_searched",
	"drop trigger registrations_first_searched",
	`create trigger registrations_searched after update of ${columns.join(", ")} on registrations
		when ${columns.map((column) => `new.${column} is not old.${column}`).join(" or ")} begin
		delete from search_terms where event_id = new.event_id and person_id = new.person_id;
		insert or ignore into search_terms (event_id, term, person_id)
			select new.event_id, term, new.person_id from ${wordsOnSqlite}; end`,
	`create trigger registrations_first_searched after insert on registrations begin
		insert or ignore into search_terms (event_id, term, person_id)
			select new.event_id, term, new.person_id from ${wordsOnSqlite}; end`,
];

const onPostgres = [
	`create or replace function search_record() returns trigger language plpgsql as $$ begin
		if tg_op = 'UPDATE' then
			if ${columns.map((column) => `new.${column} is not distinct from old.${column}`).join(" and ")} then return null; end if;
			delete from search_terms where event_id = new.event_id and person_id = new.person_id;
		end if;
		if new.merged_into is not null then return null; end if;
		insert into search_terms (event_id, term, person_id)
			select new.event_id, term, new.person_id from (select distinct left(word, ${longest}) as term
				from regexp_split_to_table(${text}, ' ') as word where word <> '') as terms on conflict do nothing;
		return null; end $$`,
];
