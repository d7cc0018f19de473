import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readStream } from "../../support/browser/event-stream";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { pressing } from "../../support/votes/pressing";
import { buildEvent, everythingShown } from "../../support/world/event";
import { capitals, lunchPoll } from "../../support/world/live";

const names = ["reader", "voter", "tabs", "leaver"];

let fair: Fair;
let hand: Awaited<ReturnType<typeof pressing>>;
beforeAll(async () => {
	fair = await openFair([
		buildEvent({
			event: { id: "direct", alias: "direct" },
			settings: { ...everythingShown, FO_MEETING_LIVE_IS_ACTIVE: true, startAt: "2026-01-01T09:00:00Z" },
			live: [lunchPoll, capitals],
			people: [...people(...names, "guest"), { email: "olga@example.com", firstName: "Olga", role: "organiser" }],
		}),
	]);
	await fair.register(names);
	hand = await pressing(fair.world, fair.app.url);
});
afterAll(() => fair.close());

const framePath = "/direct/live/cadre";
const says = (text: () => string, words: string | RegExp) =>
	vi.waitFor(() => expect(text()).toMatch(words), { interval: 20 });

test("The frame is written as the live goes on, and hides what was, without a byte of what is not released", async () => {
	await hand.show("lunch");
	const { headers, status, text, leave } = await readStream(await fair.visit("reader"), framePath, {
		"Accept-Encoding": "br, gzip",
	});
	expect(status).toBe(200);
	expect(headers).toMatchObject({
		"content-type": "text/html; charset=utf-8",
		"x-frame-options": "SAMEORIGIN",
		"x-accel-buffering": "no",
		"cache-control": "no-store",
	});
	expect(headers["content-encoding"]).toBeUndefined();
	const policy = String(headers["content-security-policy"]);
	expect(policy).toContain("frame-ancestors 'self'");
	const [, nonce = ""] = /style-src 'self' 'nonce-([^']+)'/.exec(policy) ?? [];
	await says(text, /id="s1".*Où déjeuner/s);
	expect(text()).toMatch(
		/<a [^>]*href="\.\.\/live\?suivre"[^>]*target="_parent"|target="_parent"[^>]*href="\.\.\/live\?suivre"/,
	);
	await hand.show("capitals");
	await says(text, /id="s2".*Which are capitals\?/s);
	expect(text()).toContain(`<style nonce="${nonce}">#s1{display:none}</style>`);
	expect(text()).not.toMatch(/<form|<script|tally__|Bonne réponse|a répondu/);
	for (const [, own] of text().matchAll(/<style nonce="([^"]*)"/g)) expect(own).toBe(nonce);
	leave();
});

test("Every other page of the live stands in no frame", async () => {
	const browser = await fair.visit("reader");
	const { answer } = await browser.open("/direct/live?suivre");
	expect(answer.headers["x-frame-options"]).toBe("DENY");
	expect(answer.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
});

test("The page that follows keeps its form outside of the frame, answers, and goes on following", async () => {
	const { module, options } = await hand.show("lunch", { showResults: false });
	const browser = await fair.visit("voter");
	const plain = await browser.open("/direct/live");
	expect(plain.answer.body).toMatch(
		/<noscript>.*<a href="\/direct\/live\?suivre">Suivre en continu<\/a>.*<\/noscript>/,
	);
	const asked = await browser.open("/direct/live?suivre");
	const [, src = ""] = /<iframe[^>]* src="([^"]+)"/.exec(asked.answer.body) ?? [];
	expect(decodeURIComponent(src)).toBe(`${framePath}?module=${module.id}:1`);
	expect(asked.text).toContain("Ne plus suivre en continu");
	const none = await browser.submit(asked, "form-ballot", {});
	expect([none.status, none.errorOf("option")]).toEqual([422, "Ce choix est obligatoire"]);
	expect(none.answer.body).toContain("<iframe");
	const thanks = await browser.submit(none, "form-ballot", { option: options[0]?.id ?? "" });
	expect(thanks.path).toContain("/direct/live");
	expect(thanks.text).toContain("Votre réponse est prise en compte");
	expect(thanks.answer.body).toContain("<iframe");
	const frame = await readStream(browser, src);
	await says(frame.text, "Répondez sous ce cadre.");
	await hand.show("lunch", { showResults: true });
	await says(frame.text, /1 personne a répondu/);
	expect((await browser.open("/direct/live?suivre")).answer.body).not.toContain('data-stage="results"');
	frame.leave();
});

test("A session has one frame, the newest; the older one says how to go on", async () => {
	const browser = await fair.visit("tabs");
	const older = await readStream(browser, framePath);
	await says(older.text, 'id="s1"');
	const newer = await readStream(browser, framePath);
	await says(older.text, /Continuer à suivre.*<\/html>$/s);
	await vi.waitFor(() => expect(older.isEnded()).toBe(true));
	await says(newer.text, 'id="s1"');
	expect(newer.isEnded()).toBe(false);
	newer.leave();
});

test("Who signs out sees no more in a frame that was open", async () => {
	await hand.show("lunch");
	const browser = await fair.visit("leaver");
	const frame = await readStream(browser, framePath);
	await says(frame.text, 'id="s1"');
	await browser.post("/direct/logout", {});
	await vi.waitFor(() => expect(frame.isEnded()).toBe(true), 2000);
	await hand.show("capitals");
	expect(frame.text()).not.toContain("Which are capitals?");
	expect(frame.text()).toMatch(/Continuer à suivre.*<\/html>$/s);
});

test("To whom the live is not open the frame says so, with the way to the page around it", async () => {
	const guest = await fair.visit("guest");
	const frame = await readStream(guest, framePath);
	await vi.waitFor(() => expect(frame.isEnded()).toBe(true));
	expect(frame.status).toBe(403);
	expect(frame.text()).toMatch(/href="\.\.\/live"/);
	expect(frame.headers["x-frame-options"]).toBe("SAMEORIGIN");
});
