import type { Audience } from "~/domain/live/audience";
import type { FeedTarget, LiveFeed } from "~/gateway/live-feed";
import { LiveBroadcast, type Render } from "./live-broadcast.server";

/** A feed, and what tells its reader from others of the audience: a typology, or a screen's link. */
export interface Subscription<A extends Audience> {
	followed: FeedTarget<A>;
	apart: string | null;
}

/** The broadcasts of each feed: one for all readers for whom the same rendering is right. */
export class Broadcasts<A extends Audience, Rendered> {
	readonly #all = new WeakMap<LiveFeed, Map<string, LiveBroadcast<A, Rendered>>>();

	constructor(readonly name: string) {}

	findOrCreate(feed: LiveFeed, subscription: Subscription<A>, render: () => Render<A, Rendered>) {
		const all = this.#in(feed);
		const channel = this.#channelOf(subscription);
		const broadcast: LiveBroadcast<A, Rendered> =
			all.get(channel) ??
			new LiveBroadcast(feed, channel, subscription.followed, render(), () => {
				if (all.get(channel) === broadcast) all.delete(channel);
			});
		all.set(channel, broadcast);
		return broadcast;
	}

	find(feed: LiveFeed, subscription: Subscription<A>): LiveBroadcast<A, Rendered> | undefined {
		return this.#in(feed).get(this.#channelOf(subscription));
	}

	#in(feed: LiveFeed) {
		const all = this.#all.get(feed) ?? new Map<string, LiveBroadcast<A, Rendered>>();
		this.#all.set(feed, all);
		return all;
	}

	#channelOf({ followed, apart }: Subscription<A>): string {
		const { domainId, eventId, languageId, audience, showTeams } = followed;
		return [this.name, domainId, eventId, languageId, audience, showTeams, apart].join(" ");
	}
}
