import { Refusal } from "~/domain/ground/refusal";
import { activeIds, ballotKinds, differences, type LiveChange, type LivePart } from "~/domain/live/state";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import { holdBallot, openRound, revealRound } from "../ballots/ballot-rows";
import { swapActive } from "../chat/swap-active";
import { conflicts, holdLive, type Live, writeLive } from "../state/live-rows";
import { tellLive } from "../state/tell-live";

interface Change {
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
	{ part, version, personId }: Change,
	now: Date,
): Promise<Live> {
	return transact(store, async (tx) => {
		const before = await holdLive(tx, eventId, now);
		const { messageIntern = before.messageIntern, ...shown } = part;
		const different: string[] = differences(before.state, shown);
		if (messageIntern !== before.messageIntern) different.push("messageIntern");
		if (different.length === 0) return before;
		if (await conflicts(tx, eventId, { version, last: before.version, fields: withWhatTheyAreOf(different) })) {
			throw new Refusal("liveChanged", Object.fromEntries(different.map((key) => [key, "errors.liveChanged"])));
		}
		const after = { state: { ...before.state, ...shown }, messageIntern, version: before.version + 1 };
		await openWhatIsShown(tx, eventId, { ...after, named: shown }, now);
		const messages = { before: before.state.activeMessageId, after: after.state.activeMessageId };
		await swapActive(tx, eventId, messages, now);
		await writeLive(tx, eventId, after, { part, personId }, now);
		tellLive(tx, eventId);
		return after;
	});
}

const ofWhatIsShown = ["showResults", "hideVotes", "showRightAnswers"];

/** Results are of what is shown: who releases them meant what they saw. */
function withWhatTheyAreOf(fields: string[]): string[] {
	const isOfShown = fields.some((field) => ofWhatIsShown.includes(field));
	return isOfShown ? [...fields, "activeModule", ...Object.values(activeIds)] : fields;
}

/** What is to be shown is of the event, and of its kind; one that was shown before, and is not now, may have been removed. */
async function openWhatIsShown(
	tx: Transaction,
	eventId: string,
	{ state, named }: Live & { named: LivePart },
	now: Date,
) {
	for (const kind of ballotKinds) {
		const field = activeIds[kind];
		const id = state[field];
		if (state.activeModule === kind && id === null) throw new Refusal("notOffered", { [field]: "errors.required" });
		if (id === null || (state.activeModule !== kind && named[field] === undefined)) continue;
		const known = await holdBallot(tx, eventId, id);
		if (known.ballot.kind !== kind) throw new Refusal("notFound");
		if (state.activeModule !== kind) continue;
		if (known.round === null) await openRound(tx, known, now);
		else if (state.showRightAnswers) await revealRound(tx, known.id, known.round.round, now);
	}
}
