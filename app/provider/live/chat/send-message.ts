import { createHash } from "node:crypto";
import { Refusal, type RefusalCode } from "~/domain/ground/refusal";
import { isChatOn } from "~/domain/live/state";
import { isBanned } from "~/domain/live/words";
import { foldName } from "~/domain/texts/fold-text";
import { batched } from "../../ground/store/batched";
import { grouped } from "../../ground/store/grouped";
import { randomId } from "../../ground/store/ids";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import { voteObstacleFor } from "../ballots/vote-obstacle";
import { registrationsOf } from "../ballots/voters";
import { publishLive } from "../state/live-changes";
import { liveOf } from "../state/live-rows";

export interface NewMessage {
	eventId: string;
	personId: string;
	/** UTC. */
	at: Date;
	message: string;
	showsName: boolean;
	/** Identifies the form in which it was written, so that a message sent twice is kept once. */
	key: string | undefined;
	banned: readonly string[];
}

export interface SentMessage {
	id: string;
	createdAt: string;
}

/**
 * While the chat is on (participant specification, sections 4 and 7); batched. Refuses people who may not answer polls either
 * (`noRightToVote`), and messages after the end of the chat (`chatClosed`).
 */
export async function sendMessage(store: Store, message: NewMessage): Promise<SentMessage> {
	const outcome = await send(store, message);
	if (typeof outcome === "string") throw new Refusal(outcome);
	return outcome;
}

const send = batched<NewMessage, SentMessage | RefusalCode>((store, messages) =>
	transact(store, async (tx) => {
		const outcomes = new Map<NewMessage, SentMessage | RefusalCode>();
		for (const [eventId, ofEvent] of grouped(messages, "eventId")) await sendAll(tx, eventId, ofEvent, outcomes);
		return messages.map((message) => outcomes.get(message) ?? "unexpected");
	}),
);

async function sendAll(
	tx: Transaction,
	eventId: string,
	messages: NewMessage[],
	outcomes: Map<NewMessage, SentMessage | RefusalCode>,
) {
	const { state } = await liveOf(tx, eventId);
	const personIds = [...new Set(messages.map(({ personId }) => personId))];
	const registrations = new Map(
		(await registrationsOf(tx, eventId, personIds)).map((registration) => [registration.person_id, registration]),
	);
	const fresh = new Map<string, NewMessage>();
	for (const message of messages) {
		if (voteObstacleFor(registrations.get(message.personId), {}, false)) outcomes.set(message, "noRightToVote");
		else if (!isChatOn(state)) outcomes.set(message, "chatClosed");
		else {
			const id = idOf(message);
			fresh.set(id, message);
			outcomes.set(message, { id, createdAt: message.at.toISOString() });
		}
	}
	if (fresh.size === 0) return;
	await tx
		.insertInto("messages")
		.values([...fresh].map(([id, message]) => rowOf(id, message)))
		.onConflict((conflict) => conflict.column("id").doNothing())
		.execute();
	publishLive(tx, eventId, "messages");
}

/** The id is derived from the form's key, so that a message sent twice has one row. */
function idOf({ eventId, personId, message, key }: NewMessage): string {
	if (key === undefined) return randomId(16);
	return createHash("sha256").update([eventId, personId, key, message].join("\n")).digest("base64url").slice(0, 22);
}

function rowOf(id: string, { eventId, personId, message, showsName, banned, at }: NewMessage) {
	return {
		id,
		event_id: eventId,
		person_id: personId,
		message,
		folded: foldName(message),
		shows_name: showsName ? 1 : 0,
		is_flagged: isBanned(message, banned) ? 1 : 0,
		sent_at: at.toISOString(),
		favorite_at: null,
		supports_before: 0,
		shown_at: null,
		answered_at: null,
		archived_at: null,
	};
}
