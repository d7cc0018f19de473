import { isRefusal, Refusal } from "~/domain/refusal";
import { requireEvent } from "../../ground/events/known-event";
import type { Means } from "../../ground/means/means";
import { flushed } from "../../ground/store/flushed";
import { randomId } from "../../ground/store/ids";
import { type CountRound, tallyOf } from "../ballots/tallies";
import type { LiveSubject } from "../news/tell-live";
import { audiences, type Viewers } from "./audiences";
import { Channel } from "./channel";

const soon = 10;
/** Milliseconds: how long news wait for more, so that a state is out within 50; and between two looks at what was answered, or said. */
const pace: Partial<Record<LiveSubject, number>> = { live: soon, votes: 250, words: 1000, supports: 1000 };
/** Milliseconds until the live is looked at though nobody told of it: the bus may be lost, a command may have changed the event. */
const unasked = 10_000;
const afterFailure = 1_000;
/** Milliseconds without a reader until a live is forgotten. */
const idle = 60_000;

/** Looks at one event's live whenever something may have changed, and has each audience told. */
export class Watch {
	readonly #channels = new Map<string, Channel>();
	readonly #epoch = randomId(6);
	#seq = 0;
	#timer: NodeJS.Timeout | undefined;
	#due = Number.POSITIVE_INFINITY;
	#lookedAt = 0;
	#looking: Promise<void> | undefined;
	#readAt = performance.now();

	constructor(
		readonly eventId: string,
		readonly means: Pick<Means, "store" | "now" | "log">,
		readonly forget: () => void,
	) {}

	/** The channel of these viewers, with a frame. */
	async join(viewers: Viewers): Promise<Channel> {
		const key = `${viewers.audience} ${viewers.languageId} ${viewers.typologyId ?? ""}`;
		const channel = this.#channels.get(key) ?? new Channel(viewers);
		this.#channels.set(key, channel);
		this.#readAt = performance.now();
		// The look that is under way may have begun before the channel was there.
		if (!channel.live) await this.#looking;
		if (!channel.live) await this.#look();
		return channel;
	}

	hear(subject: LiveSubject) {
		const wait = pace[subject];
		// Counts of emotions are told to screens alone, messages that nobody has let through to moderators.
		if (wait === undefined) return;
		this.#lookBy((subject === "live" ? performance.now() : this.#lookedAt) + wait);
	}

	endOf(personId: string) {
		for (const channel of this.#channels.values()) channel.endOf(personId);
	}

	end() {
		clearTimeout(this.#timer);
		this.#due = Number.NEGATIVE_INFINITY;
		for (const channel of this.#channels.values()) channel.end();
		this.forget();
	}

	#lookBy(at: number) {
		if (at >= this.#due) return;
		clearTimeout(this.#timer);
		this.#due = at;
		// Node may wake a moment too early.
		this.#timer = setTimeout(() => void this.#look(), Math.max(1, Math.ceil(at - performance.now())));
		this.#timer.unref();
	}

	/** One at a time; what is told meanwhile makes another. */
	async #look() {
		if (this.#due === Number.NEGATIVE_INFINITY) return;
		if (this.#looking) return this.#lookBy(performance.now() + soon);
		this.#due = Number.POSITIVE_INFINITY;
		this.#looking = this.#lookOnce();
		await this.#looking;
		this.#looking = undefined;
	}

	async #lookOnce() {
		this.#lookedAt = performance.now();
		try {
			await this.#tellAll();
			if ([...this.#channels.values()].some(({ isRead }) => isRead)) this.#readAt = performance.now();
			if (performance.now() - this.#readAt > idle) return this.end();
			this.#lookBy(performance.now() + this.#untilNext());
		} catch (err) {
			if (isRefusal(err, "notFound")) return this.end();
			this.means.log?.error({ err, eventId: this.eventId }, "the live could not be looked at");
			this.#lookBy(performance.now() + afterFailure);
		}
	}

	async #tellAll() {
		const { store, now } = this.means;
		const event = await requireEvent({ store, memo: { events: new Map() } }, this.eventId);
		if (!event.settings().liveActive) throw new Refusal("notFound");
		const count = onceEach();
		const channels = [...this.#channels.values()];
		const seen = [];
		for (const { viewers } of channels) {
			seen.push(await audiences[viewers.audience].describe(store, event, viewers, count, now()));
		}
		// Nothing leaves before it is on the disk.
		await flushed(store);
		for (const [at, channel] of channels.entries()) {
			const live = seen[at];
			if (live) channel.tell(live, () => `${this.#epoch}-${++this.#seq}`);
		}
	}

	/** Milliseconds until time itself changes something: it begins, or a round is over. */
	#untilNext(): number {
		const now = this.means.now().getTime();
		const moments = [...this.#channels.values()].flatMap(({ live }) => [
			live?.startsAt,
			live?.poll?.endsAt,
			live?.question?.endsAt,
			live?.wordCloud?.endsAt,
		]);
		const waits = moments.map((at) => (at ? Date.parse(at) - now : 0)).filter((wait) => wait > 0);
		return Math.min(unasked, ...waits);
	}
}

/** All audiences of a look see the same numbers, counted once. */
function onceEach(): CountRound {
	const counted = new Map<string, ReturnType<CountRound>>();
	return (store, counting, round) => {
		const key = `${counting.id} ${round}`;
		const tally = counted.get(key) ?? tallyOf(store, counting, round);
		counted.set(key, tally);
		return tally;
	};
}
