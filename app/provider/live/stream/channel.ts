import { AsyncIteratorClass, withEventMeta } from "@orpc/server";
import { isRefusal } from "~/domain/ground/refusal";
import { Broadcast, type Reader } from "~/domain/live/broadcast";
import type { FrameKind } from "~/domain/live/frame";
import { modules } from "../ballots/modules";
import type { LiveSubject } from "../state/live-changes";
import { audienceRules, type FrameBody, type Viewers } from "./audiences";

/** Milliseconds between two checks of whether a reader may still read. */
const checkEveryMs = 5000;

export interface ChannelReader {
	/** Revoking a session ends all readings of its person. */
	personId?: string | undefined;
	/**
	 * For readers who may be no person (a screen link): refuses when access has ended, on any revocation and every few seconds.
	 */
	check?: (() => Promise<unknown>) | undefined;
	seen?: string | undefined;
	signal: AbortSignal | undefined;
}

export class Channel {
	readonly #frames = new Broadcast<FrameBody>();
	readonly #readers = new Map<Reader<FrameBody>, ChannelReader>();
	#last = { whole: "", still: "" };
	#due = Number.NEGATIVE_INFINITY;
	#settlesAt = Number.POSITIVE_INFINITY;
	#refreshedAt = 0;
	/** The most important kind of change since the last refresh; a state outweighs a tally. */
	#pending: FrameKind | undefined = "state";
	#current: FrameKind | undefined;

	constructor(readonly viewers: Viewers) {}

	get body(): FrameBody | undefined {
		return this.#frames.last?.body;
	}

	get hasFrame(): boolean {
		return this.#frames.last !== undefined;
	}

	get isRead(): boolean {
		return this.#frames.hasReaders;
	}

	/** When the next refresh is due, by the clock of `performance.now`. */
	get due(): number {
		return Math.min(this.#due, this.#settlesAt);
	}

	notify(subject: LiveSubject, now: number) {
		const { delays, settleMs } = audienceRules[this.viewers.audience];
		const wait = delays[subject];
		if (wait === undefined) return;
		this.#pending = subject === "live" ? "state" : (this.#pending ?? "tally");
		if (subject === "live" && settleMs !== undefined) this.#settlesAt = now + settleMs;
		this.refreshBy((subject === "live" ? now : this.#refreshedAt) + wait);
	}

	refreshBy(at: number) {
		this.#due = Math.min(this.#due, at);
	}

	beginRefresh(now: number) {
		this.#due = Number.POSITIVE_INFINITY;
		if (this.#settlesAt <= now) this.#settlesAt = Number.POSITIVE_INFINITY;
		this.#refreshedAt = now;
		this.#current = this.#pending;
		this.#pending = undefined;
	}

	/** If it differs from the last one. A body of null always makes a frame, as it does not say what changed. */
	publish(body: FrameBody, newId: () => string) {
		if (body === null || typeof body === "number") {
			const isOther = this.#frames.last !== undefined && body !== this.#frames.last.body;
			const kind = this.#current ?? (isOther ? "tally" : undefined);
			if (kind) this.#frames.add({ id: newId(), kind, body });
			return;
		}
		const whole = JSON.stringify(body);
		if (whole === this.#last.whole) return;
		const still = JSON.stringify(withoutResults(body));
		const kind = still === this.#last.still ? "tally" : "state";
		this.#last = { whole, still };
		this.#frames.add({ id: newId(), kind, body });
	}

	end() {
		this.#frames.end();
	}

	endFor(personId: string) {
		for (const [reader, who] of this.#readers) {
			if (who.personId === personId) reader.leave();
			if (who.check) void endIfRefused(reader, who.check);
		}
	}

	/** Reads the frames after the one that was seen last, each with its id, until the reader leaves. */
	read<ChannelEvent extends object>(
		who: ChannelReader,
		toEvent: (kind: FrameKind, body: FrameBody) => ChannelEvent,
	): AsyncIteratorClass<ChannelEvent, void, void> {
		const { seen, signal, check } = who;
		const reader = this.#frames.read(seen);
		this.#readers.set(reader, who);
		if (signal?.aborted) reader.leave();
		signal?.addEventListener("abort", reader.leave);
		const checking = check && setInterval(() => void endIfRefused(reader, check), checkEveryMs).unref();
		const forget = () => {
			clearInterval(checking);
			signal?.removeEventListener("abort", reader.leave);
			this.#readers.delete(reader);
			reader.leave();
		};
		const next = async (): Promise<IteratorResult<ChannelEvent, void>> => {
			const frame = await reader.next();
			if (frame) return { done: false, value: withEventMeta(toEvent(frame.kind, frame.body), { id: frame.id }) };
			forget();
			return { done: true, value: undefined };
		};
		return new AsyncIteratorClass(next, async () => forget());
	}
}

async function endIfRefused(reader: Reader<FrameBody>, check: () => Promise<unknown>) {
	try {
		await check();
	} catch (error) {
		if (isRefusal(error)) reader.leave();
	}
}

function withoutResults(body: Exclude<FrameBody, number | null>) {
	if ("entries" in body) return null;
	return {
		...Object.values(modules).reduce((rest, module) => module.withoutAnswers(rest), body),
		sequence: body.sequence && { ...body.sequence, emotions: null },
		...("answers" in body && { answers: null, votes: null, connected: null }),
		leaderboard: null,
	};
}
