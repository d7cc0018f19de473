import { Refusal } from "~/domain/ground/refusal";
import { liftedBy } from "~/domain/live/scene";
import { activeIds, ballotKinds, changedKeys, type LiveChange, type LivePatch } from "~/domain/live/state";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import { lockBallot, openRound, revealRound } from "../ballots/ballot-rows";
import { swapActive } from "../chat/swap-active";
import { publishLive } from "../state/live-changes";
import { hasConflict, type Live, lockLive, writeLive } from "../state/live-rows";

interface LiveChangeInput {
	part: LiveChange;
	/** The version that the change was made from. Without one, the change is made whatever came since. */
	version?: number | undefined;
	personId: string;
}

/**
 * Participant specification, section 7. A change of the same fields since `version` refuses this one (`liveChanged`), naming
 * those that differ, unless everything already is as requested. A ballot that is shown for the first time opens now.
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
		// Only what becomes different shows something. What it lifts is no field of the change: it refuses no moderator.
		const shown = Object.fromEntries(different.map((key) => [key, stateChange[key as keyof LivePatch]]));
		const state = { ...before.state, ...stateChange, ...liftedBy(shown) };
		const after = { state, messageIntern, version: before.version };
		await openShownBallot(tx, eventId, { ...after, named: stateChange }, now);
		const messages = { before: before.state.activeMessageId, after: after.state.activeMessageId };
		await swapActive(tx, eventId, messages, now);
		publishLive(tx, eventId);
		return writeLive(tx, eventId, after, { part, personId }, now);
	});
}

const resultFields = ["showResults", "hideVotes", "showRightAnswers"];

/** Result settings apply to the ballot on show, so a change of them also conflicts with a change of what is shown. */
function withShownBallot(fields: string[]): string[] {
	const isOfShown = fields.some((field) => resultFields.includes(field));
	return isOfShown ? [...fields, "activeModule", ...ballotKinds.map((kind) => activeIds[kind])] : fields;
}

/**
 * It belongs to the event and has the right kind. An id shown earlier, and not now, may be of a removed ballot: not looked up.
 */
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
