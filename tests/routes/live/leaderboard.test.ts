import { afterAll, beforeAll, expect, test } from "vitest";
import { readStream } from "../../support/browser/event-stream";
import { TextBrowser } from "../../support/browser/pages";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { pressing } from "../../support/votes/pressing";
import { buildEvent, everythingShown } from "../../support/world/event";
import { capitals, lunchPoll } from "../../support/world/live";

const settings = { ...everythingShown, FO_MEETING_LIVE_IS_ACTIVE: true, startAt: "2026-01-01T09:00:00Z" };
const names = ["ana", "bruno"];
const post = "/direct/live/repondre";

let fair: Fair;
let host: Awaited<ReturnType<typeof pressing>>;
beforeAll(async () => {
	fair = await openFair([
		buildEvent({
			event: { id: "direct", alias: "direct" },
			settings,
			live: [lunchPoll, capitals, { ...capitals, key: "rivers" }],
			people: [...people(...names), { email: "olga@example.com", firstName: "Olga", role: "organiser" }],
		}),
	]);
	await fair.register(names);
	host = await pressing(fair.world, fair.app.url);
});
afterAll(() => fair.close());

test("The leaderboard is everybody's to look at, has one's own place, and a name that is typed wrongly stays to be mended", async () => {
	const { module, options } = await host.show("capitals");
	const ana = await fair.visit("ana", { "Accept-Language": "fr" });
	expect((await ana.open("/direct/leaderboard")).text).toContain("Les points apparaissent avec les bonnes réponses.");
	const right = options.slice(1, 3).map(({ id }) => id);
	const answered = await ana.post(
		post,
		{ kind: "question", ballot: module.id, option: right },
		{ Accept: "application/json" },
	);
	expect(answered.status).toBe(204);
	const result = /Vous avez juste|Raté|points/;
	expect((await ana.open("/direct/live")).text).not.toMatch(result);
	expect((await ana.open("/direct/live/place")).text).toContain('"question":null');
	await host.gateway.lives.change({ ...fair.world.event, showRightAnswers: true, showLeaderboard: true });
	const live = await ana.open("/direct/live");
	expect(live.text).toMatch(/Votre rang\s*1ᵉʳ, 100 points/);
	expect(live.links).toContain("/direct/leaderboard");
	expect(live.text).toMatch(/Vous avez juste.*\+100 points/s);
	expect((await (await fair.visit("bruno", { "Accept-Language": "fr" })).open("/direct/live")).text).not.toMatch(
		/juste|Raté/,
	);
	expect(JSON.parse((await ana.open("/direct/live/place")).text)).toEqual({
		place: "1ᵉʳ, 100 points",
		question: {
			key: `${module.id}:1`,
			gained: "+100 points",
			stands: expect.stringMatching(/^Votre rang\s: 1ᵉʳ, 100 points$/),
		},
	});
	// It also stands beside a frame that is the same for everybody, and the frame links to it.
	const followed = await ana.open("/direct/live?suivre");
	expect(followed.text).toMatch(/Vous avez juste.*\+100 points/s);
	expect((await new TextBrowser(fair.app.url).ask("/direct/live/place")).status).toBe(204);
	const board = await ana.open("/direct/leaderboard");
	expect(board.text).toContain("1ᵉʳ, 100 points");
	const wrong = await ana.submit(board, "form-pseudonym", { pseudonym: "<script>" });
	expect([wrong.status, wrong.values("form-pseudonym").pseudonym]).toEqual([422, "<script>"]);
	expect(wrong.text).toContain("Des lettres, des chiffres, des espaces, des points et des tirets");
	const named = await ana.submit(wrong, "form-pseudonym", { pseudonym: "Phare" });
	expect(named.text).toContain("Phare");
	const bruno = await fair.visit("bruno");
	const taken = await bruno.submit(await bruno.open("/direct/leaderboard"), "form-pseudonym", { pseudonym: "PHARE" });
	expect([taken.status, taken.values("form-pseudonym").pseudonym]).toEqual([409, "PHARE"]);
	const stranger = new TextBrowser(fair.app.url, { "Accept-Language": "en" });
	const seen = await stranger.open("/direct/leaderboard");
	expect(seen.text).toContain("Phare");
	expect(seen.text).not.toContain("Your pseudonym");
	expect((await stranger.open("/direct/leaderboard?actualiser=5")).answer.headers.refresh).toBe("5");
});

test("Open pages are told the list as it changes, the same to all; where there is no live nothing is", async () => {
	await host.show("capitals", { showRightAnswers: false });
	const stranger = new TextBrowser(fair.app.url, { "Accept-Language": "fr" });
	const [one, other] = await Promise.all(
		[stranger, await fair.visit("ana", { "Accept-Language": "fr" })].map((browser) =>
			readStream(browser, "/direct/leaderboard/flux"),
		),
	);
	if (!one || !other) throw new Error("no stream");
	expect(one.status).toBe(200);
	const first = await one.until(({ event }) => event === "part");
	expect(first.data).toContain("Phare");
	expect(first.data).toMatch(/^<div id="leaderboard" data-part="true">/);
	const bruno = await fair.visit("bruno");
	const { module, options } = await host.show("rivers");
	const given = { kind: "question", ballot: module.id, option: options.slice(1, 3).map(({ id }) => id) };
	const answered = await bruno.post(post, given, { Accept: "application/json" });
	await bruno.post("/direct/leaderboard", { pseudonym: "Chouette" });
	expect(answered.status).toBe(204);
	await host.gateway.lives.change({ ...fair.world.event, showRightAnswers: true });
	const second = await one.until(({ data }) => data.includes("Chouette"));
	expect((await other.until(({ data }) => data.includes("Chouette"))).data).toBe(second.data);
	expect(one.text()).not.toMatch(/Votre rang|bruno|ana Test/i);
	// An unchanged part is not sent again.
	expect(one.text().match(/event: part/g)).toHaveLength(2);
	for (const stream of [one, other]) stream.leave();
	expect((await stranger.ask("/nowhere/leaderboard/flux")).status).toBe(204);
});
