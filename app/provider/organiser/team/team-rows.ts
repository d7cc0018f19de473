import type { NotNull } from "kysely";
import { organisingRoles, type StaffRight, type StaffRole, staffRoles } from "~/domain/event/role";
import { rightsAt } from "../../ground/access/access";
import { lastDayOfRole } from "../../ground/access/role-ends";
import { isCounting, rolesIn, selectRoles } from "../../ground/access/roles";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import type { Database } from "../../ground/store/transact";

export interface HeldRole {
	role: StaffRole;
	/** The last day on the event's calendar; null without an end. */
	until: string | null;
}

/** What the caller may give at the event. */
export interface Giver {
	mayGive: StaffRole[];
	/** Their own last day as an organiser: what they give ends by then. */
	until: string | null;
}

/** The roles of people at the event and in its domain that count now, in the order in which roles are shown. */
export async function readTeam(db: Database, event: LoadedEvent, now: Date, personId?: string) {
	const rows = await selectRoles(db, now)
		.innerJoin("people", "people.id", "roles.person_id")
		.leftJoin("people as giver", "giver.id", "roles.given_by")
		.select(["roles.person_id", "roles.event_id", "roles.role", "roles.ends_at", "roles.given_by", "roles.given_at"])
		.select(["people.email", "people.first_name", "people.last_name"])
		.select(["giver.first_name as giver_first", "giver.last_name as giver_last"])
		.where("roles.domain_id", "=", event.domainId)
		.where("roles.event_id", "in", ["", event.id])
		.$if(personId !== undefined, (query) => query.where("roles.person_id", "=", personId as string))
		.orderBy("people.last_name")
		.orderBy("people.first_name")
		.orderBy("roles.person_id")
		.execute();
	return rows.sort((one, other) => placeOf(one.role) - placeOf(other.role));
}

export function heldRoles(rows: { role: string; ends_at: string | null }[], event: LoadedEvent): HeldRole[] {
	const { timeZone } = event.document.event;
	return rows.map(({ role, ends_at }) => ({ role: role as StaffRole, until: lastDayOfRole(ends_at, timeZone) }));
}

/** The same text for the same roles: what a form has seen. */
export function versionOf(held: HeldRole[]): string {
	return held
		.map(({ role, until }) => (until === null ? role : `${role}:${until}`))
		.sort()
		.join(" ");
}

/** Only roles all of whose rights the caller has at the event. */
export function giverIn(rows: Parameters<typeof rolesIn>[0], event: LoadedEvent, now: Date): Giver {
	const own = rolesIn(rows, now);
	const rights = rightsAt(own, event.id);
	const mayGive = staffRoles.filter((role) =>
		role === "administrator" ? own.isAdministrator : rightsOfRole(role).every((right) => rights.includes(right)),
	);
	const ends = heldRoles(
		rows.filter((row) => isCounting(row, now) && organisingRoles.some((role) => role === row.role)),
		event,
	).map(({ until }) => until);
	return { mayGive, until: ends.includes(null) ? null : (ends.sort().at(-1) ?? null) };
}

export function rightsOfRole(role: StaffRole): StaffRight[] {
	const at = new Map(role === "administrator" ? [] : [["", [role]]]);
	return rightsAt({ isAdministrator: role === "administrator", at }, "");
}

/** Whether somebody is registered or invited at the event, or had a role that was given on screen. */
export async function isKnownAt(db: Database, eventId: string, personId: string): Promise<boolean> {
	const rows = await db
		.selectFrom("registrations")
		.select("person_id")
		.where("event_id", "=", eventId)
		.where("person_id", "=", personId)
		.union(
			db
				.selectFrom("deeds")
				.select("person_id")
				.where("event_id", "=", eventId)
				.where("person_id", "=", personId)
				.where("call", "like", "team.%")
				.$narrowType<{ person_id: NotNull }>(),
		)
		.limit(1)
		.execute();
	return rows.length > 0;
}

function placeOf(role: string): number {
	return (staffRoles as readonly string[]).indexOf(role);
}
