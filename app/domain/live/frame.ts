/** How the live stands differs, or only what was answered. */
export const frameKinds = ["state", "tally"] as const;
export type FrameKind = (typeof frameKinds)[number];

/** A moment of the live for one audience: whoever has the last one knows all, whatever they had before. */
export interface Frame<Body> {
	/** `epoch-seq`: counted by whoever made it, since they began. */
	id: string;
	kind: FrameKind;
	body: Body;
}

const most = 512;

/** The last frame and those before it, for who was away for a moment. */
export class Ring<Body> {
	readonly #frames: Frame<Body>[] = [];

	add(frame: Frame<Body>) {
		this.#frames.push(frame);
		if (this.#frames.length > most + 1) this.#frames.shift();
	}

	get last(): Frame<Body> | undefined {
		return this.#frames.at(-1);
	}

	/**
	 * What somebody has not seen who saw this frame last: of each kind the last, in their order. Who has seen none, or one that is
	 * too long ago, or of another epoch, is given the last frame, which says all.
	 */
	since(id: string | undefined): Frame<Body>[] {
		const lastSeen = id === undefined ? -1 : this.#frames.findLastIndex((frame) => frame.id === id);
		if (lastSeen === -1) return this.#frames.slice(-1);
		const missed = this.#frames.slice(lastSeen + 1);
		return missed.filter((frame, at) => !missed.slice(at + 1).some(({ kind }) => kind === frame.kind));
	}
}
