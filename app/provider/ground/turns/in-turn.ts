import { type ProviderContext, requireCaller } from "../access/context";
import type { Store } from "../store/open";
import { type Lane, openTurns, type Turns } from "./turns";

const newTurns = () => openTurns();

/** The one queue of a store in this process: whoever asks through a page and by the API waits in the same line. */
export function turnsOf(store: Store): Turns {
	return store.memory.get(newTurns);
}

/**
 * Does a caller's heavy work in their turn (`Turns.take`). No verb takes a second turn inside of it: it would wait for itself.
 *
 * @param require checks their rights and reads what the work is about: before they wait, so that no stranger stands in the line, and
 * again after they have waited, since a right may have ended meanwhile
 * @throws Refusal workWaits (429), and what `require` and `work` throw
 */
export async function inTurn<Known, T>(
	context: ProviderContext,
	lane: Lane,
	require: () => Promise<Known>,
	work: (known: Known) => Promise<T>,
): Promise<T> {
	const known = await require();
	const { personId } = await requireCaller(context);
	return turnsOf(context.store).take({ lane, caller: personId, left: context.left }, async ({ hasWaited }) => {
		if (!hasWaited) return work(known);
		const { memo } = context;
		delete memo.caller;
		delete memo.roles;
		memo.events.clear();
		return work(await require());
	});
}
