import { AsyncIteratorClass, withEventMeta } from "@orpc/server";
import type { LiveFrame } from "~/contract/lives";
import { type Frame, Ring } from "~/domain/live/frame";
import type { LiveOfAudience, Viewers } from "./audiences";

/**
 * What one audience is told, made once for all who read it. Nobody has a queue: a reader is the id of the frame that they saw
 * last, and who reads slowly finds the newest.
 */
export class Channel {
	readonly #ring = new Ring<LiveOfAudience>();
	readonly #wake = new Set<() => void>();
	#last = { whole: "", still: "" };
	#isOver = false;

	constructor(readonly viewers: Viewers) {}

	get live(): LiveOfAudience | undefined {
		return this.#ring.last?.body;
	}

	get isRead(): boolean {
		return this.#wake.size > 0;
	}

	/** A frame where something differs from the last one; looked at again as it was, there is nothing to tell. */
	tell(live: LiveOfAudience, newId: () => string) {
		const whole = JSON.stringify(live);
		if (whole === this.#last.whole) return;
		const still = JSON.stringify(withoutResults(live));
		const kind = still === this.#last.still ? "tally" : "state";
		this.#last = { whole, still };
		this.#ring.add({ id: newId(), kind, body: live });
		this.#wakeAll();
	}

	/** There is no such live any more: whoever reads has read all. */
	end() {
		this.#isOver = true;
		this.#wakeAll();
	}

	/** The frames after the one that was seen last, each with its id, for as long as somebody reads. */
	read(seen: string | undefined, signal: AbortSignal | undefined): AsyncIteratorClass<LiveFrame, void, void> {
		let last = seen;
		let wake = () => {};
		let isLeft = false;
		const reader = () => wake();
		const leave = () => {
			isLeft = true;
			this.#wake.delete(reader);
			signal?.removeEventListener("abort", leave);
			wake();
		};
		this.#wake.add(reader);
		signal?.addEventListener("abort", leave);
		const next = async (): Promise<IteratorResult<LiveFrame, void>> => {
			for (;;) {
				const [frame] = isLeft || this.#isOver || signal?.aborted ? [] : this.#ring.since(last);
				if (frame) {
					last = frame.id;
					return { done: false, value: framed(frame) };
				}
				if (isLeft || this.#isOver || signal?.aborted) return { done: true, value: undefined };
				await new Promise<void>((resolve) => {
					wake = resolve;
				});
			}
		};
		return new AsyncIteratorClass(next, async () => leave());
	}

	#wakeAll() {
		for (const wake of this.#wake) wake();
	}
}

function framed({ id, kind, body }: Frame<LiveOfAudience>): LiveFrame {
	return withEventMeta({ kind, live: body }, { id });
}

function withoutResults(live: LiveOfAudience): LiveOfAudience {
	const { poll, question } = live;
	return { ...live, poll: poll && { ...poll, results: null }, question: question && { ...question, results: null } };
}
