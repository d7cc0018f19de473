import type { LiveFrame } from "~/contract/lives";
import { Broadcast } from "~/domain/live/broadcast";
import type { Frame } from "~/domain/live/frame";
import type { Followed, LiveFeed } from "~/gateway/live-feed";
import { Fragments } from "./fragments.server";

/** Milliseconds until a feed that ended is asked for in another reader's name. */
const againMs = 500;

/** What becomes of a frame; what is too big for it is kept among the fragments. */
export type Render<Body> = (frame: Frame<LiveFrame["live"]>, fragments: Fragments) => Body;

/** What one audience's pages are told: each frame is rendered once, whoever many read it. */
export class LiveBroadcast<Body> {
	readonly frames = new Broadcast<Body>();
	readonly fragments = new Fragments();
	/** In whose names it may be followed: each of a reader, as often as they read. */
	readonly #tokens = new Map<string, number>();
	#following: { token: string; stop: () => void } | undefined;
	#timer: NodeJS.Timeout | undefined;

	constructor(
		readonly feed: LiveFeed,
		readonly channel: string,
		readonly followed: Followed,
		readonly render: Render<Body>,
		readonly forget: () => void,
	) {}

	/** Somebody reads, until they leave. */
	readonly join = (token: string): (() => void) => {
		this.#tokens.set(token, (this.#tokens.get(token) ?? 0) + 1);
		this.#follow();
		return () => {
			const others = (this.#tokens.get(token) ?? 1) - 1;
			if (others > 0) return void this.#tokens.set(token, others);
			this.#tokens.delete(token);
			if (this.#tokens.size === 0) this.#end();
		};
	};

	#follow() {
		const [token] = this.#tokens.keys();
		if (this.#following || this.#timer || token === undefined) return;
		const stop = this.feed(token, this.followed, {
			hear: (frame) => this.frames.add({ ...frame, body: this.render(frame, this.fragments) }),
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

	#end() {
		clearTimeout(this.#timer);
		this.#following?.stop();
		this.#following = undefined;
		this.frames.end();
		this.forget();
	}
}
