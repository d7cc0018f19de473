import { sql } from "kysely";
import { Refusal } from "~/domain/ground/refusal";
import { isEventOver } from "../../ground/events/event-end";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { companionIds } from "../../ground/records/companions";
import type { RegistrationRow } from "../../ground/records/rows";
import type { Database } from "../../ground/store/transact";

type CancellingRow = Pick<RegistrationRow, "person_id" | "registered_at">;

/** An expression, so that no index on the event is used: an engine would go through everybody of the event to find a few. */
const atEvent = sql<string>`coalesce(event_id, '')`;

export async function hasCome(db: Database, event: LoadedEvent, ids: string[]): Promise<boolean> {
	const rows = await db
		.selectFrom("day_presences")
		.select("person_id")
		.where("person_id", "in", ids)
		.where(atEvent, "=", event.id)
		.unionAll(
			db
				.selectFrom("door_standings")
				.select("person_id")
				.where("person_id", "in", ids)
				.where(atEvent, "=", event.id)
				.where("first_at", "is not", null),
		)
		.execute();
	return rows.length > 0;
}

/** They have had what they are registered for, or a companion has. The desk still cancels, and refunds by doing so. */
export function findObstacle(
	db: Database,
	event: LoadedEvent,
	{ registration, companions }: { registration: CancellingRow; companions: string[] },
	now: Date,
) {
	return findObstacleAmong(db, event, [...registeredIds(registration), ...companions], now);
}

/** Refuses where the person who cancels, or a companion of theirs, has come, or the event is over. */
export async function requireCancellable(db: Database, event: LoadedEvent, registration: CancellingRow, now: Date) {
	const companions = await companionIds(db, event.id, registration.person_id);
	throwObstacle(await findObstacle(db, event, { registration, companions }, now));
}

/** The same for somebody whose companions stay, or who has none. */
export async function requireCancellableAlone(
	db: Database,
	event: LoadedEvent,
	registration: CancellingRow,
	now: Date,
) {
	throwObstacle(await findObstacleAmong(db, event, registeredIds(registration), now));
}

function registeredIds({ person_id, registered_at }: CancellingRow): string[] {
	return registered_at === null ? [] : [person_id];
}

async function findObstacleAmong(db: Database, event: LoadedEvent, ids: string[], now: Date) {
	if (ids.length === 0) return null;
	if (await isEventOver(db, event, now)) return "eventOver";
	return (await hasCome(db, event, ids)) ? "hasCome" : null;
}

function throwObstacle(obstacle: "eventOver" | "hasCome" | null) {
	if (obstacle) throw new Refusal(obstacle);
}
