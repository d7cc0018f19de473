import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseEventFile } from "~/provider/event/file/parse";
import { TextBrowser } from "../../support/browser/pages";
import { tagsIn, textOf } from "../../support/browser/pages-html";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { demoClock, setClock } from "../../support/run/test-clock";
import { closed, conferenceEvent, gala, lighting, paper } from "../../support/world/conferences";
import { buildEvent } from "../../support/world/event";

const shown = {
	FO_MEETING_PUBLIC_PAGE_SHOW: true,
	FO_MEETING_PUBLIC_PROGRAMME_SHOW: true,
	FO_MEETING_ACCOUNT_CREATION_SHOW: true,
	FO_MEETING_ARTICLES_SHOW: true,
};

/** An event at the address of its name, with settings in addition to those that show its page. */
const eventAt = (alias: string, settings: object, more: object = {}) =>
	buildEvent({
		event: { id: alias, alias },
		settings: { ...shown, ...settings },
		people: people(`of-${alias}`),
		...more,
	});

// Its events are in March 2027.
setClock(demoClock);

let fair: Fair;
beforeAll(async () => {
	fair = await openFair([
		conferenceEvent({
			event: { id: "front", alias: "front", name: { fr: "Lumières, le salon", en: "Lights, the show" } },
			days: [{ id: "thursday", day: "2027-04-12", hours: { from: "09:30", to: "19:00" } }],
			settings: { ...shown, FO_MEETING_SEARCH_ENGINES_WELCOME: true },
			page: {
				intro: { fr: "Deux jours pour voir.", en: "Two days to see." },
				questions: [
					{ question: { fr: "Comment venir ?", en: "How?" }, answer: "<p>Tram</p><script>alert(1)</script>" },
				],
				cover: "dots",
			},
			conferences: [
				{ ...lighting, speakers: [{ name: "Hélène Charbonnier", role: "urbaniste" }] },
				gala,
				paper,
				closed,
			],
			articles: [
				{ id: "entry", label: "Accès", price: 0, days: { 0: { isSelected: true, isDisabled: true } } },
				{ id: "book", label: "Catalogue", price: 1850, vatRate: 5.5, days: { 0: {} } },
				{ id: "meal", label: "Dîner", price: 2600, vatRate: 10, stock: 0, days: { 0: {} } },
			],
			people: people("guest"),
		}),
		eventAt("off", { FO_MEETING_PUBLIC_PAGE_SHOW: false, FO_MEETING_PUBLIC_PROGRAMME_SHOW: false }),
		eventAt("invited", { FO_MEETING_ACCOUNT_CREATION_SHOW: false }),
		eventAt("nameless", { FO_MEETING_ACCOUNT_CREATION_SHOW: false, FO_MEETING_ANONYMOUS_IS_ACTIVE: true }),
		eventAt("either", { FO_MEETING_ANONYMOUS_IS_ACTIVE: true }),
		eventAt("too-late", { FO_MEETING_ANONYMOUS_IS_ACTIVE: true, FO_MEETING_REGISTER_END: "2020-01-01T00:00:00Z" }),
		eventAt("full", { FO_MEETING_WAITING_LIST_IS_ACTIVE: true }),
		eventAt("full-invited", { FO_MEETING_WAITING_LIST_IS_ACTIVE: true, FO_MEETING_ACCOUNT_CREATION_SHOW: false }),
		eventAt("closed", { FO_MEETING_REGISTER_END: "2020-01-01T00:00:00Z" }),
		eventAt("not-yet", {}, { event: { id: "not-yet", alias: "not-yet", canRegister: false } }),
		eventAt("over", {}, { articles: [], days: [{ id: "thursday", day: "2020-03-18" }] }),
		eventAt(
			"sold",
			{ FO_MEETING_ARTICLES_REQUIRED: true, FO_MEETING_CURRENCY: "CHF" },
			{ articles: [{ id: "ticket", label: "Billet", price: 5000, vatRate: 20, days: { 0: {} } }] },
		),
	]);
});
afterAll(() => fair.close());

const stranger = (language = "fr") => new TextBrowser(fair.app.url, { "Accept-Language": language });
const metaOf = (page: Awaited<ReturnType<TextBrowser["open"]>>) =>
	Object.fromEntries(
		tagsIn(page.root, "meta").map(({ attributes }) => [
			attributes.property ?? attributes.name ?? "",
			attributes.content,
		]),
	);

