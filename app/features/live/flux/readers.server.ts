import type { LiveFrame } from "~/contract/lives";
import type { Frame } from "~/domain/live/frame";
import type { LiveFeed } from "~/gateway/live-feed";
import { tokenOf } from "~/http/session.server";
import type { Translate } from "~/i18n/translator";
import { participantOf } from "../../frame/event/participant.server";
import type { Arguments, Visit } from "../../frame/event/visit.server";
import { LiveBroadcast } from "./live-broadcast.server";

type Audience = "host" | "participant";

/** What the live looks like to whoever reads it in one way: rendered once for all of an audience. */
export class Broadcasts<Body> {
	readonly #all = new WeakMap<LiveFeed, Map<string, LiveBroadcast<Body>>>();

	constructor(
		readonly name: string,
		readonly render: (frame: Frame<LiveFrame["live"]>, t: Translate) => Body,
	) {}

	of(feed: LiveFeed, { where, frame }: Visit, audience: Audience, typoId: string | null): LiveBroadcast<Body> {
		const all = this.#all.get(feed) ?? new Map<string, LiveBroadcast<Body>>();
		this.#all.set(feed, all);
		const { domainId, eventId } = where;
		const followed = { domainId, eventId, languageId: frame.language.id, audience };
		const key = [this.name, ...Object.values(followed), typoId].join(" ");
		const render = (one: Frame<LiveFrame["live"]>) => this.render(one, frame.t);
		const broadcast: LiveBroadcast<Body> =
			all.get(key) ??
			new LiveBroadcast(feed, key, followed, render, () => {
				if (all.get(key) === broadcast) all.delete(key);
			});
		all.set(key, broadcast);
		return broadcast;
	}
}

/** Begins to read the live in the name of who is signed in, until they leave or may no longer: `onEnd`. Fails where they may not. */
export async function beginReading<Body>(args: Arguments, broadcasts: Broadcasts<Body>, onEnd: () => void) {
	const { visit, user, record } = await participantOf(args);
	const token = tokenOf(visit.session, visit.where.domainId);
	const isHost = visit.roles.length > 0 && (await runsLive(visit));
	if (!token || !visit.frame.settings.liveActive || !(record.registered || isHost)) throw new Error("nothing to read");
	const { liveFeed, onRevoked } = args.context;
	const { frames, channel, join } = broadcasts.of(liveFeed, visit, isHost ? "host" : "participant", record.typoId);
	const stopJoining = join(token);
	const stopHearing = onRevoked((personId) => personId === user.id && onEnd());
	const leave = () => {
		stopHearing();
		stopJoining();
	};
	return { visit, frames, channel, session: `${visit.where.eventId} ${token}`, leave };
}

/** Who may not use their role now reads as everybody does. */
async function runsLive({ gateway, where }: Visit): Promise<boolean> {
	const { data } = await gateway.users.roles(where).catch(() => ({ data: { rights: [] as string[] } }));
	return data.rights.includes("runLive");
}
