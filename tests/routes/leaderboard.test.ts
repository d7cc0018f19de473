import { afterAll, beforeAll, expect, test } from "vitest";
import { TextBrowser } from "../support/browser/pages";
import { type Fair, openFair, people } from "../support/browser/walk";
import { pressing } from "../support/votes/pressing";
import { buildEvent, everythingShown } from "../support/world/event";
import { capitals, lunchPoll } from "../support/world/live";

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
			live: [lunchPoll, capitals],
			people: [...people(...names), { email: "olga@example.com", firstName: "Olga", role: "organiser" }],
		}),
	]);
	await fair.register(names);
	host = await pressing(fair.world);
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
	await host.gateway.lives.change({ ...fair.world.event, showRightAnswers: true, showLeaderboard: true });
	const live = await ana.open("/direct/live");
	expect(live.text).toMatch(/Votre place\s*1ᵉʳ, 100 points/);
	expect(live.links).toContain("/direct/leaderboard");
	expect((await ana.open("/direct/live/place")).text).toBe("1ᵉʳ, 100 points");
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
