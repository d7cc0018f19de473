import { AsyncIteratorClass } from "@orpc/server";
import type { FrameKind } from "~/domain/live/frame";
import type { FollowedScreen } from "~/domain/live/screen";
import { isRefusal } from "~/domain/refusal";
import type { ProviderContext } from "../../ground/access/context";
import { flushed } from "../../ground/store/flushed";
import { onTold } from "../../ground/store/told";
import { type LiveSubject, onLive } from "../news/tell-live";
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
			const wait = paces[asked.screen][subject];
			if (wait === undefined) return;
			later ??= setTimeout(() => {
				later = undefined;
				say("tally");
			}, wait).unref();
		}),
		onTold(store, "revocations", () => void check()),
	];
	const looking = setInterval(() => void check(), paceOfOpen).unref();
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
