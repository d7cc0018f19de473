import { type Kysely, type Migration, PostgresAdapter, type QueryResult, type RawBuilder, sql } from "kysely";

/**
 * The words by which an event's people are found, each in a row, so that an index answers the beginning of a word. Triggers of the
 * engine keep them, from the columns that lists have of each registration (docs/decisions/141); and the views that a team keeps.
 */
export const searchTerms: Migration = {
	async up(db: Kysely<unknown>) {
		const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
		const run = async (statements: string[]) => {
			for (const statement of statements) await sql.raw(statement).execute(db);
		};
		await run(tables(isPostgres));
		await fill(db, isPostgres);
		await run([index, ...(isPostgres ? onPostgres : onSqlite)]);
	},
};

const tables = (isPostgres: boolean) => [
	`create table search_terms (
		event_id text not null,
		term text${isPostgres ? ' collate "C"' : ""} not null,
		person_id text not null,
		primary key (event_id, term, person_id),
		foreign key (event_id, person_id) references registrations (event_id, person_id) on delete cascade on update cascade
	)${isPostgres ? "" : " without rowid"}`,
	`create table people_views (
		id text primary key,
		event_id text not null references events (id) on delete cascade,
		name text not null,
		query text not null,
		updated_at text not null,
		unique (event_id, name)
	)`,
];

const index = "create index search_terms_person on search_terms (event_id, person_id)";

/** Names and companies are folded already; signs of an address are no letters. Words are parted by spaces. */
const textOf = (row: string) => `replace(${row}.sort_name, '\t', ' ') || ' ' || coalesce(${row}.list_company, '') || ' '
	|| lower(${row}.code) || ' ' || ${["@", ".", "+", "-", "_", "''"].reduce(
		(text, sign) => `replace(${text}, '${sign}', ' ')`,
		`lower(coalesce(${row}.list_email, ''))`,
	)}`;

/** A word of more letters than this is found by these: an index takes no longer ones. */
const longest = 60;

const words = (row: string, isPostgres: boolean) =>
	isPostgres
		? `(select distinct left(word, ${longest}) as term from regexp_split_to_table(${textOf(row)}, ' ') as word where word <> '')`
		: `(select distinct substr(value, 1, ${longest}) as term
			from json_each('[' || replace(json_quote(${textOf(row)}), ' ', '","') || ']') where value <> '')`;

/** Registrations by thousands, so that no statement holds the words of everybody. */
async function fill(db: Kysely<unknown>, isPostgres: boolean) {
	let last: RegistrationKey | undefined = { event_id: "", person_id: "" };
	while (last) {
		const { event_id, person_id }: RegistrationKey = last;
		const after: RawBuilder<unknown> = sql`(registrations.event_id, registrations.person_id) > (${event_id}, ${person_id})`;
		const next: QueryResult<RegistrationKey> = await sql<RegistrationKey>`select event_id, person_id from registrations
			where ${after} order by event_id, person_id limit 1 offset 1999`.execute(db);
		last = next.rows[0];
		const until = last
			? sql`and (registrations.event_id, registrations.person_id) <= (${last.event_id}, ${last.person_id})`
			: sql``;
		const those = sql.raw(
			isPostgres
				? `registrations cross join lateral ${words("registrations", true)} as terms`
				: `registrations, json_each('[' || replace(json_quote(${textOf("registrations")}), ' ', '","') || ']') as words`,
		);
		const term = sql.raw(isPostgres ? "terms.term" : `substr(words.value, 1, ${longest})`);
		await sql`insert into search_terms (event_id, term, person_id)
			select distinct registrations.event_id, ${term}, registrations.person_id from ${those}
			where ${term} <> '' and ${after} ${until}`.execute(db);
	}
}

interface RegistrationKey {
	event_id: string;
	person_id: string;
}

const columns = ["sort_name", "list_company", "list_email", "code"];

const onSqlite = [
	`create trigger registrations_searched after update of ${columns.join(", ")} on registrations
		when ${columns.map((column) => `new.${column} is not old.${column}`).join(" or ")} begin
		delete from search_terms where event_id = new.event_id and person_id = new.person_id;
		insert or ignore into search_terms (event_id, term, person_id)
			select new.event_id, term, new.person_id from ${words("new", false)}; end`,
	// The columns of lists are written by the trigger of insertion, after which the one above follows; the code may have come first.
	`create trigger registrations_first_searched after insert on registrations begin
		insert or ignore into search_terms (event_id, term, person_id)
			select new.event_id, term, new.person_id from ${words("new", false)}; end`,
];

const onPostgres = [
	`create function search_record() returns trigger language plpgsql as $$ begin
		if tg_op = 'UPDATE' then
			if ${columns.map((column) => `new.${column} is not distinct from old.${column}`).join(" and ")} then return null; end if;
			delete from search_terms where event_id = new.event_id and person_id = new.person_id;
		end if;
		insert into search_terms (event_id, term, person_id)
			select new.event_id, term, new.person_id from ${words("new", true)} as terms on conflict do nothing;
		return null; end $$`,
	"create trigger registrations_searched after insert or update on registrations for each row execute function search_record()",
];
