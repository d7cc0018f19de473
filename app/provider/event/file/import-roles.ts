import { sql } from "kysely";
import { lastDayInFile, organisingRoles, rolesFromFile, type StaffRole } from "~/domain/event/role";
import { isEqual } from "~/domain/event-file/entries";
import type { EventDocument } from "~/domain/event-file/event-document";
import type { Invitation } from "~/domain/event-file/invitation";
import { type Fault, writeFault } from "~/domain/ground/fault";
import { roleEndOf } from "~/provider/ground/access/role-ends";
import { selectOffers } from "~/provider/ground/access/role-offers";
import {
	organisedEvents,
	selectRoles,
	setAllowedDoors,
	setRoles,
	unorganisedSince,
} from "~/provider/ground/access/roles";
import { publishOnCommit } from "~/provider/ground/store/publish";
import type { Transaction } from "~/provider/ground/store/transact";
import { ImportRefused } from "../../ground/files/import-refused";
import { is } from "../../ground/store/is";
import { peopleText } from "../programme/people-text";

interface RoleHolder {
	person_id: string;
	event_id: string;
	role: StaffRole;
	email: string | null;
	/** Null if no file of this event has invited them. */
	listed_at: string | null;
	/** Null unless it was given on screen. */
	given_at: string | null;
	/** They have not accepted it yet. */
	isOffered: boolean;
}

/**
 * Sets roles as the file has them: given, removed by `none`, and removed from people whom a file invited and a file with roles
 * no longer names. What was given on screen stays unless the file names the person: it may be newer than the file. An
 * administrator of a domain with other events keeps the role unless `none` is given, for the files of other events may name them.
 * A role that comes with a password counts at once, as does one that whoever publishes the file gives themselves; the others wait
 * until they are accepted.
 * @throws RolesRefused if nobody would be left to organise the event, or only people whose role ends; or if administrators of
 * the domain would change by somebody who may not appoint them
 */
export async function importRoles(
	tx: Transaction,
	{ domain, event }: EventDocument,
	people: Invitation[],
	idOf: (email: string) => string | undefined,
	{ now, author, areAccepted = false, mayAppointAdministrators = true }: RoleImport,
): Promise<RoleChanges> {
	const endOf = (until: Invitation["until"], role: StaffRole) =>
		roleEndOf(lastDayInFile(until, role) ?? null, event.timeZone);
	const named = people.flatMap(({ role, ...person }) => {
		const personId = idOf(person.email.toLowerCase());
		const roles = rolesFromFile(role)?.filter((item) => !isOver(endOf(person.until, item), now));
		return roles && personId ? [{ ...person, personId, roles }] : [];
	});
	if (named.length === 0) return { changed: [], offered: [], gone: [], kept: [], givenOnScreen: [] };
	const before = await roleHoldersAt(tx, domain.id, event.id, now);
	const lasted = await organisedEvents(tx, domain.id);
	const changed: string[] = [];
	for (const { personId, email, firstName, lastName, languageId = null, password, roles, doors, until } of named) {
		const holder = { domainId: domain.id, eventId: event.id, personId };
		const countsAtOnce = areAccepted || password !== undefined || personId === author;
		const offeredTo = countsAtOnce ? undefined : { invitee: { email, firstName, lastName, languageId }, now };
		const isOther = await setRoles(tx, holder, roles, (role) => ({ endsAt: endOf(until, role), offeredTo }));
		if ((await setAllowedDoors(tx, holder, doors)) || isOther) changed.push(email);
	}
	const isExact = named.some(({ roles }) => roles.length > 0);
	const unnamed = before.filter(
		({ person_id, listed_at }) => isExact && listed_at && !named.some(({ personId }) => personId === person_id),
	);
	const [givenOnScreen, absent] = partition(unnamed, ({ given_at }) => given_at !== null);
	const isAlone =
		absent.some(({ role }) => role === "administrator") && !(await hasOtherEvent(tx, domain.id, event.id));
	const [gone, kept] = partition(absent, ({ role }) => role !== "administrator" || isAlone);
	for (const { person_id, event_id, role, isOffered } of gone) {
		await tx
			.deleteFrom(isOffered ? "role_offers" : "roles")
			.where(is({ person_id, event_id, role }))
			.execute();
		publishOnCommit(tx, "revocations", person_id);
	}
	const organised = before.filter(isOrganising);
	const lost = await unorganisedSince(tx, domain.id, lasted);
	if (lost.length > 0) {
		const people = namesOf(organised);
		throw new RolesRefused(
			lost.some(({ id }) => id !== event.id)
				? { code: "nobodyOrganisesOthers", events: lost.map(({ alias }) => alias).join(", "), people }
				: { code: "nobodyOrganises", people },
		);
	}
	const after = await roleHoldersAt(tx, domain.id, event.id, now);
	if (!mayAppointAdministrators && !isEqual(administratorsAmong(before), administratorsAmong(after))) {
		throw new RolesRefused({ code: "administratorsStay" });
	}
	const offered = named.flatMap(({ personId, email }) =>
		after.some((item) => item.isOffered && item.person_id === personId) ? [{ personId, email }] : [],
	);
	return { changed, offered, gone: namesOf(gone), kept: namesOf(kept), givenOnScreen: namesOf(givenOnScreen) };
}

