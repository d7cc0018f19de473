import { createHash } from "node:crypto";
import type { Audience } from "~/domain/live/audience";
import { Broadcast } from "~/domain/live/broadcast";
import type { Frame } from "~/domain/live/frame";
import type { FeedTarget, FrameBody, LiveFeed } from "~/gateway/live-feed";

/** Milliseconds until a feed that ended is followed again with another reader's token. */
const retryMs = 500;
/** Milliseconds that the feed is still followed without readers: pages whose connection was cut come back. */
const lingerMs = 30_000;

/** The newest fragments are enough: a page fetches within a second, and at most four a second are made. */
const mostFragments = 8;

/** Renders a frame; HTML that is too large for it goes to the fragments. */
export type Render<A extends Audience, Rendered> = (frame: Frame<FrameBody<A>>, fragments: Fragments) => Rendered;

/** Renders the frames of one audience once, for however many readers. */
export class LiveBroadcast<A extends Audience, Rendered> {
	readonly frames = new Broadcast<Rendered>();
	readonly fragments = new Fragments();
	/** The number of readers by token. A feed that is open to everybody needs none. */
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

	/** The person with whose token the feed was followed may no longer read; the feed goes on with another reader's. */
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
 * The HTML that was too large to push to an audience, by version. A version is a hash of the content, so that an address never
 * changes its content and every process that renders the same uses the same address. A new state removes those of the last one.
 */
class Fragments {
	readonly #byVersion = new Map<string, string>();

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
