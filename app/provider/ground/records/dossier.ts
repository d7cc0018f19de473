import { type Expression, type Kysely, sql } from "kysely";
import { Refusal } from "~/domain/ground/refusal";
import type { Tables } from "../store/schema";
import { type Query, readTogether } from "../store/together";
import type { Database } from "../store/transact";
import type { CompanyRow, PersonRow, RegistrationRow } from "./rows";

/** What is told of a person; neither their password nor what a search compares. */
export type PersonOnFile = Pick<PersonRow, (typeof personColumns)[number]>;

/** Everything that is a person's own at an event, as it is at one moment: small, and nearly every call asks for some of it. */
export interface Dossier {
	person: PersonOnFile;
	/** None where they are not invited to the event. */
	record: RegistrationRow | undefined;
	days: { day_id: string; registered_at: string }[];
	/** Days on which they were there. */
	presences: { day_id: string; present_at: string; is_remote: number }[];
	/** Where they are in, by who says so. */
	standings: { source: string; pages: string; changed_at: string }[];
	quotas: { quota_key: string; value: string }[];
	places: { conference_id: string; slot_id: string }[];
	articles: { article_id: string; day_id: string }[];
	categories: { category_id: string }[];
	/** JSON of `Draft`. */
	draft: string | undefined;
	/** JSON of `Bill`: to whom who pays for them has invoices written. */
	bill: string | undefined;
	/** The company that they come for. */
	company: CompanyRow | undefined;
	/** What the domain trusts them with. */
	roles: { event_id: string; role: string }[];
	/** The event at its present revision; with the others of the domain, of who has not shown that their address is theirs. */
	events: { id: string; revision: number }[];
}

/** Of a person who has a record at the event. */
export type DossierOfRecord = Dossier & { record: RegistrationRow };

/** 404 where they have none. */
export function requireRecord(dossier: Dossier | undefined): DossierOfRecord {
	if (!dossier?.record) throw new Refusal("notFound");
	return { ...dossier, record: dossier.record };
}

/** What a dossier is made of, of a person whom an id or another query names. */
export function dossierQueries(from: Kysely<Tables>, eventId: string, who: string | Query<{ person_id: string }>) {
	return {
		person: from.selectFrom("people").select(personColumns).where("id", "=", who),
		record: from
			.selectFrom("registrations")
			.select(recordColumns)
			.where("event_id", "=", eventId)
			.where("person_id", "=", who),
		days: from
			.selectFrom("day_registrations")
			.select(["day_id", "registered_at"])
			.where("event_id", "=", eventId)
			.where("person_id", "=", who),
		presences: from
			.selectFrom("day_presences")
			.select(["day_id", "present_at", "is_remote"])
			.where("event_id", "=", eventId)
			.where("person_id", "=", who),
		standings: from
			.selectFrom("presences")
			.select(["source", "pages", "changed_at"])
			.where("event_id", "=", eventId)
			.where("person_id", "=", who),
		quotas: from
			.selectFrom("quota_choices")
			.select(["quota_key", "value"])
			.where("event_id", "=", eventId)
			.where("person_id", "=", who)
			.orderBy("quota_key")
			.orderBy("value"),
		places: from
			.selectFrom("slot_registrations")
			.select(["conference_id", "slot_id"])
			.where("event_id", "=", eventId)
			.where("person_id", "=", who),
		articles: from
			.selectFrom("article_choices")
			.select(["article_id", "day_id"])
			.where("event_id", "=", eventId)
			.where("person_id", "=", who)
			.orderBy("day_id")
			.orderBy("article_id"),
		categories: from
			.selectFrom("category_choices")
			.select("category_id")
			.where("event_id", "=", eventId)
			.where("person_id", "=", who),
		draft: from.selectFrom("drafts").select("answers").where("event_id", "=", eventId).where("person_id", "=", who),
		bill: from
			.selectFrom("registrations")
			.innerJoin("bills", (join) =>
				join
					.onRef("bills.event_id", "=", "registrations.event_id")
					.on("bills.person_id", "=", sql`coalesce(registrations.registered_by, registrations.person_id)`),
			)
			.select("bills.bill")
			.where("registrations.event_id", "=", eventId)
			.where("registrations.person_id", "=", who),
		company: from
			.selectFrom("registrations")
			.innerJoin("companies", "companies.id", "registrations.company_id")
			.select(companyColumns.map((column) => `companies.${column}` as const))
			.where("registrations.event_id", "=", eventId)
			.where("registrations.person_id", "=", who),
		roles: from
			.selectFrom("people")
			.innerJoin("roles", (join) =>
				join.onRef("roles.person_id", "=", "people.id").onRef("roles.domain_id", "=", "people.domain_id"),
			)
			.select(["roles.event_id", "roles.role"])
			.where("people.id", "=", who),
		events: from
			.selectFrom("people")
			.innerJoin("events", "events.domain_id", "people.domain_id")
			.select(["events.id", "events.revision"])
			.where("people.id", "=", who)
			.where((where) =>
				where.or([
					where("events.id", "=", eventId),
					where.and([where("people.email_proven_at", "is", null), where("people.email_vouched_at", "is", null)]),
				]),
			),
	};
}

type Rows = { [Part in keyof ReturnType<typeof dossierQueries>]: RowOf<ReturnType<typeof dossierQueries>[Part]>[] };
type RowOf<Query> = Query extends Expression<infer Row> ? Row : never;

/** None of nobody. */
export function dossierOf({ person, record, draft, bill, company, ...lists }: Rows): Dossier | undefined {
	if (!person[0]) return undefined;
	const one = { record: record[0], draft: draft[0]?.answers, bill: bill[0]?.bill, company: company[0] };
	return { person: person[0], ...one, ...lists };
}

const read = readTogether(["eventId", "personId"], (from, { eventId, personId }) =>
	dossierQueries(from, eventId, personId),
);

/** One statement. */
export async function findDossier(db: Database, eventId: string, personId: string): Promise<Dossier | undefined> {
	return dossierOf(await read(db, { eventId, personId }));
}

/** The same; 404 of nobody. */
export async function readDossier(db: Database, eventId: string, personId: string): Promise<Dossier> {
	const dossier = await findDossier(db, eventId, personId);
	if (!dossier) throw new Refusal("notFound");
	return dossier;
}

/** Of a person who has a record at the event; 404 where they have none. */
export async function readRecord(db: Database, eventId: string, personId: string): Promise<DossierOfRecord> {
	return requireRecord(await findDossier(db, eventId, personId));
}

/** In JSON columns are named one by one: what is missing here is missing in `Dossier`, and does not compile. */
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

const recordColumns = [
	"event_id",
	"person_id",
	"code",
	"typology_id",
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
