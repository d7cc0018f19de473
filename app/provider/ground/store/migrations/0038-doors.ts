import { type Kysely, type Migration, PostgresAdapter, type QueryResult, sql } from "kysely";

/**
 * Who revoked a device, every session that used it, and when it handed in what it had not sent yet. And names without their
 * blanks among the words by which people are found, so that « dangelo » finds D’Angelo.
 */
export const doors: Migration = {
	async up(db: Kysely<unknown>) {
		const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
		const run = async (statements: string[]) => {
			for (const statement of statements) await sql.raw(statement).execute(db);
		};
		await run(devices);
		await run(isPostgres ? onPostgres : onSqlite);
		await fill(db, isPostgres);
	},
};

const devices = [
	"alter table door_devices add column revoked_by text",
	"alter table door_devices add column handed_in_at text",
	`create table door_device_sessions (
		device_id text not null references door_devices (id) on delete cascade,
		session_hash text not null,
		primary key (device_id, session_hash)
	)`,
	`insert into door_device_sessions (device_id, session_hash)
		select id, session_hash from door_devices where session_hash is not null`,
	"alter table door_devices drop column session_hash",
];

/** Both orders of a name, and a company, each as one word: the beginning of either is the family name, or the first name. */
function joined(row: string, isPostgres: boolean): string {
	const name = `${row}.sort_name`;
	const [last, first] = isPostgres
		? [`split_part(${name}, '\t', 1)`, `split_part(${name}, '\t', 2)`]
		: [`substr(${name}, 1, instr(${name} || '\t', '\t') - 1)`, `substr(${name}, instr(${name} || '\t', '\t') + 1)`];
	const words = [`${last} || ${first}`, `${first} || ${last}`, `coalesce(${row}.list_company, '')`];
	return words.map((word) => `replace(${word}, ' ', '')`).join(" || ' ' || ");
}

/** As in 0029, with the names without blanks. */
const textOf = (
	isPostgres: boolean,
) => `replace(new.sort_name, '\t', ' ') || ' ' || coalesce(new.list_company, '') || ' '
	|| lower(new.code) || ' ' || new.merged_terms || ' ' || ${joined("new", isPostgres)} || ' ' || ${[
		"@",
		".",
		"+",
		"-",
		"_",
		"''",
	].reduce((inner, sign) => `replace(${inner}, '${sign}', ' ')`, "lower(coalesce(new.list_email, ''))")}`;

const longest = 60;
const columns = ["sort_name", "list_company", "list_email", "code", "merged_terms", "merged_into"];

const wordsOnSqlite = `(select distinct substr(value, 1, ${longest}) as term
	from json_each('[' || replace(json_quote(${textOf(false)}), ' ', '","') || ']') where value <> '' and new.merged_into is null)`;

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
				from regexp_split_to_table(${textOf(true)}, ' ') as word where word <> '') as terms on conflict do nothing;
		return null; end $$`,
];

interface RegistrationKey {
	event_id: string;
	person_id: string;
}

/** The people whom the store has: registrations by thousands, so that no statement holds the words of everybody. */
async function fill(db: Kysely<unknown>, isPostgres: boolean) {
	const text = joined("registrations", isPostgres);
	const those = sql.raw(
		isPostgres
			? `registrations cross join lateral regexp_split_to_table(${text}, ' ') as word`
			: `registrations, json_each('[' || replace(json_quote(${text}), ' ', '","') || ']') as words`,
	);
	const term = sql.raw(isPostgres ? `left(word, ${longest})` : `substr(words.value, 1, ${longest})`);
	let last: RegistrationKey | undefined = { event_id: "", person_id: "" };
	while (last) {
		const { event_id, person_id }: RegistrationKey = last;
		const after = sql`(registrations.event_id, registrations.person_id) > (${event_id}, ${person_id})`;
		const next: QueryResult<RegistrationKey> = await sql<RegistrationKey>`select event_id, person_id from registrations
			where ${after} order by event_id, person_id limit 1 offset 1999`.execute(db);
		last = next.rows[0];
		const until = last
			? sql`and (registrations.event_id, registrations.person_id) <= (${last.event_id}, ${last.person_id})`
			: sql``;
		await sql`insert into search_terms (event_id, term, person_id)
			select distinct registrations.event_id, ${term}, registrations.person_id from ${those}
			where ${term} <> '' and registrations.merged_into is null and ${after} ${until}
			on conflict do nothing`.execute(db);
	}
}
