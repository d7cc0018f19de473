import { afterAll, beforeAll, expect, test } from "vitest";
import { type Page, TextBrowser } from "../../support/browser/pages";
import { tagsIn, textOf } from "../../support/browser/pages-html";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { buildEvent, everythingShown } from "../../support/world/event";

let fair: Fair;
beforeAll(async () => {
	fair = await openFair([
		buildEvent({
			event: {
				id: "shell",
				alias: "shell",
				location: { name: "Halle", address: "12 quai Neuf, Lyon", latitude: 45.7, longitude: 4.8 },
			},
			settings: { ...everythingShown, FO_MEETING_HELP_CONTACT: "aide@salon.example" },
			people: [...people("guest"), { email: "olga@example.com", firstName: "olga", role: "organiser" }],
		}),
		buildEvent({
			event: { id: "bare", alias: "bare", name: "Nu", organizer: "" },
			languages: [{ id: "fr", key: "fr", label: "Français" }],
			translations: {},
			typologies: [],
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

test("The footer says who, when, where, the ways there, and where help is", async () => {
	const page = await new TextBrowser(fair.app.url, { "Accept-Language": "fr" }).open("/shell/login");
	const footer = tagsIn(page.root, "footer")[0];
	expect(footer && textOf(footer)).toMatch(
		/18 et 19 mars 2027.*Organisé par L’équipe.*Halle.*12 quai Neuf, Lyon.*Voir le plan.*Itinéraire.*Nous contacter/,
	);
	expect(page.links).toEqual(
		expect.arrayContaining([
			"https://www.openstreetmap.org/?mlat=45.7&mlon=4.8#map=17/45.7/4.8",
			"https://www.openstreetmap.org/directions?to=45.7%2C4.8",
			"mailto:aide@salon.example",
		]),
	);
	const bare = await new TextBrowser(fair.app.url).open("/bare/login");
	expect(bare.links).toContain("https://www.openstreetmap.org/search?query=1%20quai%20Neuf%2C%20Lyon");
	expect(bare.links.filter((href) => href.startsWith("mailto:"))).toEqual([]);
});

test("Languages are offered only where there are two", async () => {
	const browser = new TextBrowser(fair.app.url);
	const offersAnother = (page: Page) =>
		tagsIn(page.root, "form").some(({ attributes }) => attributes.action?.endsWith("/langue"));
	expect(offersAnother(await browser.open("/shell/login"))).toBe(true);
	expect(offersAnother(await browser.open("/bare/login"))).toBe(false);
});

test("Where no style is read nobody's letters stand before their name, and what can be pressed are words apart", async () => {
	const page = await (await fair.visit("guest")).open("/shell/inscription/participation");
	const [menu] = tagsIn(page.root, "details");
	// textOf includes what only screen readers say: the label of the menu comes first.
	expect(menu && textOf(menu)).toMatch(/^\s*Bienvenue guest TEST\s?: menu/i);
	const ways = menu ? tagsIn(menu, "a") : [];
	expect(ways.length).toBeGreaterThan(1);
	expect(page.text).toContain(ways.map(textOf).join(" "));
	const answers = tagsIn(page.root, "div").filter(({ children }) =>
		children.some((child) => typeof child !== "string" && child.attributes.class?.startsWith("answer ")),
	);
	expect(answers.length).toBeGreaterThan(1);
	const named = tagsIn(page.root, "img").filter(({ attributes }) => attributes.alt === "" && "src" in attributes);
	expect(named).toEqual([]);
});

test("Staff have the other language in their menu, so that the bar has room for the event's name", async () => {
	const formsIn = (page: Page, name: string) =>
		tagsIn(page.root, name)
			.flatMap((tag) => tagsIn(tag, "form"))
			.map(({ attributes }) => attributes.action ?? "")
			.filter((action) => action.endsWith("/langue"));
	const visitor = await (await fair.visit("guest")).open("/shell");
	expect([formsIn(visitor, "header").length, formsIn(visitor, "details").length]).toEqual([1, 0]);
	const staff = await (await fair.enter("olga")).open("/shell/inscription");
	expect([formsIn(staff, "header").length, formsIn(staff, "details").length]).toEqual([1, 1]);
});
