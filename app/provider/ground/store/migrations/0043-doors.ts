import { type Kysely, type Migration, sql } from "kysely";

/** What devices saw at doors, what it comes to, and the devices. A day's presence remembers what doors and what others said of it. */
export const doors: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable("door_entries")
			.addColumn("event_id", "text", (column) => column.notNull().references("events.id"))
			.addColumn("id", "text", (column) => column.notNull())
			// Of nobody, once they are erased.
			.addColumn("person_id", "text")
			.addColumn("code", "text")
			.addColumn("place", "text", (column) => column.notNull())
			.addColumn("kind", "text", (column) => column.notNull())
			.addColumn("at", "text", (column) => column.notNull())
			.addColumn("received_at", "text", (column) => column.notNull())
			.addColumn("device_id", "text")
			.addColumn("how", "text", (column) => column.notNull())
			.addColumn("offline", "integer", (column) => column.notNull())
			.addColumn("voids", "text")
			.addColumn("made_by", "text")
			.addPrimaryKeyConstraint("door_entries_key", ["event_id", "id"])
			.execute();
		for (const column of ["person_id", "voids", "made_by", "device_id"] as const) {
			await db.schema.createIndex(`door_entries_${column}`).on("door_entries").columns([column]).execute();
		}
		await db.schema.createIndex("door_entries_code").on("door_entries").columns(["event_id", "code"]).execute();
		await db.schema
			.createTable("door_standings")
			.addColumn("event_id", "text", (column) => column.notNull().references("events.id"))
			.addColumn("place", "text", (column) => column.notNull())
			.addColumn("person_id", "text", (column) => column.notNull())
			.addColumn("first_at", "text")
			.addColumn("is_in", "integer", (column) => column.notNull())
			.addColumn("at", "text")
			.addColumn("fact_id", "text")
			.addColumn("device_id", "text")
			.addColumn("changed_at", "text", (column) => column.notNull())
			.addPrimaryKeyConstraint("door_standings_key", ["event_id", "place", "person_id"])
			.execute();
		await db.schema
			.createIndex("door_standings_person")
			.on("door_standings")
			.columns(["person_id", "event_id"])
			.execute();
		await db.schema
			.createIndex("door_standings_changes")
			.on("door_standings")
			.columns(["event_id", "changed_at", "person_id"])
			.execute();
		await db.schema
			.createTable("door_counts")
			.addColumn("event_id", "text", (column) => column.notNull().references("events.id"))
			.addColumn("place", "text", (column) => column.notNull())
			.addColumn("inside", "integer", (column) => column.notNull())
			.addColumn("came", "integer", (column) => column.notNull())
			.addPrimaryKeyConstraint("door_counts_key", ["event_id", "place"])
			.execute();
		await db.schema
			.createTable("door_devices")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("event_id", "text", (column) => column.notNull().references("events.id"))
			.addColumn("made_by", "text", (column) => column.references("people.id"))
			.addColumn("name", "text", (column) => column.notNull())
			.addColumn("made_at", "text", (column) => column.notNull())
			.addColumn("seen_at", "text", (column) => column.notNull())
			.addColumn("listed_at", "text")
			.addColumn("waiting", "integer", (column) => column.notNull())
			.addColumn("clock_ahead", "integer", (column) => column.notNull())
			.addColumn("revoked_at", "text")
			.execute();
		await db.schema.createIndex("door_devices_event").on("door_devices").columns(["event_id"]).execute();
		await db.schema.createIndex("door_devices_maker").on("door_devices").columns(["made_by"]).execute();
		await db.schema
			.createTable("door_salts")
			.addColumn("event_id", "text", (column) => column.primaryKey().references("events.id"))
			.addColumn("salt", "text", (column) => column.notNull())
			.execute();
		for (const [column, type] of [
			["door_at", "text"],
			["said_at", "text"],
			["said_remote", "integer"],
		] as const) {
			await db.schema.alterTable("day_presences").addColumn(column, type).execute();
		}
		await sql`update day_presences set said_at = present_at, said_remote = is_remote`.execute(db);
		// What doors logged until now were facts as well.
		await sql`insert into door_entries (event_id, id, person_id, place, kind, at, received_at, how, offline)
			select event_id, 'log-' || person_id || '-' || number, person_id, 'entry', lower(kind), at, at, 'call', 0
			from presence_logs where source = 'door'`.execute(db);
		// What has changed since a device last asked.
		await db.schema
			.createIndex("registrations_changes")
			.on("registrations")
			.columns(["event_id", "updated_at", "person_id"])
			.execute();
		await db.schema.createIndex("people_changes").on("people").columns(["domain_id", "updated_at"]).execute();
	},
};
