import { sql } from "kysely";
import type { MessageList, ModeratedMessage } from "~/contract/live/messages";
import { type MessageState, sortBySupport, stateOfMessage } from "~/domain/live/message";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { containsFolded } from "../../ground/store/contains";
import type { Store } from "../../ground/store/open";
import type { Database } from "../../ground/store/transact";
import { liveOf } from "../state/live-rows";
import { authorsOf } from "./authors";
import { countSupports, findMessage, type MessageRow } from "./message-rows";

const mostListed = 100;

/** New ones in the order in which they came, approved ones by support, and the latest archived first. */
export async function listMessages(
	store: Store,
	event: LoadedEvent,
	search: string | undefined,
): Promise<Record<MessageState, MessageList>> {
	const { state } = await liveOf(store, event.id);
	const request = { event, activeId: state.activeMessageId, search };
	const shown = state.activeMessageId === null ? undefined : await findMessage(store, event.id, state.activeMessageId);
	return {
		new: await listOne(store, { ...request, list: "new" }),
		favorite: await listOne(store, { ...request, list: "favorite" }),
		// The message on the screens is listed whatever is searched for.
		shown: {
			total: shown && shown.archived_at === null ? 1 : 0,
			messages: shown && shown.archived_at === null ? await describeModerated(store, event, [shown], shown.id) : [],
		},
		archived: await listOne(store, { ...request, list: "archived" }),
	};
}

interface ListRequest {
	event: LoadedEvent;
	activeId: string | null;
	search: string | undefined;
	list: Exclude<MessageState, "shown">;
}

async function listOne(db: Database, { event, activeId, search = "", list }: ListRequest): Promise<MessageList> {
	const matches = containsFolded(sql.ref("folded"), search);
	const listQuery = db
		.selectFrom("messages")
		.where("event_id", "=", event.id)
		.where("archived_at", list === "archived" ? "is not" : "is", null)
		.$if(list !== "archived", (query) => query.where("favorite_at", list === "new" ? "is" : "is not", null))
		.where("id", "is distinct from", activeId)
		.$if(matches !== undefined, (query) => query.where(matches ?? sql<boolean>`1 = 1`));
	const { count } = await listQuery.select((row) => row.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
	const rows = await listQuery
		.selectAll()
		.orderBy(list === "archived" ? "archived_at" : "sent_at", list === "archived" ? "desc" : "asc")
		.orderBy("id")
		.$if(list !== "favorite", (query) => query.limit(mostListed))
		.execute();
	const messages = await describeModerated(
		db,
		event,
		list === "favorite" ? await rankMessages(db, event, rows) : rows,
		activeId,
	);
	return { total: Number(count), messages };
}

async function rankMessages(db: Database, event: LoadedEvent, rows: MessageRow[]): Promise<MessageRow[]> {
	if (!event.settings().messagesSupported) return rows.slice(0, mostListed);
	const { countOf, total } = await countSupports(db, event.id);
	const counted = rows.map((row) => ({ ...row, supports: countOf(row.id), supportsBefore: row.supports_before }));
	return sortBySupport(counted, total).slice(0, mostListed);
}

export async function describeModerated(
	db: Database,
	event: LoadedEvent,
	rows: MessageRow[],
	activeId: string | null,
): Promise<ModeratedMessage[]> {
	if (rows.length === 0) return [];
	const authorOf = await authorsOf(db, event, rows);
	const { countOf } = await countSupports(db, event.id);
	return rows.map((row) => ({
		id: row.id,
		message: row.message,
		author: authorOf(row),
		createdAt: row.sent_at,
		state: stateOfMessage(row, activeId),
		favorite: row.favorite_at !== null,
		archived: row.archived_at !== null,
		isFlagged: row.is_flagged === 1,
		isAnswered: row.answered_at !== null,
		supports: countOf(row.id),
	}));
}
