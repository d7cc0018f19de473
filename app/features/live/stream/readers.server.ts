import type { Audience } from "~/domain/live/audience";
import type { FeedTarget, LiveFeed } from "~/gateway/live-feed";
import { tokenOf } from "~/http/session.server";
import { inEvent } from "../../frame/event/in-event";
import type { Arguments, Visit } from "../../frame/event/visit.server";
import { watcherOf } from "../live-page/watcher.server";
import { LiveBroadcast, type Render } from "./live-broadcast.server";

/** What somebody reads, and what tells it apart from what others of the audience do: a typology, or the link of a screen. */
export interface Subscription<A extends Audience> {
	followed: FeedTarget<A>;
	apart: string | null;
}

/** What the live looks like to whoever reads it in one way: rendered once for all of an audience. */
export class Broadcasts<A extends Audience, Rendered> {
	readonly #all = new WeakMap<LiveFeed, Map<string, LiveBroadcast<A, Rendered>>>();

	constructor(readonly name: string) {}

	/** `render` says how its frames are rendered where nobody reads it yet. */
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

	/** What somebody reads already, or did a moment ago, who is told the same. */
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

/** Who is signed in, as a reader of the live page; fails where they may not read it. */
export async function readerOf(args: Arguments) {
	const { visit, user, record, ...unregistered } = await watcherOf(args);
	const token = tokenOf(visit.session, visit.where.domainId);
	const isHost = unregistered.isHost || (visit.roles.length > 0 && (await canSeeAhead(visit)));
	const mayRead =
		unregistered.isPlaceholder || unregistered.isHost || (visit.frame.settings.liveActive && record.registered);
	if (!token || !mayRead) throw new Error("nothing to read");
	if (!isHost && (await isOut(visit))) throw new Error("out of the room: what is asked there is not pushed");
	const audience = isHost ? ("host" as const) : ("participant" as const);
	const followed = { ...inEvent(visit), languageId: visit.frame.language.id, audience };
	return { visit, user, record, token, reading: { followed, apart: record.typoId } };
}
export type LiveReader = Awaited<ReturnType<typeof readerOf>>;

/** What one session is known by: it has one stream, the newest. */
export const sessionOf = (eventId: string, token: string) => `${eventId} ${token}`;

/** Begins to read in the name of a person, until they leave or may no longer: `onEnd`. Answers how to leave. */
export function joinAs<Rendered>(
	{ onRevoked }: Pick<Arguments["context"], "onRevoked">,
	{ join }: Pick<LiveBroadcast<Audience, Rendered>, "join">,
	{ token, personId, onEnd }: { token: string; personId: string; onEnd: () => void },
): () => void {
	const leave = join(token);
	const stopHearing = onRevoked(personId, onEnd);
	return () => {
		stopHearing();
		leave();
	};
}

/** Asked only where the event shows something else to who has gone out. */
async function isOut({ gateway, where, frame }: Visit): Promise<boolean> {
	if (!frame.settings.liveOutOfRoom) return false;
	return (await gateway.lives.read(inEvent({ where }))).data.place === "out";
}

/** Who may not use their role now reads as everybody does. */
async function canSeeAhead({ gateway, where }: Visit): Promise<boolean> {
	const { data } = await gateway.users.roles(where).catch(() => ({ data: { rights: [] as string[] } }));
	return data.rights.includes("runLive") || data.rights.includes("moderate");
}
