import type { ModeratedMessage } from "~/contract/live/messages";
import { Refusal } from "~/domain/ground/refusal";
import { type MessageState, stateOfMessage } from "~/domain/live/message";
import type { LoadedEvent } from "../../ground/events/known-event";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import { holdLive, writeLive } from "../state/live-rows";
import { tellLive } from "../state/tell-live";
import { describeAll } from "./list-messages";
import { findMessage, type MessageRow } from "./message-rows";
import { approve } from "./swap-active";

interface Change {
	personId: string;
	messageId: string;
	archived?: boolean | undefined;
	favorite?: boolean | undefined;
	answered?: boolean | undefined;
	/** As the moderator saw it; without, it changes whatever it is by now. */
	from?: MessageState | undefined;
}

/**
 * Changes where a message stands (participant specification, section 7). Of two moderators at once one decides: the other is told
 * (`liveChanged`), unless it is as they ask. What is archived, or let through no more, leaves the big screens.
 */
export function changeMessage(store: Store, event: LoadedEvent, change: Change, now: Date): Promise<ModeratedMessage> {
	const { personId, messageId } = change;
	return transact(store, async (tx) => {
		const live = await holdLive(tx, event.id, now);
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
			await writeLive(tx, event.id, { ...live, state, version: live.version + 1 }, { part, personId }, now);
		}
		if (different.moves || different.answered !== undefined) tellLive(tx, event.id);
		const [described] = await describeAll(tx, event, [after], leaves ? null : activeId);
		if (!described) throw new Refusal("notFound");
		return described;
	});
}

type Differences = Pick<Change, "archived" | "favorite" | "answered"> & { moves: boolean };

/** What is asked and not so already. */
function differences(row: MessageRow, { archived, favorite, answered }: Change): Differences {
	const unless = (asked: boolean | undefined, at: string | null) => (asked === (at !== null) ? undefined : asked);
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

/** Archives those that nobody has decided of meanwhile; the others stay where they are. */
export function archiveNew(store: Store, eventId: string, ids: string[], now: Date): Promise<number> {
	if (ids.length === 0) return Promise.resolve(0);
	return transact(store, async (tx) => {
		await holdLive(tx, eventId, now);
		const archived = await tx
			.updateTable("messages")
			.set({ archived_at: now.toISOString() })
			.where("event_id", "=", eventId)
			.where("id", "in", ids)
			.where("archived_at", "is", null)
			.where("favorite_at", "is", null)
			.returning("id")
			.execute();
		if (archived.length > 0) tellLive(tx, eventId);
		return archived.length;
	});
}
