import { afterAll, beforeAll, expect, test } from "vitest";
import { TextBrowser } from "../../support/browser/pages";
import { type Fair, openFair, people, walkTo } from "../../support/browser/walk";
import { demoClock, setClock } from "../../support/run/test-clock";
import { buildEvent } from "../../support/world/event";
import { articlesOf } from "../../support/world/rows";

const plain = {
	FO_MEETING_ARTICLES_SHOW: true,
	FO_MEETING_PUBLIC_PAGE_SHOW: true,
	FO_MEETING_ACCOUNT_CREATION_SHOW: true,
	FO_MEETING_MAIL_DEFAULTS: false,
};
const coffee = { id: "coffee", label: "Café d’accueil", price: 0, days: { 0: {} } };
const ticket = (label: string, price: number, more: object = {}) => ({
	id: label.startsWith("Plein") ? "full" : label.startsWith("Tarif") ? "reduced" : "entry",
	label,
	price,
	vatRate: 20,
	isEntry: true,
	days: { 0: {} },
	...more,
});

const eventAt = (alias: string, articles: object[], ...names: string[]) =>
	buildEvent({
		event: { id: alias, alias },
		settings: plain,
		forms: [],
		quotas: [],
		articles: articles as NonNullable<Parameters<typeof buildEvent>[0]>["articles"],
		people: people(...names),
	});

// Its events are in March 2027.
setClock(demoClock);

let fair: Fair;
beforeAll(async () => {
	fair = await openFair([
		eventAt("alone", [ticket("Entrée", 1000)], "ana"),
		eventAt("beside", [ticket("Entrée", 1000), coffee], "bea"),
		eventAt("several", [ticket("Plein tarif", 1000), ticket("Tarif réduit", 500), coffee], "carl"),
		eventAt("gone", [ticket("Entrée", 1000, { stock: 0 }), coffee], "dan"),
	]);
});
afterAll(() => fair.close());

const labelOf = async (alias: string) => {
	const page = await new TextBrowser(fair.app.url, { "Accept-Language": "fr" }).open(`/${alias}`);
	return page.text;
};

test("A free option beside an entry that costs money lets nobody in, whatever is posted", async () => {
	const browser = await fair.visit("carl");
	const page = await walkTo(browser, "/several/inscription", "articles");
	expect(page.text).toContain("Votre entrée");
	const refused = await browser.submit(page, "step-articles", { "any-0": ["coffee"] });
	expect(refused.status).toBe(422);
	expect(refused.errorOf("entry-0")).toContain("Ce choix est obligatoire");
	expect(refused.values("step-articles")["any-0"]).toBe("coffee");
	expect(await articlesOf(fair.world, "carl")).toEqual([]);
	const next = await browser.submit(refused, "step-articles", { "entry-0": "reduced" });
	expect(next.text).toContain("6,00 €");
	expect(await articlesOf(fair.world, "carl")).toEqual(["coffee@0", "reduced@0"]);
});

test("A single entry is no question: alone it has no page, and beside options it is a line with its price", async () => {
	const bea = await fair.visit("bea");
	const page = await walkTo(bea, "/beside/inscription", "articles");
	expect(page.text).toMatch(/Votre entrée/);
	expect(page.text).toContain("12,00 €");
	expect(page.controls("entry-0")).toEqual([]);
	await bea.submit(page, "step-articles");
	expect(await articlesOf(fair.world, "bea")).toEqual(["entry@0"]);

	const ana = await fair.visit("ana");
	const first = await ana.open("/alone/inscription");
	expect(first.links.some((href) => href.endsWith("/inscription/articles"))).toBe(false);
});

test("Nobody registers once no entry is left, and all pages say so", async () => {
	const browser = await fair.visit("dan");
	const page = await walkTo(browser, "/gone/inscription", "articles");
	expect(page.text).toContain("Complet");
	const refused = await browser.submit(page, "step-articles", { "any-0": ["coffee"] });
	expect(refused.status).toBe(422);
	expect(refused.text).toContain("Il ne reste plus d’entrée");
	expect(await articlesOf(fair.world, "dan")).toEqual([]);
	expect(await labelOf("gone")).toContain("Complet");
});

test("The public page says the price of entry, and never that it is free beside a free option", async () => {
	expect(await labelOf("beside")).toContain("Entrée 12,00 € T.T.C");
	expect(await labelOf("several")).toContain("Dès 6,00 € T.T.C");
	for (const alias of ["beside", "several", "gone"]) expect(await labelOf(alias)).not.toContain("Entrée offerte");
});
