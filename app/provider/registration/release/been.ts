import { sql } from "kysely";
import { Refusal } from "~/domain/ground/refusal";
import type { LoadedEvent } from "../../ground/events/known-event";
import { isOver } from "../../ground/events/over";
import { companionIds } from "../../ground/records/companions";
import type { RegistrationRow } from "../../ground/records/rows";
import type { Database } from "../../ground/store/transact";

type Giving = Pick<RegistrationRow, "person_id" | "registered_at">;

/** Not to be searched by: an engine would go through everybody of the event to find a few of them. */
const atEvent = sql<string>`coalesce(event_id, '')`;

/** Whether any of these was let in, at a door or to the live session. */
export async function hasCome(db: Database, event: LoadedEvent, ids: string[]): Promise<boolean> {
	const came = await db
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
	return came.length > 0;
}

/**
 * Why somebody, with the companions who would go along, can no longer give up by themselves what they are registered for: they
 * have had it. The desk still cancels, and pays back by doing so.
 */
export function obstacleTo(
	db: Database,
	event: LoadedEvent,
	{ record, companions }: { record: Giving; companions: string[] },
	now: Date,
) {
	return obstacleOf(db, event, [...own(record), ...companions], now);
}

/** Of the person who cancels. */
export async function requireNotBeen(db: Database, event: LoadedEvent, record: Giving, now: Date) {
	const companions = await companionIds(db, event.id, record.person_id);
	refuse(await obstacleTo(db, event, { record, companions }, now));
}

/** Of somebody whose companions stay, or who has none. */
export async function requireNotBeenAlone(db: Database, event: LoadedEvent, record: Giving, now: Date) {
	refuse(await obstacleOf(db, event, own(record), now));
}

function own({ person_id, registered_at }: Giving): string[] {
	return registered_at === null ? [] : [person_id];
}

async function obstacleOf(db: Database, event: LoadedEvent, ids: string[], now: Date) {
	if (ids.length === 0) return null;
	if (await isOver(db, event, now)) return "eventOver";
	return (await hasCome(db, event, ids)) ? "hasCome" : null;
}

function refuse(obstacle: "eventOver" | "hasCome" | null) {
	if (obstacle) throw new Refusal(obstacle);
}
