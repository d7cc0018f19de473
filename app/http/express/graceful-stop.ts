import type { Server } from "node:http";
import type { Logger } from "pino";

const STOP_MS = 10_000;

/**
 * On SIGTERM or SIGINT: takes no new connection, lets requests in flight finish (10 s at most),
 * closes what `close` closes, ends. A second signal ends at once.
 */
export function stopGracefully(server: Server, log: Logger, close: () => Promise<void>): { isStopping(): boolean } {
	let stopping = false;
	async function stop(signal: string) {
		if (stopping) process.exit(1);
		stopping = true;
		log.info({ signal }, "stopping");
		await drain(server);
		await close();
		log.info("stopped");
		process.exit(0);
	}
	for (const signal of ["SIGTERM", "SIGINT"]) {
		process.on(signal, () => {
			stop(signal).catch((error: Error) => {
				log.error({ reason: error.message }, "stop failed");
				process.exit(1);
			});
		});
	}
	return { isStopping: () => stopping };
}

function drain(server: Server): Promise<void> {
	return new Promise((resolve) => {
		// A kept-alive connection becomes idle when its last answer is out: close it then.
		const idle = setInterval(() => server.closeIdleConnections(), 50);
		const cut = setTimeout(() => server.closeAllConnections(), STOP_MS);
		server.close(() => {
			clearInterval(idle);
			clearTimeout(cut);
			resolve();
		});
	});
}
