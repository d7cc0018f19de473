import { randomUUID } from "node:crypto";
import { timesOf } from "~/domain/event/event-times";
import { isRefusal, Refusal } from "~/domain/ground/refusal";
import { dayAt } from "~/domain/live/presence";
import type { Extended } from "~/domain/people/person";
import { type DoorKind, entryPlace } from "~/domain/venue/vocabulary";
import { type ProviderContext, requireCaller } from "../../ground/access/context";
import { findAllowedDoors } from "../../ground/access/roles";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { withLockedRegistration } from "../../ground/records/change-registration";
import { readRegisteredSnapshot } from "../../ground/records/registration-snapshot";
import { updateRegistration } from "../../ground/records/rows";
import { batched } from "../../ground/store/batched";
import { is } from "../../ground/store/is";
import { readJson } from "../../ground/store/json-column";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import { alignCompanions } from "../../registration/conferences/align-companions";
import { releaseConflictingSeats } from "../../registration/conferences/release-conflicting-seats";
import { momentAfter } from "../../venue/attendees/check-in";
import { checkInsOf } from "../../venue/check-ins/project-check-ins";
import { recordCheckIn } from "../../venue/check-ins/record-check-ins";
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

/**
 * For people who never said how they take part (participant specification, section 4). If it would cost them or their
 * companions a seat, nothing changes: opening a page costs nobody one.
 */
export async function markRemote(store: Store, event: LoadedEvent, personId: string, now: Date) {
	try {
		await withLockedRegistration(store, event, personId, now, async (tx, registration) => {
			// Companions attend in the same way as the person who brings them.
			if (registration.is_remote !== null || registration.registered_by !== null) return;
			await releaseConflictingSeats(tx, event, await readRegisteredSnapshot(tx, event.id, personId), [], {
				isRemote: true,
			});
			await alignCompanions(tx, event, personId, { isRemote: true, acceptedSeatLoss: [], now });
			const extended = { ...readJson<Extended>(registration.extended), PARTICIPATION_IS_REMOTE: true };
			await updateRegistration(tx, event.id, personId, { is_remote: 1, extended: JSON.stringify(extended) });
		});
	} catch (error) {
		if (!isRefusal(error, "placesLost")) throw error;
	}
}

interface Attendance {
	eventId: string;
	dayId: string;
	personId: string;
	isRemote: boolean;
	/** UTC. */
	at: Date;
}

/** Participant specification, section 4. Returns whether that was new; an earlier mark stays. Calls share a transaction. */
export const addAttendanceDay = batched<Attendance, boolean>((store, attendances) =>
	transact(store, async (tx) => {
		const news = new Set(await insertDays(tx, attendances));
		return attendances.map((attendance) => news.delete(keyOf(attendance)));
	}),
);

const keyOf = ({ eventId, dayId, personId }: Omit<Attendance, "isRemote" | "at">) => `${eventId} ${dayId} ${personId}`;

/** Rows are written in sorted order, so that two batches cannot deadlock. */
async function insertDays(tx: Transaction, attendances: Attendance[]): Promise<string[]> {
	const rows = [...new Map(attendances.map((attendance) => [keyOf(attendance), attendance])).entries()]
		.sort(([one], [other]) => (one < other ? -1 : 1))
		.map(([, attendance]) => rowOf(attendance));
	const inserted = await tx
		.insertInto("day_presences")
		.values(rows)
		// A door that let them in earlier said nothing about how they follow online, so this fills it in.
		.onConflict((conflict) =>
			conflict
				.columns(["event_id", "day_id", "person_id"])
				.doUpdateSet(({ ref, case: when }) => ({
					said_at: ref("excluded.said_at"),
					said_remote: ref("excluded.said_remote"),
					present_at: when()
						.when("day_presences.present_at", "<", ref("excluded.present_at"))
						.then(ref("day_presences.present_at"))
						.else(ref("excluded.present_at"))
						.end(),
				}))
				.where("day_presences.said_at", "is", null),
		)
		.returning(["event_id", "day_id", "person_id"])
		.execute();
	return inserted.map((row) => keyOf({ eventId: row.event_id, dayId: row.day_id, personId: row.person_id }));
}

function rowOf({ eventId, dayId, personId, isRemote, at }: Attendance) {
	return {
		event_id: eventId,
		day_id: dayId,
		person_id: personId,
		present_at: at.toISOString(),
		is_remote: Number(isRemote),
		door_at: null,
		said_at: at.toISOString(),
		said_remote: Number(isRemote),
	};
}

async function setAttendanceDay(store: Store, attendance: Attendance) {
	await store
		.insertInto("day_presences")
		.values(rowOf(attendance))
		.onConflict((conflict) =>
			conflict
				.columns(["event_id", "day_id", "person_id"])
				.doUpdateSet({ is_remote: Number(attendance.isRemote), said_remote: Number(attendance.isRemote) }),
		)
		.execute();
}

async function removeAttendanceDay(store: Store, { eventId, dayId, personId }: Omit<Attendance, "isRemote" | "at">) {
	await store
		.deleteFrom("day_presences")
		.where(is({ event_id: eventId, day_id: dayId, person_id: personId }))
		.execute();
}
