import type { Server } from "node:http";
import type { RequestHandler, Response } from "express";
import type { Logger } from "pino";
import type { OpenStreams } from "./open-streams";

/** A client that has just been answered may be writing its next request: a connection closed at once would be a reset. */
const LINGER_MS = 500;
/** What is still asked for then is cut, so that the store can be closed. */
const CUT_MS = 8_000;
/** The process is gone, whatever hangs. */
const GONE_MS = 10_000;

interface StopOptions {
	server: Server;
	streams: OpenStreams;
	/** Writes event streams, most in a process of its own. */
	relay: { stop(): Promise<void> };
	log: Logger;
	close: () => Promise<void>;
}

/**
 * On SIGTERM or SIGINT: ends event streams, says goodbye in every answer that follows, lets requests in flight finish,
 * closes what `close` closes, and is gone in 10 s. A second signal ends at once.
 */
export function stopGracefully({ server, streams, relay, log, close }: StopOptions) {
	let stopping = false;
	const answering = new Set<Response>();
	async function stop(signal: string) {
		if (stopping) process.exit(1);
		stopping = true;
		// It holds the process: where nothing else does any more, an exit would be a stop that never closed the store.
		setTimeout(() => {
			log.error("the stop took too long");
			process.exit(1);
		}, GONE_MS);
		log.info({ signal }, "stopping");
		for (const res of answering) if (!res.headersSent) res.setHeader("Connection", "close");
		streams.endAll();
		await relay.stop();
		await drain(server);
		await close();
		log.info("stopped");
		// An exit does not wait for lines that are on their way.
		log.flush(() => process.exit(0));
	}
	for (const signal of ["SIGTERM", "SIGINT"]) {
		process.on(signal, () => {
			stop(signal).catch((err: Error) => {
				log.error({ err }, "stop failed");
				process.exit(1);
			});
		});
	}
	/** Clients that are told so bring their next request to another connection: those too whose answer is being made. */
	const goodbye: RequestHandler = (_req, res, next) => {
		if (stopping) res.set("Connection", "close");
		answering.add(res);
		res.once("close", () => answering.delete(res));
		next();
	};
	return { isStopping: () => stopping, goodbye };
}

async function drain(server: Server): Promise<void> {
	const cut = setTimeout(() => server.closeAllConnections(), CUT_MS);
	await new Promise((resolve) => setTimeout(resolve, LINGER_MS));
	// Node would wait for ever for children that were given sockets and are gone; those of the relay have ended.
	Object.assign(server, { _usingWorkers: false });
	await new Promise<void>((resolve) => {
		// A kept-alive connection becomes idle when its last answer is out: close it then.
		const idle = setInterval(() => server.closeIdleConnections(), 50);
		server.close(() => {
			clearInterval(idle);
			resolve();
		});
	});
	clearTimeout(cut);
}
