import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener } from "node:http";
import type { Logger } from "pino";
import type { OpenedStream } from "../relay/opened-stream";
import type { Relay } from "../relay/relay";

interface StreamRequest {
	alias: string;
	cookie: string | undefined;
	seen: string | undefined;
}

interface TicketStreamOptions {
	relay: Pick<Relay, "handOver">;
	log: Logger;
	/** Opens the stream of a valid ticket; undefined without one, so that the usual way checks who asks. */
	open(request: StreamRequest): OpenedStream | undefined;
	/** True while the server stops; requests then take the usual way, which closes their connection. */
	isStopping(): boolean;
}

const liveStreamAddress = /^\/([^/?%]+)\/live\/flux$/;
const mostCookies = 8 * 1024;

/**
 * Opens the streams of live pages that come with a ticket, ahead of Express: a whole room may come back at once, and the ticket
 * alone says what it may read. Requests without a ticket, or unlike a browser's, go on to `otherwise`, which gives the same
 * answers (decision 117).
 */
export function openTicketStreams(options: TicketStreamOptions, otherwise: RequestListener): RequestListener {
	return (req, res) => {
		const [path, alias] = (req.method === "GET" && liveStreamAddress.exec(req.url ?? "")) || [];
		if (!alias || !isPlain(req) || options.isStopping()) return otherwise(req, res);
		const stream = openFor({ alias, cookie: req.headers.cookie, seen: lastEventId(req) });
		if (!stream) return otherwise(req, res);
		const requestId = randomUUID();
		res.setHeader("X-Request-Id", requestId);
		for (const [name, value] of headers) res.setHeader(name, value);
		options.relay.handOver(res, stream);
		options.log.info({ requestId, method: "GET", path, status: 200 }, "request");
	};

	function openFor(request: StreamRequest) {
		try {
			return options.open(request);
		} catch (err) {
			options.log.error({ err }, "a ticket could not be read");
			return undefined;
		}
	}
}

function lastEventId({ headers }: IncomingMessage): string | undefined {
	const id = headers["last-event-id"];
	return typeof id === "string" && id !== "" ? id.slice(0, 80) : undefined;
}

const headers = [
	["X-Content-Type-Options", "nosniff"],
	["X-Frame-Options", "DENY"],
	["Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"],
] as const;

function isPlain({ headers: { cookie = "", ...headers }, rawHeaders }: IncomingMessage): boolean {
	const hasBody = headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
	return cookie.includes("parvis-flux=") && cookie.length <= mostCookies && rawHeaders.length <= 100 && !hasBody;
}
