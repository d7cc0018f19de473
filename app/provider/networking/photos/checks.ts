import type { Check } from "../../ground/checks/check";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import type { Database } from "../../ground/store/transact";

export const pictureChecks: Check[] = [
	{
		find: publication,
		remedy:
			"Ask a moderator to withdraw the photo and publish it again: the gallery is sorted by the time of publication.",
	},
];

/** A published photo has the time of its publication, by which the gallery is sorted; other photos have none. */
async function publication(db: Database, { id: eventId }: LoadedEvent): Promise<string[]> {
	const rows = await db
		.selectFrom("pictures")
		.select(["id", "state"])
		.where("event_id", "=", eventId)
		.where((row) =>
			row.or([
				row.and([row("state", "=", "published"), row("published_at", "is", null)]),
				row.and([row("state", "!=", "published"), row("published_at", "is not", null)]),
			]),
		)
		.orderBy("id")
		.execute();
	return rows.map(
		({ id, state }) =>
			`photo ${id}: ${state === "published" ? "published, and nobody knows when" : `${state}, and published at a moment`}`,
	);
}
