import { type Kysely, type Migration, sql } from "kysely";

/**
 * Orders that were due before it was noted since when: they are waited for from now on. Who is registered and not complete
 * owes something, for themselves or for a companion; what proves not to be due is passed over by the job.
 */
export const dueBefore: Migration = {
	async up(db: Kysely<unknown>) {
		const now = new Date().toISOString();
		await sql`update registrations set due_since = ${now}
			where due_since is null and registered_by is null and registered_at is not null and responded_at is not null
			and (completed_at is null or exists (
				select 1 from registrations as companion
				where companion.event_id = registrations.event_id and companion.registered_by = registrations.person_id
				and companion.registered_at is not null and companion.responded_at is not null and companion.completed_at is null
			))`.execute(db);
	},
};
