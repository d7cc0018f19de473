import { createHash } from "node:crypto";
import type { Audience } from "~/domain/live/audience";
import { Broadcast } from "~/domain/live/broadcast";
import type { Frame } from "~/domain/live/frame";
import type { FeedTarget, FrameBody, LiveFeed } from "~/gateway/live-feed";

/** Milliseconds until a feed that ended is asked for in another reader's name. */
const retryMs = 500;
/** Milliseconds that it is followed though nobody reads: pages whose line was cut come back. */
const lingerMs = 30_000;

/** The last ones: a page asks within a second, and there are four a second. */
const mostFragments = 8;

/** What becomes of a frame; what is too big for it is kept among the fragments. */
export type Render<A extends Audience, Rendered> = (frame: Frame<FrameBody<A>>, fragments: Fragments) => Rendered;

/** What one audience's pages are told: each frame is rendered once, whoever many read it. */
export class LiveBroadcast<A extends Audience, Rendered> {
	readonly frames = new Broadcast<Rendered>();
	readonly fragments = new Fragments();
	/** In whose names it may be followed: each of a reader, as often as they read. What is open to all needs none. */
	readonly #tokens = new Map<string | undefined, number>();
	#readers = 0;
	#following: { stop: () => void } | undefined;
	#again: NodeJS.Timeout | undefined;
	#lingering: NodeJS.Timeout | undefined;

	constructor(
		readonly feed: LiveFeed,
		readonly channel: string,
		readonly followed: FeedTarget<A>,
		readonly render: Render<A, Rendered>,
		readonly onEnd: () => void,
	) {}

	get readers(): number {
		return this.#readers;
	}

	/** Somebody reads, until they leave; answers how. */
	readonly join = (token: string | undefined): (() => void) => {
		clearTimeout(this.#lingering);
		this.#tokens.set(token, (this.#tokens.get(token) ?? 0) + 1);
		this.#readers++;
		this.#follow();
		let isHere = true;
		return () => {
			if (!isHere) return;
			isHere = false;
			this.#leave(token);
		};
	};

	#leave(token: string | undefined) {
		this.#readers--;
		const others = (this.#tokens.get(token) ?? 1) - 1;
		if (others > 0) this.#tokens.set(token, others);
		else this.#tokens.delete(token);
		if (this.#readers === 0) this.#lingering = setTimeout(() => this.#end(), lingerMs).unref();
	}

	#follow() {
		const [first] = this.#tokens;
		if (this.#following || this.#again || !first) return;
		const [token] = first;
		const stop = this.feed(token, this.followed, {
			onFrame: (frame) => this.frames.add({ ...frame, body: this.render(frame, this.fragments) }),
			onEnd: () => this.#goOn(token),
		});
		this.#following = { stop };
	}

	/** Whoever it was followed for may no longer read: the others go on, behind them. */
	#goOn(token: string | undefined) {
		this.#following = undefined;
		const readers = this.#tokens.get(token);
		this.#tokens.delete(token);
		if (this.#tokens.size === 0) return this.#end();
		if (readers) this.#tokens.set(token, readers);
		this.#again = setTimeout(() => {
			this.#again = undefined;
			this.#follow();
		}, retryMs).unref();
	}

	#end() {
		clearTimeout(this.#again);
		clearTimeout(this.#lingering);
		this.#following?.stop();
		this.#following = undefined;
		this.frames.end();
		this.onEnd();
	}
}

/**
 * What was too big to be pushed to an audience, by versions: a hash, so that an address never says anything else, and every process that
 * renders the same has it at the same one. What was shown before the last state is gone with it.
 */
class Fragments {
	readonly #byVersion = new Map<string, string>();

	/** Its version. */
	keep(html: string): string {
		const version = createHash("sha256").update(html).digest("base64url").slice(0, 32);
		this.#byVersion.delete(version);
		this.#byVersion.set(version, html);
		const [oldest] = this.#byVersion.keys();
		if (this.#byVersion.size > mostFragments && oldest) this.#byVersion.delete(oldest);
		return version;
	}

	read(version: string): string | undefined {
		return this.#byVersion.get(version);
	}

	clear() {
		this.#byVersion.clear();
	}
}
