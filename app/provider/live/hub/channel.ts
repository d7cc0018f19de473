import { AsyncIteratorClass, withEventMeta } from "@orpc/server";
import type { LiveFrame } from "~/contract/lives";
import { Broadcast, type Reader } from "~/domain/live/broadcast";
import type { LiveOfAudience, Viewers } from "./audiences";

/** What one audience is told, made once for all who read it. */
export class Channel {
	readonly #frames = new Broadcast<LiveOfAudience>();
	readonly #readers = new Map<Reader<LiveOfAudience>, string>();
	#last = { whole: "", still: "" };

	constructor(readonly viewers: Viewers) {}

	get live(): LiveOfAudience | undefined {
		return this.#frames.last?.body;
	}

	get isRead(): boolean {
		return this.#frames.isRead;
	}

	/** A frame where something differs from the last one; looked at again as it was, there is nothing to tell. */
	tell(live: LiveOfAudience, newId: () => string) {
		const whole = JSON.stringify(live);
		if (whole === this.#last.whole) return;
		const still = JSON.stringify(withoutResults(live));
		const kind = still === this.#last.still ? "tally" : "state";
		this.#last = { whole, still };
		this.#frames.add({ id: newId(), kind, body: live });
	}

	/** There is no such live any more: whoever reads has read all. */
	end() {
		this.#frames.end();
	}

	/** Who may no longer read has read all. */
	endOf(personId: string) {
		for (const [reader, whose] of this.#readers) if (whose === personId) reader.leave();
	}

	/** The frames after the one that was seen last, each with its id, for as long as somebody reads. */
	read(
		personId: string,
		seen: string | undefined,
		signal: AbortSignal | undefined,
	): AsyncIteratorClass<LiveFrame, void, void> {
		const reader = this.#frames.read(seen);
		this.#readers.set(reader, personId);
		if (signal?.aborted) reader.leave();
		signal?.addEventListener("abort", reader.leave);
		const next = async (): Promise<IteratorResult<LiveFrame, void>> => {
			const frame = await reader.next();
			if (!frame) return { done: true, value: undefined };
			return { done: false, value: withEventMeta({ kind: frame.kind, live: frame.body }, { id: frame.id }) };
		};
		return new AsyncIteratorClass(next, async () => {
			signal?.removeEventListener("abort", reader.leave);
			this.#readers.delete(reader);
			reader.leave();
		});
	}
}

function withoutResults(live: LiveOfAudience): LiveOfAudience {
	const { poll, question, wordCloud, chat } = live;
	return {
		...live,
		poll: poll && { ...poll, results: null },
		question: question && { ...question, results: null },
		wordCloud: wordCloud && { ...wordCloud, results: null },
		chat: chat && { ...chat, approved: null },
		leaderboard: null,
	};
}
