import { is } from "../../ground/store/is";
import type { Database, Transaction } from "../../ground/store/transact";

/** If one is left: the condition is part of the write, so competing writers cannot pass it together. */
export async function takeSeat(tx: Transaction, eventId: string, slotId: string): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("slots")
		.set((update) => ({ taken: update("taken", "+", 1) }))
		.where(is({ event_id: eventId, slot_id: slotId }))
		.where((where) => where.or([where("quota", "is", null), where("taken", "<", where.ref("quota"))]))
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

export async function releaseSeat(tx: Transaction, eventId: string, slotId: string) {
	await tx
		.updateTable("slots")
		.set((update) => ({ taken: update("taken", "-", 1) }))
		.where(is({ event_id: eventId, slot_id: slotId }))
		.execute();
}

export interface Seat {
	conferenceId: string;
	slotId: string;
}

export async function seatsOf(store: Database, eventId: string, personId: string): Promise<Seat[]> {
	const rows = await store
		.selectFrom("slot_registrations")
		.select(["conference_id", "slot_id"])
		.where(is({ event_id: eventId, person_id: personId }))
		.execute();
	return seatsIn(rows);
}

export function seatsOfMany(store: Database, eventId: string, personIds: string[]) {
	return store
		.selectFrom("slot_registrations")
		.select(["person_id", "conference_id", "slot_id"])
		.where("event_id", "=", eventId)
		.where("person_id", "in", personIds)
		.execute();
}

export function seatsIn(rows: { conference_id: string; slot_id: string }[]): Seat[] {
	return rows.map((row) => ({ conferenceId: row.conference_id, slotId: row.slot_id }));
}

export async function insertSeat(tx: Transaction, eventId: string, personId: string, seat: Seat, now: Date) {
	await tx
		.insertInto("slot_registrations")
		.values({
			event_id: eventId,
			person_id: personId,
			conference_id: seat.conferenceId,
			slot_id: seat.slotId,
			registered_at: now.toISOString(),
		})
		.execute();
}

export async function deleteSeat(tx: Transaction, eventId: string, personId: string, { conferenceId }: Seat) {
	await tx
		.deleteFrom("slot_registrations")
		.where(is({ event_id: eventId, person_id: personId, conference_id: conferenceId }))
		.execute();
}

export function slotCountsOf(store: Database, eventId: string, conferenceIds?: string[]) {
	return store
		.selectFrom("slots")
		.select(["slot_id", "quota", "taken"])
		.where("event_id", "=", eventId)
		.$if(conferenceIds !== undefined, (query) => query.where("conference_id", "in", conferenceIds ?? []))
		.execute();
}

export function associateSeats(store: Database, eventId: string, personId: string) {
	return (
		store
			.selectFrom("slot_registrations as place")
			.innerJoin("attendees as people", (join) =>
				join.onRef("people.id", "=", "place.person_id").onRef("people.at_event_id", "=", "place.event_id"),
			)
			.select(["place.conference_id", "place.slot_id", "people.id", "people.first_name", "people.last_name"])
			.where("place.event_id", "=", eventId)
			// The people are found first: with a join an engine may begin with everybody's seats.
			.where("place.person_id", "in", (from) =>
				from
					.selectFrom("registrations as other")
					.select("other.person_id")
					.where("other.event_id", "=", eventId)
					.where("other.person_id", "!=", personId)
					.where("other.company_id", "=", (own) =>
						own
							.selectFrom("registrations as own")
							.select("own.company_id")
							.where(is({ "own.event_id": eventId, "own.person_id": personId })),
					),
			)
			.orderBy("place.registered_at")
			.orderBy("people.id")
			.limit(5000)
			.execute()
	);
}

export function holdersOfSlot(db: Database, eventId: string, slotId: string) {
	return db
		.selectFrom("slot_registrations")
		.select("person_id")
		.where(is({ event_id: eventId, slot_id: slotId }))
		.$asScalar();
}