describe("The public page", () => {
	test("tells a stranger what, when, where, what it costs, who speaks, and where to register", async () => {
		const page = await stranger().open("/front");
		expect([page.status, page.path]).toEqual([200, "/front"]);
		expect(tagsIn(page.root, "h1").map(textOf)).toEqual(["Lumières"]);
		for (const said of [
			"le salon",
			"9 h 30 – 19 h",
			"Halle",
			"1 quai Neuf, Lyon",
			"Deux jours pour voir.",
			"L’équipe",
			"Éclairer mieux",
			"Hélène Charbonnier, urbaniste",
			"Gala",
			"Comment venir ?",
			"Tram",
			"Entrée offerte",
			"Options dès 19,52 € T.T.C",
			"Catalogue",
			"18,50 € H.T.",
		])
			expect(page.text).toContain(said);
		expect(page.links).toEqual(expect.arrayContaining(["/front/venir", "/front/login", "/front/programme"]));
		expect(page.answer.body).not.toContain("alert(1)");
		expect(page.text).not.toContain("Closed");
	});

	test("says of a talk and of an article that none is left", async () => {
		const full = (page: Awaited<ReturnType<TextBrowser["open"]>>) =>
			tagsIn(page.root, "li")
				.filter((item) => textOf(item).includes("Complet"))
				.map((item) => textOf(item).slice(0, 5));
		expect(full(await stranger().open("/front"))).toEqual(["Dîner"]);
		const { store, event } = fair.world;
		const slot = store.updateTable("slots").where("event_id", "=", event.eventId).where("slot_id", "=", "light-9");
		await slot.set({ taken: 1 }).execute();
		expect(full(await stranger().open("/front"))).toEqual(
			["10 h", "Dîner"].map((said) => expect.stringContaining(said)),
		);
		expect((await stranger().open("/front/programme")).text).toContain("Complet");
	});

	test("is not for people who are signed in, nor where the event has none: there the login is", async () => {
		expect((await stranger().open("/off")).path).toMatch(/^\/off\/login/);
		const guest = await (await fair.visit("guest")).open("/front");
		expect(guest.path).toBe("/front/inscription/participation");
	});

	test.each([
		["front", "Entrée offerte", "Je m’inscris", "/venir"],
		["invited", "Entrée offerte", "J’ai déjà une invitation", "/login"],
		["full", "Complet", "Rejoindre la liste d’attente", "/venir"],
		["full-invited", "Complet", undefined, undefined],
		["closed", "Les inscriptions sont closes", undefined, undefined],
		["not-yet", "Les inscriptions ne sont pas encore ouvertes", undefined, undefined],
		["over", "L’événement est passé", undefined, undefined],
		["sold", "Dès 60,00 CHF T.T.C", "Je m’inscris", "/venir"],
	])(
		"has a button that leads where the event lets one register, or a sentence: %s",
		async (alias, said, label, way) => {
			const page = await stranger().open(`/${alias}`);
			const stub = tagsIn(page.root, "div").find(({ attributes }) => attributes.class === "ticket__stub");
			expect(stub && textOf(stub)).toContain(said);
			const [button] = stub ? tagsIn(stub, "a") : [];
			expect([button && textOf(button), button?.attributes.href]).toEqual([label, way && `/${alias}${way}`]);
			// People who have an invitation find their way in any case.
			expect(page.links).toContain(`/${alias}/login`);
			if (way) expect((await stranger().open(`/${alias}${way}`)).status).toBe(200);
		},
	);

	test("lets a stranger in without an account by one press, beside the account or in its place", async () => {
		for (const [alias, label] of [
			["nameless", "Je m’inscris"],
			["either", "Entrer sans compte"],
		] as const) {
			const browser = stranger();
			const page = await browser.open(`/${alias}`);
			expect(textOf(page.form("anonymous"))).toBe(label);
			expect((await browser.submit(page, "anonymous")).path).toBe(`/${alias}/inscription/participation`);
		}
		expect((await stranger().open("/either")).links).toContain("/either/venir");
	});

	test("offers nobody an entry without an account that would be refused", async () => {
		const browser = stranger();
		const page = await browser.open("/too-late");
		expect(page.byId("anonymous")).toBeUndefined();
		expect((await browser.open("/too-late/login")).links).not.toContain("/too-late/anonymous");
		const entered = await browser.open("/too-late/anonymous");
		expect([entered.status, entered.text]).toEqual([404, expect.stringContaining("Les inscriptions sont closes")]);
		expect(entered.text).not.toContain("vos réponses");
	});

	test("speaks the language of its address, and this device keeps it", async () => {
		const browser = stranger("fr");
		const page = await browser.open("/front?langue=en");
		expect([page.lang, page.text]).toEqual(["en", expect.stringContaining("Two days to see.")]);
		expect((await browser.open("/front/account/create")).lang).toBe("en");
		expect((await stranger("fr").open("/front?langue=de")).lang).toBe("fr");
	});

	test("tells previews and search engines what it is, as one address in two languages", async () => {
		const page = await stranger().open("/front");
		const site = fair.app.url;
		const meta = metaOf(page);
		expect(meta).toMatchObject({
			"og:title": "Lumières, le salon",
			"og:description": "Deux jours pour voir.",
			"twitter:card": "summary_large_image",
		});
		expect(meta.robots).toBeUndefined();
		const links = tagsIn(page.root, "link").map(({ attributes }) => attributes);
		expect(links.find(({ rel }) => rel === "canonical")?.href).toMatch(/\/front$/);
		expect(links.filter(({ rel }) => rel === "alternate").map(({ hreflang }) => hreflang)).toEqual([
			"fr",
			"en",
			"x-default",
		]);
		const [json] = tagsIn(page.root, "script").filter(({ attributes }) => attributes.type === "application/ld+json");
		expect(JSON.parse(json?.children.join("") ?? "")).toMatchObject({
			"@type": "Event",
			name: "Lumières, le salon",
			isAccessibleForFree: true,
			location: { name: "Halle" },
			offers: { price: "0.00", priceCurrency: "EUR", availability: "https://schema.org/InStock" },
		});
		const picture = new URL(meta["og:image"] ?? "");
		const answer = await fetch(site + picture.pathname + picture.search);
		const bytes = Buffer.from(await answer.arrayBuffer());
		expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
		expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
		expect(bytes.length).toBeLessThan(120_000);
	});

	test("asks search engines to stay away unless the event welcomes them", async () => {
		expect(metaOf(await stranger().open("/full")).robots).toBe("noindex");
		expect(metaOf(await stranger().open("/full/programme")).robots).toBe("noindex");
		const sitemap = (await stranger().ask("/sitemap.xml")).body;
		expect(sitemap.match(/<loc>[^<]*<\/loc>/g)?.map((one) => new URL(one.slice(5, -6)).pathname)).toEqual([
			"/front",
			"/front/programme",
		]);
		expect((await stranger().ask("/robots.txt")).body).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m);
	});
});

