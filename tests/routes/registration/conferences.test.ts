import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page, TextBrowser } from "../../support/browser/pages";
import { tagsIn, textOf } from "../../support/browser/pages-html";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { at, closed, coffee, conferenceEvent, gala, lighting, paper, slotsOf } from "../../support/world/conferences";

const plainSteps = {
	FO_MEETING_TYPO_SHOW: false,
	FO_MEETING_ARTICLES_SHOW: false,
	FO_MEETING_FORM_ID: null,
	FO_MEETING_FORM_SECOND_ID: null,
	FO_MEETING_QUOTAS_SHOW: false,
	FO_MEETING_PARTICIPATION_SHOW: false,
};

/** 800 talks in 35 rooms over two days. */
const large = Array.from({ length: 800 }, (_, index) => {
	const hour = 8 + (Math.floor(index / 35) % 12);
	const day = index < 400 ? 18 : 19;
	return {
		id: `s${index}`,
		title: `Session ${index}${index === 777 ? " sur l’éclairage" : ""}`,
		track: `Track ${index % 12}`,
		description: `<p>${`Description ${index} `.repeat(60)}</p>`,
		slots: [
			{
				id: `s${index}`,
				startAt: `2027-03-${day}T${String(hour).padStart(2, "0")}:00:00Z`,
				endAt: `2027-03-${day}T${String(hour).padStart(2, "0")}:45:00Z`,
				room: `Room ${index % 35}`,
				quota: 40,
			},
		],
	};
});

const twice = {
	id: "twice",
	title: "Twice",
	slots: [
		{ id: "twice-1", startAt: at("17:00"), endAt: at("18:00") },
		{ id: "twice-2", startAt: at("18:00"), endAt: at("19:00") },
	],
};

const ownTalk = {
	id: "own",
	title: "Own talk",
	speakers: [{ name: "Speaker Test" }],
	slots: [{ id: "own-1", startAt: at("20:00"), endAt: at("21:00"), quota: 40 }],
};

let fair: Fair;
beforeAll(async () => {
	fair = await openFair([
		conferenceEvent({
			event: { id: "conf", alias: "conf" },
			settings: { ...plainSteps, FO_MEETING_CONFERENCES_MAX: 3, FO_MEETING_CONFERENCES_MIN: 2 },
			conferences: [{ ...lighting, isRequired: true }, gala, paper, coffee, closed, twice, ownTalk],
			people: people(
				"walk",
				"full",
				"rival",
				"changer",
				"canceller",
				"guest",
				"host",
				"nobody",
				"colleague",
				"mate",
				"speaker",
				"listener",
			),
		}),
		conferenceEvent({
			event: { id: "grand", alias: "grand" },
			settings: plainSteps,
			conferences: large,
			people: people("walk"),
		}),
		conferenceEvent({
			event: { id: "themes", alias: "themes" },
			settings: { ...plainSteps, FO_MEETING_CONFERENCES_VERSION: 2 },
			people: people("walk", "hidden"),
		}),
	]);
});
afterAll(() => fair.close());

const list = "/conf/inscription/conferences";

/** Comes to the step of conferences, past the dates. */
async function arrive(person: string, event = "conf"): Promise<{ browser: TextBrowser; page: Page }> {
	const browser = await fair.visit(person);
	const dates = await browser.open(`/${event}/inscription/dates`);
	return { browser, page: await browser.submit(dates, "step-dates", { days: ["thursday", "friday"] }) };
}

const post = (browser: TextBrowser, id: string, fields: Record<string, string>) =>
	browser.post(`${list}/${id}`, fields);

function card(page: Page, id: string): string {
	const found = page.byId(`conference-${id}`);
	if (!found) throw new Error(`no conference ${id} on ${page.path}: ${page.text.slice(0, 500)}`);
	return textOf(found);
}

/** The line of a conference at the time when it begins. */
function row(page: Page, title: string, hour: string): string {
	const rows = tagsIn(page.root, "li").map(textOf);
	return rows.find((text) => text.startsWith(hour) && text.includes(title)) ?? "";
}

