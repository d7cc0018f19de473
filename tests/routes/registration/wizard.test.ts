import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page, TextBrowser } from "../../support/browser/pages";
import { tagsIn, textOf } from "../../support/browser/pages-html";
import { type Fair, goodSteps, openFair, people, walkTo } from "../../support/browser/walk";
import { buildEvent, type EventChanges, everyComponent, everythingShown } from "../../support/world/event";
import { articlesOf, daysOf, placesOf, recordOf } from "../../support/world/rows";

const past = "2020-01-01T00:00:00Z";
const all = everythingShown;

type Changes = Omit<EventChanges, "settings"> & { settings?: Record<string, unknown> };
const event = (alias: string, names: string[], { settings = {}, ...rest }: Changes = {}) =>
	buildEvent({ event: { id: alias, alias }, settings: { ...all, ...settings }, people: people(...names), ...rest });

const salon = event(
	"salon",
	[
		"new",
		"deep",
		"back",
		"device",
		"edit",
		"opened",
		"dates",
		"stand",
		"speaker",
		"refusing",
		"restart",
		"bar",
		"companion",
		"halfway",
	],
	{
		settingsByTypology: {
			exhibitor: { FO_MEETING_QUOTAS_REQUIRED: true },
			speaker: { FO_MEETING_ARTICLES_SHOW: false, FO_MEETING_QUOTAS_SHOW: false },
		},
	},
);
const open = { FO_MEETING_TYPO_SHOW: false, FO_MEETING_QUOTAS_SHOW: false, FO_MEETING_FORM_SECOND_ID: null };
const later = (settings: Record<string, unknown>) =>
	event("later", ["in-time", "no-thanks"], { settings: { ...open, ...settings } });

let fair: Fair;
beforeAll(async () => {
	fair = await openFair([
		salon,
		event("closed", ["too-late", "by-force"], { settings: { FO_MEETING_REGISTER_END: past } }),
		later({}),
		event("talks", ["listener"], { settings: { FO_MEETING_CONFERENCES_MIN: 1 } }),
		event("short", ["quick"], {
			forms: [{ ...everyComponent, label: "Job.title" }],
			days: [{ id: "only", day: "2027-03-18" }],
			articles: [],
			settings: { ...open, FO_MEETING_ARTICLES_SHOW: false, FO_MEETING_PARTICIPATION_SHOW: false },
		}),
		event("nothing", ["nobody"], {
			articles: [],
			settings: {
				...open,
				FO_MEETING_ARTICLES_SHOW: false,
				FO_MEETING_FORM_ID: null,
				FO_MEETING_PARTICIPATION_SHOW: false,
				FO_MEETING_DATES_SHOW: false,
			},
		}),
	]);
});
afterAll(() => fair.close());

const at = (alias: string) => ({ ...fair.world, event: { ...fair.world.event, eventId: alias } });

function stepsOf(page: Page): string[] {
	const lines = tagsIn(page.root, "dl").find(({ attributes }) =>
		attributes.class?.split(" ").includes("ticket__lines"),
	);
	return lines ? tagsIn(lines, "dt").map((line) => textOf(line)) : [];
}

const positionOf = (page: Page) => /Étape \d+ sur \d+/.exec(page.text)?.[0];
const save = async (browser: TextBrowser, page: Page, changes = {}) =>
	browser.submit(page, `step-${page.step}`, { ...goodSteps[page.step], ...changes });

