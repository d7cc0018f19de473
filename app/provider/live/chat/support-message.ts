import { Refusal, type RefusalCode } from "~/domain/ground/refusal";
import { isChatOn } from "~/domain/live/state";
import { gathered } from "../../ground/store/gathered";
import { grouped } from "../../ground/store/grouped";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import { noRightOf } from "../ballots/right-to-vote";
import { recordsOf } from "../ballots/voters";
import { liveOf } from "../state/live-rows";
import { tellLive } from "../state/tell-live";
import { approvedMessages } from "./message-rows";

interface Support {
	eventId: string;
	messageId: string;
	personId: string;
	/** UTC. */
	at: Date;
}

/**
 * Counts somebody among who supports a message, once, by the key of its row. Many at a time are one transaction. What is not let through, or is
 * archived, is not there for who supports (`notFound`); over is over (`chatClosed`), and `noRightToVote`.
 */
export async function supportMessage(store: Store, support: Support): Promise<void> {
	const refused = await take(store, support);
	if (refused) throw new Refusal(refused);
}

const take = gathered<Support, RefusalCode | undefined>((store, supports) =>
	transact(store, async (tx) => {
		const outcomes = new Map<Support, RefusalCode>();
		for (const [eventId, those] of grouped(supports, "eventId")) await takeAll(tx, eventId, those, outcomes);
		return supports.map((support) => outcomes.get(support));
	}),
);

async function takeAll(tx: Transaction, eventId: string, supports: Support[], outcomes: Map<Support, RefusalCode>) {
	const { state } = await liveOf(tx, eventId);
	const seen = new Set((await approvedMessages(tx, eventId)).map(({ id }) => id));
	const people = [...new Set(supports.map(({ personId }) => personId))];
	const records = new Map((await recordsOf(tx, eventId, people)).map((record) => [record.person_id, record]));
	const lawful = supports.filter((support) => {
		const refused = noRightOf(records.get(support.personId), {}, false)
			? "noRightToVote"
			: !isChatOn(state)
				? "chatClosed"
				: seen.has(support.messageId)
					? undefined
					: "notFound";
		if (refused) outcomes.set(support, refused);
		return !refused;
	});
	if (lawful.length === 0) return;
	await tx
		.insertInto("message_supports")
		.values(
			[...lawful]
				.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
				.map(({ messageId, personId, at }) => ({
					...{ event_id: eventId, message_id: messageId, person_id: personId, at: at.toISOString() },
				})),
		)
		.onConflict((conflict) => conflict.columns(["message_id", "person_id"]).doNothing())
		.execute();
	tellLive(tx, eventId, "supports");
}

/** In one order, so that two lots never wait for each other. */
const keyOf = ({ messageId, personId }: Support) => `${messageId} ${personId}`;
