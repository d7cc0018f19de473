import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TextBrowser } from "../support/browser/pages";
import { type Fair, openFair, people } from "../support/browser/walk";
import { buildEvent } from "../support/world/event";

let fair: Fair;
beforeAll(async () => {
	fair = await openFair([
		buildEvent({ event: { id: "bare", alias: "bare" }, settings: {}, people: people("guest", "other") }),
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
	])("says so to who is signed in: %s", async (path, said) => {
		const browser = await fair.visit("guest");
		await browser.post("/bare/inscription/participation", { participation: "3" });
		const page = await browser.open(`/bare/${path}`);
		expect([page.status, page.text]).toEqual([404, expect.stringContaining("Cette page n’est pas ouverte")]);
		expect(page.text).toContain(said);
		expect(page.links).toContain("/bare");
	});
});

describe("An address that leads nowhere", () => {
	test.each(["nulle-part", "inscription/nulle-part", "a/b/c"])(
		"keeps who is signed in so, and shows the way home: %s",
		async (path) => {
			const browser = await fair.visit("other");
			const page = await browser.open(`/bare/${path}`);
			expect([page.status, page.text]).toEqual([404, expect.stringContaining("Cette page n’existe pas")]);
			expect(page.text).toContain("Vous êtes toujours connecté");
			expect(page.form("logout")).toBeDefined();
			expect(page.controls("email")).toEqual([]);
			expect(page.links.filter((href) => href === "/bare").length).toBeGreaterThan(1);
			expect((await browser.open("/bare/inscription")).step).toBe("participation");
		},
	);

	test("shows the login screen to strangers", async () => {
		const page = await stranger().open("/bare/nulle-part");
		expect([page.status, page.form("login").attributes.method]).toEqual([404, "post"]);
	});
});

describe("The title of a page that is answered with an error", () => {
	test.each([
		["/bare/nulle-part", "Erreur : Connexion – Le salon"],
		["/bare/anonymous", "Erreur : Le salon"],
		["/nobody/here", "Erreur : Parvis"],
		["/%E0%A4%A", "Erreur : Cette adresse est mal écrite : vérifiez le lien reçu."],
	])("says so first: %s", async (path, title) => {
		expect((await stranger().open(path)).title).toBe(title);
	});

	test("says so where an answer is refused, in the page's language, and no longer once it is right", async () => {
		const browser = stranger("en");
		const page = await browser.open("/bare/login");
		expect(page.title).toBe("Sign in – The show");
		expect((await browser.submit(page, "login", { email: "x@" })).title).toBe("Error: Sign in – The show");
		const step = await fair.visit("other");
		const refused = await step.submit(await step.open("/bare/inscription"), "step-participation");
		expect([refused.status, refused.title]).toEqual([422, expect.stringMatching(/^Erreur : /)]);
	});
});
