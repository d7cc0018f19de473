/** Whether the live state changed, or only the answers. */
export const frameKinds = ["state", "tally"] as const;
export type FrameKind = (typeof frameKinds)[number];

/** A frame of the live session for one audience. The newest is enough, whatever the reader had before. */
export interface Frame<Body> {
	/** `epoch-seq`: numbered by the process that made it, since it started. */
	id: string;
	kind: FrameKind;
	body: Body;
}

const most = 512;

/** The newest frame and those before it, for readers who were away for a moment. */
export class Ring<Body> {
	readonly #frames: Frame<Body>[] = [];

	add(frame: Frame<Body>) {
		this.#frames.push(frame);
		if (this.#frames.length > most + 1) this.#frames.shift();
	}

	get last(): Frame<Body> | undefined {
		return this.#frames.at(-1);
	}

	/** The newest of each kind after a frame; without it, or if it is too old or of another epoch, the newest is enough. */
	since(id: string | undefined): Frame<Body>[] {
		const lastSeen = id === undefined ? -1 : this.#frames.findLastIndex((frame) => frame.id === id);
		if (lastSeen === -1) return this.#frames.slice(-1);
		const missed = this.#frames.slice(lastSeen + 1);
		return missed.filter((frame, at) => !missed.slice(at + 1).some(({ kind }) => kind === frame.kind));
	}
}
