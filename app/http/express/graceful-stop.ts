import type { Server } from "node:http";
import type { RequestHandler, Response } from "express";
import type { Logger } from "pino";
import type { OpenStreams } from "./open-streams";

/** A client that has just been answered may be writing its next request, and closing its connection at once would reset it. */
const LINGER_MS = 500;
/** Milliseconds after which open requests are cut, so that the store can be closed. */
const CUT_MS = 8_000;
/** Milliseconds after which the process exits, whatever hangs. */
const GONE_MS = 10_000;

interface StopOptions {
	server: Server;
	streams: OpenStreams;
	relay: { stop(): Promise<void> };
	log: Logger;
	close: () => Promise<void>;
}

/**
 * Stops on SIGTERM or SIGINT: ends event streams, sends `Connection: close` with every further answer, lets open requests
 * finish, calls `close`, and exits within 10 s. A second signal exits at once.
 */
export function stopGracefully({ server, streams, relay, log, close }: StopOptions) {
	let stopping = false;
	const answering = new Set<Response>();
	async function stop(signal: string) {
		if (stopping) process.exit(1);
		stopping = true;
		// This timer also keeps the process alive: without it, an idle process would exit before the store is closed.
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
		// An exit does not wait for log lines that are being written.
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
	/**
	 * Clients that are told to close send their next request on another connection; answers that are being made tell them too.
	 */
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
		// A kept-alive connection becomes idle when its last answer is sent, and is closed then.
		const idle = setInterval(() => server.closeIdleConnections(), 50);
		server.close(() => {
			clearInterval(idle);
			resolve();
		});
	});
	clearTimeout(cut);
}
