import { AsyncIteratorClass, withEventMeta } from "@orpc/server";
import { isRefusal } from "~/domain/ground/refusal";
import { Broadcast, type Reader } from "~/domain/live/broadcast";
import type { FrameKind } from "~/domain/live/frame";
import type { LiveSubject } from "../state/tell-live";
import { type Body, tellings, type Viewers } from "./audiences";

/** Milliseconds between two looks at whether a reader still may. */
const paceOfChecks = 5000;

/** Who reads, by what their reading ends. */
export interface ReaderOfLive {
	/** A session that is revoked ends all readings of its person. */
	personId?: string | undefined;
	/** Refuses once what opened it opens no more, for readers who may be no person: looked at whenever anything is revoked, and every few seconds. */
	check?: (() => Promise<unknown>) | undefined;
	seen?: string | undefined;
	signal: AbortSignal | undefined;
}

/** What one audience is told, made once for all who read it, and when it is to be looked at again. */
export class Channel {
	readonly #frames = new Broadcast<Body>();
	readonly #readers = new Map<Reader<Body>, ReaderOfLive>();
	#last = { whole: "", still: "" };
	#due = Number.NEGATIVE_INFINITY;
	#late = Number.POSITIVE_INFINITY;
	#lookedAt = 0;
	/** What is told of that is not looked at yet; a state counts for more. */
	#heard: FrameKind | undefined = "state";
	#telling: FrameKind | undefined;

	constructor(readonly viewers: Viewers) {}

	get body(): Body | undefined {
		return this.#frames.last?.body;
	}

	get hasFrame(): boolean {
		return this.#frames.last !== undefined;
	}

	get isRead(): boolean {
		return this.#frames.isRead;
	}

	/** When it is to be looked at, by the clock of `performance.now`. */
	get due(): number {
		return Math.min(this.#due, this.#late);
	}

	hear(subject: LiveSubject, now: number) {
		const { pace, late } = tellings[this.viewers.audience];
		const wait = pace[subject];
		if (wait === undefined) return;
		this.#heard = subject === "live" ? "state" : (this.#heard ?? "tally");
		if (subject === "live" && late !== undefined) this.#late = now + late;
		this.lookBy((subject === "live" ? now : this.#lookedAt) + wait);
	}

	lookBy(at: number) {
		this.#due = Math.min(this.#due, at);
	}

	/** It is being looked at: what is heard from now on is for the next time. */
	beginLook(now: number) {
		this.#due = Number.POSITIVE_INFINITY;
		if (this.#late <= now) this.#late = Number.POSITIVE_INFINITY;
		this.#lookedAt = now;
		this.#telling = this.#heard;
		this.#heard = undefined;
	}

	/** A frame where something differs from the last one; looked at again as it was, there is nothing to tell. Who is not told what is told what was heard. */
	tell(body: Body, newId: () => string) {
		if (body === null || typeof body === "number") {
			const isOther = this.#frames.last !== undefined && body !== this.#frames.last.body;
			const kind = this.#telling ?? (isOther ? "tally" : undefined);
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

	/** There is no such live any more: whoever reads has read all. */
	end() {
		this.#frames.end();
	}

	/** Something was revoked: who may no longer read has read all. */
	endOf(personId: string) {
		for (const [reader, who] of this.#readers) {
			if (who.personId === personId) reader.leave();
			if (who.check) void endIfRefused(reader, who.check);
		}
	}

	/** The frames after the one that was seen last, each with its id, for as long as somebody reads. */
	read<Told extends object>(
		who: ReaderOfLive,
		say: (kind: FrameKind, body: Body) => Told,
	): AsyncIteratorClass<Told, void, void> {
		const { seen, signal, check } = who;
		const reader = this.#frames.read(seen);
		this.#readers.set(reader, who);
		if (signal?.aborted) reader.leave();
		signal?.addEventListener("abort", reader.leave);
		const checking = check && setInterval(() => void endIfRefused(reader, check), paceOfChecks).unref();
		const forget = () => {
			clearInterval(checking);
			signal?.removeEventListener("abort", reader.leave);
			this.#readers.delete(reader);
			reader.leave();
		};
		const next = async (): Promise<IteratorResult<Told, void>> => {
			const frame = await reader.next();
			if (frame) return { done: false, value: withEventMeta(say(frame.kind, frame.body), { id: frame.id }) };
			forget();
			return { done: true, value: undefined };
		};
		return new AsyncIteratorClass(next, async () => forget());
	}
}

async function endIfRefused(reader: Reader<Body>, check: () => Promise<unknown>) {
	try {
		await check();
	} catch (error) {
		if (isRefusal(error)) reader.leave();
	}
}

/** How it stands, whatever was answered, counted or felt. */
function withoutResults(body: Exclude<Body, number | null>) {
	if ("entries" in body) return null;
	const { poll, question, wordCloud, sequence } = body;
	return {
		...body,
		poll: poll && { ...poll, results: null },
		question: question && { ...question, results: null },
		wordCloud: wordCloud && { ...wordCloud, results: null },
		sequence: sequence && { ...sequence, emotions: null },
		...("chat" in body && { chat: body.chat && { ...body.chat, approved: null } }),
		...("answers" in body && { answers: null, votes: null, connected: null }),
		leaderboard: null,
	};
}
