import { type Kysely, type Migration, PostgresAdapter, sql } from "kysely";

/** Kept by triggers as the names are (docs/decisions/120): one pass over the event's people answers any order and filter. */
export const listsInOne: Migration = {
	async up(db: Kysely<unknown>) {
		const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
		for (const statement of [...(isPostgres ? onPostgres : onSqlite), ...counted]) await sql.raw(statement).execute(db);
	},
};

const ofPerson = (given: string, own: string) => `(select ${given} from people where people.id = ${own}.person_id)`;

/** The value of each column, as SQL over the registration's alias. */
const kept = (record: string, aggregate: string): Record<string, string> => ({
	sort_name: `coalesce(${ofPerson(
		`coalesce(${record}.known_folded_last_name, people.folded_last_name)
			|| '\t' || coalesce(${record}.known_folded_first_name, people.folded_first_name)`,
		record,
	)}, '')`,
	list_email: ofPerson(`nullif(coalesce(${record}.known_email, people.email), '')`, record),
	list_phone: ofPerson(`nullif(coalesce(${record}.known_phone, people.phone), '')`, record),
	list_mobile: ofPerson(`nullif(coalesce(${record}.known_mobile, people.mobile), '')`, record),
	list_person: ofPerson(`coalesce(${record}.known_extended, people.extended)`, record),
	list_company: `(select companies.search_name from companies where companies.id = ${record}.company_id)`,
	list_days: daysOf("day_registrations", record, aggregate),
	list_came: daysOf("day_presences", record, aggregate),
	present_at: `(select min(present_at) from day_presences
		where event_id = ${record}.event_id and person_id = ${record}.person_id)`,
});

/** The ids of days, each between two bars, so that a substring matches a whole id or nothing. */
const daysOf = (table: string, record: string, aggregate: string) => `coalesce((select '|' || ${aggregate} || '|'
	from ${table} where event_id = ${record}.event_id and person_id = ${record}.person_id), '|')`;

const columns = [
	...["list_email", "list_phone", "list_mobile", "list_person", "list_company"].map((name) => `${name} text`),
	...["list_days", "list_came"].map((name) => `${name} text not null default '|'`),
].map((column) => `alter table registrations add column ${column}`);

/** The columns of statistics, with the days: a pass over this index alone counts who comes on which day. */
const counted = [
	"drop index registrations_counts",
	`create index registrations_counts on registrations (event_id, is_remote, typology_id, registered_from,
		(invited_at is not null), (responded_at is not null), (registered_at is not null), (present_at is not null), list_days)`,
];

const sqlite = kept("registrations", "group_concat(day_id, '|')");
const setting = (names: string[]) => names.map((name) => `${name} = ${sqlite[name]}`).join(", ");
const all = setting(Object.keys(sqlite));
const asKnown = setting(["sort_name", "list_email", "list_phone", "list_mobile", "list_person", "list_company"]);
const onSqlite = [
	...columns,
	`update registrations set ${all}`,
	...["registrations_added", "registrations_named", "people_named"].map((name) => `drop trigger ${name}`),
	...["presences_added", "presences_gone", "presences_changed"].map((name) => `drop trigger ${name}`),
	`create trigger registrations_added after insert on registrations begin
		update registrations set ${all} where event_id = new.event_id and person_id = new.person_id; end`,
	`create trigger registrations_known after update of known_folded_first_name, known_folded_last_name, known_email, known_phone,
		known_mobile, known_extended, company_id on registrations begin
		update registrations set ${asKnown} where event_id = new.event_id and person_id = new.person_id; end`,
	`create trigger people_known after update of folded_first_name, folded_last_name, email, phone, mobile, extended on people begin
		update registrations set ${asKnown} where person_id = new.id; end`,
	`create trigger companies_named after update of search_name on companies begin
		update registrations set list_company = new.search_name where company_id = new.id; end`,
	...keptBy("day_registrations", setting(["list_days"])),
	...keptBy("day_presences", setting(["list_came", "present_at"])),
	// In the order of names, with every column that lists need, so that a pass reads nothing else. Long columns come last.
	`create index registrations_all on registrations (event_id, sort_name, person_id, registered_at, present_at, invited_at,
		responded_at, completed_at, is_remote, is_exhibitor, typology_id, registered_from, code, due_since, list_email, list_phone,
		list_mobile, list_company, list_days, list_came, message, list_person, extended)`,
	// If both would do, the engine uses the index made last: the narrower one.
	"drop index registrations_list",
	`create index registrations_list
		on registrations (event_id, sort_name, person_id, registered_at, present_at, typology_id, is_remote)`,
];

