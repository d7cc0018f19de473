import type { Invitation } from "~/domain/event-file/invitation";
import type { RowNote } from "~/domain/people/people-import";
import { fullName } from "~/domain/people/person";
import { nameFaults } from "~/domain/registration/name-rule";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { nameRuleAt } from "../../ground/events/require-names";
import { findRegistrationRows, type PersonRow, type RegistrationRow } from "../../ground/records/rows";
import type { Database } from "../../ground/store/transact";
import { namesAround } from "../../registration/companions/expected";
import { foldedNameOf } from "../../registration/companions/rows";

/** A row of an address that an earlier row has, with another name. */
export interface SharedRow {
	row: number;
	person: Invitation;
	/** The row that has the address. */
	first: number;
}

/** Somebody who is to be expected as a companion of the person at their address. */
export interface ListedCompanion {
	row: number;
	email: string;
	/** Undefined for a newcomer, who is written with this part. */
	hostId: string | undefined;
	firstName: string;
	lastName: string;
}

/** What is known of a list up to a row. */
export interface ListSoFar {
	/** The first row of an address, of an address with a name, and of a badge code: none of them looks like another. */
	rows: Map<string, number>;
	/** The profile of those who come with this list, by address. */
	profiles: Map<string, string | null>;
}

export const newList = (): ListSoFar => ({ rows: new Map(), profiles: new Map() });

export const keyOf = (person: Invitation) => `${person.email} ${foldedNameOf(person)}`;

interface KnownPeople {
	erased: Set<string>;
	addressees: Map<string, PersonRow>;
	records: Map<string, RegistrationRow>;
}

/** Says of each row that shares an address whether its person can be expected as a companion, and why not. */
export async function sortCompanions(
	db: Database,
	event: LoadedEvent,
	shared: SharedRow[],
	{ rows, profiles }: ListSoFar,
	known: KnownPeople,
) {
	const sorted: { companions: ListedCompanion[]; refusals: RowNote[]; doubts: RowNote[] } = {
		companions: [],
		refusals: [],
		doubts: [],
	};
	const hosts = new Map<string, Host | undefined>();
	for (const { person } of shared) {
		if (!hosts.has(person.email)) hosts.set(person.email, await hostAt(db, event, person.email, profiles, known));
	}
	const ids = [...hosts.values()].flatMap((host) => host?.id ?? []);
	const names = await namesAround(db, event.id, [...new Set(ids)]);
	for (const { row, person, first } of shared) {
		const { firstName, lastName } = person;
		const host = hosts.get(person.email);
		const before = rows.get(keyOf(person));
		const refuse = (note: RowNote["note"], said = String(first)) => sorted.refusals.push({ row, note, said });
		const doubt = (note: RowNote["note"], said = String(first)) => sorted.doubts.push({ row, note, said });
		if (known.erased.has(person.email)) refuse("erased", person.email);
		else if (!host) refuse("noHost");
		else if (!mayHost(event, host)) refuse("noCompanions");
		else if (hasNameFaults(event, host, { firstName, lastName })) refuse("companionName");
		else if (before !== undefined && before !== row) doubt("twice", String(before));
		else if (host.id && names.get(host.id)?.has(foldedNameOf(person))) doubt("companionKnown", fullName(person));
		else {
			rows.set(keyOf(person), row);
			doubt("companion");
			sorted.companions.push({ row, email: person.email, hostId: host.id, firstName, lastName });
		}
	}
	return sorted;
}

interface Host {
	/** Undefined for somebody who is yet to be written. */
	id: string | undefined;
	profile: string | null;
	isCompanion: boolean;
}

/** Who has the address at this event, once the list is imported. */
async function hostAt(
	db: Database,
	event: LoadedEvent,
	email: string,
	profiles: ListSoFar["profiles"],
	{ addressees, records }: KnownPeople,
): Promise<Host | undefined> {
	const person = addressees.get(email);
	const own = person && records.get(person.id);
	const { merged_into } = own ?? { merged_into: null };
	// Whoever was united with somebody else is that person at the event.
	const record = merged_into ? (await findRegistrationRows(db, event.id, [merged_into])).get(merged_into) : own;
	const profile = merged_into ? record?.typology_id : (profiles.get(email) ?? record?.typology_id);
	if (!record && !profiles.has(email)) return undefined;
	return { id: record?.person_id, profile: profile ?? null, isCompanion: record?.registered_by != null };
}

function hasNameFaults(event: LoadedEvent, { profile }: Host, names: { firstName: string; lastName: string }): boolean {
	return Object.keys(nameFaults(nameRuleAt(event, profile, "companion"), names)).length > 0;
}

function mayHost(event: LoadedEvent, { profile, isCompanion }: Host): boolean {
	const { companionsActive, companionsMaximum } = event.settingsOf(profile);
	return companionsActive && companionsMaximum !== 0 && !isCompanion;
}
