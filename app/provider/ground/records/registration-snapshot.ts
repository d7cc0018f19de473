import { type Expression, type Kysely, sql } from "kysely";
import { Refusal } from "~/domain/ground/refusal";
import { is } from "../store/is";
import { type Query, readTogether } from "../store/read-together";
import type { Tables } from "../store/schema";
import type { Database } from "../store/transact";
import type { CompanyRow, PersonRow, RegistrationRow } from "./rows";

/** The columns of a person that may be shown; neither their password nor search columns. */
export type SnapshotPerson = Pick<PersonRow, (typeof personColumns)[number]>;

/** Everything about a person at an event at one moment: it is small, and nearly every call needs some of it. */
export interface RegistrationSnapshot {
	person: SnapshotPerson & { has_password: number };
	registration: RegistrationRow | undefined;
	days: { day_id: string; registered_at: string }[];
	presences: { day_id: string; present_at: string; is_remote: number }[];
	/** Where they are present, by source. */
	standings: { source: string; pages: string; changed_at: string }[];
	quotas: { quota_key: string; value: string }[];
	places: { conference_id: string; slot_id: string }[];
	articles: { article_id: string; day_id: string }[];
	categories: { category_id: string }[];
	/** JSON of `Draft`. */
	draft: string | undefined;
	/** JSON of `Bill`: to whom the invoices of the account that pays for them are addressed. */
	bill: string | undefined;
	company: CompanyRow | undefined;
	roles: { event_id: string; role: string; ends_at: string | null }[];
	/** The event at its current revision; for a person with an unproven address, the other events of the domain too. */
	events: { id: string; revision: number }[];
}

export type RegisteredSnapshot = RegistrationSnapshot & { registration: RegistrationRow };

/** Refuses with `notFound` (404) if there is no registration. */
export function requireRegistered(snapshot: RegistrationSnapshot | undefined): RegisteredSnapshot {
	if (!snapshot?.registration) throw new Refusal("notFound");
	return { ...snapshot, registration: snapshot.registration };
}

/** The queries of a snapshot, for a person named by an id or by another query. */
export function snapshotQueries(
	from: Kysely<Tables>,
	eventId: string,
	personOrQuery: string | Query<{ person_id: string }>,
) {
	return {
		person: from
			.selectFrom("people")
			.select(personColumns)
			.select(sql<number>`case when password_hash is null then 0 else 1 end`.as("has_password"))
			.where("id", "=", personOrQuery),
		record: from
			.selectFrom("registrations")
			.select(registrationColumns)
			.where(is({ event_id: eventId, person_id: personOrQuery })),
		days: from
			.selectFrom("day_registrations")
			.select(["day_id", "registered_at"])
			.where(is({ event_id: eventId, person_id: personOrQuery })),
		presences: from
			.selectFrom("day_presences")
			.select(["day_id", "present_at", "is_remote"])
			.where(is({ event_id: eventId, person_id: personOrQuery })),
		standings: from
			.selectFrom("presences")
			.select(["source", "pages", "changed_at"])
			.where(is({ event_id: eventId, person_id: personOrQuery })),
		quotas: from
			.selectFrom("quota_choices")
			.select(["quota_key", "value"])
			.where(is({ event_id: eventId, person_id: personOrQuery }))
			.orderBy("quota_key")
			.orderBy("value"),
		places: from
			.selectFrom("slot_registrations")
			.select(["conference_id", "slot_id"])
			.where(is({ event_id: eventId, person_id: personOrQuery })),
		articles: from
			.selectFrom("article_choices")
			.select(["article_id", "day_id"])
			.where(is({ event_id: eventId, person_id: personOrQuery }))
			.orderBy("day_id")
			.orderBy("article_id"),
		categories: from
			.selectFrom("category_choices")
			.select("category_id")
			.where(is({ event_id: eventId, person_id: personOrQuery })),
		draft: from
			.selectFrom("drafts")
			.select("answers")
			.where(is({ event_id: eventId, person_id: personOrQuery })),
		bill: from
			.selectFrom("registrations")
			.innerJoin("bills", (join) =>
				join
					.onRef("bills.event_id", "=", "registrations.event_id")
					.on("bills.person_id", "=", sql`coalesce(registrations.registered_by, registrations.person_id)`),
			)
			.select("bills.bill")
			.where(is({ "registrations.event_id": eventId, "registrations.person_id": personOrQuery })),
		company: from
			.selectFrom("registrations")
			.innerJoin("companies", "companies.id", "registrations.company_id")
			.select(companyColumns.map((column) => `companies.${column}` as const))
			.where(is({ "registrations.event_id": eventId, "registrations.person_id": personOrQuery })),
		roles: from
			.selectFrom("people")
			.innerJoin("roles", (join) =>
				join.onRef("roles.person_id", "=", "people.id").onRef("roles.domain_id", "=", "people.domain_id"),
			)
			.select(["roles.event_id", "roles.role", "roles.ends_at"])
			.where("people.id", "=", personOrQuery),
		events: from
			.selectFrom("people")
			.innerJoin("events", "events.domain_id", "people.domain_id")
			.select(["events.id", "events.revision"])
			.where("people.id", "=", personOrQuery)
			.where((where) =>
				where.or([
					where("events.id", "=", eventId),
					where.and([where("people.email_proven_at", "is", null), where("people.email_vouched_at", "is", null)]),
				]),
			),
	};
}

