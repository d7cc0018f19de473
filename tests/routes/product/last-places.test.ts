import { afterAll, beforeAll, expect, test } from "vitest";
import { type Fair, openFair, people, walkTo } from "../../support/browser/walk";
import { conferenceEvent, gala, slotsOf } from "../../support/world/conferences";
import { articlesOf, placesOf } from "../../support/world/rows";

const plain = { FO_MEETING_TYPO_SHOW: false, FO_MEETING_FORM_ID: null, FO_MEETING_FORM_SECOND_ID: null };
const talk = { startAt: "2027-03-19T08:00:00Z", endAt: "2027-03-19T09:00:00Z" };
const rare = { id: "rare", title: "Rare talk", slots: [{ id: "rare", ...talk, quota: 1 }] };

const names = ["quota1", "quota2", "talk1", "talk2", "gift1", "gift2", "gift3"];

let fair: Fair;
beforeAll(async () => {
	fair = await openFair([
		conferenceEvent({
			event: { id: "places", alias: "places" },
			settings: { ...plain, FO_MEETING_ARTICLES_SHOW: false },
			conferences: [gala, rare],
			quotas: [
				{
					key: "walks",
					label: "Walks",
					filter: "checkbox",
					model: "P",
					values: [
						{ value: "hill", label: "Hill walk", capacity: 1 },
						{ value: "river", label: "River walk", capacity: 9 },
					],
				},
			],
			people: people(...names),
		}),
		conferenceEvent({
			event: { id: "cadeau", alias: "cadeau" },
			settings: { ...plain, FO_MEETING_CONFERENCES_SHOW: false, FO_MEETING_QUOTAS_SHOW: false },
			articles: [
				{ id: "bag", label: "Tote bag", price: 0, stock: 1, days: { 0: { isSelected: true } } },
				{ id: "mug", label: "Mug", price: 0, days: { 0: { isSelected: true } } },
			],
			people: people(...names),
		}),
		conferenceEvent({
			event: { id: "both", alias: "both" },
			settings: { ...plain, FO_MEETING_CONFERENCES_SHOW: false },
			articles: [
				{ id: "book", label: "Book", price: 0, stock: 1, days: { 0: { isSelected: true } } },
				{ id: "pen", label: "Pen", price: 0, days: { 0: { isSelected: true } } },
			],
			people: people(...names),
		}),
	]);
});
afterAll(() => fair.close());

test("Who loses the last place of a quota is told which, and keeps what else they ticked", async () => {
	const [first, second] = [await fair.visit("quota1"), await fair.visit("quota2")];
	const [one, other] = [
		await walkTo(first, "/places/inscription", "quotas"),
		await walkTo(second, "/places/inscription", "quotas"),
	];
	await first.submit(one, "step-quotas", { walks: ["hill"] });
	const told = await second.submit(other, "step-quotas", { walks: ["hill", "river"] });
	expect(told.status).toBe(409);
	expect(told.errorOf("walks")).toContain("Hill walk");
	expect(told.values("step-quotas")).toEqual({ walks: "river" });
	expect((await second.submit(told, "step-quotas")).step).toBe("confirmation");
	expect(await placesOf(fair.world, "quota2")).toEqual(["walks/river"]);
});

test("So is who loses the last place of a talk, and keeps the talks that they have", async () => {
	const [first, second] = [await fair.visit("talk1"), await fair.visit("talk2")];
	await walkTo(first, "/places/inscription", "conferences");
	await walkTo(second, "/places/inscription", "conferences");
	await second.post("/places/inscription/conferences/gala", { slot: "gala" });
	await first.post("/places/inscription/conferences/rare", { slot: "rare" });
	const answer = await second.post("/places/inscription/conferences/rare", { slot: "rare" });
	const told = await second.open(answer.location ?? "");
	expect(told.text).toContain("Rare talk");
	expect(told.text).toMatch(/Rare talk.*complet|complet.*Rare talk/i);
	expect(await slotsOf(fair.world, "talk2")).toEqual(["gala/gala"]);
	const onward = await second.submit(told, "step-conferences");
	expect(["quotas", "confirmation"]).toContain(onward.step);
});

test("What the organiser suggests is ticked while there is some, and who has the last one keeps it", async () => {
	const [first, second] = [await fair.visit("gift1"), await fair.visit("gift2")];
	const before = await walkTo(second, "/cadeau/inscription", "articles");
	expect(before.values("step-articles")).toEqual({ "any-0": ["bag", "mug"] });
	await walkTo(first, "/cadeau/inscription", "confirmation");
	const after = await second.open("/cadeau/inscription/articles");
	expect(after.values("step-articles")).toEqual({ "any-0": "mug" });
	expect(after.text).toContain("Complet");
	expect((await second.submit(after, "step-articles")).step).toBe("confirmation");
	expect(await articlesOf(fair.world, "gift2")).toEqual(["mug@0"]);
	const own = await first.open("/cadeau/inscription/articles");
	expect(own.values("step-articles")).toEqual({ "any-0": ["bag", "mug"] });
	await first.submit(own, "step-articles");
	expect(await articlesOf(fair.world, "gift1")).toEqual(["bag@0", "mug@0"]);
});

test("A page that was open before says which is gone, unticks it and keeps the rest", async () => {
	const third = await fair.visit("gift3");
	const page = await walkTo(third, "/cadeau/inscription", "articles");
	const told = await third.submit(page, "step-articles", { "any-0": ["bag", "mug"] });
	expect(told.step).toBe("articles");
	expect(told.text).toContain("Plus disponible : Tote bag");
	expect(told.values("step-articles")).toEqual({ "any-0": "mug" });
	expect((await third.submit(told, "step-articles")).step).toBe("confirmation");
});

test("Who ends too late for an article is told which, and keeps the places that the last answer took", async () => {
	const [first, second] = [await fair.visit("gift1"), await fair.visit("gift2")];
	const page = await walkTo(second, "/both/inscription", "quotas");
	await walkTo(first, "/both/inscription", "confirmation");
	const told = await second.submit(page, "step-quotas", { workshop: "mapping" });
	expect(told.step).toBe("articles");
	expect(told.text).toContain("Plus disponible : Book");
	expect(await placesOf(fair.world, "gift2")).toEqual(["workshop/mapping"]);
	const kept = await second.submit(told, "step-articles");
	expect(kept.values("step-quotas")).toMatchObject({ workshop: "mapping" });
	expect((await second.submit(kept, "step-quotas")).step).toBe("confirmation");
	expect(await articlesOf(fair.world, "gift2")).toContain("pen@0");
});