describe("The public programme", () => {
	test("lists every talk with its people, finds them by words and rooms, and gives each time as a file", async () => {
		const all = await stranger().open("/front/programme");
		const titles = (page: typeof all) => tagsIn(page.root, "h3").map(textOf);
		expect(titles(all)).toEqual(["Éclairer mieux", "Paper", "Éclairer mieux", "Gala"]);
		expect(titles(await stranger().open("/front/programme?q=charbonnier"))).toEqual([
			"Éclairer mieux",
			"Éclairer mieux",
		]);
		expect(titles(await stranger().open("/front/programme?salle=B"))).toEqual(["Paper", "Gala"]);
		expect(all.text).not.toContain("Closed");
		const file = await stranger().ask("/front/programme/gala/agenda.ics");
		expect([file.status, file.headers["content-type"]]).toEqual([200, "text/calendar; charset=utf-8"]);
		expect(file.body).toContain("SUMMARY:Gala");
		expect((await stranger().ask("/front/programme/closed/agenda.ics")).status).toBe(404);
	});

	test("is closed where the event does not show it, its files too, and the public page says nothing of it", async () => {
		for (const path of ["/off/programme", "/off/programme/gala/agenda.ics", "/off/partage.png"])
			expect([path, (await stranger().ask(path)).status]).toEqual([path, 404]);
		expect((await stranger().open("/off/programme")).text).toContain("L’organisation n’a pas publié le programme.");
	});
});

describe("The front door", () => {
	test("begins with the specification's sentence and lists the public events to come, in both languages", async () => {
		for (const [language, sentence, name] of [
			["fr", "Pour accéder sur cette page, vous devez être dans le contexte d'un événement", "Lumières, le salon"],
			["en", "To open this page you must come from an event", "Lights, the show"],
		] as const) {
			const page = await stranger(language).open("/");
			expect(page.text).toContain(sentence);
			expect(page.text.indexOf(sentence)).toBeLessThan(page.text.indexOf(name));
			expect(tagsIn(page.root, "h1").map(textOf)).toEqual([language === "fr" ? "Les événements" : "Events"]);
			// The product's cover, and beside each event the drawing by which its pages are recognised.
			expect(page.answer.body).toMatch(/class="scene__cover"[^>]*beams/);
			expect(page.answer.body).toMatch(/<img class="block round"[^>]*srcSet="\/couvertures\//i);
			expect(page.links).toContain("/front");
			expect(page.links).not.toContain("/off");
			expect(page.links).not.toContain("/over");
		}
	});

	test("says on one's own machine where the mails and the links to sign in are", async () => {
		const page = await stranger().open("/");
		expect(page.links).toContain("/mailbox");
		expect(page.text).toContain("liens de connexion");
	});
});

test("The demo events have a public page with a programme, and say more on it", () => {
	for (const name of ["lueurs", "rencontres"]) {
		const parsed = parseEventFile(readFileSync(`events/${name}.yaml`, "utf8"), name);
		if (!parsed.ok) throw new Error(name);
		expect(parsed.file.document.settings).toMatchObject({ FO_MEETING_PUBLIC_PAGE_SHOW: true });
		expect(parsed.file.document.page.intro).not.toBe("");
	}
});
