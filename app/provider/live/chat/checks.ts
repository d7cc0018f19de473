import type { Check } from "../../ground/checks/check";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import type { Database } from "../../ground/store/transact";
import { liveOf } from "../state/live-rows";
import { findMessage } from "./message-rows";

/** Supports need no check: keys allow one for each person and message, and none without its message. */
export const messageChecks: Check[] = [
	{
		find: wronglyShown,
		remedy: "The screens do not show it. Ask a moderator to show another message, or to hide this one.",
	},
];

/** The message on the big screens must be approved and not archived. */
async function wronglyShown(db: Database, { id: eventId }: LoadedEvent): Promise<string[]> {
	const { activeMessageId: id } = (await liveOf(db, eventId)).state;
	const shown = id === null ? undefined : await findMessage(db, eventId, id);
	if (!shown) return [];
	if (shown.archived_at !== null) return [`message ${id}: shown, and archived`];
	return shown.favorite_at === null ? [`message ${id}: shown, and let through by nobody`] : [];
}
