import type { Kysely, Migration } from "kysely";

/** Placeholders are known by the device that made them, which answers once a round of what takes answers without registration. */
export const devices: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema.alterTable("registrations").addColumn("device", "text").execute();
		await db.schema.alterTable("ballot_votes").addColumn("device", "text").execute();
		await db.schema
			.createIndex("ballot_votes_device")
			.unique()
			.on("ballot_votes")
			.columns(["ballot_id", "round", "device"])
			.where("device" as never, "is not", null)
			.execute();
	},
};
