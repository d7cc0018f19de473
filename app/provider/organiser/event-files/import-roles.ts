import { lastDayInFile, organisingRoles, rolesFromFile, type StaffRole } from "~/domain/event/role";
import { isEqual } from "~/domain/event-file/entries";
import type { EventDocument } from "~/domain/event-file/event-document";
import type { Invitation } from "~/domain/event-file/invitation";
import { roleEndOf } from "~/provider/ground/access/role-ends";
import {
	organisedEvents,
	selectRoles,
	setAllowedDoors,
	setRoles,
	unorganisedSince,
} from "~/provider/ground/access/roles";
import { publishOnCommit } from "~/provider/ground/store/publish";
import type { Transaction } from "~/provider/ground/store/transact";
import { ImportRefused } from "../programme-import/import-refused";
import { peopleText } from "../programme-import/people-text";

interface RoleHolder {
	person_id: string;
	event_id: string;
	role: StaffRole;
	email: string | null;
	/** Null if no file of this event has invited them. */
	invited_at: string | null;
	/** Null unless it was given on screen. */
	given_at: string | null;
}

/**
 * Sets roles as the file has them: given, removed by `none`, and removed from people whom a file invited and a file with roles
 * no longer names. What was given on screen stays unless the file names the person: it may be newer than the file. An
 * administrator of a domain with other events keeps the role unless `none` is given, for the files of other events may name them.
 * @throws ImportRefused if nobody would be left to organise the event, or only people whose role ends; or if administrators of
 * the domain would change by somebody who may not appoint them
 */
export async function importRoles(
	tx: Transaction,
	{ domain, event }: EventDocument,
	people: Invitation[],
	idOf: (email: string) => string | undefined,
	{ now, mayAppointAdministrators = true }: RoleImport,
): Promise<RoleChanges> {
	const endOf = (until: Invitation["until"], role: StaffRole) =>
		roleEndOf(lastDayInFile(until, role) ?? null, event.timeZone);
	const named = people.flatMap(({ email, role, doors, until }) => {
		const personId = idOf(email.toLowerCase());
		const roles = rolesFromFile(role)?.filter((one) => !isOver(endOf(until, one), now));
		return roles && personId ? [{ personId, email, roles, doors, until }] : [];
	});
	if (named.length === 0) return { changed: [], gone: [], kept: [], givenOnScreen: [] };
	const before = await roleHoldersAt(tx, domain.id, event.id, now);
	const lasted = await organisedEvents(tx, domain.id);
	const changed: string[] = [];
	for (const { personId, email, roles, doors, until } of named) {
		const holder = { domainId: domain.id, eventId: event.id, personId };
		const isOther = await setRoles(tx, holder, roles, (role) => ({ endsAt: endOf(until, role) }));
		if ((await setAllowedDoors(tx, holder, doors)) || isOther) changed.push(email);
	}
	const isExact = named.some(({ roles }) => roles.length > 0);
	const unnamed = before.filter(
		({ person_id, invited_at }) => isExact && invited_at && !named.some(({ personId }) => personId === person_id),
	);
	const [givenOnScreen, absent] = partition(unnamed, ({ given_at }) => given_at !== null);
	const isAlone =
		absent.some(({ role }) => role === "administrator") && !(await hasOtherEvent(tx, domain.id, event.id));
	const [gone, kept] = partition(absent, ({ role }) => role !== "administrator" || isAlone);
	for (const { person_id, event_id, role } of gone) {
		const rows = tx.deleteFrom("roles").where("person_id", "=", person_id).where("event_id", "=", event_id);
		await rows.where("role", "=", role).execute();
		publishOnCommit(tx, "revocations", person_id);
	}
	const organised = before.filter(isOrganising);
	const lost = await unorganisedSince(tx, domain.id, lasted);
	if (lost.length > 0) {
		const where = lost.some(({ id }) => id !== event.id) ? lost.map(({ alias }) => alias).join(", ") : "the event";
		throw new ImportRefused([
			`nobody would be left to organise ${where}: ${namesOf(organised).join(", ")} must stay without an end, or somebody else be named first`,
		]);
	}
	const after = await roleHoldersAt(tx, domain.id, event.id, now);
	if (!mayAppointAdministrators && !isEqual(administratorsAmong(before), administratorsAmong(after))) {
		throw new ImportRefused(["only an administrator of the domain gives or takes that role"]);
	}
	return { changed, gone: namesOf(gone), kept: namesOf(kept), givenOnScreen: namesOf(givenOnScreen) };
}

interface RoleImport {
	now: Date;
	mayAppointAdministrators?: boolean;
}

/** Whose roles a file changes: addresses, or ids of people who have none. */
export interface RoleChanges {
	changed: string[];
	/** Whom the file no longer names. */
	gone: string[];
	/** Administrators whom it does not name, and who stay. */
	kept: string[];
	/** People whom it does not name, and who were given their role on screen: they stay. */
	givenOnScreen: string[];
}

export function describeRoles({ changed, gone, kept, givenOnScreen }: RoleChanges): string[] {
	return [
		...(changed.length > 0 ? [`changed the roles of ${peopleText(changed.length)}`] : []),
		...(gone.length > 0 ? [`took the roles of whom the file no longer names: ${gone.join(", ")}`] : []),
		...(kept.length > 0
			? [`administrators of the domain stay, for it has other events (say role: none to take it): ${kept.join(", ")}`]
			: []),
		...(givenOnScreen.length > 0
			? [`roles that were given on screen stay (say role: none to take them): ${givenOnScreen.join(", ")}`]
			: []),
	];
}

function isOver(endsAt: string | null, now: Date): boolean {
	return endsAt !== null && endsAt <= now.toISOString();
}

async function roleHoldersAt(tx: Transaction, domainId: string, eventId: string, now: Date): Promise<RoleHolder[]> {
	const rows = await selectRoles(tx, now)
		.innerJoin("people", "people.id", "roles.person_id")
		.leftJoin("registrations", (join) =>
			join.onRef("registrations.person_id", "=", "roles.person_id").on("registrations.event_id", "=", eventId),
		)
		.select(["roles.person_id", "roles.event_id", "roles.role", "people.email", "registrations.invited_at"])
		.select("roles.given_at")
		.where("roles.domain_id", "=", domainId)
		.where("roles.event_id", "in", ["", eventId])
		.orderBy("people.email")
		.orderBy("roles.role")
		.execute();
	return rows.map(({ role, ...row }) => ({ ...row, role: role as StaffRole }));
}

function isOrganising({ role }: RoleHolder): boolean {
	return organisingRoles.includes(role);
}

async function hasOtherEvent(tx: Transaction, domainId: string, eventId: string): Promise<boolean> {
	const other = await tx
		.selectFrom("events")
		.select("id")
		.where("domain_id", "=", domainId)
		.where("id", "!=", eventId)
		.executeTakeFirst();
	return other !== undefined;
}

function administratorsAmong(holders: RoleHolder[]): string[] {
	return holders.flatMap(({ role, person_id }) => (role === "administrator" ? [person_id] : []));
}

function namesOf(trusted: RoleHolder[]): string[] {
	return [...new Set(trusted.map(({ email, person_id }) => email ?? person_id))];
}

function partition<T>(list: T[], isFirst: (one: T) => boolean): [T[], T[]] {
	return [list.filter(isFirst), list.filter((one) => !isFirst(one))];
}
