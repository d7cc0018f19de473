import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TextBrowser } from "../../support/browser/pages";
import { tagsIn, textOf } from "../../support/browser/pages-html";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { buildEvent } from "../../support/world/event";

let fair: Fair;
beforeAll(async () => {
	fair = await openFair([
		buildEvent({ event: { id: "bare", alias: "bare" }, settings: {}, people: people("guest", "other") }),
		buildEvent({
			event: { id: "badges", alias: "badges" },
			settings: { FO_MEETING_BADGE_LOGIN_IS_ACTIVE: true },
			people: [],
		}),
	]);
});
afterAll(() => fair.close());

const stranger = (language = "fr") => new TextBrowser(fair.app.url, { "Accept-Language": language });

describe("A page that a setting closes", () => {
	test.each([
		["account/create", "La création de compte n’est pas ouverte à cet événement"],
		["login-with-badge", "On n’entre pas avec un badge à cet événement"],
		["anonymous", "On n’entre pas sans compte à cet événement"],
	])("says so to strangers: %s", async (path, said) => {
		const page = await stranger().open(`/bare/${path}`);
		expect([page.status, page.text]).toEqual([404, expect.stringContaining("Cette page n’est pas ouverte")]);
		expect(page.text).toContain(said);
		expect(page.text).not.toContain("Cette page n’existe pas");
		expect(page.links).toEqual(expect.arrayContaining(["/bare", "/bare/login"]));
	});

	test("says so in the visitor's language", async () => {
		const page = await stranger("en").open("/bare/anonymous");
		expect(page.text).toContain("This page is not openYou cannot enter this event without an account");
	});

	test.each([
		["companions", "Cet événement n’accueille pas d’accompagnants"],
		["inviter", "Inviter quelqu’un n’est pas proposé à cet événement"],
		["satisfaction", "Il n’y a pas de questionnaire de satisfaction"],
		["sections/programme", "L’organisation n’a pas publié cette page"],
	])("says so to people who are signed in: %s", async (path, said) => {
		const browser = await fair.visit("guest");
		await browser.post("/bare/inscription/participation", { participation: "3" });
		const page = await browser.open(`/bare/${path}`);
		expect([page.status, page.text]).toEqual([404, expect.stringContaining("Cette page n’est pas ouverte")]);
		expect(page.text).toContain(said);
		expect(page.links).toContain("/bare");
	});
});

test("A way in that is closed leads home who is already in", async () => {
	const browser = await fair.visit("guest");
	expect((await browser.ask("/bare/anonymous")).location).toBe("/bare");
});

describe("An address that leads nowhere", () => {
	test.each(["nulle-part", "inscription/nulle-part", "a/b/c"])(
		"keeps who is signed in so, and shows the way home: %s",
		async (path) => {
			const browser = await fair.visit("other");
			const page = await browser.open(`/bare/${path}`);
			expect([page.status, page.text]).toEqual([404, expect.stringContaining("Cette page n’existe pas")]);
			expect(page.text).toContain("Votre session est toujours ouverte");
			expect(page.form("logout")).toBeDefined();
			expect(page.controls("email")).toEqual([]);
			expect(page.links.filter((href) => href === "/bare").length).toBeGreaterThan(1);
			expect((await browser.open("/bare/inscription")).step).toBe("participation");
		},
	);

	test.each(["/bare/%E0%A4%A", "/bare/%", "/bare/100%?x=%zz"])(
		"stands in the event's frame with a broken escape too: %s",
		async (path) => {
			const page = await stranger().open(path);
			expect([page.status, page.text]).toEqual([404, expect.stringContaining("Cette page n’existe pas")]);
			expect(page.text).toContain("18 et 19 mars 2027Organisé par L’équipe");
			expect(page.text).not.toMatch(/Error|at .*\.js/);
			expect((await stranger().ask(path, { method: "HEAD" })).status).toBe(404);
		},
	);

	test("shows the login screen to strangers", async () => {
		const page = await stranger().open("/bare/nulle-part");
		expect([page.status, page.form("login").attributes.method]).toEqual([404, "post"]);
		expect(textOf(tagsIn(page.root, "h1")[0] ?? page.root)).toBe("Cette page n’existe pas");
		const way = tagsIn(page.root, "a").find((link) => textOf(link) === "Aller à l’accueil de l’événement");
		expect(way?.attributes.href).toBe("/bare");
		expect(page.text).not.toContain("Vous pouvez vous connecter ou revenir à l’accueil");
	});
});

describe("The title of a page that is answered with an error", () => {
	test.each([
		["/bare/nulle-part", "Erreur : Cette page n’existe pas – Le salon"],
		["/bare/anonymous", "Erreur : Le salon"],
		["/nobody/here", "Erreur : Parvis"],
		["/%E0%A4%A", "Erreur : Parvis"],
		["/a%00b", "Erreur : Cette adresse est mal écrite : vérifiez le lien reçu."],
	])("says so first: %s", async (path, title) => {
		expect((await stranger().open(path)).title).toBe(title);
	});

	test("says so where an answer is refused, in the page's language, and no longer once it is right", async () => {
		const browser = stranger("en");
		const page = await browser.open("/bare/login");
		expect(page.title).toBe("Find your ticket – The show");
		expect((await browser.submit(page, "login", { email: "x@" })).title).toBe("Error: Find your ticket – The show");
		const step = await fair.visit("other");
		const refused = await step.submit(await step.open("/bare/inscription"), "step-participation");
		expect([refused.status, refused.title]).toEqual([422, expect.stringMatching(/^Erreur : /)]);
	});
});

