import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { expect, test } from "vitest";
import { OpenStreams } from "~/http/express/open-streams";
import { sendWebResponse } from "~/http/express/web-requests";

async function serveStream() {
	const streams = new OpenStreams();
	let isCancelled = false;
	const app = express().use((_req, res, next) => {
		const body = new ReadableStream({
			start: (controller) => controller.enqueue(new TextEncoder().encode("data: 1\n\n")),
			cancel() {
				isCancelled = true;
			},
		});
		sendWebResponse(res, new Response(body, { headers: { "Content-Type": "text/event-stream" } }), streams).catch(next);
	});
	const server = createServer(app).listen(0);
	await once(server, "listening");
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return { streams, server, url, isCancelled: () => isCancelled };
}

test("A stop ends event streams at once, and their readers see an end, not a reset", async () => {
	const { streams, server, url, isCancelled } = await serveStream();
	const reader = ((await fetch(url)).body as ReadableStream<Uint8Array>).getReader();
	expect(new TextDecoder().decode((await reader.read()).value)).toBe("data: 1\n\n");
	streams.endAll();
	let isOver = false;
	void reader.read().then(({ done }) => {
		isOver = done;
	});
	await expect.poll(() => isOver).toBe(true);
	await expect.poll(isCancelled).toBe(true);
	server.closeIdleConnections();
	await new Promise((resolve) => server.close(resolve));
});

test("A stream whose visitor leaves is let go at its source", async () => {
	const { server, url, isCancelled } = await serveStream();
	const left = new AbortController();
	const reader = ((await fetch(url, { signal: left.signal })).body as ReadableStream<Uint8Array>).getReader();
	await reader.read();
	left.abort();
	await expect.poll(isCancelled).toBe(true);
	server.closeAllConnections();
	await new Promise((resolve) => server.close(resolve));
});
