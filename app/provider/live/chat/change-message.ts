import type { ModeratedMessage } from "~/contract/live/messages";
import { Refusal } from "~/domain/ground/refusal";
import { type MessageState, stateOfMessage } from "~/domain/live/message";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import { publishLive } from "../state/live-changes";
import { lockLive, writeLive } from "../state/live-rows";
import { describeModerated } from "./list-messages";
import { findMessage, type MessageRow } from "./message-rows";
import { approve } from "./swap-active";

interface MessageChange {
	personId: string;
	messageId: string;
	archived?: boolean | undefined;
	favorite?: boolean | undefined;
	answered?: boolean | undefined;
	/** The state that the moderator saw. Without it, the change is made whatever the state is by now. */
	from?: MessageState | undefined;
}

/**
 * Changes the state of a message (participant specification, section 7). If two moderators decide at once, the second is
 * refused (`liveChanged`) unless they decided alike. A message that is archived, or no longer approved, leaves the big screens.
 */
export function changeMessage(
	store: Store,
	event: LoadedEvent,
	change: MessageChange,
	now: Date,
): Promise<ModeratedMessage> {
	const { personId, messageId } = change;
	return transact(store, async (tx) => {
		const live = await lockLive(tx, event.id, now);
		const { activeMessageId: activeId } = live.state;
		const before = await findMessage(tx, event.id, messageId);
		if (!before) throw new Refusal("notFound");
		const different = differences(before, change);
		if (change.from !== undefined && different.moves && change.from !== stateOfMessage(before, activeId)) {
			throw new Refusal("liveChanged", { state: "errors.liveChanged" });
		}
		await write(tx, before, different, now);
		const after = (await findMessage(tx, event.id, messageId)) ?? before;
		const leaves = activeId === messageId && (after.archived_at !== null || after.favorite_at === null);
		if (leaves) {
			const part = { activeMessageId: null };
			const state = { ...live.state, ...part };
			await writeLive(tx, event.id, { ...live, state }, { part, personId }, now);
		}
		if (different.moves || different.answered !== undefined) publishLive(tx, event.id);
		const [described] = await describeModerated(tx, event, [after], leaves ? null : activeId);
		if (!described) throw new Refusal("notFound");
		return described;
	});
}

type Differences = Pick<MessageChange, "archived" | "favorite" | "answered"> & { moves: boolean };

function differences(row: MessageRow, { archived, favorite, answered }: MessageChange): Differences {
	const unless = (wanted: boolean | undefined, at: string | null) => (wanted === (at !== null) ? undefined : wanted);
	const changed = { archived: unless(archived, row.archived_at), favorite: unless(favorite, row.favorite_at) };
	const moves = changed.archived !== undefined || changed.favorite !== undefined;
	return { ...changed, moves, answered: unless(answered, row.answered_at) };
}

async function write(tx: Transaction, { id, event_id }: MessageRow, change: Differences, now: Date) {
	const { archived, favorite, answered } = change;
	const since = (is: boolean) => (is ? now.toISOString() : null);
	if (favorite) await approve(tx, event_id, id, now);
	const set = {
		...(archived !== undefined && { archived_at: since(archived) }),
		...(favorite === false && { favorite_at: null }),
		...(answered !== undefined && { answered_at: since(answered) }),
	};
	if (Object.keys(set).length > 0) await tx.updateTable("messages").set(set).where("id", "=", id).execute();
}

export function archiveNew(store: Store, eventId: string, ids: string[], now: Date): Promise<number> {
	if (ids.length === 0) return Promise.resolve(0);
	return transact(store, async (tx) => {
		await lockLive(tx, eventId, now);
		const archived = await tx
			.updateTable("messages")
			.set({ archived_at: now.toISOString() })
			.where("event_id", "=", eventId)
			.where("id", "in", ids)
			.where("archived_at", "is", null)
			.where("favorite_at", "is", null)
			.returning("id")
			.execute();
		if (archived.length > 0) publishLive(tx, eventId);
		return archived.length;
	});
}
