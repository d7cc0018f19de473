import type { Topic } from "../store/publish";

/**
 * Carries small pointers from each process to all: that something is there to be read, never the thing itself. It may be lost
 * at any time; pages and writes do not notice, and whoever listens is told.
 */
export interface Bus {
	/** Tells every listener, of this process at once, of others in a moment. The same pointer said again while it waits goes once. */
	publish(topic: Topic, pointer: string): void;
	/** Answers how to stop listening. */
	subscribe(topic: Topic, listener: BusListener): () => void;
	/** Says what still waits, where it can, and ends. */
	close(): Promise<void>;
}

export interface BusListener {
	hear(pointer: string): void;
	/** What other processes say is not heard until `onGap`: whoever must know reads the store meanwhile. */
	onLost?(): void;
	/** Others are heard from now on, and may have said something that was not: time to read the store again. */
	onGap(): void;
}

/** Characters of a pointer, at most: an id or two. */
export const longestPointer = 200;
