import type { Reader } from "~/domain/live/broadcast";
import { beatMs, beatText, eventText, helloText, movedText } from "~/http/event-stream";
import type { Ticket } from "~/http/relay/relay";
import type { Arguments } from "../../frame/event/visit.server";
import { Broadcasts, beginReading } from "./readers.server";
import { renderFrame } from "./render-frame.server";
import { within } from "./within";

/** Milliseconds after which a stream ends, so that whoever reads it is asked again who they are: from, and up to so much more. */
const lasts = { least: 600_000, more: 300_000 };
/** Bytes of HTML in a frame; of more, the page is told to fetch it. */
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
	const { visit: _, ...reading } = await beginReading(args, pages, () => end());
	const ticket = { ...reading, seen: seenBy(args.request), lasts: lasting() };
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

const pages = new Broadcasts("page", ({ id, kind, body }, t) => {
	const html = renderFrame(body, t);
	return Buffer.from(Buffer.byteLength(html) > mostBytes ? eventText("region", kind, id) : eventText(kind, html, id));
});

function lasting(): number {
	return lasts.least + Math.random() * lasts.more;
}

function seenBy({ headers }: Request): string | undefined {
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
