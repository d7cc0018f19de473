import type { Kysely, Migration } from "kysely";

export const limits: Migration = {
	async up(db: Kysely<unknown>) {
		// When something was counted last: a mail that was asked for too often went then, and is still good.
		await db.schema.alterTable("attempts").addColumn("last_at", "text").execute();
		// Whether the password has the length that a role asks for. Of a hash nobody can tell: it is noted while it is known.
		await db.schema
			.alterTable("people")
			.addColumn("password_is_long", "integer", (column) => column.notNull().defaultTo(0))
			.execute();
	},
};
