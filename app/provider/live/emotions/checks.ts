import type { Check } from "../../ground/checks/check";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import type { Database } from "../../ground/store/transact";
import { liveOf } from "../state/live-rows";

export const emotionChecks: Check[] = [
	{
		find: openSequences,
		remedy:
			"Ask a host to end the open sequence and to open another. Close a sequence that nobody sees in the store by hand.",
	},
];

async function openSequences(db: Database, { id: eventId }: LoadedEvent): Promise<string[]> {
	const { activeSequenceId } = (await liveOf(db, eventId)).state;
	const rows = await db
		.selectFrom("sequences")
		.select(["id", "number"])
		.where("event_id", "=", eventId)
		.where("closed_at", "is", null)
		.orderBy("number")
		.execute();
	const unseen = rows.filter(({ id }) => id !== activeSequenceId);
	return [
		...unseen.map(({ number }) => `sequence ${number} of emotions: open, and not the one of the live`),
		...(activeSequenceId !== null && unseen.length === rows.length
			? [`sequence ${activeSequenceId} of emotions: that of the live, and not open`]
			: []),
	];
}
