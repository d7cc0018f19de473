import { type Kysely, type Migration, PostgresAdapter, sql } from "kysely";

/**
 * Adds columns by which lists of people are sorted and counted, kept by triggers of the engine: the folded name by which an
 * event knows somebody, and when they first came (docs/decisions/120). Code that writes a name or a presence need not update
 * them.
 */
export const lists: Migration = {
	async up(db: Kysely<unknown>) {
		const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
		for (const statement of [...columns(isPostgres), ...(isPostgres ? onPostgres : onSqlite), ...others]) {
			await sql.raw(statement).execute(db);
		}
	},
};

/** A name as lists are sorted: family name, first name. No folded name contains the tab between them. */
const nameOf = (record: string) => `coalesce((select coalesce(${record}.known_folded_last_name, people.folded_last_name)
	|| '\t' || coalesce(${record}.known_folded_first_name, people.folded_first_name)
	from people where people.id = ${record}.person_id), '')`;

const cameOf = (event: string, person: string) =>
	`(select min(present_at) from day_presences where event_id = ${event} and person_id = ${person})`;

const columns = (isPostgres: boolean) => [
	`alter table registrations add column sort_name text${isPostgres ? ' collate "C"' : ""} not null default ''`,
	"alter table registrations add column present_at text",
	`update registrations set sort_name = ${nameOf("registrations")},
		present_at = ${cameOf("registrations.event_id", "registrations.person_id")}`,
];

/** By name, with the columns that lists need most; for counts of each kind, registration times, statistics and exports. */
const others = [
	`create index registrations_list
		on registrations (event_id, sort_name, person_id, registered_at, present_at, typology_id, is_remote)`,
	`create index registrations_counts on registrations (event_id, is_remote, typology_id, registered_from,
		(invited_at is not null), (responded_at is not null), (registered_at is not null), (present_at is not null))`,
	"create index registrations_registered on registrations (event_id, registered_at) where registered_at is not null",
	"alter table jobs add column kind text not null default 'recap'",
	"alter table jobs add column asked text",
	"alter table jobs add column digest text",
	`create unique index jobs_asked on jobs (event_id, digest)
		where digest is not null and finished_at is null and cancelled_at is null and failed_at is null`,
	// The index does not begin with the event: an engine might use it for queries about one person.
	"create index day_registrations_day on day_registrations (day_id, event_id)",
	"create index invoices_sums on invoices (event_id, currency, kind, total) where issued_at is not null",
];

const ofNewName = `update registrations set sort_name = ${nameOf("registrations")}`;
const ofPresence = (
	row: string,
) => `update registrations set present_at = ${cameOf(`${row}.event_id`, `${row}.person_id`)}
	where event_id = ${row}.event_id and person_id = ${row}.person_id`;

const onSqlite = [
	`create trigger registrations_added after insert on registrations begin
		${ofNewName} where event_id = new.event_id and person_id = new.person_id; ${ofPresence("new")}; end`,
	`create trigger registrations_named after update of known_folded_first_name, known_folded_last_name on registrations begin
		${ofNewName} where event_id = new.event_id and person_id = new.person_id; end`,
	`create trigger people_named after update of folded_first_name, folded_last_name on people begin
		${ofNewName} where person_id = new.id; end`,
	`create trigger presences_added after insert on day_presences begin ${ofPresence("new")}; end`,
	`create trigger presences_gone after delete on day_presences begin ${ofPresence("old")}; end`,
	`create trigger presences_changed after update of person_id, present_at on day_presences begin
		${ofPresence("old")}; ${ofPresence("new")}; end`,
];

const onPostgres = [
	`create function list_record() returns trigger language plpgsql as $$ begin
		new.sort_name := ${nameOf("new")};
		new.present_at := ${cameOf("new.event_id", "new.person_id")};
		return new; end $$`,
	`create trigger registrations_listed before insert or update of known_folded_first_name, known_folded_last_name
		on registrations for each row execute function list_record()`,
	`create function list_names() returns trigger language plpgsql as $$ begin
		${ofNewName} where person_id = new.id; return null; end $$`,
	`create trigger people_named after update of folded_first_name, folded_last_name on people for each row
		when (old.folded_first_name <> new.folded_first_name or old.folded_last_name <> new.folded_last_name)
		execute function list_names()`,
	`create function list_presences() returns trigger language plpgsql as $$ begin
		if tg_op <> 'INSERT' then ${ofPresence("old")}; end if;
		if tg_op <> 'DELETE' then ${ofPresence("new")}; end if;
		return null; end $$`,
	`create trigger presences_listed after insert or delete or update of person_id, present_at on day_presences
		for each row execute function list_presences()`,
];
