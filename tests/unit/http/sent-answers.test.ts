import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { describe, expect, test, vi } from "vitest";
import { OpenStreams } from "~/http/express/open-streams";
import { refuse } from "~/http/express/plain-page";
import { storeDown } from "~/http/express/plain-refusals";
import { sendWebResponse } from "~/http/express/web-requests";

/** Serves what the function makes, and returns how one asks for it. */
async function serve(answer: express.RequestHandler) {
	const server = createServer(express().use(answer)).listen(0);
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	return {
		ask: (path = "/", headers: Record<string, string> = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers }),
		close() {
			server.closeAllConnections();
			server.close();
		},
	};
}

const serveResponse = (response: () => Response, streams = new OpenStreams()) =>
	serve((_req, res, next) => void sendWebResponse(res, response(), streams).catch(next));

describe("A page", () => {
	const html =
		(headers: Record<string, string>, status = 200) =>
		() =>
			new Response("<p>Bonjour</p>", {
				status,
				headers: { "Content-Type": "text/html", "Content-Length": "14", ...headers },
			});
	const kept = { "Cache-Control": "max-age=60" };

	test("that is the same for everybody is sent once, and then only said to be the same", async () => {
		const { ask, close } = await serveResponse(html(kept));
		const first = await ask();
		const etag = first.headers.get("ETag") ?? "";
		expect([first.status, etag.slice(0, 3), await first.text()]).toEqual([200, 'W/"', "<p>Bonjour</p>"]);
		const again = await ask("/", { "If-None-Match": etag, "Cache-Control": "max-age=0" });
		expect([again.status, await again.text()]).toEqual([304, ""]);
		close();
	});

	test.each<[string, () => Response]>([
		["that nobody may keep", html({})],
		["that says so itself", html({ "Cache-Control": "private, no-store" })],
		["that sets a cookie", html({ ...kept, "Set-Cookie": "a=b" })],
		["that is a refusal", html(kept, 404)],
	])("%s has nothing by which it is known again", async (_, response) => {
		const { ask, close } = await serveResponse(response);
		const answer = await ask();
		expect([answer.headers.get("ETag"), await answer.text()]).toEqual([null, "<p>Bonjour</p>"]);
		close();
	});
});

test.each([
	["an attachment", "attachment; filename=a.csv", true],
	["shown in its place", "inline", false],
	["neither", "", false],
])("The page that a download leaves in its place sees by a cookie that it has begun: %s", async (_, place, isSeen) => {
	const { ask, close } = await serveResponse(
		() => new Response("a", { headers: { "Content-Length": "1", ...(place && { "Content-Disposition": place }) } }),
	);
	expect(((await ask()).headers.get("Set-Cookie") ?? "").includes("parvis-download")).toBe(isSeen);
	close();
});

test.each([
	["an event stream", { "Content-Type": "text/event-stream" }, true],
	["what no proxy may hold back", { "Content-Type": "text/plain", "X-Accel-Buffering": "no" }, true],
	["a text of unknown length", { "Content-Type": "text/plain" }, false],
])("A stop of the server ends what has no end of its own: %s", async (_, headers, isEndless) => {
	const pour = vi.fn((_body: ReadableStream, res: express.Response) => void res.end());
	const { ask, close } = await serveResponse(
		() => new Response(new Blob(["a"]).stream(), { headers: headers as Record<string, string> }),
		{ pour } as unknown as OpenStreams,
	);
	await (await ask()).text();
	expect(pour.mock.calls.length > 0).toBe(isEndless);
	close();
});

describe("A file that is sent as it is read", () => {
	/** Serves a file that is read by `pull`, and returns what is told of it in the end. */
	async function serveFile(pull: (controller: ReadableStreamDefaultController) => void) {
		const told = vi.fn();
		const served = await serve((_req, res) => {
			const body = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(100)), pull });
			const response = new Response(body, { headers: { "Content-Type": "image/webp" } });
			sendWebResponse(res, response, new OpenStreams()).then(
				() => told("sent"),
				(error) => told(error.message),
			);
		});
		return { ...served, told };
	}

	test("breaks off where it cannot be read, which is told", async () => {
		const { ask, close, told } = await serveFile((controller) => controller.error(new Error("the disk is gone")));
		await expect(ask().then((answer) => answer.text())).rejects.toThrow();
		await vi.waitFor(() => expect(told.mock.calls).toEqual([["the disk is gone"]]));
		close();
	});

	test("is no error where somebody leaves before its end", async () => {
		const { ask, close, told } = await serveFile(() => {});
		await (await ask()).body?.cancel();
		await vi.waitFor(() => expect(told.mock.calls).toEqual([["sent"]]));
		close();
	});
});

test.each([
	["/api", "*/*", "json"],
	["/api/domains", "*/*", "json"],
	["/apiculture", "text/html", "html"],
	["/salon", "application/json", "json"],
	["/salon", "text/html", "html"],
])("A server that cannot serve %s tells it to somebody who accepts %s in %s", async (path, Accept, kind) => {
	const { ask, close } = await serve((req, res) => refuse(req, res, storeDown));
	const answer = await ask(path, { Accept, "Accept-Language": "en" });
	expect([answer.status, answer.headers.get("Content-Type")]).toEqual([503, expect.stringContaining(kind)]);
	expect(await answer.text()).toContain(storeDown.en.slice(0, 20));
	close();
});
