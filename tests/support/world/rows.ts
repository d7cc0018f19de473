import type { World } from "./world";

/** Returns the rows of a person at the world's event, without the keys that are the same everywhere. */
export async function recordOf(world: World, person: string) {
	return world.store
		.selectFrom("registrations")
		.selectAll()
		.where("event_id", "=", world.event.eventId)
		.where("person_id", "=", world.idOf(person))
		.executeTakeFirstOrThrow();
}

export async function personOf(world: World, person: string) {
	return world.store.selectFrom("people").selectAll().where("id", "=", world.idOf(person)).executeTakeFirstOrThrow();
}

export async function daysOf(world: World, person: string): Promise<string[]> {
	const rows = await world.store
		.selectFrom("day_registrations")
		.select("day_id")
		.where("person_id", "=", world.idOf(person))
		.execute();
	return rows.map((row) => row.day_id).sort();
}

export async function articlesOf(world: World, person: string): Promise<string[]> {
	const rows = await world.store
		.selectFrom("article_choices")
		.select(["article_id", "day_id"])
		.where("person_id", "=", world.idOf(person))
		.execute();
	return rows.map((row) => `${row.article_id}@${row.day_id}`).sort();
}

/** Returns `model/value` for every place that the person holds. */
export async function placesOf(world: World, person: string): Promise<string[]> {
	const rows = await world.store
		.selectFrom("quota_choices")
		.select(["quota_key", "value"])
		.where("person_id", "=", world.idOf(person))
		.execute();
	return rows.map((row) => `${row.quota_key}/${row.value}`).sort();
}

/** Returns the counters and the counted rows, by `model/value`, where anything is taken: they must be equal. */
export async function takenPlaces(world: World) {
	const counters = await world.store
		.selectFrom("quota_values")
		.select(["quota_key", "value", "taken"])
		.where("event_id", "=", world.event.eventId)
		.execute();
	const choices = await world.store
		.selectFrom("quota_choices")
		.select(["quota_key", "value"])
		.where("event_id", "=", world.event.eventId)
		.execute();
	const rows: Record<string, number> = {};
	for (const { quota_key, value } of choices) {
		const name = `${quota_key}/${value}`;
		rows[name] = (rows[name] ?? 0) + 1;
	}
	const counted = counters
		.filter(({ taken }) => taken !== 0)
		.map(({ quota_key, value, taken }) => [`${quota_key}/${value}`, taken] as const);
	return { counted: Object.fromEntries(counted), rows };
}

/** Returns the numbers of the actions logged for the person, without the invitation. */
export async function actionsLoggedFor(world: World, person: string): Promise<number[]> {
	const rows = await world.store
		.selectFrom("action_logs")
		.select("action_id")
		.where("person_id", "=", world.idOf(person))
		.where("action_id", "!=", 1)
		.execute();
	return rows.map((row) => row.action_id);
}

/** Returns the numbers of the mails queued for the person, without the invitation. */
export async function mailsTo(world: World, person: string): Promise<number[]> {
	const rows = await world.store
		.selectFrom("mails")
		.select("action_id")
		.where("person_id", "=", world.idOf(person))
		.where("action_id", "!=", 1)
		.execute();
	return rows.map((row) => row.action_id).sort((a, b) => a - b);
}
