import type { Check } from "../../ground/checks/check";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import type { Database } from "../../ground/store/transact";
import { liveOf } from "../state/live-rows";

export const emotionChecks: Check[] = [
	{
		find: openSequences,
		remedy: "Have a host end the sequence that is open, and open another; one that nobody sees is closed in the store.",
	},
];

/** Only one sequence may be open at a time: that of the live's state. */
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