type Rows = { [Part in keyof ReturnType<typeof snapshotQueries>]: RowOf<ReturnType<typeof snapshotQueries>[Part]>[] };
type RowOf<Query> = Query extends Expression<infer Row> ? Row : never;

export function snapshotOf({ person, record, draft, bill, company, ...lists }: Rows): RegistrationSnapshot | undefined {
	if (!person[0]) return undefined;
	const one = { registration: record[0], draft: draft[0]?.answers, bill: bill[0]?.bill, company: company[0] };
	return { person: person[0], ...one, ...lists };
}

const readParts = readTogether(["eventId", "personId"], (from, { eventId, personId }) =>
	snapshotQueries(from, eventId, personId),
);

export async function findSnapshot(
	db: Database,
	eventId: string,
	personId: string,
): Promise<RegistrationSnapshot | undefined> {
	return snapshotOf(await readParts(db, { eventId, personId }));
}

/** Like `findSnapshot`; refuses with `notFound` (404) if there is no such person. */
export async function readSnapshot(db: Database, eventId: string, personId: string): Promise<RegistrationSnapshot> {
	const snapshot = await findSnapshot(db, eventId, personId);
	if (!snapshot) throw new Refusal("notFound");
	return snapshot;
}

/** Like `readSnapshot`, with a registration; refuses with `notFound` (404) if there is none. */
export async function readRegisteredSnapshot(
	db: Database,
	eventId: string,
	personId: string,
): Promise<RegisteredSnapshot> {
	return requireRegistered(await findSnapshot(db, eventId, personId));
}

/** JSON queries list their columns: one that is missing here is missing in `RegistrationSnapshot`, and does not compile. */
const personColumns = [
	"id",
	"domain_id",
	"email",
	"first_name",
	"last_name",
	"phone",
	"mobile",
	"language_id",
	"extended",
	"email_proven_at",
	"email_vouched_at",
	"claimed_email",
] as const;

const registrationColumns = [
	"event_id",
	"person_id",
	"code",
	"typology_id",
	"listed_at",
	"invited_at",
	"invited_by",
	"registered_at",
	"responded_at",
	"completed_at",
	"represented_by",
	"registered_by",
	"registered_by2",
	"registered_from",
	"device",
	"is_remote",
	"is_exhibitor",
	"shares_contact",
	"company_id",
	"due_since",
	"due_reminded_at",
	"due_told",
	"desk_balance",
	"opinion_reminded_at",
	"message",
	"extended",
	"created_at",
	"updated_at",
	"known_first_name",
	"known_last_name",
	"known_folded_first_name",
	"known_folded_last_name",
	"known_email",
	"known_phone",
	"known_mobile",
	"known_extended",
	"corrected_at",
	"corrected_by",
	"sort_name",
	"list_email",
	"list_phone",
	"list_mobile",
	"list_person",
	"list_company",
	"list_days",
	"list_came",
	"merged_into",
	"merged_terms",
	"present_at",
] as const;

const companyColumns = [
	"id",
	"domain_id",
	"name",
	"siren",
	"identifier",
	"number_key",
	"search_name",
	"country",
	"address1",
	"postal_code",
	"city",
	"created_by",
	"archived_at",
	"created_at",
	"updated_at",
] as const;
