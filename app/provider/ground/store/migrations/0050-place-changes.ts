import type { Kysely, Migration } from "kysely";

/** How a talk stood when its holder last saw it, where its time, room or title changed since. */
export const placeChanges: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable("place_changes")
			.addColumn("event_id", "text", (column) => column.notNull().references("events.id"))
			.addColumn("person_id", "text", (column) => column.notNull().references("people.id"))
			.addColumn("slot_id", "text", (column) => column.notNull())
			.addColumn("before", "text", (column) => column.notNull())
			.addColumn("at", "text", (column) => column.notNull())
			.addPrimaryKeyConstraint("place_changes_key", ["event_id", "person_id", "slot_id"])
			.execute();
		// Who goes, goes with theirs.
		await db.schema.createIndex("place_changes_person").on("place_changes").column("person_id").execute();
	},
};
