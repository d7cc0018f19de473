import { randomUUID } from "node:crypto";
import { timesOf } from "~/domain/event/event-times";
import { Refusal } from "~/domain/ground/refusal";
import { dayAt } from "~/domain/live/presence";
import { type DoorKind, entryPlace } from "~/domain/venue/vocabulary";
import { type ProviderContext, requireCaller } from "../../ground/access/context";
import { findAllowedDoors } from "../../ground/access/roles";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { momentAfter } from "../../venue/attendees/check-in";
import { checkInsOf } from "../../venue/check-ins/project-check-ins";
import { recordCheckIn } from "../../venue/check-ins/record-check-ins";
import { addAttendanceDay, removeAttendanceDay, setAttendanceDay } from "./attendance-days";
import { markRemote } from "./mark-remote";
import { findDoorPresence } from "./presence-rows";
import { requireRegistered, requireStarted, requireToday } from "./presence-rules";

interface DayMark {
	dayId: string;
	userId: string;
	/** Of the caller themselves. */
	isOwn: boolean;
	present?: boolean | undefined;
	isRemote?: boolean | undefined;
}

/**
 * Marks somebody present today, and how (participant specification, section 4). People may do so for themselves once the live
 * has begun: those who registered for the room stay in the room until they say otherwise, and those who never said count as
 * remote. Door staff may do so for others, who then are in the room, and may undo it. Refuses (409) with `notToday`,
 * `notStarted` or `registrationRequired`.
 */
export async function markAttendanceDay(context: ProviderContext, event: LoadedEvent, mark: DayMark) {
	const { dayId, userId: personId, isOwn, isRemote } = mark;
	const at = context.now();
	requireToday(event, dayId, at);
	const key = { eventId: event.id, dayId, personId };
	if (mark.present === false) {
		if (isOwn) throw new Refusal("accessDenied");
		return undoAttendanceDay(context, event, key, at);
	}
	const registration = await requireRegistered(context, event, personId);
	if (!isOwn) return checkInByCall(context, event, { ...key, isRemote }, at);
	requireStarted(event, registration.typology_id, at);
	if (isRemote !== undefined) return setAttendanceDay(context.store, { ...key, isRemote, at });
	await addAttendanceDay(context.store, { ...key, isRemote: registration.is_remote !== 0, at });
	if (registration.is_remote === null) await markRemote(context.store, event, personId, at);
}

interface AttendanceKey {
	eventId: string;
	dayId: string;
	personId: string;
}

/** Presence that door staff report is a check-in at the entrance (rule 42). */
async function checkInByCall(
	context: ProviderContext,
	event: LoadedEvent,
	{ isRemote, ...key }: AttendanceKey & { isRemote: boolean | undefined },
	at: Date,
) {
	if (isRemote) return setAttendanceDay(context.store, { ...key, isRemote, at });
	await recordAtEntrance(context, event, { personId: key.personId, kind: "in", at });
	if (isRemote === false) await setAttendanceDay(context.store, { ...key, isRemote, at });
}

async function undoAttendanceDay(context: ProviderContext, event: LoadedEvent, key: AttendanceKey, at: Date) {
	const { personId, dayId } = key;
	const checkIns = (await checkInsOf(context.store, event.id, [personId])).get(personId) ?? [];
	const entries = checkIns.filter(
		(checkIn) => checkIn.kind === "in" && dayAt(timesOf(event.document), new Date(checkIn.at)) === dayId,
	);
	for (const { id, place: where } of entries) {
		if (where === entryPlace) await recordAtEntrance(context, event, { personId, kind: "void", voids: id, at });
	}
	await removeAttendanceDay(context.store, key);
}

interface DoorEvent {
	personId: string;
	kind: DoorKind;
	voids?: string;
	at: Date;
}

/** A door account that was assigned to other doors may not use the entrance, neither on its page nor by a call. */
async function requireEntrance({ store, now }: ProviderContext, event: LoadedEvent, personId: string) {
	const doors = await findAllowedDoors(store, { domainId: event.domainId, eventId: event.id, personId }, now());
	// An empty list means that the caller has no such role, and speaks for themselves.
	const isElsewhere = doors !== null && doors.length > 0 && !doors.includes(entryPlace);
	if (isElsewhere) throw new Refusal("accessDenied");
}

export async function recordAtEntrance(context: ProviderContext, event: LoadedEvent, doorEvent: DoorEvent) {
	const { personId, kind, voids = null } = doorEvent;
	const { changed_at } = (await findDoorPresence(context.store, event.id, personId)) ?? {};
	const at = momentAfter(changed_at, doorEvent.at);
	const madeBy = (await requireCaller(context, event.domainId)).personId;
	await requireEntrance(context, event, madeBy);
	const checkIn = {
		id: randomUUID(),
		kind,
		at,
		receivedAt: doorEvent.at.toISOString(),
		voids,
		place: entryPlace,
		personId,
		code: null,
		deviceId: null,
		how: "call" as const,
		offline: false,
		madeBy,
		overrode: null,
		why: null,
	};
	await recordCheckIn(context.store, { event, checkIn });
}
