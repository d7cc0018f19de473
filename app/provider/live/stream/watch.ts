import { isRefusal, Refusal } from "~/domain/ground/refusal";
import { ballotKinds, shownAs } from "~/domain/live/state";
import { type LoadedEvent, requireEvent } from "../../ground/events/loaded-event";
import type { Services } from "../../ground/services/services";
import { flushed } from "../../ground/store/flushed";
import { randomId } from "../../ground/store/ids";
import { type CountRound, tallyOf } from "../ballots/tallies";
import type { LiveSubject } from "../state/live-changes";
import { audienceRules, type Viewers } from "./audiences";
import { Channel } from "./channel";

/** Milliseconds: channels that are due within this time are refreshed together. */
const togetherMs = 10;
/** Milliseconds until a refresh although nothing was published: a message may be lost, or a command have changed the event. */
const defaultRecheckMs = 10_000;
const retryMs = 1_000;
/** Milliseconds without a reader until the watch ends. */
const idleMs = 60_000;

export type WatchServices = Pick<Services, "store" | "now" | "log">;

export class Watch {
	readonly #channels = new Map<string, Channel>();
	readonly #epoch = randomId(6);
	/** The typologies with settings of their own, which told the channels of participants apart. */
	#typologies: string | undefined;
	#seq = 0;
	#timer: NodeJS.Timeout | undefined;
	#wakesAt = Number.POSITIVE_INFINITY;
	#isOver = false;
	#refreshing: Promise<void> | undefined;
	#readAt = performance.now();

	constructor(
		readonly eventId: string,
		readonly services: WatchServices,
		readonly onEnd: () => void,
	) {}

	async join(viewers: Viewers): Promise<Channel> {
		const key = JSON.stringify([viewers.audience, viewers.languageId, viewers.typologyId, viewers.showTeams]);
		const channel = this.#channels.get(key) ?? new Channel(viewers);
		this.#channels.set(key, channel);
		this.#readAt = performance.now();
		// A refresh that is under way may have begun before the channel existed.
		if (!channel.hasFrame) await this.#refreshing;
		if (!channel.hasFrame) await (this.#refreshing ?? this.#refresh());
		return channel;
	}

	notify(subject: LiveSubject) {
		const now = performance.now();
		for (const channel of this.#channels.values()) channel.notify(subject, now);
		this.#wakeWhenDue();
	}

	endFor(personId: string) {
		for (const channel of this.#channels.values()) channel.endFor(personId);
	}

	end() {
		clearTimeout(this.#timer);
		this.#isOver = true;
		for (const channel of this.#channels.values()) channel.end();
		this.onEnd();
	}

	#wakeWhenDue() {
		const at = Math.min(...[...this.#channels.values()].map(({ due }) => due));
		if (this.#isOver || at >= this.#wakesAt) return;
		clearTimeout(this.#timer);
		this.#wakesAt = at;
		// Node's timers may fire a moment too early.
		this.#timer = setTimeout(() => void this.#refresh(), Math.max(1, Math.ceil(at - performance.now())));
		this.#timer.unref();
	}

	async #refresh() {
		this.#wakesAt = Number.POSITIVE_INFINITY;
		if (this.#isOver || this.#refreshing) return;
		this.#refreshing = this.#refreshOnce();
		await this.#refreshing;
		this.#refreshing = undefined;
		this.#wakeWhenDue();
	}

	async #refreshOnce() {
		const now = performance.now();
		const due = [...this.#channels.values()].filter((channel) => channel.due <= now + togetherMs);
		for (const channel of due) channel.beginRefresh(now);
		try {
			await this.#publishAll(due);
			if ([...this.#channels.values()].some(({ isRead }) => isRead)) this.#readAt = now;
			if (now - this.#readAt > idleMs) return this.end();
			for (const channel of due) channel.refreshBy(performance.now() + this.#untilNext(channel));
		} catch (err) {
			if (isRefusal(err, "notFound")) return this.end();
			this.services.log?.error({ err, eventId: this.eventId }, "the live could not be looked at");
			for (const channel of due) channel.refreshBy(performance.now() + retryMs);
		}
	}

	async #publishAll(channels: Channel[]) {
		const { store, now } = this.services;
		const event = await requireEvent({ store, memo: { events: new Map() } }, this.eventId);
		if (!event.isOnForAnybody("liveActive")) throw new Refusal("notFound");
		this.#endOutdated(event);
		const count = countOnce();
		const bodies = [];
		for (const { viewers } of channels) {
			bodies.push(await audienceRules[viewers.audience].describe(store, event, viewers, count, now()));
		}
		// Nothing is sent before what it shows is on the disk.
		await flushed(store);
		for (const [at, channel] of channels.entries())
			channel.publish(bodies[at] ?? null, () => `${this.#epoch}-${++this.#seq}`);
	}

	/** Ends the channels whose viewers may not follow any more, or belong to others since a publication: they come back, or may not. */
	#endOutdated(event: LoadedEvent) {
		const typologies = Object.keys(event.document.settingsByTypology).join(" ");
		const areToldApart = this.#typologies === undefined || this.#typologies === typologies;
		this.#typologies = typologies;
		for (const [key, channel] of this.#channels) {
			const { audience, typologyId } = channel.viewers;
			const mayRead = audience !== "participant" || (areToldApart && event.settingsOf(typologyId).liveActive);
			if (mayRead) continue;
			this.#channels.delete(key);
			channel.end();
		}
	}

	/** Milliseconds until time itself changes something: the live begins or a round ends. */
	#untilNext({ body, viewers }: Channel): number {
		const most = audienceRules[viewers.audience].recheckMs ?? defaultRecheckMs;
		if (body === undefined || body === null || typeof body === "number" || "entries" in body) return most;
		const now = this.services.now().getTime();
		const moments = [body.startsAt, ...ballotKinds.map((kind) => body[shownAs[kind]]?.endsAt)];
		const waits = moments.map((at) => (at ? Date.parse(at) - now : 0)).filter((wait) => wait > 0);
		return Math.min(most, ...waits);
	}
}

/** Counts each round once for all audiences of a refresh, so that they see the same numbers. */
function countOnce(): CountRound {
	const tallies = new Map<string, ReturnType<CountRound>>();
	return (store, ballot, round) => {
		const key = `${ballot.id} ${round}`;
		const tally = tallies.get(key) ?? tallyOf(store, ballot, round);
		tallies.set(key, tally);
		return tally;
	};
}
