import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { TextBrowser } from "../../support/browser/pages";

// The build is a plain Remix build, which @remix-run/serve runs too. It passes no load context, through which server.ts gives
// pages their provider, so only pages that need no event can be served: docs/decisions say why server.ts exists.
let serve: ChildProcess;
let browser: TextBrowser;
beforeAll(async () => {
	const port = await freePort();
	serve = spawn(process.execPath, ["node_modules/.bin/remix-serve", "build/server/index.js"], {
		env: { PATH: process.env.PATH, NODE_ENV: "production", PORT: String(port), HOST: "127.0.0.1" },
		stdio: "ignore",
	});
	browser = new TextBrowser(`http://127.0.0.1:${port}`);
	await vi.waitFor(async () => expect((await browser.ask("/")).status).toBe(200), { interval: 100 });
});
afterAll(async () => {
	serve.kill();
	if (serve.exitCode === null && serve.signalCode === null) await once(serve, "exit");
});

test("remix-serve shows the front door of the build", async () => {
	const page = await browser.open("/");
	expect(page.text).toContain("vous devez être dans le contexte d'un événement");
	const style = page.answer.body.match(/href="(\/assets\/[^"]+\.css)"/)?.[1];
	expect((await browser.ask(String(style))).status).toBe(200);
});

test("remix-serve, which has no provider, answers an event with an error page instead of falling over", async () => {
	expect((await browser.ask("/demo")).status).toBe(500);
	// A photo too, although its sender is unknown. remix-serve takes some kilobytes of a body that nothing reads; a client that
	// sends more waits, at any address.
	const form = new FormData();
	form.append("photos", new Blob([new Uint8Array(1000)]), "photo.jpg");
	const sent = await fetch(`${browser.base}/demo/photos/envoyer`, { method: "POST", body: form });
	expect(sent.status).toBe(500);
	expect((await browser.ask("/")).status).toBe(200);
});

async function freePort(): Promise<number> {
	const probe = createServer().listen(0, "127.0.0.1");
	await once(probe, "listening");
	const { port } = probe.address() as { port: number };
	probe.close();
	await once(probe, "close");
	return port;
}
