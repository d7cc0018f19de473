import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContext } from "playwright";

/** The network of one device. It fails for pages and service workers alike, which a browser's emulation does not promise. */
export interface Network {
	/** The option for `browser.newContext`. */
	proxy: { server: string; bypass: string };
	/** Ends open connections, and accepts none until the network is back. */
	lose(context: BrowserContext): Promise<void>;
	regain(context: BrowserContext): Promise<void>;
	close(): Promise<void>;
}

/** Opens an HTTP proxy on this machine, because browsers let one be set for each context. */
export async function openNetwork(): Promise<Network> {
	let isLost = false;
	const server = createServer((asked, answer) => {
		if (isLost) {
			asked.socket.destroy();
			return;
		}
		const { method, headers } = asked;
		const sent = request(asked.url ?? "", { method, headers }, (answered) => {
			answer.writeHead(answered.statusCode ?? 502, answered.rawHeaders);
			answered.pipe(answer);
		});
		sent.on("error", () => answer.destroy());
		answer.on("close", () => sent.destroy());
		asked.pipe(sent);
	});
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
	const { port } = server.address() as AddressInfo;
	return {
		proxy: { server: `http://127.0.0.1:${port}`, bypass: "<-loopback>" },
		async lose(context) {
			isLost = true;
			server.closeAllConnections();
			// The browser knows too, as a phone does.
			await context.setOffline(true);
		},
		async regain(context) {
			isLost = false;
			await context.setOffline(false);
		},
		async close() {
			server.closeAllConnections();
			await new Promise((closed) => server.close(closed));
		},
	};
}
