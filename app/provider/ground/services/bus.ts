import type { Topic } from "../store/publish";

/**
 * Small pointers: that something is there to be read, never the thing itself. They may be lost: listeners are told
 * (decision 56).
 */
export interface Bus {
	/** Listeners of this process hear it at once, others soon. A pointer that is published again while it waits is sent once. */
	publish(topic: Topic, pointer: string): void;
	/** Returns the function that unsubscribes. */
	subscribe(topic: Topic, listener: BusListener): () => void;
	/** Sends what still waits, if possible, and closes. */
	close(): Promise<void>;
}

export interface BusListener {
	hear(pointer: string): void;
	/** From now until `onGap` nothing arrives from other processes: a listener that depends on it reads the store meanwhile. */
	onLost?(): void;
	/** Other processes are heard from now on, and may have published something that was missed: read the store again. */
	onGap(): void;
}

/** The longest pointer, in characters: an id or two. */
export const longestPointer = 200;
