import { timesOf } from "~/domain/event/event-times";
import { dayAt } from "~/domain/live/presence";
import {
	type CheckIn,
	type CheckInStatus,
	checkInStatusOf,
	neverThere,
	passagesOf,
	validCheckIns,
} from "~/domain/venue/check-in";
import { entryPlace, type Overridden } from "~/domain/venue/vocabulary";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { grouped } from "../../ground/store/grouped";
import { is } from "../../ground/store/is";
import { publishOnCommit } from "../../ground/store/publish";
import type { Database, Transaction } from "../../ground/store/transact";
import type { LoggedCheckIn } from "../attendees/check-in";
import { projectDiscrepancies } from "../discrepancies/discrepancies";
import { CounterChanges } from "./counts";

export async function checkInsOf(db: Database, eventId: string, personIds: string[]) {
	if (personIds.length === 0) return new Map<string, LoggedCheckIn[]>();
	const rows = await db
		.selectFrom("door_entries as entry")
		.leftJoin("door_devices as device", "device.id", "entry.device_id")
		.select([
			"entry.id",
			"person_id",
			"place",
			"kind",
			"at",
			"device_id",
			"offline",
			"overrode",
			"received_at",
			"revoked_at",
		])
		.where("entry.event_id", "=", eventId)
		.where("person_id", "in", personIds)
		.where("kind", "!=", "void")
		.execute();
	const voids =
		rows.length === 0
			? []
			: await db
					.selectFrom("door_entries")
					.select(["id", "voids", "at"])
					.where(is({ event_id: eventId, kind: "void" }))
					.where(
						"voids",
						"in",
						rows.map(({ id }) => id),
					)
					.execute();
	const voiding = new Map(voids.map((voidRow) => [voidRow.voids, voidRow]));
	const checkIns = rows.flatMap((row) => {
		const { place, device_id: deviceId } = row;
		const overrode = row.overrode as Overridden | null;
		const isHandedIn = row.revoked_at !== null && row.received_at > row.revoked_at;
		const offline = row.offline === 1;
		const shared = { personId: row.person_id as string, place, deviceId, offline, overrode, isHandedIn };
		const voidedBy = voiding.get(row.id);
		return [
			{ ...shared, id: row.id, kind: row.kind as CheckIn["kind"], at: row.at, voids: null },
			...(voidedBy ? [{ ...shared, id: voidedBy.id, kind: "void" as const, at: voidedBy.at, voids: row.id }] : []),
		];
	});
	return grouped(checkIns, "personId") as Map<string, LoggedCheckIn[]>;
}

/** Recomputes everything that is derived from the check-ins of these people. The caller has locked their registrations. */
export async function projectCheckIns(tx: Transaction, event: LoadedEvent, personIds: string[], now: string) {
	const checkIns = await checkInsOf(tx, event.id, personIds);
	const before = await statusesOf(tx, event.id, personIds);
	const counting = new CounterChanges();
	for (const personId of personIds) {
		const ofPerson = checkIns.get(personId) ?? [];
		const byPlace = grouped(ofPerson, "place");
		// A place where none of their check-ins is left: they were another person's, as it turned out.
		const places = new Set([...byPlace.keys(), ...(before.get(personId)?.keys() ?? [])]);
		for (const place of places) {
			const checkInsHere = byPlace.get(place) ?? [];
			const status = checkInStatusOf(checkInsHere, timesOf(event.document));
			counting.add(place, before.get(personId)?.get(place) ?? neverThere, status);
			const deviceId = checkInsHere.find(({ id }) => id === status.factId)?.deviceId ?? null;
			await writeStatus(tx, { eventId: event.id, personId, place, deviceId, now }, status);
		}
		const entries = ofPerson.filter(({ place }) => place === entryPlace);
		await projectPresence(tx, event, personId, entries);
		await projectAttendanceDays(tx, event, personId, entries);
	}
	await projectDiscrepancies(tx, event, personIds, checkIns);
	await counting.write(tx, event.id);
}

async function statusesOf(db: Database, eventId: string, personIds: string[]) {
	if (personIds.length === 0) return new Map<string, StatusesByPlace>();
	const rows = await db
		.selectFrom("door_standings")
		.select(["person_id", "place", "first_at", "is_in"])
		.where("event_id", "=", eventId)
		.where("person_id", "in", personIds)
		.execute();
	const statuses = new Map<string, StatusesByPlace>();
	for (const { person_id, place, first_at: firstAt, is_in } of rows) {
		const ofPerson: StatusesByPlace = statuses.get(person_id) ?? new Map();
		statuses.set(person_id, ofPerson.set(place, { firstAt, isIn: is_in === 1 }));
	}
	return statuses;
}

