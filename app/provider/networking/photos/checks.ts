import type { Check } from "../../ground/checks/check";
import type { LoadedEvent } from "../../ground/events/known-event";
import type { Database } from "../../ground/store/transact";

export const pictureChecks: Check[] = [
	{
		find: publication,
		remedy: "Have a moderator withdraw the photo and publish it again: the gallery is ordered by when that was.",
	},
];

/** What is published has its moment, by which it stands in the gallery; nothing else has one. */
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
