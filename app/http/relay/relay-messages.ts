/** What an outlet is told, in the relay or in the server itself. A stream comes with what it is written to. */
export type RelayMessage =
	| { say: "stream"; stream: StreamHandover }
	| { say: "frame"; channel: string; id: string; kind: string; bytes: Uint8Array }
	| { say: "over"; channel: string }
	| { say: "end"; streams: number[] }
	| { say: "stop" };

export interface StreamHandover {
	number: number;
	channel: string;
	/** One stream each, the newest: nothing that opens a session. */
	session: string;
	/** The frame that its page saw last. */
	seen: string | undefined;
	/** Lines of the answer's head, as they are sent; of this process's own answers its server writes them. */
	head: string;
	/** Milliseconds until it ends, so that its page is asked again who it is. */
	lasts: number;
}

/** What the relay says: that these are gone, whoever ended them. */
export interface RelayReport {
	gone: number[];
}