type StatusesByPlace = Map<string, { firstAt: string | null; isIn: boolean }>;

interface StatusKey {
	eventId: string;
	personId: string;
	place: string;
	deviceId: string | null;
	now: string;
}

async function writeStatus(
	tx: Transaction,
	{ eventId, personId, place, deviceId, now }: StatusKey,
	status: CheckInStatus,
) {
	const { firstAt, isIn, at, factId } = status;
	const row = { first_at: firstAt, is_in: Number(isIn), at, fact_id: factId, device_id: deviceId, changed_at: now };
	await tx
		.insertInto("door_standings")
		.values({ event_id: eventId, place, person_id: personId, ...row })
		.onConflict((conflict) => conflict.columns(["event_id", "place", "person_id"]).doUpdateSet(row))
		.execute();
}

/** The doors' part of presence (decision 60), as if the check-ins had been logged in their order. */
async function projectPresence(tx: Transaction, event: LoadedEvent, personId: string, checkIns: LoggedCheckIn[]) {
	const passages = passagesOf(checkIns, timesOf(event.document));
	const last = passages.at(-1);
	const key = { event_id: event.id, person_id: personId, source: "door" };
	const before = await tx
		.deleteFrom("presences")
		.where(is({ event_id: event.id, person_id: personId, source: "door" }))
		.returning("pages")
		.executeTakeFirst();
	await tx
		.deleteFrom("presence_logs")
		.where(is({ event_id: event.id, person_id: personId, source: "door" }))
		.execute();
	const pages = last && JSON.stringify(last.kind === "in" ? [""] : []);
	if (last && pages) {
		const presence = { pages, logs: passages.length, changed_at: last.at };
		await tx
			.insertInto("presences")
			.values({ ...key, ...presence })
			.execute();
		const logs = passages.map(({ kind, at }, index) => ({
			...key,
			number: index + 1,
			kind: kind === "in" ? "IN" : "OUT",
			page: null,
			at,
		}));
		await tx.insertInto("presence_logs").values(logs).execute();
	}
	// People who pass a door see something else from now on, so their open pages must check their access again.
	if (before?.pages !== pages) publishOnCommit(tx, "revocations", personId);
}

/** In the room. If it is voided, the day falls back to what else was reported. */
async function projectAttendanceDays(tx: Transaction, event: LoadedEvent, personId: string, checkIns: LoggedCheckIn[]) {
	const days = new Map<string, string>();
	for (const { kind, at } of validCheckIns(checkIns)) {
		const dayId = kind === "in" ? dayAt(timesOf(event.document), new Date(at)) : undefined;
		if (dayId !== undefined && !days.has(dayId)) days.set(dayId, at);
	}
	const rows = await tx
		.selectFrom("day_presences")
		.selectAll()
		.where(is({ event_id: event.id, person_id: personId }))
		.execute();
	for (const { day_id, door_at, said_at, said_remote } of rows) {
		if (door_at === null || days.has(day_id)) continue;
		const row = { event_id: event.id, person_id: personId, day_id };
		await (said_at === null
			? tx.deleteFrom("day_presences").where((builder) => builder.and(row))
			: tx
					.updateTable("day_presences")
					.set({ door_at: null, present_at: said_at, is_remote: said_remote ?? 0 })
					.where((builder) => builder.and(row))
		).execute();
	}
	for (const [day_id, door_at] of days) {
		const existing = rows.find((row) => row.day_id === day_id);
		if (existing?.door_at === door_at) continue;
		const row = { event_id: event.id, day_id, person_id: personId };
		await tx
			.insertInto("day_presences")
			.values({ ...row, present_at: door_at, is_remote: 0, door_at, said_at: null, said_remote: null })
			.onConflict((conflict) =>
				conflict.columns(["event_id", "day_id", "person_id"]).doUpdateSet((set) => ({
					door_at,
					present_at: set
						.case()
						.when("day_presences.said_at", "<", door_at)
						.then(set.ref("day_presences.said_at").$notNull())
						.else(door_at)
						.end(),
					// People who have said since then that they follow remotely stay remote.
					is_remote: set
						.case()
						.when("day_presences.door_at", "is", null)
						.then(0)
						.else(set.ref("day_presences.is_remote"))
						.end(),
				})),
			)
			.execute();
	}
}
