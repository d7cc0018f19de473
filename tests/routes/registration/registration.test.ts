import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Fields } from "../../support/browser/pages";
import { type Fair, openFair, people, walkTo } from "../../support/browser/walk";
import { buildEvent, everythingShown } from "../../support/world/event";
import {
	actionsLoggedFor,
	articlesOf,
	daysOf,
	mailsTo,
	personOf,
	placesOf,
	recordOf,
	takenPlaces,
} from "../../support/world/rows";

const live = "https://live.example/salon";

let fair: Fair;
beforeAll(async () => {
	fair = await openFair([
		buildEvent({
			event: { id: "salon", alias: "salon" },
			settings: { ...everythingShown, FO_MEETING_LIVE_URL: live },
			people: people(
				...["presential", "remote", "decliner", "quitter", "debtor", "twice", "replay", "racer"],
				{ name: "english", languageId: "en" },
				{ name: "exhibitor", typoId: "exhibitor" },
			),
		}),
	]);
});
afterAll(() => fair.close());

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const walk = async (person: string, answers: Record<string, Fields>) =>
	walkTo(await fair.visit(person), "/salon/inscription", "confirmation", answers);
const extendedOf = async (person: string) => JSON.parse((await recordOf(fair.world, person)).extended);
const draftsOf = (person: string) =>
	fair.world.store.selectFrom("drafts").selectAll().where("person_id", "=", fair.world.idOf(person)).execute();
const chosen = {
	articles: { "one-thursday": "lunch" },
	quotas: { workshop: "talk", shuttle: "north", walks: ["old-town", "river"] },
};
const said =
	"Votre inscription a bien été prise en compte. Vous recevrez une confirmation par mail dans quelques minutes. (Pensez à vérifier vos spams)";

/** What choosing 3 leaves of a registration (section 4). */
const declined = {
	responded_at: time,
	registered_at: null,
	completed_at: null,
	registered_from: null,
	registered_by: null,
	registered_by2: null,
	represented_by: null,
	is_remote: null,
	is_exhibitor: 0,
};

async function expectNothingHeld(person: string) {
	expect(await daysOf(fair.world, person)).toEqual([]);
	expect(await articlesOf(fair.world, person)).toEqual([]);
	expect(await placesOf(fair.world, person)).toEqual([]);
	expect((await extendedOf(person)).PARTICIPATION_IS_REMOTE).toBeNull();
	const { counted, rows } = await takenPlaces(fair.world);
	expect(counted).toEqual(rows);
}

describe("who chooses 4, in person", () => {
	test("is registered with days, articles, places, answers and a language", async () => {
		const page = await walk("presential", { ...chosen, dates: { days: ["friday", "thursday"] } });
		expect(page.text).toContain(said);
		const record = await recordOf(fair.world, "presential");
		expect(record).toMatchObject({
			registered_at: time,
			responded_at: time,
			completed_at: time,
			registered_from: "WEB",
			is_remote: 0,
			is_exhibitor: 0,
			typology_id: "visitor",
			represented_by: null,
			registered_by: null,
		});
		expect(await extendedOf("presential")).toEqual({
			PARTICIPATION_IS_REMOTE: false,
			visits: "first",
			interests: ["urban"],
			rules: true,
			team: 4,
			arrival: "train",
		});
		expect(await daysOf(fair.world, "presential")).toEqual(["friday", "thursday"]);
		expect(await articlesOf(fair.world, "presential")).toEqual(["entry@0", "lunch@thursday"]);
		expect(await placesOf(fair.world, "presential")).toEqual([
			"shuttle/north",
			"walks/old-town",
			"walks/river",
			"workshop/talk",
		]);
		// The server applies both formats again.
		expect(await personOf(fair.world, "presential")).toMatchObject({
			first_name: "Jean-Pierre",
			last_name: "D’ORMESSON",
			language_id: "fr",
		});
		expect(await draftsOf("presential")).toEqual([]);
		expect(await mailsTo(fair.world, "presential")).toEqual([19]);
		expect(page.answer.body).toContain(record.code);
		expect(page.links).toContain(live);
	});

	test("keeps the language that they had", async () => {
		await walk("english", {});
		expect((await personOf(fair.world, "english")).language_id).toBe("en");
	});

	test("owes something: the record is not complete and no confirmation leaves", async () => {
		const page = await walk("debtor", { articles: { "one-thursday": "dinner" } });
		expect(page.text).toContain("42,00 €");
		expect(page.text).not.toContain(said);
		expect(page.links).toContain(live);
		expect(await recordOf(fair.world, "debtor")).toMatchObject({
			registered_at: time,
			responded_at: time,
			completed_at: null,
		});
		expect(await mailsTo(fair.world, "debtor")).toEqual([]);
	});
});

describe("who chooses 1, remote", () => {
	test("is registered as remote, on the chosen days", async () => {
		await walk("remote", { participation: { participation: "1" }, dates: { days: ["friday"] } });
		expect(await recordOf(fair.world, "remote")).toMatchObject({
			registered_at: time,
			responded_at: time,
			completed_at: time,
			is_remote: 1,
		});
		expect((await extendedOf("remote")).PARTICIPATION_IS_REMOTE).toBe(true);
		expect(await daysOf(fair.world, "remote")).toEqual(["friday"]);
	});
});

