import type { Check } from "../../ground/checks/check";
import type { LoadedEvent } from "../../ground/events/known-event";
import type { Database } from "../../ground/store/transact";
import { liveOf } from "../state/live-rows";
import { findMessage } from "./message-rows";

/** Supports are counted by their rows, of which keys keep one a person and none without its message. */
export const messageChecks: Check[] = [
	{
		find: shownUnseen,
		remedy: "Nothing of it is on the screens; have a moderator show another message, or hide this one.",
	},
];

/** What lies over the screens was let through, and not archived since; none is there of who was erased. */
async function shownUnseen(db: Database, { id: eventId }: LoadedEvent): Promise<string[]> {
	const { activeMessageId: id } = (await liveOf(db, eventId)).state;
	const shown = id === null ? undefined : await findMessage(db, eventId, id);
	if (!shown) return [];
	if (shown.archived_at !== null) return [`message ${id}: shown, and archived`];
	return shown.favorite_at === null ? [`message ${id}: shown, and let through by nobody`] : [];
}
