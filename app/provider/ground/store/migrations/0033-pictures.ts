import type { Kysely, Migration } from "kysely";

/** What people photographed at an event, and who is on it. The files lie beside the store. */
export const pictures: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable("pictures")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("event_id", "text", (column) => column.notNull().references("events.id"))
			.addColumn("author_id", "text", (column) => column.references("people.id"))
			.addColumn("digest", "text", (column) => column.notNull())
			.addColumn("name", "text", (column) => column.notNull())
			.addColumn("is_official", "integer", (column) => column.notNull())
			.addColumn("state", "text", (column) => column.notNull())
			.addColumn("width", "integer", (column) => column.notNull())
			.addColumn("height", "integer", (column) => column.notNull())
			.addColumn("is_framed", "integer", (column) => column.notNull())
			.addColumn("received_at", "text", (column) => column.notNull())
			.addColumn("published_at", "text")
			.execute();
		await db.schema
			.createIndex("pictures_sent")
			.unique()
			.on("pictures")
			.columns(["event_id", "author_id", "digest"])
			.execute();
		await db.schema
			.createIndex("pictures_shown")
			.on("pictures")
			.columns(["event_id", "state", "published_at", "id"])
			.execute();
		await db.schema.createIndex("pictures_state").on("pictures").columns(["state", "received_at"]).execute();
		await db.schema.createIndex("pictures_author").on("pictures").columns(["author_id", "event_id"]).execute();
		await db.schema
			.createTable("picture_people")
			.addColumn("picture_id", "text", (column) => column.notNull().references("pictures.id"))
			.addColumn("person_id", "text", (column) => column.notNull().references("people.id"))
			.addPrimaryKeyConstraint("picture_people_key", ["picture_id", "person_id"])
			.execute();
		await db.schema.createIndex("picture_people_person").on("picture_people").columns(["person_id"]).execute();
	},
};
