import type { Store } from "../../ground/store/open";
import { onLive } from "../news/tell-live";
import { speak } from "../news/words";
import { settling } from "./scores";

/** Milliseconds in which a change waits for more: it is looked at once a second at most. */
const pace = 1000;
const changed = { kind: "state" } as const;

/**
 * A word when the leaderboard may stand differently, and no more: it is read anew. Points change as a host tells right answers, and
 * once more when what was on its way then has come in.
 */
export function followLeaderboard(store: Store, eventId: string, signal: AbortSignal | undefined) {
	let soon: NodeJS.Timeout | undefined;
	let late: NodeJS.Timeout | undefined;
	const stop = onLive(store, (subject, id) => {
		if (subject !== "live" || (id !== undefined && id !== eventId)) return;
		clearTimeout(late);
		late = setTimeout(() => say(changed), settling + pace).unref();
		soon ??= setTimeout(() => {
			soon = undefined;
			say(changed);
		}, pace).unref();
	});
	const { say, words } = speak<typeof changed>({
		store,
		first: changed,
		signal,
		onEnd() {
			stop();
			clearTimeout(soon);
			clearTimeout(late);
		},
	});
	return words;
}