describe("the wizard opens", () => {
	test("at the start for people who have not answered", async () => {
		const browser = await fair.visit("new");
		expect((await browser.open("/salon")).path).toBe("/salon/inscription/participation");
		expect((await browser.open("/salon/inscription")).path).toBe("/salon/inscription/participation");
	});

	test("with nothing chosen beforehand, and says so to somebody who presses on", async () => {
		const browser = await fair.visit("new");
		const page = await browser.open("/salon/inscription/participation");
		expect(page.values("step-participation")).toEqual({});
		const refused = await browser.submit(page, "step-participation", {});
		expect([refused.status, refused.text]).toEqual([
			422,
			expect.stringContaining("Choisissez votre mode de participation"),
		]);
	});

	test("at the confirmation for people who have registered, or declined", async () => {
		const registered = await fair.visit("in-time");
		await walkTo(registered, "/later/inscription", "confirmation");
		expect((await registered.open("/later/inscription")).step).toBe("confirmation");
		const declined = await fair.visit("no-thanks");
		await walkTo(declined, "/later/inscription", "confirmation", { participation: { participation: "3" } });
		expect((await declined.open("/later/inscription")).step).toBe("confirmation");
	});

	test("at the confirmation for everybody once FO_MEETING_REGISTER_END has passed, and nothing can be changed", async () => {
		await fair.world.importAgain(later({ FO_MEETING_REGISTER_END: past }));
		const registered = await fair.visit("in-time");
		const page = await registered.open("/later/inscription");
		expect([page.step, page.text]).toEqual(["confirmation", expect.stringContaining("a bien été prise en compte")]);
		expect(page.links.filter((href) => /inscription\/(?!confirmation)/.test(href))).toEqual([]);
		const declined = await (await fair.visit("no-thanks")).open("/later/inscription");
		expect(declined.step).toBe("confirmation");
		expect(declined.links.filter((href) => /inscription\/(?!confirmation)/.test(href))).toEqual([]);
	});

	test("at the start for people who have answered an event that asks for a conference and have none", async () => {
		const browser = await fair.visit("listener");
		await walkTo(browser, "/talks/inscription", "confirmation", { participation: { participation: "3" } });
		expect((await browser.open("/talks/inscription")).step).toBe("participation");
	});

	test("at the confirmation where there is nothing to ask, ready to be sent", async () => {
		const browser = await fair.visit("nobody");
		const page = await browser.open("/nothing/inscription");
		expect(page.step).toBe("confirmation");
		const form = tagsIn(page.root, "form").find(({ attributes }) => attributes.method === "post" && !attributes.action);
		expect(form).toBeDefined();
		expect((await recordOf(at("nothing"), "nobody")).registered_at).toBeNull();
		await browser.post("/nothing/inscription/confirmation", {});
		expect(await recordOf(at("nothing"), "nobody")).toMatchObject({ is_remote: 0, registered_at: expect.any(String) });
		expect(await daysOf(at("nothing"), "nobody")).toEqual(["friday", "thursday"]);
	});
});

describe("a registration that is closed", () => {
	const steps = Object.keys(goodSteps);

	test("only has its confirmation", async () => {
		const browser = await fair.visit("too-late");
		for (const step of ["", ...steps.map((one) => `/${one}`)]) {
			const page = await browser.open(`/closed/inscription${step}`);
			expect([step, page.status, page.path]).toEqual([step, 200, "/closed/inscription/confirmation"]);
			expect(page.text).toContain("Les inscriptions sont closes");
		}
	});

	test("refuses every save, through the pages and through the API", async () => {
		const browser = await fair.visit("by-force");
		for (const step of steps) {
			const answer = await browser.post(`/closed/inscription/${step}`, goodSteps[step] ?? {});
			expect([step, answer.location]).toEqual([step, "/closed/inscription/confirmation"]);
		}
		await browser.post("/closed/inscription/confirmation", {});
		const world = at("closed");
		const token = await world.signIn("by-force");
		const { domainId, userId } = world.of("by-force");
		const forced = await fetch(
			`${fair.app.url}/api/v2/domains/${domainId}/events/closed/users/${userId}/registration`,
			{
				method: "PUT",
				headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
				body: JSON.stringify({ participation: "4", daysId: ["thursday"], articles: [] }),
			},
		);
		expect([forced.status, await forced.json()]).toEqual([
			409,
			expect.objectContaining({ message: "Les inscriptions sont closes" }),
		]);
		expect(await recordOf(world, "by-force")).toMatchObject({ registered_at: null, responded_at: null });
		expect(await world.store.selectFrom("drafts").selectAll().where("event_id", "=", "closed").execute()).toEqual([]);
	});
});

