import type { Kysely, Migration } from "kysely";

/** What somebody picked is read from their index alone: without the option SQLite would rather go through all that a round has. */
export const ownPicks: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema.dropIndex("ballot_picks_person").execute();
		await db.schema
			.createIndex("ballot_picks_person")
			.on("ballot_picks")
			.columns(["person_id", "ballot_id", "round", "option_id"])
			.execute();
	},
};
