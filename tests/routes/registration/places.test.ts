import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page, TextBrowser } from "../../support/browser/pages";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { conferenceEvent, gala, paper, slotsOf } from "../../support/world/conferences";

const morning = {
	id: "morning",
	title: "Morning",
	slots: [{ id: "morning", startAt: "2027-03-19T08:00:00Z", endAt: "2027-03-19T09:00:00Z", quota: 3 }],
};

let fair: Fair;
beforeAll(async () => {
	fair = await openFair([
		conferenceEvent({
			event: { id: "places", alias: "places" },
			settings: {
				FO_MEETING_TYPO_SHOW: true,
				FO_MEETING_ARTICLES_SHOW: false,
				FO_MEETING_FORM_ID: null,
				FO_MEETING_FORM_SECOND_ID: null,
				FO_MEETING_QUOTAS_SHOW: false,
				FO_MEETING_COMPANIONS_IS_ACTIVE: true,
			},
			settingsByTypology: { speaker: { FO_MEETING_CONFERENCES_SHOW: false } },
			conferences: [gala, { ...morning, isRequired: true }, paper],
			people: people("dates", "remote", "typology", "thursday", "unfinished", "host"),
		}),
	]);
});
afterAll(() => fair.close());

const step = "/places/inscription";

/** Returns a browser of somebody registered for both days, with two seats. */
async function registered(person: string): Promise<TextBrowser> {
	const browser = await fair.visit(person);
	let page = await browser.open(`${step}/participation`);
	page = await browser.submit(page, "step-participation", { participation: "4" });
	page = await browser.submit(page, "step-typologie", { typoId: "visitor" });
	await browser.submit(page, "step-dates", { days: ["thursday", "friday"] });
	for (const id of ["morning", "gala"]) await browser.post(`${step}/conferences/${id}`, { slot: id });
	page = await browser.submit(await browser.open(`${step}/conferences`), "step-conferences");
	expect(page.path).toBe(`${step}/confirmation`);
	return browser;
}

const held = (person: string) => slotsOf(fair.world, person);

function expectQuestion(page: Page) {
	expect(page.status).toBe(409);
	expect(page.text).toContain("Cochez cette case pour rendre ces places");
}

test("Fewer days say which places they cost, and cost them once the box is ticked", async () => {
	const browser = await registered("dates");
	const asked = await browser.submit(await browser.open(`${step}/dates`), "step-dates", { days: ["thursday"] });
	expectQuestion(asked);
	expect(asked.text).toContain("Morning, ven. 19 mars");
	expect(asked.text).toContain("(Obligatoire)");
	expect(asked.text).not.toContain("Gala, jeu.");
	expect(asked.values("step-dates")).toMatchObject({ days: "thursday" });
	// Leaving the page at that point loses nothing.
	expect(await held("dates")).toEqual(["gala/gala", "morning/morning"]);
	expect((await browser.open(`${step}/confirmation`)).text).toContain("Morning");
	const done = await browser.submit(asked, "step-dates", { placesLost: "on" });
	expect(done.path).toBe(`${step}/confirmation`);
	expect(await held("dates")).toEqual(["gala/gala"]);
});

test("So does attending remotely, and the step of conferences goes with the last place", async () => {
	const browser = await registered("remote");
	const first = await browser.open(`${step}/participation`);
	const asked = await browser.submit(first, "step-participation", { participation: "1" });
	expectQuestion(asked);
	expect(asked.text).toContain("Gala, jeu. 18 mars");
	const done = await browser.submit(asked, "step-participation", { participation: "1", placesLost: "on" });
	expect(done.path).toBe(`${step}/confirmation`);
	expect(await held("remote")).toEqual([]);
});

test("So does a typology without conferences", async () => {
	const browser = await registered("typology");
	const asked = await browser.submit(await browser.open(`${step}/typologie`), "step-typologie", { typoId: "speaker" });
	expectQuestion(asked);
	expect(await held("typology")).toEqual(["gala/gala", "morning/morning"]);
	await browser.submit(asked, "step-typologie", { typoId: "speaker", placesLost: "on" });
	expect(await held("typology")).toEqual([]);
});

test("The programme shows what is on the days that one attends", async () => {
	const browser = await fair.visit("thursday");
	let page = await browser.open(`${step}/participation`);
	page = await browser.submit(page, "step-participation", { participation: "4" });
	page = await browser.submit(page, "step-typologie", { typoId: "visitor" });
	page = await browser.submit(page, "step-dates", { days: ["thursday"] });
	expect(page.path).toBe(`${step}/conferences`);
	expect(page.text).toContain("Gala");
	expect(page.text).not.toContain("Morning");
	const answer = await browser.post(`${step}/conferences/morning`, { slot: "morning" });
	expect(answer.status).toBe(404);
	expect((await browser.submit(page, "step-conferences")).path).toBe(`${step}/confirmation`);
});

test("Who has not finished reads on each page until when the places are kept", async () => {
	const browser = await fair.visit("unfinished");
	const said =
		/Les places choisies sont retenues jusqu’au \S+ \d+\S* \S+ \d{4} à \d+ h( \d\d)? : terminez l’inscription/;
	const first = await browser.open(`${step}/participation`);
	let page = await browser.submit(first, "step-participation", { participation: "4" });
	page = await browser.submit(page, "step-typologie", { typoId: "visitor" });
	page = await browser.submit(page, "step-dates", { days: ["thursday", "friday"] });
	expect(page.text).not.toContain("sont retenues");
	await browser.post(`${step}/conferences/morning`, { slot: "morning" });
	expect((await browser.open(`${step}/conferences`)).text).toMatch(said);
	expect((await browser.open(`${step}/dates`)).text).toMatch(said);
	page = await browser.submit(await browser.open(`${step}/conferences`), "step-conferences");
	expect([page.path, page.text]).toEqual([`${step}/confirmation`, expect.not.stringContaining("sont retenues")]);
});

test("Who goes remote reads which places of companions it costs, whose they are, and ticks for them too", async () => {
	const browser = await registered("host");
	await browser.post(`${step}/conferences/gala`, { slot: "" });
	const zoe = { firstName: "Zoé", lastName: "Petit", email: "zoe@example.com", details: "later" };
	const added = await browser.submit(await browser.open("/places/companions/add"), "companion-add", zoe);
	const userId = /companions\/([^/]+)\//.exec(added.path)?.[1] ?? "";
	const gateway = await fair.world.as("host");
	await gateway.conferences.choose({ ...fair.world.event, userId, id: "gala", slotId: "gala" });
	const page = await browser.open(`${step}/participation`);
	const asked = await browser.submit(page, "step-participation", { participation: "1" });
	expectQuestion(asked);
	expect(asked.text).toContain("Zoé Petit – Gala, jeu.");
	const saved = await browser.submit(asked, "step-participation", { participation: "1", placesLost: "on" });
	expect(saved.status).toBe(200);
	const places = fair.world.store.selectFrom("slot_registrations").select("slot_id").where("person_id", "=", userId);
	expect(await places.execute()).toEqual([]);
});
