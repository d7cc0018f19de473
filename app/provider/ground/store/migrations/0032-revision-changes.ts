import type { Kysely, Migration } from "kysely";

/** What each revision changed, so that a version is shown without reading two whole documents. */
export const revisionChanges: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema.alterTable("event_revisions").addColumn("changes", "text").execute();
	},
};
