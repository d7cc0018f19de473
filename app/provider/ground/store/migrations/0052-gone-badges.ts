import type { Kysely, Migration } from "kysely";

/** Badges that nobody wears any more: devices at doors that hold a card of theirs put it away. */
export const goneBadges: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable("gone_badges")
			.addColumn("event_id", "text", (column) => column.notNull().references("events.id"))
			.addColumn("code", "text", (column) => column.notNull())
			.addColumn("gone_at", "text", (column) => column.notNull())
			.addPrimaryKeyConstraint("gone_badges_key", ["event_id", "code"])
			.execute();
		await db.schema.createIndex("gone_badges_order").on("gone_badges").columns(["event_id", "gone_at"]).execute();
	},
};
