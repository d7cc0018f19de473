import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { staticFiles } from "~/http/express/static-files";

let root = "";
let server: Server;
const failed = vi.fn();
const path = (name: string) => join(root, "assets", name);
const large = (letter: string) => letter.repeat(70_000);

beforeAll(async () => {
	root = mkdtempSync(join(tmpdir(), "parvis-static-"));
	mkdirSync(join(root, "assets"));
	writeFileSync(path("small.txt"), "abcdef");
	writeFileSync(path("large.txt"), large("a"));
	writeFileSync(path("gone.txt"), large("b"));
	const app = express().use(staticFiles(root));
	app.use(((error, _req, res, _next) => {
		failed(error.status);
		res.status(500).end();
	}) as express.ErrorRequestHandler);
	server = createServer(app).listen(0);
	await once(server, "listening");
});
afterAll(() => {
	server.closeAllConnections();
	server.close();
	rmSync(root, { recursive: true });
});

async function ask(name: string, headers: Record<string, string> = {}) {
	const { port } = server.address() as AddressInfo;
	const answer = await fetch(`http://127.0.0.1:${port}/assets/${name}`, { headers });
	return { status: answer.status, etag: answer.headers.get("ETag") ?? "", text: await answer.text() };
}

test("A small file is read once, and known again by whoever has it", async () => {
	const first = await ask("small.txt");
	expect(first).toMatchObject({ status: 200, text: "abcdef" });
	writeFileSync(path("small.txt"), "ghijkl");
	expect(await ask("small.txt")).toEqual(first);
	const known = { "If-None-Match": first.etag, "Cache-Control": "max-age=0" };
	expect(await ask("small.txt", known)).toMatchObject({ status: 304, text: "" });
});

test("A part of a file is sent alone, and none that it has not, nor anything on a condition that it does not meet", async () => {
	expect(await ask("small.txt", { Range: "bytes=2-3" })).toMatchObject({ status: 206, text: "ij" });
	expect(await ask("small.txt", { Range: "bytes=20-30" })).toMatchObject({ status: 416, text: "" });
	expect(await ask("small.txt", { "If-Match": '"other"' })).toMatchObject({ status: 412 });
});

test("A large file is not kept in memory, and is missed where it is gone", async () => {
	expect(await ask("large.txt")).toMatchObject({ status: 200, text: large("a") });
	writeFileSync(path("large.txt"), large("c"));
	expect(await ask("large.txt")).toMatchObject({ status: 200, text: large("c") });
	expect(await ask("gone.txt")).toMatchObject({ status: 200 });
	rmSync(path("gone.txt"));
	expect(await ask("gone.txt")).toMatchObject({ status: 500 });
	expect(failed).toHaveBeenCalledWith(404);
});
