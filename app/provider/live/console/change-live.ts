import { Refusal } from "~/domain/ground/refusal";
import { activeIds, ballotKinds, changedKeys, type LiveChange, type LivePatch } from "~/domain/live/state";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import { lockBallot, openRound, revealRound } from "../ballots/ballot-rows";
import { swapActive } from "../chat/swap-active";
import { hasConflict, lockLive, type Live, writeLive } from "../state/live-rows";
import { publishLive } from "../state/live-changes";

interface LiveChangeInput {
	part: LiveChange;
	/** The version that the change was made from; without, what is named changes, whatever came since. */
	version?: number | undefined;
	personId: string;
}

/**
 * Changes what is named (participant specification, section 7). Two hosts never write over each other unseen: a change of what another
 * change has named since the version that it was made from is refused, and what differs is named, unless everything is already as it
 * asks. What is shown for the first time is open from this moment.
 */
export function changeLive(
	store: Store,
	eventId: string,
	{ part, version, personId }: LiveChangeInput,
	now: Date,
): Promise<Live> {
	return transact(store, async (tx) => {
		const before = await lockLive(tx, eventId, now);
		const { messageIntern = before.messageIntern, ...stateChange } = part;
		const different: string[] = changedKeys(before.state, stateChange);
		if (messageIntern !== before.messageIntern) different.push("messageIntern");
		if (different.length === 0) return before;
		if (await hasConflict(tx, eventId, { version, last: before.version, fields: withShownBallot(different) })) {
			throw new Refusal("liveChanged", Object.fromEntries(different.map((key) => [key, "errors.liveChanged"])));
		}
		const after = { state: { ...before.state, ...stateChange }, messageIntern, version: before.version + 1 };
		await openShownBallot(tx, eventId, { ...after, named: stateChange }, now);
		const messages = { before: before.state.activeMessageId, after: after.state.activeMessageId };
		await swapActive(tx, eventId, messages, now);
		await writeLive(tx, eventId, after, { part, personId }, now);
		publishLive(tx, eventId);
		return after;
	});
}

const resultFields = ["showResults", "hideVotes", "showRightAnswers"];

/** Results are of what is shown: who releases them meant what they saw. */
function withShownBallot(fields: string[]): string[] {
	const isOfShown = fields.some((field) => resultFields.includes(field));
	return isOfShown ? [...fields, "activeModule", ...Object.values(activeIds)] : fields;
}

/** What is to be shown is of the event, and of its kind; one that was shown before, and is not now, may have been removed. */
async function openShownBallot(
	tx: Transaction,
	eventId: string,
	{ state, named }: Live & { named: LivePatch },
	now: Date,
) {
	for (const kind of ballotKinds) {
		const field = activeIds[kind];
		const id = state[field];
		if (state.activeModule === kind && id === null) throw new Refusal("notOffered", { [field]: "errors.required" });
		if (id === null || (state.activeModule !== kind && named[field] === undefined)) continue;
		const stored = await lockBallot(tx, eventId, id);
		if (stored.ballot.kind !== kind) throw new Refusal("notFound");
		if (state.activeModule !== kind) continue;
		if (stored.round === null) await openRound(tx, stored, now);
		else if (state.showRightAnswers) await revealRound(tx, stored.id, stored.round.round, now);
	}
}