/** Triggers for each change of somebody's rows in a table. */
function keptBy(table: string, set: string): string[] {
	const update = (row: string) =>
		`update registrations set ${set} where event_id = ${row}.event_id and person_id = ${row}.person_id;`;
	return [
		`create trigger ${table}_added after insert on ${table} begin ${update("new")} end`,
		`create trigger ${table}_gone after delete on ${table} begin ${update("old")} end`,
		`create trigger ${table}_changed after update on ${table} begin ${update("old")} ${update("new")} end`,
	];
}

const postgres = kept("registrations", "string_agg(day_id, '|' order by day_id)");
const ofNew = kept("new", "string_agg(day_id, '|' order by day_id)");
const settingOnPostgres = (names: string[]) => names.map((name) => `${name} = ${postgres[name]}`).join(", ");
const whoIs = (row: string) => `event_id = ${row}.event_id and person_id = ${row}.person_id`;

/** The registration is locked first: the next statement then sees what others have written about it meanwhile. */
const keptOnPostgres = (table: string, names: string[]) => {
	const update = (row: string) => `perform 1 from registrations where ${whoIs(row)} for no key update;
		update registrations set ${settingOnPostgres(names)} where ${whoIs(row)};`;
	return [
		`create function list_${table}() returns trigger language plpgsql as $$ begin
			if tg_op <> 'INSERT' then ${update("old")} end if;
			if tg_op <> 'DELETE' then ${update("new")} end if;
			return null; end $$`,
		`create trigger ${table}_listed after insert or delete or update on ${table}
			for each row execute function list_${table}()`,
	];
};

const onPostgres = [
	...columns,
	`update registrations set ${settingOnPostgres(Object.keys(postgres))}`,
	"drop trigger registrations_listed on registrations",
	"drop trigger people_named on people",
	"drop trigger presences_listed on day_presences",
	...["list_record", "list_names", "list_presences"].map((name) => `drop function ${name}()`),
	`create function list_record() returns trigger language plpgsql as $$ begin
		${Object.entries(ofNew)
			.map(([name, value]) => `new.${name} := ${value};`)
			.join("\n")}
		return new; end $$`,
	`create trigger registrations_listed before insert or update of known_folded_first_name, known_folded_last_name, known_email,
		known_phone, known_mobile, known_extended, company_id on registrations for each row execute function list_record()`,
	`create function list_known() returns trigger language plpgsql as $$ begin
		update registrations set ${settingOnPostgres(["sort_name", "list_email", "list_phone", "list_mobile", "list_person"])}
		where person_id = new.id; return null; end $$`,
	`create trigger people_known after update of folded_first_name, folded_last_name, email, phone, mobile, extended on people
		for each row when ((old.folded_first_name, old.folded_last_name, old.email, old.phone, old.mobile, old.extended)
			is distinct from (new.folded_first_name, new.folded_last_name, new.email, new.phone, new.mobile, new.extended))
		execute function list_known()`,
	`create function list_company() returns trigger language plpgsql as $$ begin
		update registrations set list_company = new.search_name where company_id = new.id; return null; end $$`,
	`create trigger companies_named after update of search_name on companies for each row
		when (old.search_name <> new.search_name) execute function list_company()`,
	...keptOnPostgres("day_registrations", ["list_days"]),
	...keptOnPostgres("day_presences", ["list_came", "present_at"]),
];
