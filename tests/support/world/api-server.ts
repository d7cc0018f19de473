import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pino } from "pino";
import { clientAddress } from "~/http/express/client-address";
import { serveApi } from "~/provider/api/serve-api";
import type { CallServices } from "~/provider/ground/access/context";
import type { Store } from "~/provider/ground/store/open";

/** Serves the provider's API on a free loopback port, without the front office around it. */
export async function serveOverHttp(store: Store, now: () => Date, equipment?: CallServices) {
	const api = serveApi(store, pino({ level: "silent" }), now, equipment);
	const server = createServer(async (incoming, outgoing) => {
		const response =
			(await api(await asRequest(incoming, outgoing), clientAddress(incoming, 1))) ??
			new Response(null, { status: 404 });
		outgoing.writeHead(response.status, Object.fromEntries(response.headers));
		if (response.headers.get("content-type")?.startsWith("text/event-stream") && response.body) {
			const events = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
			outgoing.once("close", () => events.destroy());
			return void events.once("error", () => outgoing.destroy()).pipe(outgoing);
		}
		outgoing.end(Buffer.from(await response.arrayBuffer()));
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		close: () =>
			new Promise((resolve) => {
				server.close(resolve);
				server.closeAllConnections();
			}),
	};
}

async function asRequest(incoming: IncomingMessage, outgoing: ServerResponse): Promise<Request> {
	const left = new AbortController();
	outgoing.once("close", () => {
		if (!outgoing.writableFinished) left.abort();
	});
	const { method = "GET", url = "/", headers } = incoming;
	const body = method === "GET" ? undefined : await buffer(incoming);
	const given = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
	return new Request(new URL(url, "http://127.0.0.1"), {
		method,
		headers: given,
		signal: left.signal,
		...(body?.length ? { body: new Uint8Array(body) } : {}),
	});
}
