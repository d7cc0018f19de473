import type { ActiveMessage, OwnMessage, ShownChat } from "~/contract/live/messages";
import type { VoteObstacle } from "~/domain/live/ballot";
import { sortBySupport, stateOfMessage } from "~/domain/live/message";
import { isChatOn, type LiveState } from "~/domain/live/state";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { is } from "../../ground/store/is";
import type { Database } from "../../ground/store/transact";
import { authorsOf } from "./authors";
import { approvedMessages, countSupports, findMessage, type MessageRow, ownMessages } from "./message-rows";

const mostApproved = 30;

interface ChatViewInput {
	state: LiveState;
	noRight: VoteObstacle | null;
	/** The person whose own supports are marked; undefined in a view that many share. */
	personId: string | undefined;
}

export async function describeChat(
	db: Database,
	event: LoadedEvent,
	{ state, noRight, personId }: ChatViewInput,
): Promise<ShownChat | null> {
	if (!isChatOn(state)) return null;
	const { messagesNamesShown: mayShowName, messagesSupported } = event.settings();
	const approved = messagesSupported ? await describeApproved(db, event, personId) : null;
	return { noRight, mayShowName, approved };
}

async function describeApproved(db: Database, event: LoadedEvent, personId: string | undefined) {
	const ranked = await listApproved(db, event);
	const isOpen = (row: MessageRow) => row.answered_at === null;
	const shown = [...ranked.filter(isOpen), ...ranked.filter((row) => !isOpen(row))].slice(0, mostApproved);
	const authorOf = await authorsOf(db, event, shown);
	const supportedIds = await supportedBy(db, event.id, personId);
	return shown.map((row) => ({
		id: row.id,
		message: row.message,
		author: authorOf(row),
		supports: row.supports,
		isSupported: supportedIds.has(row.id),
		sentAt: row.sent_at,
		answeredAt: row.answered_at,
	}));
}

export async function listApproved(db: Database, { id: eventId }: LoadedEvent) {
	const rows = await approvedMessages(db, eventId);
	if (rows.length === 0) return [];
	const { countOf, total } = await countSupports(db, eventId);
	const counted = rows.map((row) => ({ ...row, supports: countOf(row.id), supportsBefore: row.supports_before }));
	return sortBySupport(counted, total);
}

async function supportedBy(db: Database, eventId: string, personId: string | undefined) {
	if (personId === undefined) return new Set<string>();
	const rows = await db
		.selectFrom("message_supports")
		.select("message_id")
		.where(is({ person_id: personId, event_id: eventId }))
		.execute();
	return new Set(rows.map(({ message_id }) => message_id));
}

export async function describeOwnMessages(
	db: Database,
	author: { eventId: string; personId: string },
	activeId: string | null,
): Promise<OwnMessage[]> {
	return (await ownMessages(db, author)).map((row) => describeOwnMessage(row, activeId));
}

function describeOwnMessage(row: MessageRow, activeId: string | null): OwnMessage {
	const { id, message, sent_at: createdAt, answered_at } = row;
	return { id, message, createdAt, state: stateOfMessage(row, activeId), isAnswered: answered_at !== null };
}

export async function describeActive(
	db: Database,
	event: LoadedEvent,
	{ activeMessageId }: LiveState,
): Promise<ActiveMessage | null> {
	if (activeMessageId === null) return null;
	const row = await findMessage(db, event.id, activeMessageId);
	if (!row || stateOfMessage(row, activeMessageId) !== "shown" || row.favorite_at === null) return null;
	const authorOf = await authorsOf(db, event, [row]);
	return { id: row.id, message: row.message, author: authorOf(row) };
}
