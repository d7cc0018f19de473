import { AsyncIteratorClass } from "@orpc/server";
import type { FrameKind } from "~/domain/live/frame";
import type { ScreenKind } from "~/domain/live/screen";
import { isRefusal } from "~/domain/refusal";
import type { ProviderContext } from "../../ground/access/context";
import { flushed } from "../../ground/store/flushed";
import { onTold } from "../../ground/store/told";
import { onLive } from "../news/tell-live";
import { requireScreen, type ScreenAsked } from "./require-screen";

/** Milliseconds: what was answered waits for more; and between two looks at whether the screen is still open. */
const pace = { votes: 250, words: 1000, open: 5000 };
/** The wall has five frames of counts a second, beside a module one is enough. */
const paceOfEmotions = (screen: ScreenKind) => (screen === "emotions" ? 200 : 1000);

/**
 * A word whenever the screen stands differently, and no more: what it shows is read, and asked for, anew each time. Ends with what
 * opened it: at once when a link is revoked, within seconds when a role or its time is over.
 */
export function followScreen(context: ProviderContext, asked: ScreenAsked, signal: AbortSignal | undefined) {
	const { store } = context;
	let due: FrameKind | undefined = "state";
	let isOver = false;
	let wake = () => {};
	let later: NodeJS.Timeout | undefined;
	const say = (kind: FrameKind) => {
		due = due === "state" ? due : kind;
		wake();
	};
	const stops = [
		onLive(store, (subject, eventId) => {
			if (eventId !== undefined && eventId !== asked.eventId) return;
			if (subject === "live") return say("state");
			later ??= setTimeout(
				() => {
					later = undefined;
					say("tally");
				},
				subject === "emotions" ? paceOfEmotions(asked.screen) : pace[subject],
			).unref();
		}),
		onTold(store, "revocations", () => void check()),
	];
	const looking = setInterval(() => void check(), pace.open).unref();
	signal?.addEventListener("abort", end);
	if (signal?.aborted) end();

	/** Of a request of its own: nothing is known from the last time. */
	async function check() {
		try {
			await requireScreen({ ...context, memo: { events: new Map(), arrivals: new Map() } }, asked);
		} catch (error) {
			if (isRefusal(error)) end();
		}
	}
	function end() {
		isOver = true;
		for (const stop of stops) stop();
		clearInterval(looking);
		clearTimeout(later);
		signal?.removeEventListener("abort", end);
		wake();
	}
	async function next(): Promise<IteratorResult<{ kind: FrameKind }, void>> {
		while (!isOver && due === undefined) await new Promise<void>((resolve) => (wake = resolve));
		const kind = due;
		due = undefined;
		if (isOver || kind === undefined) return { done: true, value: undefined };
		await flushed(store);
		return { done: false, value: { kind } };
	}
	return new AsyncIteratorClass(next, async () => end());
}
