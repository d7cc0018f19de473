import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tagsIn } from "../../support/browser/pages-html";
import { type Fair, goodSteps, openFair, people, walkTo } from "../../support/browser/walk";
import { buildEvent, dinner, entry, everyComponent, everythingShown, lunch } from "../../support/world/event";
import { articlesOf, daysOf } from "../../support/world/rows";

const settings = { ...everythingShown, FO_MEETING_SHORT_STEPS: true };
const names = ["link", "whole", "half", "old", "twice", "gone", "day", "change", "unknown", "long", "free"];
const invited = people(...names).map((person) =>
	person.firstName === "unknown" ? { ...person, typoId: undefined } : person,
);
const elsewhere = { ...lunch, id: "elsewhere", label: "Elsewhere", isNone: true };
const salon = (changes: object = {}) =>
	buildEvent({
		event: { id: "salon", alias: "salon" },
		settings: { ...settings, ...changes },
		articles: [entry, dinner, elsewhere],
		people: invited,
	});
const fields = (count: number) =>
	Array.from({ length: count }, (_, index) => ({
		component: "input" as const,
		key: `field${index}`,
		label: `Field ${index}`,
		isRequired: true,
	}));
const long = buildEvent({
	event: { id: "long", alias: "long" },
	settings,
	forms: [
		{ ...everyComponent, models: fields(8) },
		{ id: "travel", label: "Travel", models: fields(5).map((field) => ({ ...field, key: `t${field.key}` })) },
	],
	people: people("long"),
});

let fair: Fair;
beforeAll(async () => {
	fair = await openFair([salon(), long]);
});
afterAll(() => fair.close());

const venue = ["dates", "articles"];
const you = ["informations", "informations-complementaires", "quotas"];
const youAnswers = Object.assign({}, ...you.map((step) => goodSteps[step]));
const focused = (root: Parameters<typeof tagsIn>[0]) =>
	tagsIn(root, "h2")
		.filter(({ attributes }) => "autofocus" in attributes)
		.map(({ attributes }) => attributes.id);