describe("A page of no event", () => {
	const needsEvent = {
		fr: "Pour accéder sur cette page, vous devez être dans le contexte d'un événementLe lien de votre invitation vous y mène",
		en: "To open this page you must come from an eventThe link in your invitation takes you there",
	};
	const [other, said] = [
		{ fr: "en", en: "fr" } as const,
		(lang: "fr" | "en") => expect.stringContaining(needsEvent[lang]),
	];

	test.each(["/", "/nobody", "/nobody/inscription", "/a/b/c", "/%E0%A4%A"])(
		"speaks the browser's language and offers the other one, which this device keeps: %s",
		async (path) => {
			for (const language of ["fr", "en"] as const) {
				const browser = stranger(`${language}-GB,${language};q=0.9`);
				const page = await browser.open(path);
				expect([page.status, page.lang, page.text]).toEqual([path === "/" ? 200 : 404, language, said(language)]);
				const [switched] = page.links.filter((href) => href.endsWith(`langue=${other[language]}`));
				const next = await browser.open(path + switched);
				expect([next.lang, next.text]).toEqual([other[language], said(other[language])]);
				expect((await browser.open("/")).lang).toBe(other[language]);
				expect((await browser.open("/bare/login")).lang).toBe(other[language]);
			}
		},
	);

	test("offers no way to another site, whatever its address", async () => {
		const page = await stranger().open("//evil.example/x?langue=en&x=//evil.example");
		expect(page.links.filter((href) => !/^([?#]|\/(?!\/))/.test(href))).toEqual([]);
	});

	test("speaks French to people who accept neither", async () => {
		expect((await stranger("de").open("/?langue=de")).lang).toBe("fr");
	});
});

test("An event is found by its alias whatever its case, and its links keep what was typed", async () => {
	for (const alias of ["Bare", "BARE"]) {
		const page = await stranger().open(`/${alias}/login`);
		expect([page.status, page.text]).toEqual([200, expect.stringContaining("Le salon")]);
		expect(page.links).toContain(`/${alias}`);
	}
});

describe("What browsers and robots ask of every site is there", () => {
	test.each([
		["/robots.txt", "text/plain", /^Disallow: \/api\/$/m],
		["/favicon.ico", "image/", /^/],
		["/apple-touch-icon.png", "image/png", /PNG/],
		["/site.webmanifest", "application/manifest+json", /"name": "Parvis"/],
	])("%s", async (path, type, content) => {
		const answer = await stranger().ask(path);
		expect([answer.status, answer.headers["content-type"]]).toEqual([200, expect.stringContaining(type)]);
		expect(answer.body).toMatch(content);
	});

	test.each([
		["/", "/site.webmanifest", "Parvis", "/favicon.svg"],
		["/bare/login", "/bare/site.webmanifest", "Le salon", "/couvertures/"],
	])(
		"and pages name it, those of an event its own; every icon of the manifest is there: %s",
		async (path, at, name, icon) => {
			const links = tagsIn((await stranger().open(path)).root, "link").map(({ attributes }) => attributes.href ?? "");
			expect(links).toContain(at);
			expect(links.filter((href) => href.startsWith(icon)).length).toBeGreaterThan(0);
			const manifest = JSON.parse((await stranger().ask(at)).body) as { name: string; icons: { src: string }[] };
			expect([manifest.name, manifest.icons.length]).toEqual([name, 3]);
			const icons = [...manifest.icons.map(({ src }) => src), ...links.filter((href) => href.endsWith(".png"))];
			for (const src of icons) expect([src, (await stranger().ask(src)).status]).toEqual([src, 200]);
		},
	);
});

test("The camera is for the page that reads badges; no other page has anything of the device", async () => {
	const policyOf = async (path: string) => (await stranger().ask(path)).headers["permissions-policy"];
	const closed = "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()";
	for (const path of ["/bare/login", "/", "/bare/nulle-part", "/%E0%00", "/badges/login"]) {
		expect([path, await policyOf(path)]).toEqual([path, closed]);
	}
	expect(await policyOf("/badges/login-with-badge")).toBe(closed.replace("camera=()", "camera=(self)"));
});

test.each([
	"//evil.example",
	"/\\\\evil.example",
	"https://evil.example",
	"javascript:evil",
	"/other",
	"/\tevil",
	"/\n/evil",
	"/badges/../evil",
	"/badges/%2e%2e//evil",
	"/badges/.%2E/evil",
	"/badges/..?evil",
])("Where to come back to is a path of this event, or nothing: %j", async (retour) => {
	const asked = `retour=${encodeURIComponent(retour)}`;
	for (const path of ["login", "login-with-badge", "lien", "password/forgot"]) {
		const page = await stranger().open(`/badges/${path}?${asked}`);
		const actions = tagsIn(page.root, "form").flatMap(({ attributes }) => attributes.action ?? []);
		// The switch of languages returns to this very address.
		const ways = [...page.links, ...actions].filter((way) => /evil|retour=.*other/.test(way));
		expect([path, page.status, ways]).toEqual([path, 200, []]);
	}
	const entered = await stranger().ask(`/bare/entree?preuve=${await fair.mintProof("guest")}&${asked}`);
	expect([entered.status, entered.location]).toEqual([302, "/bare/preuve"]);
});
