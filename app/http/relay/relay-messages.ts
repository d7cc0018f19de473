export type RelayMessage =
	| { say: "stream"; stream: StreamHandover }
	| { say: "frame"; channel: string; id: string; kind: string; bytes: Uint8Array }
	| { say: "over"; channel: string }
	| { say: "end"; streams: number[] }
	| { say: "stop" };

export interface StreamHandover {
	number: number;
	channel: string;
	/** Identifies a session, which has one stream: the newest. A hash, which opens no session. */
	session: string;
	seen: string | undefined;
	/** The header lines of the response as they are sent; empty if the server writes the response itself. */
	head: string;
	/** Milliseconds until the stream ends, so that the page's access is checked again. */
	lasts: number;
}

export interface RelayReport {
	gone: number[];
}