describe("a step", () => {
	test("ahead of an open question leads back to that question", async () => {
		const browser = await fair.visit("deep");
		expect((await browser.open("/salon/inscription/quotas")).step).toBe("participation");
		expect((await browser.open("/salon/inscription/confirmation")).step).toBe("participation");
		await walkTo(browser, "/salon/inscription", "articles");
		expect((await browser.open("/salon/inscription/quotas")).step).toBe("articles");
		expect((await browser.open("/salon/inscription/dates")).step).toBe("dates");
		const posted = await browser.post("/salon/inscription/quotas", { workshop: "led" });
		expect(posted.location).toBe("/salon/inscription/articles");
		expect(await placesOf(fair.world, "deep")).toEqual([]);
	});

	test("links back to the one before, the first to the home", async () => {
		const browser = await fair.visit("back");
		let page = await browser.open("/salon/inscription");
		let before = "/salon";
		while (page.step !== "confirmation") {
			expect([page.step, page.links.includes(before)]).toEqual([page.step, true]);
			before = page.path;
			page = await save(browser, page);
		}
	});

	test("is numbered among those that are shown", async () => {
		const browser = await fair.visit("bar");
		const page = await browser.open("/salon/inscription");
		expect(positionOf(page)).toBe("Étape 1 sur 8");
		expect(stepsOf(page)).toHaveLength(7);
		expect(positionOf(await walkTo(browser, "/salon/inscription", "articles"))).toBe("Étape 4 sur 8");
		const short = await (await fair.visit("quick")).open("/short/inscription");
		expect([positionOf(short), stepsOf(short).length]).toEqual(["Étape 1 sur 2", 1]);
	});
});

describe("the form of an organiser", () => {
	test("has the name that they wrote in the line of progress, though it looks like a key of ours", async () => {
		const page = await (await fair.visit("quick")).open("/short/inscription/informations");
		expect(page.text).toContain("Étape 1 sur 2 · Job.title");
	});
});

describe("an event of one day that hides participation", () => {
	test("asks neither, and registers the person in person on that day", async () => {
		const browser = await fair.visit("quick");
		expect((await browser.open("/short/inscription/participation")).step).toBe("informations");
		expect((await browser.open("/short/inscription/dates")).step).toBe("informations");
		await walkTo(browser, "/short/inscription", "confirmation");
		expect(await recordOf(at("short"), "quick")).toMatchObject({ is_remote: 0, completed_at: expect.any(String) });
		expect(await daysOf(at("short"), "quick")).toEqual(["only"]);
	});
});

describe("a draft", () => {
	test("begun on one device goes on, filled in, on another", async () => {
		await walkTo(await fair.visit("device"), "/salon/inscription", "informations", {
			participation: { participation: "1" },
			dates: { days: ["friday"] },
		});
		const other = await fair.visit("device");
		const page = await other.open("/salon/inscription");
		expect(page.step).toBe("informations");
		const first = await other.open("/salon/inscription/participation");
		const isFilled = (class_ = "") => class_.includes("answer--filled");
		expect(first.controls("participation").filter(({ attributes }) => isFilled(attributes.class))).toMatchObject([
			{ attributes: { value: "1" } },
		]);
		expect((await other.open("/salon/inscription/dates")).values("step-dates")).toEqual({ days: "friday" });
		await walkTo(other, "/salon/inscription", "confirmation");
		expect(await recordOf(fair.world, "device")).toMatchObject({ is_remote: 1 });
		expect(await daysOf(fair.world, "device")).toEqual(["friday"]);
	});
});

