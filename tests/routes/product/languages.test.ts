import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contrast, type Hex, parseColour } from "~/domain/event/colour";
import { sayAny, translator } from "~/i18n/translator";
import { TextBrowser } from "../../support/browser/pages";
import { tagsIn } from "../../support/browser/pages-html";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { buildEvent } from "../../support/world/event";
import { personOf } from "../../support/world/rows";

const dirty = `<p onclick="alert(1)">Bonjour <strong>vous</strong></p><script>alert(2)</script>
<img src="x" onerror="alert(3)"><a href="javascript:alert(4)">ici</a><style>body{}</style><iframe src="//evil.example"></iframe>`;

let fair: Fair;
beforeAll(async () => {
	fair = await openFair([
		buildEvent({
			event: { id: "salon", alias: "salon" },
			people: people(
				{ name: "anglais", languageId: "en" },
				{ name: "polyglotte", languageId: "fr" },
				"neuf",
				"accueil",
				"expo",
			),
			settings: {
				FO_MEETING_TYPO_SHOW: true,
				FO_MEETING_FORM_ID: "about",
				favicon: "https://salon.example/icone.png",
				headerImg: "https://salon.example/haut.png",
				footerImg: "https://salon.example/bas.png",
				bgPrimaryColor: "#FFD400",
				textPrimaryColor: "#FFFFFF",
				homeMessage: dirty,
			},
			settingsByLanguage: { fr: { title: "Salon </title><script>" }, en: { title: "The Show 2027" } },
			settingsByTypology: { exhibitor: { bgPrimaryColor: "#1F4E5F" } },
		}),
		buildEvent({ event: { id: "en-first", alias: "en-first", defaultLanguageId: "en" }, people: [] }),
		buildEvent({
			event: { id: "seul", alias: "seul", name: "Seul", organizer: "Nous" },
			languages: [{ id: "fr", key: "fr", label: "Français" }],
			typologies: [{ id: "visitor", label: "Visiteur" }],
			settings: {},
			forms: [],
			quotas: [],
			articles: [],
			emails: [],
			sections: [],
			people: [],
		}),
	]);
});
afterAll(() => fair.close());

const speaking = (accepted?: string) =>
	new TextBrowser(fair.app.url, accepted === undefined ? {} : { "Accept-Language": accepted });
const loginOf = async (browser: TextBrowser, alias = "salon") => browser.open(`/${alias}/login`);

describe("the language", () => {
	test.each([
		["en", "en"],
		["en-GB,en;q=0.9,fr;q=0.8", "en"],
		["fr-CA", "fr"],
		["de-DE,de;q=0.9", "fr"],
		["", "fr"],
		[undefined, "fr"],
	])("of a browser that accepts %j is %s where French is the event's default", async (accepted, expected) => {
		expect((await loginOf(speaking(accepted))).lang).toBe(expected);
	});

	test("is the event's default for people who speak none of its languages", async () => {
		expect((await loginOf(speaking("de"), "en-first")).lang).toBe("en");
		expect((await loginOf(speaking("en"), "seul")).lang).toBe("fr");
	});

	test("is the person's own, whatever the browser accepts", async () => {
		const page = await (await fair.visit("anglais")).open("/salon/inscription");
		expect([page.lang, page.text]).toEqual(["en", expect.stringContaining("Step 1 of")]);
	});

	test("can be chosen where there are two, by a form that comes back to the page", async () => {
		const browser = speaking("fr");
		const page = await browser.open("/salon/login?retour=%2Fsalon%2Finscription");
		expect(page.text).toContain("EN");
		const next = await browser.submit(page, "langue");
		expect([next.path, next.lang]).toEqual([page.path, "en"]);
		expect((await loginOf(browser)).text).toContain("Find your ticket");
		expect((await loginOf(browser, "en-first")).lang).toBe("en");
		expect((await loginOf(speaking("fr"), "seul")).controls("language")).toEqual([]);
	});

	test("of somebody who is signed in is kept with the person, for every device", async () => {
		const browser = await fair.visit("polyglotte");
		const page = await browser.open("/salon/inscription");
		const next = await browser.submit(page, "langue", { language: "en" });
		expect([next.path, next.lang]).toEqual(["/salon/inscription/participation", "en"]);
		expect((await personOf(fair.world, "polyglotte")).language_id).toBe("en");
		expect((await (await fair.visit("polyglotte")).open("/salon/inscription")).lang).toBe("en");
	});

	test("that the event does not speak is not taken", async () => {
		const browser = speaking("fr");
		expect((await browser.submit(await loginOf(browser), "langue", { language: "de" })).lang).toBe("fr");
	});

	test.each(["//evil.example", "/\\evil.example", "https://evil.example", "/autre", ""])(
		"form never leads to %j",
		async (retour) => {
			const answer = await speaking("fr").post("/salon/langue", { language: "en", retour });
			expect([answer.status, answer.location]).toEqual([303, "/salon"]);
		},
	);
});

