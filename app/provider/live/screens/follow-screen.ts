import type { FrameKind } from "~/domain/live/frame";
import type { FollowedScreen } from "~/domain/live/screen";
import { isRefusal } from "~/domain/refusal";
import type { ProviderContext } from "../../ground/access/context";
import { onTold } from "../../ground/store/told";
import { type LiveSubject, onLive } from "../news/tell-live";
import { speak } from "../news/words";
import { countConnected } from "../presences/count-connected";
import { requireScreen, type ScreenAsked } from "./require-screen";

/** Milliseconds between two looks at whether the screen is still open. */
const paceOfOpen = 5000;

type Paces = Partial<Record<LiveSubject, number>>;
const stage: Paces = { votes: 250, words: 1000, emotions: 1000 };
/** What a screen hears of beside how the live stands: milliseconds in which it waits for more. */
const paces: Record<FollowedScreen, Paces> = {
	orga: stage,
	speaker: stage,
	emotions: { ...stage, emotions: 200 },
	moderation: { words: 1000, messages: 250, supports: 1000 },
};

/**
 * A word whenever the screen stands differently, and no more: what it shows is read, and asked for, anew each time. Ends with what
 * opened it: at once when a link is revoked, within seconds when a role or its time is over.
 */
export function followScreen(context: ProviderContext, asked: ScreenAsked, signal: AbortSignal | undefined) {
	const { store } = context;
	let later: NodeJS.Timeout | undefined;
	const stops = [
		onLive(store, (subject, eventId) => {
			if (eventId !== undefined && eventId !== asked.eventId) return;
			if (subject === "live") return say({ kind: "state" });
			const wait = paces[asked.screen][subject];
			if (wait === undefined) return;
			later ??= setTimeout(() => {
				later = undefined;
				say({ kind: "tally" });
			}, wait).unref();
		}),
		onTold(store, "revocations", () => void check()),
	];
	let connected: number | undefined;
	const looking = setInterval(() => void Promise.all([check(), count()]), paceOfOpen).unref();
	const { say, end, words } = speak<{ kind: FrameKind }>({
		store,
		first: { kind: "state" },
		keep: (before, word) => (before.kind === "state" ? before : word),
		signal,
		onEnd() {
			for (const stop of stops) stop();
			clearInterval(looking);
			clearTimeout(later);
		},
	});

	/** Of a request of its own: nothing is known from the last time. */
	async function check() {
		try {
			await requireScreen({ ...context, memo: { events: new Map(), arrivals: new Map() } }, asked);
		} catch (error) {
			if (isRefusal(error)) end();
		}
	}
	/** Nobody who comes or goes says so: every process counts what the store has. */
	async function count() {
		if (asked.screen === "emotions" || asked.screen === "moderation") return;
		const last = connected;
		connected = await countConnected(store, asked.eventId, context.now()).catch(() => last);
		if (last !== undefined && connected !== last) say({ kind: "tally" });
	}
	return words;
}
