import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../../support/browser/app";
import { TextBrowser } from "../../support/browser/pages";
import { tagsIn } from "../../support/browser/pages-html";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { buildEvent } from "../../support/world/event";

// One server with a second host name, which a browser names in Host, and an event whose chat it does not allow.
const script = "https://client.chat.example/widget.js";
const chatHost = "chat.test";

let fair: Fair;
beforeAll(async () => {
	const chatting = { FO_MEETING_CHAT_SCRIPT_URL: script };
	fair = await openFair(
		[
			buildEvent({ event: { id: "shell", alias: "shell" }, settings: chatting, people: people("guest", "olga") }),
			buildEvent({
				event: { id: "other", alias: "other" },
				settings: { FO_MEETING_CHAT_SCRIPT_URL: "https://evil.example/x.js" },
				people: [{ email: "olga@example.com", firstName: "olga", role: "reader" }],
			}),
			buildEvent({ event: { id: "none", alias: "none" }, people: [] }),
		],
		{
			PORT: String(await freePort()),
			CHAT_HOSTS: "client.chat.example *.relay.chat.example",
			CHAT_ORIGIN: `http://${chatHost}`,
		},
	);
});
afterAll(() => fair.close());

const policyOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers["content-security-policy"]);
const framesOf = (page: Awaited<ReturnType<TextBrowser["open"]>>) =>
	tagsIn(page.root, "iframe").map(({ attributes }) => attributes);
const links = async (browser: TextBrowser, path: string) => (await browser.open(path)).links;

describe("The page of the support chat", () => {
	test("asks first, then holds a frame of the other host name, and no page of ours has its script or its host", async () => {
		const browser = new TextBrowser(fair.app.url);
		expect(await links(browser, "/shell/login")).toContain("/shell/assistance");
		const before = await browser.open("/shell/assistance");
		expect([framesOf(before), policyOf(before.answer).includes(chatHost)]).toEqual([[], false]);
		const open = await browser.submit(before, "assistance", { accord: "oui" });
		const [frame] = framesOf(open);
		expect(frame).toMatchObject({
			src: `http://${chatHost}/shell/assistance/cadre?langue=fr`,
			sandbox: "allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin",
			referrerpolicy: "no-referrer",
		});
		const policy = policyOf(open.answer);
		expect(policy).toContain(`frame-src 'self' http://${chatHost}`);
		expect(policy).not.toContain("chat.example");
		expect(policy).not.toContain("connect-src");
		expect(open.answer.body).not.toContain("widget.js");
		const elsewhere = await browser.open("/shell/login");
		expect(policyOf(elsewhere.answer)).not.toContain(chatHost);
		const closed = await browser.submit(open, "assistance", { accord: "non" });
		expect(framesOf(closed)).toEqual([]);
	});

	test("is nowhere where the server does not allow the chat's host, nor where there is no chat", async () => {
		const browser = new TextBrowser(fair.app.url);
		for (const event of ["other", "none"]) {
			expect(await links(browser, `/${event}/login`)).not.toContain(`/${event}/assistance`);
			expect((await browser.ask(`/${event}/assistance`)).status).toBe(404);
			expect((await browser.post(`/${event}/assistance`, { accord: "oui" })).status).toBe(404);
			expect((await browser.ask(`/${event}/assistance/cadre`)).status).toBe(404);
		}
	});

	test("is for nobody with a role, at whichever event of the domain, even once they have agreed", async () => {
		const staff = await fair.visit("olga");
		expect(await links(staff, "/shell/inscription/participation")).not.toContain("/shell/assistance");
		for (const answer of [
			await staff.ask("/shell/assistance"),
			await staff.post("/shell/assistance", { accord: "oui" }),
		]) {
			expect([answer.status, answer.body.includes("l’équipe d’un événement")]).toEqual([404, true]);
		}
		const guest = await fair.visit("guest");
		expect(await links(guest, "/shell/inscription/participation")).toContain("/shell/assistance");
	});
});

describe("The document in the chat's frame", () => {
	const path = "/shell/assistance/cadre?langue=en";

	test("is made without a session, and by its own policy in a sandbox that reaches the chat's hosts alone", async () => {
		const browser = await fair.visit("guest");
		const answer = await browser.ask(path);
		expect(answer.body).toContain(`<script async src="${script}"></script>`);
		expect(answer.setCookies).toEqual([]);
		const policy = policyOf(answer).split(";");
		expect(policy).toContain("sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox");
		expect(policy).toContain("default-src 'none'");
		expect(policy).toContain(
			"connect-src https://client.chat.example https://*.relay.chat.example wss://client.chat.example wss://*.relay.chat.example",
		);
		expect(policy).toContain(`frame-ancestors ${fair.app.url}`);
		expect(policy.join(";")).not.toContain("'self'");
	});

	test("may keep something under the other host name, which answers nothing else", async () => {
		const browser = await fair.visit("guest");
		const there = { Host: chatHost };
		const frame = await browser.ask(path, { headers: there });
		expect(frame.status).toBe(200);
		expect(policyOf(frame)).toMatch(/sandbox [^;]*allow-same-origin/);
		expect((await browser.ask("/healthz", { headers: there })).status).toBe(200);
		const closed = [
			"/",
			"/shell",
			"/shell/profil",
			"/shell/assistance",
			"/api",
			"/favicon.svg",
			"/shell/live/flux",
			`/x/..${path}`,
		];
		for (const address of closed) {
			const answer = await browser.ask(address, { headers: there });
			expect([address, answer.status, answer.body, answer.setCookies]).toEqual([address, 404, "", []]);
		}
		const posted = await browser.post(
			"/shell/assistance/cadre",
			{ accord: "oui" },
			{ ...there, Origin: `http://${chatHost}` },
		);
		expect([posted.status, posted.body]).toEqual([404, ""]);
	});
});
