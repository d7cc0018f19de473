import type { Reader } from "~/domain/live/broadcast";
import type { LiveFeed } from "~/gateway/live-feed";
import { beatMs, beatText, helloText, movedText } from "~/http/event-stream";
import type { Ticket } from "~/http/relay/relay";
import { tokenOf } from "~/http/session.server";
import { participantOf } from "../../frame/event/participant.server";
import type { Arguments, Visit } from "../../frame/event/visit.server";
import { LiveBroadcast } from "./live-broadcast.server";

/** Milliseconds after which a stream ends, so that whoever reads it is asked again who they are: from, and up to so much more. */
const lasts = { least: 600_000, more: 300_000 };

/**
 * The live as an event stream. A page that may not have it is told so by 204, on which browsers stop asking: an error would be
 * asked for again and again, by everybody at once.
 */
export async function openFlux(args: Arguments): Promise<Response> {
	try {
		return await fluxFor(args);
	} catch {
		return new Response(null, { status: 204 });
	}
}

async function fluxFor(args: Arguments): Promise<Response> {
	const { visit, user, record } = await participantOf(args);
	const token = tokenOf(visit.session, visit.where.domainId);
	const isHost = visit.roles.length > 0 && (await runsLive(visit));
	if (!token || !visit.frame.settings.liveActive || !(record.registered || isHost)) throw new Error("nothing to read");
	const broadcast = broadcastFor(args.context.liveFeed, visit, isHost ? "host" : "participant", record.typoId);
	const { frames, channel } = broadcast;
	const session = `${visit.where.eventId} ${token}`;
	const stopJoining = broadcast.join(token);
	let end = () => {};
	const stopHearing = args.context.onRevoked((personId) => personId === user.id && end());
	const leave = () => {
		stopHearing();
		stopJoining();
	};
	const ticket = { frames, channel, session, seen: seenBy(args.request), lasts: lasting(), leave };
	if (args.context.handOver) {
		const onOpen = (cut: () => void) => {
			end = cut;
		};
		args.context.handOver({ ...ticket, onOpen });
		return new Response(null, { status: 204 });
	}
	const stream = new FluxStream(ticket);
	end = () => stream.end();
	const headers = { "Content-Type": "text/event-stream; charset=utf-8", "X-Accel-Buffering": "no" };
	return new Response(stream.body, { headers: { ...headers, "Cache-Control": "no-store" } });
}

function lasting(): number {
	return lasts.least + Math.random() * lasts.more;
}

/** Who may not use their role now reads as everybody does. */
async function runsLive({ gateway, where }: Visit): Promise<boolean> {
	const { data } = await gateway.users.roles(where).catch(() => ({ data: { rights: [] as string[] } }));
	return data.rights.includes("runLive");
}

function seenBy({ headers }: Request): string | undefined {
	return headers.get("Last-Event-ID")?.slice(0, 80) || undefined;
}

const broadcasts = new WeakMap<LiveFeed, Map<string, LiveBroadcast>>();

function broadcastFor(
	feed: LiveFeed,
	{ where, frame }: Visit,
	audience: "host" | "participant",
	typoId: string | null,
) {
	const all = broadcasts.get(feed) ?? new Map<string, LiveBroadcast>();
	broadcasts.set(feed, all);
	const { domainId, eventId } = where;
	const followed = { domainId, eventId, languageId: frame.language.id, audience };
	const key = [...Object.values(followed), typoId].join(" ");
	const broadcast: LiveBroadcast =
		all.get(key) ??
		new LiveBroadcast(feed, key, followed, frame.t, () => {
			if (all.get(key) === broadcast) all.delete(key);
		});
	all.set(key, broadcast);
	return broadcast;
}

/** By event and session, the page that was opened last. */
const newest = new Map<string, FluxStream>();

/** One stream a session, the newest; it is read piece by piece, so that a slow page has nothing waiting for it. */
class FluxStream {
	readonly body: ReadableStream<Uint8Array>;
	readonly #reader: Reader<Buffer>;
	readonly #until: number;
	#frame: ReturnType<Reader<Buffer>["next"]> | undefined;
	#isMoved = false;
	#isGreeted = false;

	constructor(readonly ticket: Omit<Ticket, "onOpen">) {
		const { frames, session, seen, lasts } = ticket;
		this.#reader = frames.read(seen);
		this.#until = Date.now() + lasts;
		newest.get(session)?.move();
		newest.set(session, this);
		this.body = new ReadableStream(
			{
				pull: async (controller) => {
					const piece = await this.#next();
					if (piece) controller.enqueue(new Uint8Array(Buffer.from(piece)));
					if (!piece || this.#isMoved) {
						this.#forget();
						controller.close();
					}
				},
				cancel: () => this.#forget(),
			},
			{ highWaterMark: 0 },
		);
	}

	/** Another page of the same session reads from now on. */
	move() {
		this.#isMoved = true;
		this.#reader.leave();
	}

	/** Whoever reads may no longer. */
	end() {
		this.#reader.leave();
	}

	async #next(): Promise<Buffer | string | null> {
		if (!this.#isGreeted) {
			this.#isGreeted = true;
			return helloText();
		}
		if (Date.now() > this.#until) return null;
		this.#frame ??= this.#reader.next();
		const frame = await within(beatMs, this.#frame);
		if (this.#isMoved) return movedText;
		if (frame === undefined) return beatText;
		this.#frame = undefined;
		return frame?.body ?? null;
	}

	#forget() {
		this.#reader.leave();
		this.ticket.leave();
		if (newest.get(this.ticket.session) === this) newest.delete(this.ticket.session);
	}
}

/** Undefined where it takes longer. */
async function within<T>(ms: number, answer: Promise<T>): Promise<T | undefined> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<undefined>((resolve) => {
		timer = setTimeout(() => resolve(undefined), ms);
	});
	return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