describe("texts", () => {
	test("of the event stand instead of the product's", async () => {
		const page = await (await fair.visit("neuf")).open("/salon/inscription");
		expect(page.text).toContain("Serez-vous là ?");
	});

	test("that nobody wrote show their key in brackets", () => {
		expect(sayAny(translator("fr"), "a.key.nobody.wrote")).toBe("[a.key.nobody.wrote]");
	});
});

describe("settings", () => {
	test("name the page and bring its images, by language", async () => {
		const english = await loginOf(speaking("en"));
		expect(english.title).toBe("Find your ticket – The Show 2027");
		const icon = tagsIn(english.root, "link").find(({ attributes }) => attributes.rel === "icon");
		expect(icon?.attributes.href).toBe("https://salon.example/icone.png");
		const images = tagsIn(english.root, "img").map(({ attributes }) => attributes.src ?? attributes.srcset ?? "");
		const own = images.filter((src) => !src.startsWith("/couvertures/"));
		expect(own).toEqual(["https://salon.example/haut.png", "https://salon.example/bas.png"]);
	});

	test("are words, never markup", async () => {
		const { answer } = await loginOf(speaking("fr"));
		expect(answer.body).toContain("&lt;script&gt;");
		expect(answer.body).not.toMatch(/<script>/);
	});

	test("bring HTML from which everything that acts is taken away", async () => {
		const browser = await fair.visit("accueil");
		await browser.post("/salon/inscription/participation", { participation: "3" });
		const page = await browser.open("/salon");
		expect(page.text).toContain("Bonjour vous");
		expect(page.answer.body).not.toMatch(/alert\(|onclick|onerror|javascript:|iframe|evil\.example/);
	});

	test("colour the pages, by typology, readably", async () => {
		const themeOf = async (path: string) => {
			const page = await speaking("fr").open(path);
			// The style between the product's own and the page's.
			const styles = tagsIn(page.root, "style").map(({ children }) => children.join(""));
			return styles.find((css) => css.startsWith(":root")) ?? "";
		};
		const visitor = await themeOf("/salon/login");
		const exhibitor = await themeOf("/salon+exhibitor/login");
		expect(visitor).not.toBe(exhibitor);
		expect(exhibitor.toLowerCase()).toContain("--accent:#1f4e5f");
		for (const css of [visitor, exhibitor]) {
			const blocks = css.split("{").filter((block) => block.includes("--accent:"));
			expect(blocks.length).toBeGreaterThan(0);
			for (const block of blocks) {
				const value = (name: string): Hex =>
					parseColour(new RegExp(`${name}:(#[0-9a-f]{6})`, "i").exec(block)?.[1]) ?? "#";
				expect(contrast(value("--accent"), value("--accent-ink"))).toBeGreaterThanOrEqual(4.5);
			}
		}
	});

	test("of the person's own typology win over the address", async () => {
		const browser = await fair.visit("expo");
		const body = async (path: string) => (await browser.open(path)).answer.body.toLowerCase();
		expect(await body("/salon+exhibitor/inscription")).not.toContain("--accent:#1f4e5f");
		await browser.post("/salon/inscription/participation", { participation: "4" });
		await browser.post("/salon/inscription/typologie", { typoId: "exhibitor" });
		expect(await body("/salon/inscription")).toContain("--accent:#1f4e5f");
	});
});