/** A file whose roles cannot be given; nothing was written. */
export class RolesRefused extends ImportRefused {
	constructor(readonly fault: Fault) {
		super([writeFault(fault)]);
	}
}

interface RoleImport {
	now: Date;
	/** Who publishes the file on a screen. */
	author?: string | undefined;
	/** For people who are made up, and whom nobody can ask. */
	areAccepted?: boolean;
	mayAppointAdministrators?: boolean;
}

/** Whose roles a file changes: addresses, or ids of people who have none. */
export interface RoleChanges {
	changed: string[];
	/** Whom it names, and who have not accepted yet. */
	offered: { personId: string; email: string }[];
	/** Whom the file no longer names. */
	gone: string[];
	/** Administrators whom it does not name, and who stay. */
	kept: string[];
	/** People whom it does not name, and who were given their role on screen: they stay. */
	givenOnScreen: string[];
}

export function describeRoles({ changed, offered, gone, kept, givenOnScreen }: RoleChanges): string[] {
	const waiting = offered.flatMap(({ email }) => (changed.includes(email) ? [email] : []));
	return [
		...(changed.length > 0 ? [`changed the roles of ${peopleText(changed.length)}`] : []),
		...(waiting.length > 0 ? [`these roles count once they are accepted: ${waiting.join(", ")}`] : []),
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

/** Also of offers, which an import takes back as it takes roles. */
async function roleHoldersAt(tx: Transaction, domainId: string, eventId: string, now: Date): Promise<RoleHolder[]> {
	const ofRoles = selectRoles(tx, now).select(["domain_id", "event_id", "person_id", "role", "given_at"]);
	const ofOffers = selectOffers(tx, now).select(["domain_id", "event_id", "person_id", "role", "given_at"]);
	const rows = await tx
		.selectFrom(
			ofRoles
				.select(sql<number>`0`.as("is_offered"))
				.unionAll(ofOffers.select(sql<number>`1`.as("is_offered")))
				.as("held"),
		)
		.innerJoin("people", "people.id", "held.person_id")
		.leftJoin("registrations", (join) =>
			join.onRef("registrations.person_id", "=", "held.person_id").on("registrations.event_id", "=", eventId),
		)
		.select(["held.person_id", "held.event_id", "held.role", "held.given_at", "held.is_offered"])
		.select(["people.email", "registrations.listed_at"])
		.where("held.domain_id", "=", domainId)
		.where("held.event_id", "in", ["", eventId])
		.orderBy("people.email")
		.orderBy("held.role")
		.execute();
	return rows.map(({ role, is_offered, ...row }) => ({
		...row,
		role: role as StaffRole,
		isOffered: Number(is_offered) === 1,
	}));
}

function isOrganising({ role, isOffered }: RoleHolder): boolean {
	return !isOffered && organisingRoles.includes(role);
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

function partition<T>(list: T[], isFirst: (item: T) => boolean): [T[], T[]] {
	return [list.filter(isFirst), list.filter((item) => !isFirst(item))];
}
