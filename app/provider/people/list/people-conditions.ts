import { type RawBuilder, sql } from "kysely";
import type { PeopleView } from "~/domain/people/people-filter";
import type { ColumnFilter } from "~/domain/people/people-list";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { escapeLike } from "../../ground/store/contains";

interface ListQuery {
	isInvited?: boolean | undefined;
	isRegistered?: boolean | undefined;
	isPresent?: boolean | undefined;
	isRemote?: boolean | undefined;
	slotId?: string | undefined;
	typo?: string | undefined;
	typoId?: string | undefined;
}

export function filtersOf({ isInvited, isRegistered, isRemote, typoId }: ListQuery): ColumnFilter[] {
	return [
		...yesNo("invited", isInvited),
		...yesNo("registered", isRegistered),
		...yesNo("isRemote", isRemote),
		...(typoId === undefined ? [] : [{ key: "typoId", operator: "in" as const, values: [typoId] }]),
	];
}

export function conditionsOf(
	{ isPresent, slotId, typo }: ListQuery,
	{ id, document }: LoadedEvent,
): RawBuilder<unknown>[] {
	return [
		...(isPresent === undefined ? [] : [isPresent ? cameEver : sql`not ${cameEver}`]),
		...(slotId === undefined
			? []
			: [
					sql`exists (select 1 from slot_registrations where slot_registrations.event_id = ${id}
						and slot_registrations.person_id = registrations.person_id and slot_registrations.slot_id = ${slotId})`,
				]),
		...(typo === undefined ? [] : [sql`registrations.typology_id in (${sql.join(typologyIds(document, typo))})`]),
	];
}

/**
 * The registrations of some people, by their keys. For a long list of ids beside the event's, SQLite would rather read everybody
 * in an index that holds all the columns.
 */
export function ofThese(eventId: string, personIds: string[]): RawBuilder<boolean> {
	const keys = ["", ...personIds].map((id) => sql`(${eventId}, ${id})`);
	return sql<boolean>`(registrations.event_id, registrations.person_id) in (values ${sql.join(keys)})`;
}

/**
 * True for everybody but those who were united with another. A list of them, as the index of lists is read without looking at each
 * registration.
 */
export const isNotMerged = (eventId: string) =>
	sql<boolean>`registrations.person_id not in (select gone.person_id from registrations as gone
		where gone.event_id = ${eventId} and gone.merged_into is not null)`;

/**
 * True for everybody but those who entered by a tap (anonymous mode) and have said nothing of themselves since: neither who they
 * are nor whether they come. A tap costs nothing, and is no person in a list; their votes are counted apart (decision 65).
 */
export const hasSaidSomething = (eventId: string) =>
	sql`registrations.person_id not in (select idle.person_id from registrations as idle
		where idle.event_id = ${eventId} and idle.device is not null and idle.responded_at is null
		and idle.registered_at is null and coalesce(idle.list_email, '') = '')`;

/** True for people who came on any day, by the copy in the registration. */
export const cameEver = sql`(registrations.present_at is not null)`;

/** The conditions on registrations for each view. */
export const conditionsOfView: Record<PeopleView, RawBuilder<unknown>[]> = {
	all: [],
	unanswered: [
		sql`registrations.invited_at is not null`,
		sql`registrations.responded_at is null`,
		sql`registrations.registered_at is null`,
	],
	registered: [sql`registrations.registered_at is not null`],
	unpaid: [sql`registrations.due_since is not null`],
	came: [cameEver],
};

/** True for people who came on a day, on site or remotely. */
export function presentOn(eventId: string, dayId: string, isRemote: boolean) {
	return sql`exists (select 1 from day_presences where day_presences.event_id = ${eventId}
		and day_presences.person_id = registrations.person_id and day_presences.day_id = ${dayId}
		and day_presences.is_remote = ${Number(isRemote)})`;
}

/** True for people who came on a day, or are registered for one, by the copies in the registration. */
export const cameOn = (dayId: string) => hasDay("registrations.list_came", dayId);
export const registeredOn = (dayId: string) => hasDay("registrations.list_days", dayId);

const hasDay = (column: string, dayId: string) =>
	sql`(${sql.ref(column)} like ${`%|${escapeLike(dayId)}|%`} escape '\\')`;

function yesNo(key: string, value: boolean | undefined): ColumnFilter[] {
	return value === undefined ? [] : [{ key, operator: value ? "yes" : "no" }];
}

/** The typologies with a label in any language; an id that no typology has if there is none. */
function typologyIds({ typologies }: LoadedEvent["document"], label: string): string[] {
	const matching = typologies.filter((typology) =>
		(typeof typology.label === "string" ? [typology.label] : Object.values(typology.label)).includes(label),
	);
	return ["", ...matching.map(({ id }) => id)];
}
