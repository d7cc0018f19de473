import { is } from "../../ground/store/is";
import type { Database } from "../../ground/store/transact";

export async function readAttendance(db: Database, eventId: string, personId: string) {
	const standings = await db
		.selectFrom("presences")
		.select(["source", "pages", "changed_at"])
		.where(is({ event_id: eventId, person_id: personId }))
		.execute();
	const presences = await db
		.selectFrom("day_presences")
		.select(["day_id", "present_at", "is_remote"])
		.where(is({ event_id: eventId, person_id: personId }))
		.execute();
	return { standings, presences };
}

export async function firstSeen(db: Database, eventId: string, personId: string): Promise<string | null> {
	const log = await db
		.selectFrom("presence_logs")
		.select(({ fn }) => fn.min("at").as("at"))
		.where(is({ event_id: eventId, person_id: personId, kind: "IN" }))
		.executeTakeFirst();
	const day = await db
		.selectFrom("day_presences")
		.select(({ fn }) => fn.min("present_at").as("at"))
		.where(is({ event_id: eventId, person_id: personId }))
		.executeTakeFirst();
	return [log?.at, day?.at].flatMap((at) => at ?? []).sort()[0] ?? null;
}

export async function readDoorStatus(db: Database, eventId: string, personId: string, now: Date) {
	const row = await findDoorPresence(db, eventId, personId);
	return { isIn: row !== undefined && row.pages !== "[]", at: row?.changed_at ?? now.toISOString() };
}

export function findDoorPresence(db: Database, eventId: string, personId: string) {
	return db
		.selectFrom("presences")
		.select(["pages", "changed_at"])
		.where(is({ event_id: eventId, person_id: personId, source: "door" }))
		.executeTakeFirst();
}

export async function presentAmong(
	db: Database,
	{ eventId, dayIds }: { eventId: string; dayIds: string[] },
	personIds: string[],
): Promise<Set<string>> {
	if (dayIds.length === 0 || personIds.length === 0) return new Set();
	const rows = await db
		.selectFrom("day_presences")
		.select("person_id")
		.where("event_id", "=", eventId)
		.where("day_id", "in", dayIds)
		.where("person_id", "in", personIds)
		.execute();
	return new Set(rows.map(({ person_id }) => person_id));
}
