import { type Kysely, type Migration, sql } from "kysely";

/** Who holds a seat of a slot: without it, each changed talk looked through every seat of the event. */
export const seatsBySlot: Migration = {
	async up(db: Kysely<unknown>) {
		await sql.raw("create index slot_registrations_by_slot on slot_registrations (event_id, slot_id)").execute(db);
	},
};
