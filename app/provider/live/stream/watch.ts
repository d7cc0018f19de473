import { isRefusal, Refusal } from "~/domain/ground/refusal";
import { requireEvent } from "../../ground/events/known-event";
import type { Services } from "../../ground/services/means";
import { flushed } from "../../ground/store/flushed";
import { randomId } from "../../ground/store/ids";
import { type CountRound, tallyOf } from "../ballots/tallies";
import type { LiveSubject } from "../state/tell-live";
import { tellings, type Viewers } from "./audiences";
import { Channel } from "./channel";

/** Milliseconds: audiences that are due within so much of each other are looked at together. */
const together = 10;
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
	#wakesAt = Number.POSITIVE_INFINITY;
	#isOver = false;
	#looking: Promise<void> | undefined;
	#readAt = performance.now();

	constructor(
		readonly eventId: string,
		readonly means: Pick<Services, "store" | "now" | "log">,
		readonly forget: () => void,
	) {}

	/** The channel of these viewers, with a frame. */
	async join(viewers: Viewers): Promise<Channel> {
		const key = JSON.stringify([viewers.audience, viewers.languageId, viewers.typologyId, viewers.showTeams]);
		const channel = this.#channels.get(key) ?? new Channel(viewers);
		this.#channels.set(key, channel);
		this.#readAt = performance.now();
		// The look that is under way may have begun before the channel was there.
		if (!channel.hasFrame) await this.#looking;
		if (!channel.hasFrame) await (this.#looking ?? this.#look());
		return channel;
	}

	hear(subject: LiveSubject) {
		const now = performance.now();
		for (const channel of this.#channels.values()) channel.hear(subject, now);
		this.#wakeWhenDue();
	}

	endOf(personId: string) {
		for (const channel of this.#channels.values()) channel.endOf(personId);
	}

	end() {
		clearTimeout(this.#timer);
		this.#isOver = true;
		for (const channel of this.#channels.values()) channel.end();
		this.forget();
	}

	#wakeWhenDue() {
		const at = Math.min(...[...this.#channels.values()].map(({ due }) => due));
		if (this.#isOver || at >= this.#wakesAt) return;
		clearTimeout(this.#timer);
		this.#wakesAt = at;
		// Node may wake a moment too early.
		this.#timer = setTimeout(() => void this.#look(), Math.max(1, Math.ceil(at - performance.now())));
		this.#timer.unref();
	}

	/** One at a time; what is told meanwhile makes another. */
	async #look() {
		this.#wakesAt = Number.POSITIVE_INFINITY;
		if (this.#isOver || this.#looking) return;
		this.#looking = this.#lookOnce();
		await this.#looking;
		this.#looking = undefined;
		this.#wakeWhenDue();
	}

	async #lookOnce() {
		const now = performance.now();
		const due = [...this.#channels.values()].filter((channel) => channel.due <= now + together);
		for (const channel of due) channel.beginLook(now);
		try {
			await this.#tellAll(due);
			if ([...this.#channels.values()].some(({ isRead }) => isRead)) this.#readAt = now;
			if (now - this.#readAt > idle) return this.end();
			for (const channel of due) channel.lookBy(performance.now() + this.#untilNext(channel));
		} catch (err) {
			if (isRefusal(err, "notFound")) return this.end();
			this.means.log?.error({ err, eventId: this.eventId }, "the live could not be looked at");
			for (const channel of due) channel.lookBy(performance.now() + afterFailure);
		}
	}

	async #tellAll(channels: Channel[]) {
		const { store, now } = this.means;
		const event = await requireEvent({ store, memo: { events: new Map() } }, this.eventId);
		if (!event.settings().liveActive) throw new Refusal("notFound");
		const count = onceEach();
		const seen = [];
		for (const { viewers } of channels) {
			seen.push(await tellings[viewers.audience].describe(store, event, viewers, count, now()));
		}
		// Nothing leaves before it is on the disk.
		await flushed(store);
		for (const [at, channel] of channels.entries())
			channel.tell(seen[at] ?? null, () => `${this.#epoch}-${++this.#seq}`);
	}

	/** Milliseconds until time itself changes something: it begins, or a round is over. */
	#untilNext({ body, viewers }: Channel): number {
		const most = tellings[viewers.audience].unasked ?? unasked;
		if (body === undefined || body === null || typeof body === "number" || "entries" in body) return most;
		const now = this.means.now().getTime();
		const moments = [body.startsAt, body.poll?.endsAt, body.question?.endsAt, body.wordCloud?.endsAt];
		const waits = moments.map((at) => (at ? Date.parse(at) - now : 0)).filter((wait) => wait > 0);
		return Math.min(most, ...waits);
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
