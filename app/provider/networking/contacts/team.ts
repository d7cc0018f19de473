import type { LoadedEvent } from "../../ground/events/loaded-event";
import { type RegistrationRow, selectAttendees } from "../../ground/records/rows";
import { is } from "../../ground/store/is";
import type { Database } from "../../ground/store/transact";

/**
 * Registered exhibitors of their company for whom somebody answers (docs/rules.md); who merely chose it has a list of their own.
 */
export async function teamOf(db: Database, event: LoadedEvent, personId: string) {
	const self = await selectAttendees(db)
		.select(["people.id", "first_name", "last_name", "company_id", "is_exhibitor", "registered_at", "typology_id"])
		.where(is({ "registrations.event_id": event.id, "registrations.person_id": personId }))
		.executeTakeFirst();
	if (!self) return [];
	if (!isInTeam(event, self)) return [describe(self)];
	const rows = await selectAttendees(db)
		.innerJoin("companies", "companies.id", "registrations.company_id")
		.select(["people.id", "first_name", "last_name", "companies.created_by as createdBy"])
		.select(["registered_by as registeredBy", "registered_by2 as registeredBy2", "invited_by as invitedBy"])
		.where("registrations.company_id", "=", self.company_id)
		.where(is({ "registrations.event_id": event.id, "registrations.is_exhibitor": 1 }))
		.where("registrations.registered_at", "is not", null)
		.orderBy("last_name")
		.orderBy("people.id")
		.execute();
	const isAnybody = event.settingsOf(self.typology_id).contactsTeamAnybody;
	const team = isAnybody ? rows : trustedColleagues(rows, rows[0]?.createdBy ?? null);
	return team.some(({ id }) => id === personId) ? team.map(describe) : [describe(self)];
}

export function isInTeam(
	event: LoadedEvent,
	{
		is_exhibitor,
		registered_at,
		company_id,
		typology_id,
	}: Pick<RegistrationRow, "is_exhibitor" | "registered_at" | "company_id" | "typology_id">,
): boolean {
	const isExhibitor = is_exhibitor === 1 && registered_at !== null && company_id !== null;
	return isExhibitor && event.settingsOf(typology_id).contactsTeam;
}

const describe = ({ id, first_name, last_name }: { id: string; first_name: string; last_name: string }) => ({
	id,
	firstName: first_name,
	lastName: last_name,
});

export interface Colleague {
	id: string;
	registeredBy: string | null;
	registeredBy2: string | null;
	invitedBy: string | null;
}

/** Vouched for by its creator, directly or through others: anybody may choose a company, which proves nothing. */
export function trustedColleagues<One extends Colleague>(colleagues: readonly One[], createdBy: string | null): One[] {
	const trustedIds = new Set(colleagues.filter(({ id }) => id === createdBy).map(({ id }) => id));
	for (let before = -1; before < trustedIds.size; ) {
		before = trustedIds.size;
		for (const { id, registeredBy, registeredBy2, invitedBy } of colleagues) {
			if ([registeredBy, registeredBy2, invitedBy].some((by) => by !== null && trustedIds.has(by))) trustedIds.add(id);
		}
	}
	return colleagues.filter(({ id }) => trustedIds.has(id));
}
