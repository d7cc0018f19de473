import type { Kysely, Migration } from "kysely";

/** When what people said in a live was last looked through, for what is to be forgotten of it. */
export const liveForgotten: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema.alterTable("live_states").addColumn("forgotten_at", "text").execute();
	},
};
