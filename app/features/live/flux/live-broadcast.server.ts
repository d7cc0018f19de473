import type { LiveFrame } from "~/contract/lives";
import { Broadcast } from "~/domain/live/broadcast";
import type { Followed, LiveFeed } from "~/gateway/live-feed";
import { eventText } from "~/http/event-stream";
import type { Translate } from "~/i18n/translator";
import { renderFrame } from "./render-frame.server";

/** Bytes of HTML in a frame; of more, the page is told to fetch it. */
const mostBytes = 8 * 1024;
/** Milliseconds until a feed that ended is asked for in another reader's name. */
const againMs = 500;

/** What one audience's pages are told: each frame is rendered once, whoever many read it. */
export class LiveBroadcast {
	readonly frames = new Broadcast<Buffer>();
	/** In whose names it may be followed: each of a reader, as often as they read. */
	readonly #tokens = new Map<string, number>();
	#following: { token: string; stop: () => void } | undefined;
	#timer: NodeJS.Timeout | undefined;

	constructor(
		readonly feed: LiveFeed,
		readonly channel: string,
		readonly followed: Followed,
		readonly t: Translate,
		readonly forget: () => void,
	) {}

	/** Somebody reads, until they leave. */
	join(token: string): () => void {
		this.#tokens.set(token, (this.#tokens.get(token) ?? 0) + 1);
		this.#follow();
		return () => {
			const others = (this.#tokens.get(token) ?? 1) - 1;
			if (others > 0) return void this.#tokens.set(token, others);
			this.#tokens.delete(token);
			if (this.#tokens.size === 0) this.#end();
		};
	}

	#follow() {
		const [token] = this.#tokens.keys();
		if (this.#following || this.#timer || token === undefined) return;
		const stop = this.feed(token, this.followed, {
			hear: ({ id, kind, body }) => this.frames.add({ id, kind, body: Buffer.from(this.#text(kind, id, body)) }),
			end: () => this.#again(token),
		});
		this.#following = { token, stop };
	}

	/** Whoever it was followed for may no longer read: the others go on, behind them. */
	#again(token: string) {
		this.#following = undefined;
		const readers = this.#tokens.get(token);
		this.#tokens.delete(token);
		if (this.#tokens.size === 0) return this.#end();
		if (readers) this.#tokens.set(token, readers);
		this.#timer = setTimeout(() => {
			this.#timer = undefined;
			this.#follow();
		}, againMs);
		this.#timer.unref();
	}

	#text(kind: string, id: string, live: LiveFrame["live"]): string {
		const html = renderFrame(live, this.t);
		return Buffer.byteLength(html) > mostBytes ? eventText("region", kind, id) : eventText(kind, html, id);
	}

	#end() {
		clearTimeout(this.#timer);
		this.#following?.stop();
		this.#following = undefined;
		this.frames.end();
		this.forget();
	}
}
