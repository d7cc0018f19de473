import type { Kysely, Migration } from "kysely";

/** Badges that devices of the desk may give without a network, to whom they register on the spot. */
export const reservedBadges: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable("reserved_badges")
			.addColumn("event_id", "text", (column) => column.notNull().references("events.id"))
			.addColumn("code", "text", (column) => column.notNull())
			.addColumn("device_id", "text", (column) => column.notNull().references("door_devices.id"))
			.addColumn("reserved_at", "text", (column) => column.notNull())
			.addColumn("walk_in", "text")
			.addPrimaryKeyConstraint("reserved_badges_key", ["event_id", "code"])
			.execute();
		await db.schema
			.createIndex("reserved_badges_order")
			.on("reserved_badges")
			.columns(["event_id", "reserved_at"])
			.execute();
		await db.schema.createIndex("reserved_badges_device").on("reserved_badges").columns(["device_id"]).execute();
	},
};