describe("The step of conferences", () => {
	test("lists what is offered, with the cleaned description, logo, places and times on the clocks of Paris", async () => {
		const { page } = await arrive("walk");
		expect(page.path).toBe(list);
		expect(card(page, "lighting")).toContain("Éclairer mieux");
		expect(card(page, "lighting")).toMatch(/^10 h – 11 h\s*Éclairer mieux Obligatoire\s*A · City/);
		expect(card(page, "lighting")).toContain("1 place restante");
		expect(page.answer.body).toContain("https://images.example.com/light.png");
		expect(page.answer.body).not.toContain("alert(1)");
		expect(page.byId("conference-closed")).toBeUndefined();
		expect(page.text).toContain("Il vous reste au moins 2 conférences à choisir");
		expect(page.text).toContain("0 sur 3. Une place est à vous dès que vous la choisissez.");
		// A programme that is read at a glance has nothing to search it with, and no list of the same talks above it.
		expect(page.controls("q")).toEqual([]);
		expect(page.text).not.toContain("Mes places");
	});

	test("asks for the required and the least number, in the specification's words, then goes to the confirmation", async () => {
		const { browser, page } = await arrive("walk");
		const refused = await browser.submit(page, "step-conferences");
		expect(refused.status).toBe(422);
		expect(refused.text).toContain("Éclairer mieux · Vous devez choisir une plage horaire");
		expect(refused.links).toContain("#conference-lighting");

		await post(browser, "lighting", { slot: "light-9" });
		const lacking = await browser.submit(await browser.open(list), "step-conferences");
		expect(lacking.status).toBe(422);
		expect(lacking.links).toContain("#programme");

		const chosen = await browser.submit(await browser.open(list), "paper", { slot: "paper" });
		expect(chosen.status).toBe(200);
		expect(card(chosen, "paper")).toContain("Choisie, Rendre ma place");
		expect(chosen.text).toContain("2 sur 3.");
		const done = await browser.submit(chosen, "step-conferences");
		expect(done.step).toBe("confirmation");
		expect(done.text).toContain("Éclairer mieux (jeu. 18 mars, 10 h – 11 h · A)");
		expect(card(await browser.open(list), "lighting")).toContain("Choisi");
	});

	test("says in words what is full, at the same time, one too many, closed", async () => {
		const { browser } = await arrive("full");
		const { browser: rival } = await arrive("rival");
		await post(rival, "lighting", { slot: "light-14" });
		await post(browser, "gala", { slot: "gala" });
		const page = await browser.open(list);
		expect(card(page, "lighting")).toContain("Complet");
		expect(card(page, "gala")).toContain("Choisi");
		const { browser: other } = await arrive("nobody");
		await post(other, "gala", { slot: "gala" });
		await post(rival, "lighting", { slot: "" });
		const overlapping = row(await other.open(list), "Éclairer mieux", "15 h");
		expect(overlapping).toContain("En même temps que la vôtre");
		expect(overlapping).not.toMatch(/Choisir|Changer/);
		await post(other, "paper", { slot: "paper" });
		await post(other, "coffee", { slot: "coffee" });
		expect(card(await other.open(list), "twice")).toContain("Nombre maximum de conférences atteint");
	});

	test("shows a refusal as an alert and clears the choice", async () => {
		const { browser } = await arrive("changer");
		const { browser: rival } = await arrive("rival");
		await post(rival, "lighting", { slot: "light-14" });
		const answer = await post(browser, "lighting", { slot: "light-14", retour: "jour=2027-03-18&evil=1" });
		expect([answer.status, answer.location]).toEqual([303, `${list}?jour=2027-03-18`]);
		const page = await browser.open(answer.location ?? "");
		const alerts = tagsIn(page.root).filter(({ attributes }) => attributes.role === "alert");
		expect(alerts.map(textOf).join()).toContain("Ce créneau vient de se remplir");
		expect(await slotsOf(fair.world, "changer")).toEqual([]);
		await post(rival, "lighting", { slot: "" });
	});

	test("asks before a slot is changed, and says what is kept", async () => {
		const { browser } = await arrive("changer");
		await post(browser, "twice", { slot: "twice-1" });
		const listed = await browser.open(list);
		expect(listed.links).toContain(`${list}/twice?slot=twice-2`);
		const unasked = await post(browser, "twice", { slot: "twice-2", retour: "q=a%26b" });
		expect([unasked.status, unasked.location]).toEqual([303, `${list}/twice?slot=twice-2&q=a%26b`]);
		const question = await browser.open(unasked.location ?? "");
		expect(question.text).toContain("Changer de créneau ?");
		expect(question.text).toContain("Si le nouveau créneau se remplit entre-temps, la place actuelle est gardée.");
		expect(await slotsOf(fair.world, "changer")).toEqual(["twice/twice-1"]);
		const changed = await browser.submit(question, "conference-change");
		expect(changed.path).toBe(`${list}?q=a%26b#conference-twice`);
		expect(await slotsOf(fair.world, "changer")).toEqual(["twice/twice-2"]);
		await post(browser, "twice", { slot: "" });
	});

	test("asks before a place is given back", async () => {
		const { browser } = await arrive("canceller");
		await post(browser, "paper", { slot: "paper" });
		const question = await browser.open(`${list}/paper`);
		expect(question.text).toContain("Rendre cette place ?");
		expect(question.links).toContain(list);
		const back = await browser.submit(question, "conference-change");
		expect(back.text).toContain("0 sur 3.");
		expect(await slotsOf(fair.world, "canceller")).toEqual([]);
		expect((await browser.open(`${list}/paper`)).path).toBe(list);
	});

	test("tells whose colleague is there already", async () => {
		const { browser: mate } = await arrive("mate");
		await post(mate, "gala", { slot: "gala" });
		await fair.world.store
			.updateTable("registrations")
			.set({ company_id: "acme" })
			.where("person_id", "in", [fair.world.idOf("mate"), fair.world.idOf("colleague")])
			.execute();
		const { page } = await arrive("colleague");
		expect(card(page, "gala")).toContain("Votre collègue mate Test a déjà sa place");
	});

	test("of a companion hides what is not for companions, and takes places in the companion's name", async () => {
		const { world } = fair;
		await fair.world.store
			.updateTable("registrations")
			.set({ registered_by: world.idOf("host") })
			.where("person_id", "=", world.idOf("guest"))
			.execute();
		await arrive("host");
		const host = await fair.visit("host");
		await host.post(`${list}/paper`, { slot: "paper" });
		const ofGuest = `/conf/companions/${world.idOf("guest")}/inscription`;
		const dates = await host.open(`${ofGuest}/dates`);
		const page = await host.submit(dates, "step-dates", { days: ["thursday"] });
		expect(page.path).toBe(`${ofGuest}/conferences`);
		expect(page.text).toContain("Les places sont pour guest Test");
		expect(page.byId("conference-coffee")).toBeUndefined();
		expect(card(page, "paper")).toContain("Vous y serez aussi");
		const answer = await host.post(`${ofGuest}/conferences/gala`, { slot: "gala" });
		expect(answer.location).toBe(`${ofGuest}/conferences#conference-gala`);
		expect(await slotsOf(world, "guest")).toEqual(["gala/gala"]);
		expect((await host.post(`${ofGuest}/conferences/coffee`, { slot: "coffee" })).status).toBe(404);
	});

	test("answers what cannot be: unknown conferences and slots, somebody without a session, a step not reached", async () => {
		const { browser } = await arrive("nobody");
		expect((await post(browser, "nope", { slot: "nope" })).status).toBe(404);
		expect((await post(browser, "gala", { slot: "paper" })).status).toBe(404);
		const early = await fair.visit("guest");
		expect((await early.post(`${list}/gala`, { slot: "gala" })).status).toBeLessThan(400);
	});
});

