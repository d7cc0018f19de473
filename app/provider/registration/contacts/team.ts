import type { KnownEvent } from "../../ground/events/known-event";
import type { RegistrationRow } from "../../ground/records/rows";
import type { Reading } from "../../ground/store/transact";

/** Who shares one list of contacts with a person, themselves among them: the registered exhibitors of their company. */
export async function teamOf(reading: Reading, event: KnownEvent, personId: string) {
	const self = await reading
		.selectFrom("registrations")
		.innerJoin("people", "people.id", "registrations.person_id")
		.select(["people.id", "first_name", "last_name", "company_id", "is_exhibitor", "registered_at", "typology_id"])
		.where("registrations.event_id", "=", event.id)
		.where("registrations.person_id", "=", personId)
		.executeTakeFirst();
	if (!self) return [];
	if (!isInTeam(event, self)) return [describe(self)];
	const rows = await reading
		.selectFrom("registrations")
		.innerJoin("people", "people.id", "registrations.person_id")
		.select(["people.id", "first_name", "last_name"])
		.where("registrations.company_id", "=", self.company_id)
		.where("registrations.event_id", "=", event.id)
		.where("registrations.is_exhibitor", "=", 1)
		.where("registrations.registered_at", "is not", null)
		.orderBy("last_name")
		.orderBy("people.id")
		.execute();
	return rows.map(describe);
}

/** Whether what somebody notes is seen by the other exhibitors of their company. */
export function isInTeam(
	event: KnownEvent,
	{
		is_exhibitor,
		registered_at,
		company_id,
		typology_id,
	}: Pick<RegistrationRow, "is_exhibitor" | "registered_at" | "company_id" | "typology_id">,
): boolean {
	const isExhibitor = is_exhibitor === 1 && registered_at !== null && company_id !== null;
	return isExhibitor && event.settings(typology_id).contactsTeam;
}

const describe = ({ id, first_name, last_name }: { id: string; first_name: string; last_name: string }) => ({
	id,
	firstName: first_name,
	lastName: last_name,
});
