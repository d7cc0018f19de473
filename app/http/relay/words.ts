/** What the server says to the relay. A stream is handed over with its socket beside the message. */
export type ToRelay =
	| { say: "stream"; stream: HandedOver }
	| { say: "frame"; channel: string; id: string; kind: string; bytes: Uint8Array }
	| { say: "over"; channel: string }
	| { say: "end"; streams: number[] }
	| { say: "stop" };

export interface HandedOver {
	number: number;
	channel: string;
	/** One stream each, the newest: nothing that opens a session. */
	session: string;
	/** The frame that its page saw last. */
	seen: string | undefined;
	/** Lines of the answer's head, as they are sent. */
	head: string;
	/** Milliseconds until it ends, so that its page is asked again who it is. */
	lasts: number;
}

/** What the relay says: that these are gone, whoever ended them. */
export interface FromRelay {
	gone: number[];
}
