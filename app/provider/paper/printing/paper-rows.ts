import type { Store } from "../../ground/store/open";

/** Everything that is printed about some people of an event: a handful of queries, however many they are. */
export async function rowsOfPeople(store: Store, eventId: string, personIds: string[]) {
	const ids = [...personIds, ""];
	const [people, days, articles, slots, quotas, invoices] = await Promise.all([
		store
			.selectFrom("registrations")
			.innerJoin("people", "people.id", "registrations.person_id")
			.leftJoin("companies", "companies.id", "registrations.company_id")
			.select(["people.id", "first_name", "last_name", "email", "language_id", "people.extended as own"])
			.select(["code", "typology_id", "registered_at", "completed_at", "is_remote", "registered_by"])
			.select(["registrations.extended as given", "companies.name as company"])
			.where("registrations.event_id", "=", eventId)
			.where("registrations.person_id", "in", ids)
			.execute(),
		store
			.selectFrom("day_registrations")
			.select(["person_id", "day_id"])
			.where("event_id", "=", eventId)
			.where("person_id", "in", ids)
			.execute(),
		store
			.selectFrom("article_choices")
			.select(["person_id", "article_id", "day_id"])
			.where("event_id", "=", eventId)
			.where("person_id", "in", ids)
			.execute(),
		store
			.selectFrom("slot_registrations")
			.select(["person_id", "slot_id"])
			.where("event_id", "=", eventId)
			.where("person_id", "in", ids)
			.execute(),
		store
			.selectFrom("quota_choices")
			.select(["person_id", "quota_key", "value"])
			.where("event_id", "=", eventId)
			.where("person_id", "in", ids)
			.execute(),
		store
			.selectFrom("invoices")
			.select(["person_id", "kind", "total"])
			.where("event_id", "=", eventId)
			.where("person_id", "in", ids)
			.where("issued_at", "is not", null)
			.execute(),
	]);
	return { people, days, articles, slots, quotas, invoices };
}
