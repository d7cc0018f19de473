import type { Reader } from "~/domain/live/broadcast";
import { streamLasts } from "~/domain/live/presence";
import { isRefusal } from "~/domain/refusal";
import { liveVideoOf } from "~/domain/video";
import { beatMs, beatText, eventText, helloText, movedText } from "~/http/event-stream";
import { keptFragment } from "~/http/kept";
import type { Ticket } from "~/http/relay/relay";
import { paths } from "~/paths";
import { inEvent } from "../../frame/event/in-event";
import type { Arguments, Visit } from "../../frame/event/visit.server";
import { describeVideo } from "../../participant/video/video.server";
import { Broadcasts, beginReading, readerOf } from "./readers.server";
import { renderFrame } from "./render-frame.server";
import { within } from "./within";

/** Bytes of HTML in a frame; of more, the page is told from where to fetch it. */
const mostBytes = 8 * 1024;

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
	let end = () => {};
	const { visit, record, ...reading } = await beginReading(args, pages, () => end());
	const leave = record.registered ? await noteReading(args, visit, reading.leave) : reading.leave;
	const onOpen = (cut: () => void) => {
		end = cut;
	};
	return streamOf(args.context, { ...reading, leave, seen: seenBy(args.request), lasts: lasting(), onOpen });
}

/** By the process that holds streams; where there is none, by this one. */
export function streamOf({ handOver }: Arguments["context"], ticket: Ticket): Response {
	if (handOver) {
		handOver(ticket);
		return new Response(null, { status: 204 });
	}
	const stream = new FluxStream(ticket);
	ticket.onOpen?.(() => stream.end());
	const headers = { "Content-Type": "text/event-stream; charset=utf-8", "X-Accel-Buffering": "no" };
	return new Response(stream.body, { headers: { ...headers, "Cache-Control": "no-store" } });
}

/**
 * Who follows from afar is there as long as a page of theirs reads. Answers how to leave, which is said of who is signed out too. One
 * more of who begins too many is theirs to read, and not noted.
 */
async function noteReading({ context: { gatewayFor } }: Arguments, { gateway, where }: Visit, leave: () => void) {
	const place = inEvent({ where });
	const begun = await gateway.presences.read(place).catch((error) => {
		if (isRefusal(error, "tooManyAttempts")) return undefined;
		leave();
		throw error;
	});
	if (!begun) return leave;
	const { readingId } = begun.data;
	return () => {
		leave();
		// What cannot be said is found out: a reading does not last for ever.
		void gatewayFor()
			.presences.leave({ ...place, readingId })
			.catch(() => {});
	};
}

const pages = new Broadcasts("page", ({ visit, context }) => {
	const { frame, context: alias } = visit;
	const video = liveVideoOf(frame.settings, context.config.publicUrl);
	const rendering = {
		t: frame.t,
		timeZone: frame.timeZone,
		here: paths.live(alias),
		video: video && describeVideo(context, video, true),
	};
	return ({ id, kind, body }, fragments) => {
		const now = Date.now();
		const html = renderFrame(body, rendering, now);
		// What was shown before is asked for no more.
		if (kind === "state") fragments.clear();
		if (Buffer.byteLength(html) <= mostBytes) return Buffer.from(eventText(kind, html, id));
		// The same has the same address, however often a host has changed something between.
		const fragment = fragments.keep(renderFrame({ ...body, version: 0 }, rendering, now));
		return Buffer.from(eventText("region", paths.liveFragment(alias, fragment), id));
	};
});

/**
 * What was too big for a frame (ours, section 5.2), to whom the frame was told: a version of another audience is not theirs. It never
 * changes, holds nothing of one's own, and is rendered once for all of them. 404 where it is gone: the page then asks for itself.
 */
export async function readFragment(args: Arguments & { params: { version?: string } }): Promise<Response> {
	const found = await readerOf(args).catch(() => undefined);
	const html = found && pages.known(found.reader)?.fragments.read(args.params.version ?? "");
	if (html === undefined) throw new Response(null, { status: 404 });
	const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": keptFragment };
	return new Response(html, { headers });
}

export function lasting(): number {
	return streamLasts.least + Math.random() * streamLasts.more;
}

export function seenBy({ headers }: Request): string | undefined {
	return headers.get("Last-Event-ID")?.slice(0, 80) || undefined;
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
