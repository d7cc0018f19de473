import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { remoteGateway } from "~/gateway/remote-gateway";
import { startApp } from "../../support/browser/app";
import { type ReadStream, readStream } from "../../support/browser/event-stream";
import { TextBrowser } from "../../support/browser/pages";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { pressing } from "../../support/votes/pressing";
import { buildEvent, everythingShown } from "../../support/world/event";
import { capitals, lunchPoll } from "../../support/world/live";

const names = ["reader", "voter", "tabs", "away", "crowd", "leaver"];
const big = { ...lunchPoll, key: "big", choices: Array.from({ length: 60 }, (_, at) => ({ label: `Choice ${at}` })) };

let fair: Fair;
let hand: Awaited<ReturnType<typeof pressing>>;
beforeAll(async () => {
	fair = await openFair([
		buildEvent({
			event: { id: "direct", alias: "direct" },
			settings: {
				...everythingShown,
				FO_MEETING_LIVE_IS_ACTIVE: true,
				startAt: "2026-01-01T09:00:00Z",
				FO_MEETING_SATISFACTION_FORM_ID: "travel",
				FO_MEETING_LIVE_CLOSED_HTML: "<p>À l’an prochain</p>",
				FO_MEETING_REPLAY_SHOW: true,
				youtubeId: "dQw4w9WgXcQ",
			},
			live: [lunchPoll, capitals, big],
			people: [...people(...names, "guest"), { email: "olga@example.com", firstName: "Olga", role: "organiser" }],
		}),
	]);
	await fair.register(names);
	hand = await pressing(fair.world, fair.app.url);
});
afterAll(() => fair.close());

const show = (key: string, rest: object = {}) => hand.show(key, rest);

async function flux(person: string, headers: Record<string, string> = {}): Promise<ReadStream> {
	return readStream(await fair.visit(person), "/direct/live/flux", headers);
}

test("A page is greeted, told how the live stands, and told what a host shows, without a byte of what is not released", async () => {
	await show("lunch");
	const stream = await flux("reader");
	expect(stream.status).toBe(200);
	const retry = Number(
		/^retry: (\d+)\n/.exec((await stream.until(({ event }) => event === "hello")) && stream.text())?.[1],
	);
	expect(retry).toBeGreaterThanOrEqual(1000);
	expect(retry).toBeLessThan(6000);
	const first = await stream.until(({ event }) => event === "state");
	expect(first.data).toContain("Où déjeuner");
	expect(first.data).toContain('data-stage="choices"');
	const voter = remoteGateway(fair.app.url, await fair.world.signIn("voter"));
	const { poll } = (await voter.lives.read(fair.world.event)).data;
	await voter.polls.vote({ ...fair.world.event, pollId: poll?.id ?? "", choiceId: poll?.choices[1]?.id ?? "" });
	await show("capitals");
	await stream.until(({ data }) => data.includes("Which are capitals?"));
	expect(stream.text()).not.toMatch(/tally__|Bonne réponse|a répondu/);
	await show("lunch", { showResults: true });
	const results = await stream.until(({ data }) => data.includes("1 personne a répondu"));
	expect(results.data).toContain('data-stage="results"');
	stream.leave();
});

test("Once a host has ended it, open pages and new ones lead on: to the form, and to the video again", async () => {
	const stream = await flux("reader");
	await stream.until(({ event }) => event === "state");
	const browser = await fair.visit("voter");
	expect((await browser.open("/direct/replay")).text).not.toContain("YouTube");
	const end = (isEnded: boolean) => hand.gateway.lives.change({ ...fair.world.event, isEnded });
	onTestFinished(async () => void (await end(false)));
	await end(true);
	const { data } = await stream.until((frame) => frame.data.includes("À l’an prochain"));
	expect(data).toMatch(/href="satisfaction".*Donner mon avis.*href="replay".*Revoir l’événement/s);
	stream.leave();
	const page = await browser.open("/direct/live");
	expect(page.text).toContain("À l’an prochain");
	expect(page.links).toEqual(expect.arrayContaining(["/direct/satisfaction", "/direct/replay"]));
	expect((await browser.open("/direct/satisfaction")).text).toContain("Envoyer mes réponses");
	expect((await browser.open("/direct/replay")).text).toContain("YouTube");
	await end(false);
	expect((await browser.open("/direct/live")).links).not.toContain("/direct/replay");
});

test("A page that comes back is told what it missed, or how the live stands now", async () => {
	await show("lunch");
	const first = await flux("away");
	const { id = "" } = await first.until(({ data }) => data.includes("Où déjeuner"));
	const other = await flux("reader");
	await other.until(({ event }) => event === "state");
	first.leave();
	await show("capitals");
	await other.until(({ data }) => data.includes("Which are capitals?"));
	const again = await flux("away", { "Last-Event-ID": id });
	expect((await again.until(({ event }) => event === "state")).data).toContain("Which are capitals?");
	again.leave();
	const stranger = await flux("away", { "Last-Event-ID": "another-7" });
	expect((await stranger.until(({ event }) => event === "state")).data).toContain("Which are capitals?");
	stranger.leave();
	other.leave();
});

test("A live page brings the ticket of its stream, by which it opens; whoever gets no stream gets none", async () => {
	const browser = await fair.visit("reader");
	const { setCookies } = await browser.ask("/direct/live");
	expect(setCookies.join()).toMatch(
		/parvis-flux=[^;]+; Max-Age=900; Path=\/direct\/live\/flux; HttpOnly; SameSite=Lax/,
	);
	const stream = await readStream(browser, "/direct/live/flux");
	await stream.until(({ event }) => event === "state");
	expect(stream.headers["set-cookie"]).toBeUndefined();
	stream.leave();
	expect((await browser.ask("/direct/live?suivre")).setCookies.join()).not.toContain("parvis-flux");
	expect((await (await fair.visit("guest")).ask("/direct/live")).setCookies.join()).not.toContain("parvis-flux");
});