describe("who chooses 3, not attending", () => {
	const no = { participation: { participation: "3" } };

	test("has responded, and nothing else", async () => {
		const page = await walk("decliner", no);
		expect(page.text).toContain("vous ne participez pas");
		// There are no steps to count for whoever does not come.
		expect(page.text).not.toMatch(/Étape \d/);
		expect(await recordOf(fair.world, "decliner")).toMatchObject({ ...declined, typology_id: "visitor" });
		await expectNothingHeld("decliner");
		expect(await actionsLoggedFor(fair.world, "decliner")).toEqual([6]);
		expect(await draftsOf("decliner")).toEqual([]);
	});

	test("after a complete registration gives everything back, and action 8 is logged", async () => {
		await walk("quitter", { ...chosen });
		const browser = await fair.visit("quitter");
		const page = await browser.open("/salon/inscription/participation");
		expect((await browser.submit(page, "step-participation", { participation: "3" })).step).toBe("confirmation");
		expect(await recordOf(fair.world, "quitter")).toMatchObject(declined);
		await expectNothingHeld("quitter");
		expect(await actionsLoggedFor(fair.world, "quitter")).toEqual([8]);
		expect(await mailsTo(fair.world, "quitter")).toEqual([8, 19]);
	});

	test("after an incomplete one logs action 6", async () => {
		const browser = await fair.visit("debtor");
		const page = await browser.open("/salon/inscription/participation");
		await browser.submit(page, "step-participation", { participation: "3" });
		expect(await recordOf(fair.world, "debtor")).toMatchObject(declined);
		expect(await actionsLoggedFor(fair.world, "debtor")).toEqual([6]);
	});

	test("as an exhibitor is one no longer: the typology goes back to the exhibitors' default", async () => {
		const keep = { typologie: { typoId: "exhibitor" }, articles: { "any-0": ["stand"] } };
		await walk("exhibitor", keep);
		expect(await recordOf(fair.world, "exhibitor")).toMatchObject({ is_exhibitor: 1, completed_at: null });
		const browser = await fair.visit("exhibitor");
		const page = await browser.open("/salon/inscription/participation");
		await browser.submit(page, "step-participation", { participation: "3" });
		expect(await recordOf(fair.world, "exhibitor")).toMatchObject({ ...declined, typology_id: "visitor" });
		await expectNothingHeld("exhibitor");
	});
});

describe("the same post", () => {
	test("sent twice at once saves one registration and one mail", async () => {
		const browser = await fair.visit("twice");
		await walkTo(browser, "/salon/inscription", "quotas");
		const last = { shuttle: "south", workshop: "mapping", walks: "hill" };
		const answers = await Promise.all([1, 2].map(() => browser.post("/salon/inscription/quotas", last)));
		expect(answers.map(({ status, location }) => [status, location])).toEqual([
			[303, "/salon/inscription/confirmation"],
			[303, "/salon/inscription/confirmation"],
		]);
		expect(await mailsTo(fair.world, "twice")).toEqual([19]);
		expect(await placesOf(fair.world, "twice")).toEqual(["shuttle/south", "walks/hill", "workshop/mapping"]);
		expect(await daysOf(fair.world, "twice")).toEqual(["friday", "thursday"]);
		const { counted, rows } = await takenPlaces(fair.world);
		expect(counted).toEqual(rows);
	});

	test("replayed later changes nothing", async () => {
		const browser = await fair.visit("replay");
		await walkTo(browser, "/salon/inscription", "confirmation");
		const before = await recordOf(fair.world, "replay");
		for (const [step, fields] of [
			["participation", { participation: "4" }],
			["dates", { days: ["thursday", "friday"] }],
			["quotas", {}],
			["confirmation", {}],
		] as [string, Fields][]) {
			const answer = await browser.post(`/salon/inscription/${step}`, fields);
			expect([step, answer.status]).toEqual([step, 303]);
		}
		const after = await recordOf(fair.world, "replay");
		expect({ ...after, updated_at: "" }).toEqual({ ...before, updated_at: "" });
		expect(await mailsTo(fair.world, "replay")).toEqual([19]);
	});

	test("of a yes and a no at once ends in one of the two, whole", async () => {
		const browser = await fair.visit("racer");
		await walkTo(browser, "/salon/inscription", "quotas");
		await Promise.all([
			browser.post("/salon/inscription/quotas", { workshop: "talk" }),
			browser.post("/salon/inscription/participation", { participation: "3" }),
		]);
		const record = await recordOf(fair.world, "racer");
		const days = await daysOf(fair.world, "racer");
		expect(record.responded_at).toEqual(time);
		expect(days.length > 0).toBe(record.registered_at !== null);
		const { counted, rows } = await takenPlaces(fair.world);
		expect(counted).toEqual(rows);
	});
});