describe("Short steps share a page", () => {
	test("each as a section with its own address, which opens the page there", async () => {
		const browser = await fair.visit("link");
		const page = await walkTo(browser, "/salon/inscription", "typologie");
		expect([page.steps, page.text.includes("Étapes 2 à 4 sur 8")]).toEqual([venue, true]);
		expect(focused(page.root)).toEqual([]);
		const dates = await browser.open("/salon/inscription/dates");
		expect([dates.steps, focused(dates.root)]).toEqual([venue, ["step-dates-title"]]);
		// What is asked first on the page is not answered yet: the page opens all the same.
		const articles = await browser.open("/salon/inscription/articles");
		expect([articles.status, articles.steps, focused(articles.root)]).toEqual([200, venue, ["step-articles-title"]]);
		expect((await browser.open("/salon/inscription/quotas")).step).toBe("typologie");
	});

	test("and one post answers all of them, in their order", async () => {
		const browser = await fair.visit("whole");
		const page = await walkTo(browser, "/salon/inscription", "typologie");
		const next = await browser.submit(page, "step-typologie", { days: ["thursday"], "one-thursday": "dinner" });
		expect([next.step, next.steps, next.text.includes("Étapes 5 à 7 sur 8")]).toEqual(["informations", you, true]);
		const end = await browser.submit(next, "step-informations", youAnswers);
		expect(await daysOf(fair.world, "whole")).toEqual(["thursday"]);
		expect((await articlesOf(fair.world, "whole")).length).toBe(2);
		expect(end.path).toMatch(/confirmation|paiement/);
	});

	test("what precedes a section that is refused is kept, and nothing that was typed is lost", async () => {
		const browser = await fair.visit("half");
		const page = await walkTo(browser, "/salon/inscription", "informations");
		const refused = await browser.submit(page, "step-informations", { ...youAnswers, team: "7", arrival: "nowhere" });
		expect([refused.status, refused.errorOf("arrival")]).toEqual([422, expect.stringContaining("choix")]);
		expect(refused.values("step-informations")).toMatchObject({ team: "7", firstName: "jean-pierre" });
		const again = await browser.open("/salon/inscription/quotas");
		expect(again.values("step-quotas").team).toBe("7");
		const wrong = await browser.submit(again, "step-quotas", { ...youAnswers, firstName: "", arrival: "nowhere" });
		expect([wrong.status, wrong.errorOf("firstName")]).toEqual([422, "Ce champ est obligatoire"]);
		expect((await browser.open("/salon/inscription")).step).toBe("informations-complementaires");
	});

	test("a page opened before still posts one step alone", async () => {
		const browser = await fair.visit("old");
		await walkTo(browser, "/salon/inscription", "typologie");
		await browser.post("/salon/inscription/typologie", { typoId: "visitor" });
		const answered = await browser.post("/salon/inscription/dates", { days: "friday" });
		expect([answered.status, answered.location]).toEqual([303, "/salon/inscription/articles"]);
		const refused = await browser.post("/salon/inscription/dates", { days: "sunday" });
		expect(refused.status).toBe(422);
	});

	test("two posts of one page at once are both answered, and one of them holds whole", async () => {
		const browser = await fair.visit("twice");
		const page = await walkTo(browser, "/salon/inscription", "typologie");
		const posts = ["thursday", "friday"].map((day) => browser.submit(page, "step-typologie", { days: [day] }));
		expect((await Promise.all(posts)).map(({ step }) => step)).toEqual(["informations", "informations"]);
		const shown = (await browser.open("/salon/inscription/dates")).values("step-dates").days;
		expect(["thursday", "friday"]).toContain(shown);
	});

	test("a section that is not asked any more is left out", async () => {
		const browser = await fair.visit("gone");
		const page = await walkTo(browser, "/salon/inscription", "informations");
		await fair.world.importAgain(salon({ FO_MEETING_QUOTAS_SHOW: false }));
		const end = await browser.submit(page, "step-informations", youAnswers);
		await fair.world.importAgain(salon());
		expect([end.status, end.step]).toEqual([200, "confirmation"]);
	});

	test("what is of a day that is not ticked is refused in words", async () => {
		const browser = await fair.visit("day");
		const page = await walkTo(browser, "/salon/inscription", "typologie");
		const answers = { days: ["friday"], "one-thursday": "dinner" };
		const refused = await browser.submit(page, "step-typologie", answers);
		expect([refused.status, refused.errorOf("one-thursday")]).toEqual([
			422,
			"Cette option est d’un jour que vous n’avez pas choisi : cochez ce jour, ou retirez l’option",
		]);
		expect(refused.values("step-typologie")).toMatchObject({ ...answers, days: "friday" });
		// The event's own « none » of that day is nothing that could be lost.
		const next = await browser.submit(refused, "step-typologie", { "one-thursday": "elsewhere" });
		expect(next.step).toBe("informations");
	});

	test("what the invitation says is one line, with a way to change it", async () => {
		const browser = await fair.visit("change");
		const page = await walkTo(browser, "/salon/inscription", "typologie");
		expect(page.controls("typoId")).toEqual([]);
		const alone = await browser.open("/salon/inscription/typologie?changer=oui");
		expect([alone.steps, alone.controls("typoId").length]).toEqual([["typologie"], 3]);
		const back = await browser.submit(alone, "step-typologie", { typoId: "speaker" });
		expect([back.step, back.text.includes("Intervenant")]).toEqual(["dates", true]);
	});

	test("a profile that is not known is asked alone, before what it changes", async () => {
		const browser = await fair.visit("unknown");
		const page = await walkTo(browser, "/salon/inscription", "typologie");
		expect([page.steps, page.controls("typoId").length]).toEqual([["typologie"], 3]);
		const next = await browser.submit(page, "step-typologie", { typoId: "visitor" });
		expect(next.steps).toEqual(venue);
	});

	test("an event's own « none » replaces the product's", async () => {
		const browser = await fair.visit("free");
		const page = await walkTo(browser, "/salon/inscription", "typologie");
		expect(page.controls("one-thursday").map(({ attributes }) => attributes.value)).toEqual(["dinner", "elsewhere"]);
		expect(page.values("step-typologie")["one-thursday"]).toBe("elsewhere");
	});

	test("a page ends before it would show more than twelve questions", async () => {
		await fair.world.importAgain(long);
		const browser = await fair.visit("long");
		const answers = Object.fromEntries(fields(8).map(({ key }) => [key, "x"]));
		const page = await walkTo(browser, "/long/inscription", "informations");
		expect(page.steps).toEqual(["informations"]);
		expect((await browser.submit(page, "step-informations", answers)).steps).toEqual(you.slice(1));
	});
});
