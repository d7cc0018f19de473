import { createHash } from "node:crypto";
import { Refusal, type RefusalCode } from "~/domain/ground/refusal";
import { isChatOn } from "~/domain/live/state";
import { isBanned } from "~/domain/live/words";
import { foldedName } from "~/domain/texts/folded";
import { gathered } from "../../ground/store/gathered";
import { grouped } from "../../ground/store/grouped";
import { randomId } from "../../ground/store/ids";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import { noRightOf } from "../ballots/right-to-vote";
import { recordsOf } from "../ballots/voters";
import { liveOf } from "../state/live-rows";
import { tellLive } from "../state/tell-live";

/** A message as it came: trimmed, of a lawful length. */
export interface Sending {
	eventId: string;
	personId: string;
	/** UTC. */
	at: Date;
	message: string;
	showsName: boolean;
	/** Of the form that it was written in: sent twice, it is one. */
	key: string | undefined;
	/** Words that it is marked for. */
	banned: readonly string[];
}

export interface Sent {
	id: string;
	createdAt: string;
}

/**
 * Takes a message for the moderators, while the chat is on (participant specification, sections 4 and 7). Many at a time are one
 * transaction. Refuses who may not answer polls either (`noRightToVote`), and what comes when the chat is over (`chatClosed`).
 */
export async function sendMessage(store: Store, sending: Sending): Promise<Sent> {
	const outcome = await send(store, sending);
	if (typeof outcome === "string") throw new Refusal(outcome);
	return outcome;
}

const send = gathered<Sending, Sent | RefusalCode>((store, sendings) =>
	transact(store, async (tx) => {
		const outcomes = new Map<Sending, Sent | RefusalCode>();
		for (const [eventId, those] of grouped(sendings, "eventId")) await sendAll(tx, eventId, those, outcomes);
		return sendings.map((sending) => outcomes.get(sending) ?? "unexpected");
	}),
);

async function sendAll(
	tx: Transaction,
	eventId: string,
	sendings: Sending[],
	outcomes: Map<Sending, Sent | RefusalCode>,
) {
	const { state } = await liveOf(tx, eventId);
	const people = [...new Set(sendings.map(({ personId }) => personId))];
	const records = new Map((await recordsOf(tx, eventId, people)).map((record) => [record.person_id, record]));
	const fresh = new Map<string, Sending>();
	for (const sending of sendings) {
		if (noRightOf(records.get(sending.personId), {}, false)) outcomes.set(sending, "noRightToVote");
		else if (!isChatOn(state)) outcomes.set(sending, "chatClosed");
		else {
			const id = idOf(sending);
			fresh.set(id, sending);
			outcomes.set(sending, { id, createdAt: sending.at.toISOString() });
		}
	}
	if (fresh.size === 0) return;
	await tx
		.insertInto("messages")
		.values([...fresh].map(([id, sending]) => rowOf(id, sending)))
		.onConflict((conflict) => conflict.column("id").doNothing())
		.execute();
	tellLive(tx, eventId, "messages");
}

/** By the key that it came with, the same message has the same id: sent twice, it is one. */
function idOf({ eventId, personId, message, key }: Sending): string {
	if (key === undefined) return randomId(16);
	return createHash("sha256").update([eventId, personId, key, message].join("\n")).digest("base64url").slice(0, 22);
}

function rowOf(id: string, { eventId, personId, message, showsName, banned, at }: Sending) {
	return {
		...{ id, event_id: eventId, person_id: personId, message, folded: foldedName(message) },
		...{ shows_name: showsName ? 1 : 0, is_flagged: isBanned(message, banned) ? 1 : 0, sent_at: at.toISOString() },
		...{ favorite_at: null, supports_before: 0, shown_at: null, answered_at: null, archived_at: null },
	};
}