describe("A programme of 800 talks", () => {
	const programme = "/grand/inscription/conferences";

	test("is shown by pages under 60 kB gzipped, which filters and words narrow down", async () => {
		const { browser, page } = await arrive("walk", "grand");
		// The first of the days, each of which is a tab.
		expect(page.text).toContain("Jeudi 18 mars · 400");
		expect(page.text).toContain("Vendredi 19 mars · 400");
		expect(page.text).toMatch(/Session 0(?!\d)/);
		expect(gzipSync(page.answer.body).length).toBeLessThan(60 * 1024);
		expect(tagsIn(page.root, "h3")).toHaveLength(20);

		const found = await browser.open(`${programme}?q=ECLAIRAGE`);
		expect(found.text).toContain("Une conférence");
		expect(card(found, "s777")).toContain("Session 777");
		// A search goes through all days, and the heading of the hour says which.
		expect(found.text).toContain("Vendredi 19 mars · 1");
		expect(found.text).toMatch(/\d+ h · Vendredi 19 mars/);
		expect((await browser.open(`${programme}?q=room+34`)).text).toContain("37 conférences");

		const room = await browser.open(`${programme}?salle=Room+3&jour=2027-03-19`);
		expect(room.text).toMatch(/1[12] conférences/);
		expect(tagsIn(room.root, "h3").length).toBeLessThan(20);

		const morning = await browser.open(`${programme}?heure=11&jour=2027-03-19`);
		const begins = (page: typeof morning) =>
			tagsIn(page.root, "h2").flatMap((heading) => /^(\d+) h/.exec(textOf(heading))?.[1] ?? []);
		expect(new Set(begins(morning))).toEqual(new Set(["11"]));
		expect(begins(await browser.open(`${programme}?jour=2027-03-19`))).toContain("9");
		expect(morning.links.filter((href) => href.includes("page=2"))[0]).toContain("heure=11");
		expect((await browser.open(`${programme}?heure=03`)).text).toContain("Rien ne correspond");

		const last = await browser.open(`${programme}?page=20`);
		expect(tagsIn(last.root, "h3")).toHaveLength(20);
		expect(tagsIn((await browser.open(`${programme}?page=4000`)).root, "h3")).toHaveLength(20);
		expect((await browser.open(`${programme}?q=introuvable`)).text).toContain("Rien ne correspond");
		expect((await browser.open(`${programme}?theme=Track+5`)).text).toMatch(/6\d conférences/);
	});

	test("keeps the filter and the page when a place is taken, and folds what else begins then", async () => {
		const { browser } = await arrive("walk", "grand");
		const page = await browser.open(`${programme}?jour=2027-03-19&page=2`);
		const first = tagsIn(page.root, "li").find(({ attributes }) => attributes.id?.startsWith("conference-"));
		const id = first?.attributes.id?.replace("conference-", "") ?? "";
		const chosen = await browser.submit(page, id, { slot: id });
		expect(chosen.path).toBe(`${programme}?jour=2027-03-19&page=2#conference-${id}`);
		expect(card(chosen, id)).toContain("Choisi");
		expect(chosen.links).toContain(`${programme}/${id}?jour=2027-03-19&page=2`);
		expect(chosen.text).toMatch(/1 choisie sur \d+/);
		const folds = tagsIn(chosen.root, "summary").map(textOf);
		expect(folds.filter((text) => /^\d+ autres à \d+ h/.test(text))).toHaveLength(1);
		expect((await browser.open(`${programme}?jour=2027-03-18`)).text).toContain("Une choisie.");
	});
});

