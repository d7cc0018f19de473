import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** Serves a site of a few pages, to test that a fault is found; other paths answer 404. Returns its address. */
export async function serveMadeSite(pages: Record<string, string>): Promise<string> {
	const headers = { "Content-Type": "text/html", "Content-Security-Policy": "default-src 'self'" };
	const server = createServer((request, response) => {
		const page = pages[request.url ?? ""];
		response.writeHead(page ? 200 : 404, headers).end(page ?? "not here");
	});
	await new Promise<void>((resolve) => server.listen(0, resolve));
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	return `http://localhost:${(server.address() as AddressInfo).port}`;
}
