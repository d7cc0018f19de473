import type { Broadcast } from "~/domain/live/broadcast";

/** What a page is let read, once it is known who asks. */
export interface OpenedStream {
	channel: string;
	frames: Broadcast<Buffer>;
	/** What one session is known by: it has one stream, the newest. */
	session: string;
	seen: string | undefined;
	/** Milliseconds until it ends, so that its page is asked again who it is. */
	lasts: number;
	/** What its page keeps of it, for the next time that it opens one. */
	cookie?: string | undefined;
	/** The stream is over. */
	leave(): void;
	/** Told how to end it before. */
	onOpen?(end: () => void): void;
}