describe("a change from the confirmation", () => {
	test("comes back to the confirmation, saved or not", async () => {
		const browser = await fair.visit("edit");
		await walkTo(browser, "/salon/inscription", "confirmation");
		const page = await browser.open("/salon/inscription/informations-complementaires");
		expect(page.links).toContain("/salon/inscription/confirmation");
		expect(page.values("step-informations-complementaires")).toEqual({ arrival: "train" });
		const next = await save(browser, page, { arrival: "bike" });
		expect(next.step).toBe("confirmation");
		const again = await browser.open("/salon/inscription/informations-complementaires");
		expect(again.values("step-informations-complementaires")).toEqual({ arrival: "bike" });
	});

	test("that opens a question asks it before the confirmation", async () => {
		const browser = await fair.visit("opened");
		await walkTo(browser, "/salon/inscription", "confirmation");
		const page = await save(browser, await browser.open("/salon/inscription/typologie"), { typoId: "exhibitor" });
		expect(page.step).toBe("quotas");
		const answers = { workshop: "talk", shuttle: "north", walks: ["river"] };
		expect((await browser.submit(page, "step-quotas", answers)).step).toBe("confirmation");
		expect(await recordOf(fair.world, "opened")).toMatchObject({ is_exhibitor: 1, typology_id: "exhibitor" });
	});

	test("of the dates names what it takes away", async () => {
		const browser = await fair.visit("dates");
		await walkTo(browser, "/salon/inscription", "confirmation", {
			articles: { "one-thursday": "dinner", "any-friday": "lunch" },
		});
		expect(await articlesOf(fair.world, "dates")).toEqual(["dinner@thursday", "entry@0", "lunch@friday"]);
		const page = await save(browser, await browser.open("/salon/inscription/dates"), { days: ["thursday"] });
		expect(page.step).toBe("confirmation");
		expect(page.text).toContain("Ce changement retire de votre inscription : Lunch.");
		expect(await articlesOf(fair.world, "dates")).toEqual(["dinner@thursday", "entry@0"]);
		expect(await daysOf(fair.world, "dates")).toEqual(["thursday"]);
		expect((await browser.open(page.path)).text).not.toContain("retire de votre inscription");
	});

	test("of the typology names what it takes away, and changes the steps that follow", async () => {
		const browser = await fair.visit("stand");
		const exhibitor = { typologie: { typoId: "exhibitor" }, articles: { "any-0": ["stand"] } };
		const quotas = { quotas: { workshop: "talk", shuttle: "south", walks: ["old-town"] } };
		await walkTo(browser, "/salon/inscription", "confirmation", { ...exhibitor, ...quotas });
		expect(await articlesOf(fair.world, "stand")).toEqual(["entry@0", "stand@0"]);
		expect((await recordOf(fair.world, "stand")).completed_at).toBeNull();
		const page = await save(browser, await browser.open("/salon/inscription/typologie"), { typoId: "visitor" });
		expect(page.step).toBe("confirmation");
		expect(page.text).toContain("Ce changement retire de votre inscription : Stand.");
		expect(await articlesOf(fair.world, "stand")).toEqual(["entry@0"]);
		expect((await recordOf(fair.world, "stand")).completed_at).not.toBeNull();
	});

	test("of the typology before the end changes the steps that follow", async () => {
		const browser = await fair.visit("speaker");
		const page = await walkTo(browser, "/salon/inscription", "dates", { typologie: { typoId: "speaker" } });
		expect(positionOf(page)).toBe("Étape 3 sur 6");
		expect((await save(browser, page)).step).toBe("informations");
		expect((await browser.open("/salon/inscription/articles")).step).toBe("informations");
	});
});

describe("who declines", () => {
	test("has nothing more to answer, and may change their mind", async () => {
		const browser = await fair.visit("refusing");
		const page = await save(browser, await browser.open("/salon/inscription"), { participation: "3" });
		expect(page.step).toBe("confirmation");
		expect(page.text).toContain("vous ne participez pas");
		expect(page.links).toContain("/salon/inscription/participation");
		await walkTo(browser, "/salon/inscription/participation", "confirmation");
		expect(await recordOf(fair.world, "refusing")).toMatchObject({ registered_at: expect.any(String) });
	});

	test("and starts over cannot skip the questions", async () => {
		const browser = await fair.visit("restart");
		await walkTo(browser, "/salon/inscription", "confirmation", { participation: { participation: "3" } });
		await save(browser, await browser.open("/salon/inscription/participation"));
		await browser.post("/salon/inscription/dates", { days: ["friday"] });
		const page = await browser.open("/salon/inscription/confirmation");
		// They may say why they do not come; nothing here completes the registration.
		const forms = tagsIn(page.root, "form").filter(
			({ attributes }) => attributes.method === "post" && !attributes.action,
		);
		expect(forms.map(({ attributes }) => attributes.id)).toEqual(["absence"]);
		const silent = await browser.post("/salon/inscription/confirmation", { form: "absence", message: " " });
		expect(silent.status).toBe(422);
		expect(String(silent.body)).toContain("Écrivez quelques mots, ou ne dites rien");
		await browser.post("/salon/inscription/confirmation", {});
		expect((await recordOf(fair.world, "restart")).registered_at).toBeNull();
	});
});

describe("a companion", () => {
	test("fills in the form before dates and articles, and is not asked whether to come", async () => {
		await fair.world.store
			.updateTable("registrations")
			.set({ registered_by: fair.world.idOf("back") })
			.where("person_id", "=", fair.world.idOf("companion"))
			.execute();
		const browser = await fair.visit("companion");
		const seen: string[] = [];
		let page = await browser.open("/salon/inscription");
		expect(positionOf(page)).toBe("Étape 1 sur 6");
		while (page.step !== "confirmation") {
			seen.push(page.step);
			page = await save(browser, page);
		}
		expect(seen).toEqual(["informations", "dates", "articles", "informations-complementaires", "quotas"]);
		expect(await recordOf(fair.world, "companion")).toMatchObject({ is_remote: 0, registered_by: expect.any(String) });
	});
});
