import type { LiveFeed } from "~/gateway/live-feed";
import { tokenOf } from "~/http/session.server";
import { inEvent } from "../../frame/event/in-event";
import type { Arguments, Visit } from "../../frame/event/visit.server";
import { watcherOf } from "../live-page/watcher.server";
import { LiveBroadcast, type Render } from "./live-broadcast.server";

/** Who reads, in which words and of which audience. */
export interface LiveReader {
	visit: Visit;
	context: Arguments["context"];
	audience: "host" | "participant";
	typoId: string | null;
}

/** What the live looks like to whoever reads it in one way: rendered once for all of an audience. */
export class Broadcasts<Body> {
	readonly #all = new WeakMap<LiveFeed, Map<string, LiveBroadcast<Body>>>();

	constructor(
		readonly name: string,
		/** How frames are rendered for the audience of a reader. */
		readonly renderFor: (reader: LiveReader) => Render<Body>,
	) {}

	of(reader: LiveReader): LiveBroadcast<Body> {
		const { liveFeed: feed } = reader.context;
		const all = this.#all.get(feed) ?? new Map<string, LiveBroadcast<Body>>();
		this.#all.set(feed, all);
		const { followed, key } = this.#keyOf(reader);
		const broadcast: LiveBroadcast<Body> =
			all.get(key) ??
			new LiveBroadcast(feed, key, followed, this.renderFor(reader), () => {
				if (all.get(key) === broadcast) all.delete(key);
			});
		all.set(key, broadcast);
		return broadcast;
	}

	/** What somebody reads already who is told the same. */
	known(reader: LiveReader): LiveBroadcast<Body> | undefined {
		return this.#all.get(reader.context.liveFeed)?.get(this.#keyOf(reader).key);
	}

	#keyOf({ visit: { where, frame }, audience, typoId }: LiveReader) {
		const { domainId, eventId } = where;
		const followed = { domainId, eventId, languageId: frame.language.id, audience };
		return { followed, key: [this.name, ...Object.values(followed), typoId].join(" ") };
	}
}

/** Who is signed in, as a reader of the live; fails where they may not read it. */
export async function readerOf(args: Arguments) {
	const { visit, user, record, ...unregistered } = await watcherOf(args);
	const token = tokenOf(visit.session, visit.where.domainId);
	const isHost = unregistered.isHost || (visit.roles.length > 0 && (await seesAhead(visit)));
	const mayRead =
		unregistered.isPlaceholder || unregistered.isHost || (visit.frame.settings.liveActive && record.registered);
	if (!token || !mayRead) throw new Error("nothing to read");
	if (!isHost && (await isOut(visit))) throw new Error("out of the room: what is asked there is not pushed");
	const audience = isHost ? "host" : "participant";
	const reader: LiveReader = { visit, context: args.context, audience, typoId: record.typoId };
	return { user, record, token, reader };
}

/** Begins to read the live in the name of who is signed in, until they leave or may no longer: `onEnd`. Fails where they may not. */
export async function beginReading<Body>(args: Arguments, broadcasts: Broadcasts<Body>, onEnd: () => void) {
	const { user, record, token, reader } = await readerOf(args);
	const { visit } = reader;
	const { frames, channel, join } = broadcasts.of(reader);
	const stopJoining = join(token);
	const stopHearing = args.context.onRevoked((personId) => personId === user.id && onEnd());
	const leave = () => {
		stopHearing();
		stopJoining();
	};
	return { visit, record, frames, channel, session: `${visit.where.eventId} ${token}`, leave };
}

/** Asked only where the event shows something else to who has gone out. */
async function isOut({ gateway, where, frame }: Visit): Promise<boolean> {
	if (!frame.settings.liveOutOfRoom) return false;
	return (await gateway.lives.read(inEvent({ where }))).data.place === "out";
}

/** Who may not use their role now reads as everybody does. */
async function seesAhead({ gateway, where }: Visit): Promise<boolean> {
	const { data } = await gateway.users.roles(where).catch(() => ({ data: { rights: [] as string[] } }));
	return data.rights.includes("runLive") || data.rights.includes("moderate");
}
