import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import { selectAttendees } from "../../ground/records/rows";
import type { Store } from "../../ground/store/open";
import { isOnPostgres } from "../../ground/store/prepared-query";
import { readTogether } from "../../ground/store/read-together";
import type { Tables } from "../../ground/store/schema";

export function rowsOfPeople(store: Store, eventId: string, personIds: string[]) {
	return read(store, { eventId, ids: JSON.stringify(personIds) });
}

const read = readTogether(["eventId", "ids"], (from, { eventId, ids }) => {
	const isTheirs = (column: string) => isInJsonList(from, column, ids);
	/** The payers: companions are paid for by the person who registered them. */
	const payers = () =>
		from
			.selectFrom("registrations as paid_for")
			.select(sql<string>`coalesce(paid_for.registered_by, paid_for.person_id)`.as("id"))
			.where("paid_for.event_id", "=", eventId)
			.where(isTheirs("paid_for.person_id"));
	return {
		people: selectAttendees(from)
			.leftJoin("companies", "companies.id", "registrations.company_id")
			.select(["people.id", "first_name", "last_name", "email", "language_id", "people.extended as own"])
			.select(["code", "typology_id", "registered_at", "completed_at", "is_remote", "registered_by"])
			.select(["registrations.extended as given", "companies.name as company"])
			.where("registrations.event_id", "=", eventId)
			.where(isTheirs("registrations.person_id")),
		days: from
			.selectFrom("day_registrations")
			.select(["person_id", "day_id"])
			.where("event_id", "=", eventId)
			.where(isTheirs("person_id")),
		articles: from
			.selectFrom("article_choices")
			.select(["person_id", "article_id", "day_id"])
			.where("event_id", "=", eventId)
			.where(isTheirs("person_id")),
		slots: from
			.selectFrom("slot_registrations")
			.select(["person_id", "slot_id"])
			.where("event_id", "=", eventId)
			.where(isTheirs("person_id")),
		quotas: from
			.selectFrom("quota_choices")
			.select(["person_id", "quota_key", "value"])
			.where("event_id", "=", eventId)
			.where(isTheirs("person_id")),
		invoices: from
			.selectFrom("invoices")
			.select(["id", "person_id", "kind", "document", "sequence"])
			.where("event_id", "=", eventId)
			.where("person_id", "in", payers())
			.where("issued_at", "is not", null),
		bills: from
			.selectFrom("bills")
			.select(["person_id", "bill"])
			.where("event_id", "=", eventId)
			.where("person_id", "in", payers()),
	};
});

/** The list is one value for any number of texts; the two engines spell it differently. */
function isInJsonList(from: Kysely<Tables>, column: string, json: string): RawBuilder<SqlBool> {
	return isOnPostgres(from)
		? sql<SqlBool>`${sql.ref(column)} = any(array(select jsonb_array_elements_text(${json}::jsonb)))`
		: sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${json}))`;
}