test("A ticket opens nothing any more once its person has signed out, nor the cookies that were copied before", async () => {
	const browser = await fair.visit("leaver");
	const page = await browser.open("/direct/live");
	const copied = new Map(browser.cookies);
	expect([...copied.keys()].join()).toContain("parvis-flux");
	const stream = await readStream(browser, "/direct/live/flux");
	await stream.until(({ event }) => event === "state");
	await browser.post("/direct/logout", {});
	await vi.waitFor(() => expect(stream.isEnded()).toBe(true));
	const copy = new TextBrowser(fair.app.url);
	for (const [name, value] of copied) copy.cookies.set(name, value);
	expect([page.status, (await copy.ask("/direct/live/flux")).status]).toEqual([200, 204]);
	expect((await copy.open("/direct/live")).path).toMatch(/^\/direct\/login/);
});

test("A session has one stream, the newest: the older page is told that another one reads", async () => {
	const browser = await fair.visit("tabs");
	const older = await readStream(browser, "/direct/live/flux");
	await older.until(({ event }) => event === "state");
	const newer = await readStream(browser, "/direct/live/flux");
	await older.until(({ event }) => event === "moved");
	await vi.waitFor(() => expect(older.isEnded()).toBe(true));
	await newer.until(({ event }) => event === "state");
	expect(newer.isEnded()).toBe(false);
	newer.leave();
});

test("What is too big for a frame is fetched once from an address that never changes, by those alone who were told it", async () => {
	await show("big");
	const stream = await flux("reader");
	const told = await stream.until(({ event }) => event === "region");
	expect(told.data).toMatch(/^\/direct\/live\/fragment\/[\w-]{32}$/);
	const reader = await fair.visit("reader");
	const fragment = await reader.ask(told.data);
	// It is the same for everybody and never changes: their own browser may cache it, and nothing in between.
	const { "cache-control": kept, "set-cookie": cookie } = fragment.headers;
	expect([fragment.status, kept, cookie]).toEqual([200, "private, max-age=600, immutable", undefined]);
	for (const personal of ["reader", "data-answered", 'checked=""']) expect(fragment.body).not.toContain(personal);
	expect((await reader.ask(`${told.data}x`)).headers["cache-control"]).toBe("no-store");
	expect(fragment.body).toContain("Choice 59");
	expect(fragment.body).not.toMatch(/tally__|a répondu/);
	// A host belongs to another audience, a guest and a stranger to none.
	const [olga, guest] = [await fair.enter("olga"), await fair.visit("guest")];
	expect((await olga.ask(told.data)).status).toBe(404);
	expect((await guest.ask(told.data)).status).toBe(404);
	expect((await new TextBrowser(fair.app.url).ask(told.data)).status).toBe(404);
	expect((await reader.ask(told.data.slice(0, -3))).status).toBe(404);
	await show("big", { showResults: true });
	const results = await stream.until(({ event, data }) => event === "region" && data !== told.data);
	expect((await reader.ask(results.data)).body).toContain("tally__");
	// Hidden again, it can be fetched by nobody.
	await show("big", { showResults: false });
	await stream.until(({ event, data }) => event === "region" && data === told.data);
	expect((await reader.ask(results.data)).status).toBe(404);
	stream.leave();
});

test("Whoever may not read is told to stop asking, never of an error", async () => {
	const stranger = await fair.visit("guest");
	expect((await readStream(stranger, "/direct/live/flux")).status).toBe(204);
	stranger.cookies.clear();
	expect((await readStream(stranger, "/direct/live/flux")).status).toBe(204);
});

test("Streams by the hundred that are opened and cut leave the server as it was", async () => {
	await show("lunch");
	const browser = await fair.visit("crowd");
	for (let turn = 0; turn < 10; turn++) {
		const streams = await Promise.all(Array.from({ length: 10 }, () => readStream(browser, "/direct/live/flux")));
		for (const stream of streams) stream.leave();
	}
	const last = await readStream(browser, "/direct/live/flux");
	await last.until(({ event }) => event === "state");
	await show("capitals");
	await last.until(({ data }) => data.includes("Which are capitals?"));
	last.leave();
	// Nor does a post to an address that takes none fill the log with faults.
	expect((await browser.post("/direct/live/flux", { a: "1" })).status).toBe(405);
	expect(fair.app.output()).not.toMatch(/"level":[56]0/);
});

test("A front office whose provider is elsewhere pushes what a host shows there, and takes answers for it", async () => {
	const front = await startApp({ env: { PROVIDER_URL: fair.app.url } });
	onTestFinished(() => front.stop().then(() => undefined));
	await show("capitals");
	const browser = new TextBrowser(front.url, { "Accept-Language": "fr" });
	await browser.ask(`/direct?token=${await fair.mint("away")}`);
	const stream = await readStream(browser, "/direct/live/flux");
	await stream.until(({ data }) => data.includes("Which are capitals?"));
	await show("lunch");
	const asked = await stream.until(({ data }) => data.includes("Où déjeuner"));
	const [, option = ""] = /name="option"[^>]*value="([^"]+)"/.exec(asked.data) ?? [];
	const [, ballot = ""] = /name="ballot" value="([^"]+)"/.exec(asked.data) ?? [];
	const answer = { kind: "poll", ballot, option };
	const answered = await browser.post("/direct/live/repondre", answer, { Accept: "application/json" });
	expect(answered.status).toBe(204);
	await show("lunch", { showResults: true });
	await stream.until(({ data }) => data.includes('data-stage="results"'));
	stream.leave();
});
