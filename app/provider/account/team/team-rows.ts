import type { NotNull } from "kysely";
import { organisingRoles, type StaffRight, type StaffRole, staffRoles } from "~/domain/event/role";
import { inviteePath } from "~/domain/ground/audit-change";
import { rightsAt } from "../../ground/access/access";
import { lastDayOfRole } from "../../ground/access/role-ends";
import { selectOffers } from "../../ground/access/role-offers";
import { isCounting, rolesIn, selectRoles } from "../../ground/access/roles";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { selectAttendees } from "../../ground/records/rows";
import { is } from "../../ground/store/is";
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
	return rows.sort((a, b) => placeOf(a.role) - placeOf(b.role));
}

/** What people were offered at the event and in its domain and have not accepted, with what was typed of them. */
export async function readOffers(db: Database, event: LoadedEvent, now: Date, personId?: string) {
	const rows = await selectOffers(db, now)
		.leftJoin("people as giver", "giver.id", "role_offers.given_by")
		.select(["person_id", "event_id", "role", "ends_at", "given_by", "given_at", "offer_id"])
		.select(["role_offers.email", "role_offers.first_name", "role_offers.last_name", "role_offers.language_id"])
		.select(["giver.first_name as giver_first", "giver.last_name as giver_last"])
		.where("role_offers.domain_id", "=", event.domainId)
		.where("role_offers.event_id", "in", ["", event.id])
		.$if(personId !== undefined, (query) => query.where("role_offers.person_id", "=", personId as string))
		.orderBy("role_offers.last_name")
		.orderBy("role_offers.first_name")
		.orderBy("role_offers.person_id")
		.execute();
	return rows.sort((a, b) => placeOf(a.role) - placeOf(b.role));
}

/** Roles and offers of one person, and the id by which the team speaks of them: an offer's until they have a role here. */
export async function readMember(db: Database, event: LoadedEvent, personId: string, now: Date) {
	const held = await readTeam(db, event, now, personId);
	const offers = await readOffers(db, event, now, personId);
	return { held, offers, id: held.length > 0 ? personId : (offers[0]?.offer_id ?? personId) };
}

/** The person of an id of the team list; undefined for whoever the team may not know. */
export async function findMember(db: Database, event: LoadedEvent, id: string, now: Date): Promise<string | undefined> {
	const offer = await selectOffers(db, now)
		.select("person_id")
		.where("domain_id", "=", event.domainId)
		.where("event_id", "in", ["", event.id])
		.where("offer_id", "=", id)
		.executeTakeFirst();
	if (offer) return offer.person_id;
	return (await findKnownAt(db, event, [id], now)).has(id) ? id : undefined;
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

/**
 * Of these people, whom the team of the event may know by their account: those who are registered or invited there, who have or
 * had a role, and not those to whom one was only offered.
 */
export async function findKnownAt(db: Database, event: LoadedEvent, ids: string[], now: Date): Promise<Set<string>> {
	if (ids.length === 0) return new Set();
	const rows = await db
		.selectFrom("registrations")
		.select("person_id")
		.where("event_id", "=", event.id)
		.where("person_id", "in", ids)
		.union(
			selectRoles(db, now)
				.select("person_id")
				.where("domain_id", "=", event.domainId)
				.where("event_id", "in", ["", event.id])
				.where("person_id", "in", ids),
		)
		.union(
			db
				.selectFrom("deeds")
				.select("person_id")
				.where("event_id", "=", event.id)
				.where("person_id", "in", ids)
				.where("call", "like", "team.%")
				.where((eb) => eb.or([eb("changes", "is", null), eb("changes", "not like", `%"${inviteePath}"%`)]))
				.$narrowType<{ person_id: NotNull }>(),
		)
		.execute();
	return new Set(rows.map(({ person_id }) => person_id));
}

/** Somebody whom the event knows and who has no role there: as the event knows them, not as their account does. */
export async function findFormer(db: Database, event: LoadedEvent, personId: string) {
	const atEvent = await selectAttendees(db)
		.select(["people.id", "people.email", "people.first_name", "people.last_name"])
		.where(is({ "registrations.event_id": event.id, "people.id": personId }))
		.executeTakeFirst();
	if (atEvent) return atEvent;
	const people = db.selectFrom("people").select(["id", "email", "first_name", "last_name"]);
	return people.where("id", "=", personId).executeTakeFirst();
}

function placeOf(role: string): number {
	return (staffRoles as readonly string[]).indexOf(role);
}
