import { Refusal, type RefusalCode } from "~/domain/ground/refusal";
import { isChatOn } from "~/domain/live/state";
import { batched } from "../../ground/store/batched";
import { grouped } from "../../ground/store/grouped";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import { voteObstacleFor } from "../ballots/vote-obstacle";
import { registrationsOf } from "../ballots/voters";
import { publishLive } from "../state/live-changes";
import { liveOf } from "../state/live-rows";
import { approvedMessages } from "./message-rows";

interface Support {
	eventId: string;
	messageId: string;
	personId: string;
	/** UTC. */
	at: Date;
}

/**
 * Once, by the key of its row; batched. Refuses messages that are not approved or are archived (`notFound`), supports after the
 * end (`chatClosed`), and people who may not vote (`noRightToVote`).
 */
export async function supportMessage(store: Store, support: Support): Promise<void> {
	const refusal = await takeSupport(store, support);
	if (refusal) throw new Refusal(refusal);
}

const takeSupport = batched<Support, RefusalCode | undefined>((store, supports) =>
	transact(store, async (tx) => {
		const outcomes = new Map<Support, RefusalCode>();
		for (const [eventId, ofEvent] of grouped(supports, "eventId")) await writeSupports(tx, eventId, ofEvent, outcomes);
		return supports.map((support) => outcomes.get(support));
	}),
);

async function writeSupports(
	tx: Transaction,
	eventId: string,
	supports: Support[],
	outcomes: Map<Support, RefusalCode>,
) {
	const { state } = await liveOf(tx, eventId);
	const visibleIds = new Set((await approvedMessages(tx, eventId)).map(({ id }) => id));
	const personIds = [...new Set(supports.map(({ personId }) => personId))];
	const registrations = new Map(
		(await registrationsOf(tx, eventId, personIds)).map((registration) => [registration.person_id, registration]),
	);
	const valid = supports.filter((support) => {
		const refusal = voteObstacleFor(registrations.get(support.personId), {}, false)
			? "noRightToVote"
			: !isChatOn(state)
				? "chatClosed"
				: visibleIds.has(support.messageId)
					? undefined
					: "notFound";
		if (refusal) outcomes.set(support, refusal);
		return !refusal;
	});
	if (valid.length === 0) return;
	await tx
		.insertInto("message_supports")
		.values(
			[...valid]
				.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
				.map(({ messageId, personId, at }) => ({
					event_id: eventId,
					message_id: messageId,
					person_id: personId,
					at: at.toISOString(),
				})),
		)
		.onConflict((conflict) => conflict.columns(["message_id", "person_id"]).doNothing())
		.execute();
	publishLive(tx, eventId, "supports");
}

const keyOf = ({ messageId, personId }: Support) => `${messageId} ${personId}`;