describe("Version 2", () => {
	const step = "/themes/inscription/conferences";

	test("says how many talks the subjects hide, and leads to all of them and back; the ticket names the subjects", async () => {
		const { browser, page } = await arrive("hidden", "themes");
		const shown = await browser.submit(page, "step-categories", { categories: ["stage"] });
		expect(shown.byId("conference-lighting")).toBeUndefined();
		expect(shown.text).toMatch(/Centres d’intérêt ?Stage/);
		expect(shown.text).toContain("Vos thèmes cachent 3 conférences : les voir toutes");
		const all = await browser.open(`${step}?tous=1`);
		expect(shown.links).toContain(`${step}?tous=1#programme`);
		expect(all.byId("conference-lighting")).toBeDefined();
		expect(all.text).toContain("Avec 3 conférences d’autres thèmes : revenir à mes thèmes");
		expect(all.links).toContain(`${step}#programme`);
		const taken = await browser.submit(all, "lighting", { slot: "light-9" });
		expect(taken.path).toBe(`${step}?tous=1#conference-lighting`);
	});

	test("asks for categories, shows their conferences by time, and replaces what was chosen for that time", async () => {
		const { browser, page } = await arrive("walk", "themes");
		expect(page.step).toBe("categories");
		expect(page.text).toContain("Activités de votre entreprise");
		const shown = await browser.submit(page, "step-categories", { categories: ["town"], companyCategories: ["maker"] });
		expect(shown.path).toBe(step);
		expect(shown.byId("conference-gala")).toBeUndefined();
		expect(shown.text).toMatch(/Jeudi 18 mars\s*10 h – 11 h\s*Éclairer mieux/);

		const back = await browser.open("/themes/inscription/categories");
		expect(back.values("step-categories")).toMatchObject({ categories: "town", companyCategories: "maker" });
		await browser.submit(back, "step-categories", { categories: ["town", "stage"] });
		await browser.post(`${step}/lighting`, { slot: "light-14" });
		// A choice that would release another seat needs a confirmation first.
		const unasked = await browser.post(`${step}/gala`, { slot: "gala" });
		expect([unasked.status, unasked.location]).toEqual([303, `${step}/gala?slot=gala`]);
		const question = await browser.open(`${step}/gala?slot=gala`);
		expect(question.text).toContain("Remplacer une conférence déjà choisie");
		expect(question.text).toContain("Éclairer mieux");
		expect(await slotsOf(fair.world, "walk")).toContain("lighting/light-14");
		const replaced = await browser.submit(question, "conference-change");
		expect(replaced.path).toBe(`${step}#conference-gala`);
		expect((await browser.open(step)).text).toContain("Une choisie.");
		expect((await browser.open(step)).text).toContain("Gala");
	});
});

test("Whoever speaks is not offered a seat in their own talk, and everybody else is", async () => {
	const [{ page: own }, { page: others }] = [await arrive("speaker"), await arrive("listener")];
	const isOffered = (page: Page) => page.answer.body.includes('value="own-1"');
	expect([isOffered(own), own.text.includes("Vous y êtes : c’est la vôtre")]).toEqual([false, true]);
	expect([isOffered(others), others.text.includes("Vous y êtes")]).toEqual([true, false]);
});
