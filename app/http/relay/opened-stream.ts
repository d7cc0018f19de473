import type { Broadcast } from "~/domain/live/broadcast";

export interface OpenedStream {
	channel: string;
	frames: Broadcast<Buffer>;
	/** Identifies a session, which has one stream: the newest. */
	session: string;
	seen: string | undefined;
	/** Milliseconds until the stream ends, so that the page's access is checked again. */
	lasts: number;
	cookie?: string | undefined;
	leave(): void;
	/** Called at the start with a function that ends the stream early. */
	onOpen?(end: () => void): void;
}
