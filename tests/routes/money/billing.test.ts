import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDeskPayment } from "~/provider/money/desk-payments/desk-payments";
import type { Page, TextBrowser } from "../../support/browser/pages";
import { tagsIn } from "../../support/browser/pages-html";
import { type Fair, openFair, people, walkTo } from "../../support/browser/walk";
import { frenchBill, knownEvent, ledger, open, pay, sellerAt, sellingEvent } from "../../support/money/money";
import { everyComponent, travel } from "../../support/world/event";

const settings = {
	FO_MEETING_ARTICLES_SHOW: true,
	FO_MEETING_COMPANIONS_IS_ACTIVE: true,
	FO_MEETING_HELP_CONTACT: "aide@salon.example",
};
const names = [
	"walk",
	"prices",
	"code",
	"types",
	"paid",
	"tabs",
	"free",
	"other",
	"guest",
	"stock1",
	"stock2",
	"stock3",
	"held2",
	"coded",
	"declined",
	"back",
	"part",
	"enough",
	"numbers",
	"nothing",
	"cards",
	"known",
	"follows",
];

/** What an exhibitor answers anyway, of which an invoice is made. */
const answered = {
	id: "company",
	label: "Company",
	models: ["company", "address", "postalCode", "city"].map((key) => ({ component: "input" as const, key, label: key })),
};

let fair: Fair;
beforeAll(async () => {
	fair = await openFair([
		sellingEvent({
			event: { id: "salon", alias: "salon" },
			settings: { ...settings, FO_MEETING_UNPAID_HOLD_HOURS: null },
			people: people(...names),
			forms: [everyComponent, travel, answered],
		}),
		sellingEvent({ event: { id: "gratuit", alias: "gratuit" }, settings, billing: null, people: people("walk") }),
		sellingEvent({
			event: { id: "sans", alias: "sans" },
			billing: sellerAt("sans"),
			settings: { ...settings, FO_MEETING_PRICES_WITH_TAX: false },
			people: people("walk", "prices"),
			articles: [
				...["table", "sideboard"].map((id) => ({ id, label: id, price: 16667, vatRate: 10, days: { 0: {} } })),
				...["drop", "dot"].map((id) => ({ id, label: id, price: 3, days: { 0: {} } })),
				{ id: "pass", label: "pass", price: 173, vatRate: 13, days: { 0: {} } },
			],
			promoCodes: [{ code: "TIERS", percentage: 33.33 }],
		}),
		sellingEvent({
			event: { id: "retenu", alias: "retenu" },
			billing: sellerAt("retenu"),
			settings: { ...settings, FO_MEETING_UNPAID_HOLD_HOURS: 48 },
			people: people("walk"),
		}),
		sellingEvent({
			event: { id: "virement", alias: "virement" },
			settings: { ...settings, FO_MEETING_DESK_PAYMENT: true },
			billing: { ...sellerAt("virement"), iban: "FR7630006000011234567890189", bic: "AGRIFRPP" },
			people: people("walk"),
		}),
		sellingEvent({
			event: { id: "payant", alias: "payant" },
			billing: sellerAt("payant"),
			settings: { ...settings, FO_MEETING_ARTICLES_REQUIRED: true },
			people: people("walk"),
			articles: [
				{ id: "day", label: "Day", price: 5000, days: { 0: { isRadio: true } } },
				{ id: "all", label: "All", price: 9000, days: { 0: { isRadio: true } } },
			],
			promoCodes: [],
		}),
		sellingEvent({
			event: { id: "compris", alias: "compris" },
			billing: sellerAt("compris"),
			settings,
			people: people("walk"),
			articles: [
				{ id: "entry", label: "Entry", price: 1000, days: { 0: { isSelected: true, isDisabled: true } } },
				{ id: "book", label: "Book", price: 1000, days: { 0: {} } },
			],
			promoCodes: [],
		}),
	]);
});
afterAll(() => fair.close());

const payment = "/salon/inscription/paiement";
const billing = "/salon/inscription/facturation";

/** Registers with articles, up to a given page. */
async function arrive(person: string, articles: string[], until = "paiement"): Promise<[TextBrowser, Page]> {
	const browser = await fair.visit(person);
	return [browser, await walkTo(browser, "/salon/inscription", until, { articles: { "any-0": articles } })];
}

/**
 * Pays on the page, after the bill is saved: a total that differs from the one on the page is shown, and opens no hosted page.
 */
const keepBill = (browser: TextBrowser, page: Page, bill: Record<string, string>) =>
	browser.submit(page, "pay", { ...bill, total: "1", intent: "pay" });

/** Shows the fields of a type, and keeps what was typed. */
const choose = (browser: TextBrowser, page: Page, type: string, typed: Record<string, string> = {}) =>
	browser.submit(page, "pay", { ...typed, type, intent: "type" });

async function receiveAtDesk(person: string, amount: number) {
	const { world } = fair;
	const event = await knownEvent(world);
	const { resume } = (await (await world.as(person)).invoices.resume(world.event)).data;
	const entry = { id: randomUUID(), kind: "paid", amount, means: "cash", shown: resume.remaining } as const;
	const personId = world.idOf(person);
	await addDeskPayment(world.store, event, { ...entry, personId, madeBy: personId }, new Date());
}

/** The words that a reader sees: without what has one of these classes, and what stands in closed folds. */
function wordsOf(page: Page, hidden: Set<string>): string {
	const read = (tag: (typeof page)["root"]): string => {
		if (["style", "script", "head"].includes(tag.name) || hidden.has(tag.attributes.class ?? "")) return "";
		const isFolded = tag.name === "details" && !("open" in tag.attributes);
		const children = tag.children.filter((one) => !isFolded || (typeof one !== "string" && one.name === "summary"));
		return children.map((one) => (typeof one === "string" ? one : ` ${read(one)} `)).join("");
	};
	return read(page.root).replace(/\s+/g, " ");
}

const offered = (page: Page) => page.text.match(/[\d,]+ € (?:T\.T\.C|H\.T\.)(?: · [\d,]+ € (?:H\.T\.|T\.T\.C))?/g);

describe("Prices are shown with tax and without", () => {
	test("with tax first, and by billing type once it is known", async () => {
		const [browser] = await arrive("prices", ["seat", "screen"]);
		const step = await browser.open("/salon/inscription/articles");
		expect(offered(step)?.slice(0, 4)).toEqual([
			"120,00 € T.T.C · 100,00 € H.T.",
			"19,52 € T.T.C · 18,50 € H.T.",
			"60,00 € T.T.C · 50,00 € H.T.",
			"36,00 € T.T.C · 30,00 € H.T.",
		]);
		// The chosen articles are on the ticket.
		expect(step.text).toContain("Total 180,00 € T.T.C");
		expect(step.text).toContain("150,00 € H.T. + TVA 20 % : 30,00 €");
		const form = await browser.open(payment);
		const given = { ...frenchBill, type: "2", country: "DE", intra_communautaire: "DE136695976" };
		const basket = await keepBill(browser, form, given);
		expect(basket.text).toContain("Avec cette facturation, ce qui est à régler change");
		// The whole column is without tax: 100 and 50 are 150, with 20 of tax 170.
		expect(basket.text).toMatch(/Seat100,00 € H\.T\. · 120,00 € T\.T\.C.*Screen50,00 € H\.T\./s);
		expect(basket.text).toMatch(/Total150,00 € H\.T\.TVA 20 %20,00 €\s*À régler170,00 € T\.T\.C/);
		const again = await browser.open("/salon/inscription/articles");
		expect(offered(again)?.slice(0, 4)).toEqual([
			"100,00 € H.T. · 120,00 € T.T.C",
			"18,50 € H.T. · 19,52 € T.T.C",
			"50,00 € H.T.",
			"30,00 € H.T. · 36,00 € T.T.C",
		]);
		expect(again.text).toContain("Total 150,00 € H.T.");
		expect(again.text).toContain("170,00 € T.T.C");
	});

	test("without tax first where the event says so, while the type is not known", async () => {
		const browser = await fair.visit("walk");
		const step = await walkTo(browser, "/sans/inscription", "articles");
		expect(offered(step)?.[0]).toBe("166,67 € H.T. · 183,34 € T.T.C");
	});

	test("and what is shown adds up to what is asked, either way, also with a code", async () => {
		const browser = await fair.visit("prices");
		const everything = { articles: { "any-0": ["table", "sideboard", "drop", "dot", "pass"] } };
		let page = await walkTo(browser, "/sans/inscription", "paiement", everything);
		const cents = (text: string | undefined) => Number((text ?? "").replace(/[\s,]/g, ""));
		/** The amounts of a column: the lines less the discount add up to the total, and the other amounts stand beside them. */
		const sums = (word: string, total: RegExp) => {
			const text = page.text.slice(page.text.indexOf("ArticlePrix"));
			const column = text.slice(0, text.search(/Total\d|À régler/));
			const of = (kind: RegExp) => [...column.matchAll(kind)].map((found) => cents(found[2]) * (found[1] ? -1 : 1));
			return [
				of(new RegExp(`(−)?(\\d[\\d\\s]*,\\d\\d) € ${word}`, "g")).reduce((sum, one) => sum + one, 0),
				cents(total.exec(text)?.[1]),
			];
		};
		// Who has no company pays for themselves, whatever the event shows first to those whom it does not know.
		expect(page.values("pay").type).toBe("4");
		page = await choose(browser, page, "2", { country: "DE" });
		const withoutTax = [/Total([\d\s]+,\d\d) € H\.T\./, 33513] as const;
		expect(sums("H\\.T\\.", withoutTax[0])).toEqual([withoutTax[1], withoutTax[1]]);
		page = await keepBill(browser, page, { ...frenchBill, type: "4" });
		const withTax = /À régler([\d\s]+,\d\d) € T\.T\.C/;
		expect(sums("T\\.T\\.C", withTax)).toEqual([36869, 36869]);
		page = await browser.submit(page, "promo", { code: "TIERS", intent: "code" });
		expect(sums("T\\.T\\.C", withTax)).toEqual([24581, 24581]);
	});
});

describe("The steps are numbered", () => {
	const position = (page: Page) => /Étape \d+ sur \d+/.exec(page.text)?.[0];

	test("with the payment among them, from the choice that costs something until the end", async () => {
		const browser = await fair.visit("numbers");
		const options = await walkTo(browser, "/salon/inscription", "articles");
		expect([position(options), options.text]).toEqual(["Étape 2 sur 3", expect.stringContaining("Entrée offerte")]);
		const paying = await walkTo(browser, "/salon/inscription/articles", "paiement", {
			articles: { "any-0": ["seat"] },
		});
		expect([position(paying), paying.text]).toEqual(["Étape 3 sur 3", expect.stringContaining("Règlement")]);
		expect(position(await browser.open("/salon/inscription/articles"))).toBe("Étape 2 sur 3");
		expect(position(await browser.open("/salon/inscription/confirmation"))).toBe("Étape 3 sur 3");
		await pay(fair.world, (await open(fair.world, "numbers")).id, 12000);
		expect(position(await browser.open("/salon/inscription/confirmation"))).toBe("Étape 3 sur 3");
	});

	test("without it for people who chose what is free, and where nothing is paid here", async () => {
		const free = await fair.visit("nothing");
		const end = await walkTo(free, "/salon/inscription", "confirmation", { articles: { "any-0": ["free"] } });
		expect(position(end)).toBe("Étape 3 sur 3");
		const elsewhere = await fair.visit("walk");
		const done = await walkTo(elsewhere, "/gratuit/inscription", "confirmation", { articles: { "any-0": ["seat"] } });
		expect(position(done)).toBe("Étape 3 sur 3");
	});

	test("with the payment from the start where something that costs has to be chosen, which the ticket says", async () => {
		const browser = await fair.visit("walk");
		const first = await browser.open("/payant/inscription");
		expect([position(first), first.text]).toEqual(["Étape 1 sur 3", expect.stringContaining("Dès 60,00 € T.T.C")]);
		const other = await (await fair.visit("walk")).open("/compris/inscription");
		expect([position(other), other.text]).toEqual(["Étape 1 sur 3", expect.stringContaining("Total 12,00 € T.T.C")]);
	});
});

describe("Who pays by bank transfer", () => {
	test("is told how much, to whom and with what reference, on the end, the home and the payment", async () => {
		const browser = await fair.visit("walk");
		const choice = { articles: { "any-0": ["seat"] } };
		const page = await walkTo(browser, "/virement/inscription", "paiement", choice);
		expect(page.controls("way").map(({ attributes }) => attributes.value)).toEqual(["card", "transfer"]);
		const before = await browser.open("/virement");
		expect([before.text.includes("Réglez 120,00 €"), before.links.includes("/virement/inscription/paiement")]).toEqual([
			true,
			true,
		]);
		const refused = await browser.submit(page, "pay", { ...frenchBill, siren: "1", intent: "transfer" });
		expect([refused.status, refused.values("pay").siren]).toEqual([422, "1"]);
		const done = await browser.submit(refused, "pay", { ...frenchBill, way: "transfer", intent: "pay" });
		expect(done.step).toBe("confirmation");
		const payment = await browser.open("/virement/inscription/paiement");
		const home = await browser.open("/virement");
		const account = "BénéficiairePrisme SASIBANFR76 3000 6000 0112 3456 7890 189BICAGRIFRPPRéférence";
		for (const { text } of [done, payment, home]) {
			expect(text).toContain(`Montant120,00 €${account}VIREMENT-`);
			expect(text).toContain("En attente de votre virement");
		}
		expect(home.text).not.toContain("Réglez");
		expect(payment.controls("way")).toEqual([]);
		expect(payment.text).toContain("Payer 120,00 €");
		expect(tagsIn(done.root, "div").some(({ attributes }) => attributes.class === "ticket__qr")).toBe(false);
	});

	test("is not offered it where the event names no account", async () => {
		const [, page] = await arrive("cards", ["seat"]);
		expect(page.controls("way")).toEqual([]);
	});
});

describe("Who owes something", () => {
	test("comes to one screen: the basket, the bill and the button that names the amount", async () => {
		const [browser, page] = await arrive("walk", ["seat", "book"]);
		expect(page.path).toBe(payment);
		expect(page.text).toContain("120,00 € T.T.C");
		expect(page.text).toContain("139,52 € T.T.C");
		expect(page.text).toContain("TVA 5,5 %");
		expect(page.text).toContain("Payer 139,52 €");
		// The ticket says the same, and admits nobody yet.
		expect(page.text).toMatch(
			/À régler\s*139,52 € T\.T\.C\s*118,50 € H\.T\. \+ TVA 20 % : 20,00 €\s*\+ TVA 5,5 % : 1,02 €/,
		);
		expect([page.controls("type").length, page.controls("other").length]).toEqual([3, 4]);

		// The bill is empty: every field says so, and nobody is sent to the bank.
		const empty = await browser.submit(page, "pay", { intent: "pay", social_reason: "", type: null });
		expect([empty.status, empty.path]).toEqual([422, payment]);
		expect(empty.errorOf("type")).toBe("Ce choix est obligatoire");
		expect(empty.errorOf("city")).toBe("Ce champ est obligatoire");

		const answer = await browser.post(payment, { ...frenchBill, total: "13952", intent: "pay" });
		expect(answer.status).toBe(303);
		expect(answer.location).toMatch(/\/carte\/\w+$/);
		// The bill is saved, and pressing again leads to the same page of the bank.
		const kept = await browser.open(payment);
		expect(kept.values("pay")).toMatchObject(frenchBill);
		const form = Object.fromEntries(Object.entries(kept.values("pay")).map(([name, value]) => [name, String(value)]));
		expect((await browser.post(payment, { ...form, intent: "pay" })).location).toBe(answer.location);

		const confirmation = await browser.open("/salon/inscription/confirmation");
		expect(confirmation.text).toContain("139,52 € T.T.C");
		expect(confirmation.text).toMatch(/À régler\s*139,52 €/);
		expect(confirmation.links).toContain(payment);
	});

	test("is asked nothing that they answered, in a hundred words at most", async () => {
		const { world } = fair;
		await world.store
			.updateTable("registrations")
			.set({
				extended: JSON.stringify({
					company: "Atelier Lumen",
					address: "8 rue des Lanternes",
					postalCode: "69006",
					city: "Lyon",
				}),
			})
			.where("person_id", "=", world.idOf("known"))
			.execute();
		const [browser, page] = await arrive("known", ["seat", "book"]);
		// What a browser hides besides: the other payers, what is said of a transfer, and the ticket.
		const hidden = new Set(["payer__others above-12", "paying__transfer aligned gap-8", "sr", "ticket-sheet"]);
		const shown = wordsOf(page, hidden);
		const said = shown.slice(shown.indexOf("Étape"), shown.indexOf("Payer plus tard") + "Payer plus tard".length);
		expect(said).toMatch(/La facture.*Atelier Lumen.*8 rue des Lanternes.*69006.Lyon/s);
		expect(said.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length).toBeLessThanOrEqual(100);
		// One button pays, and there is one way past it.
		const asked = await browser.submit(page, "pay", { intent: "pay" });
		expect(asked.trail.join(" ")).toContain(payment);
		const [bill] = await world.store
			.selectFrom("bills")
			.select("bill")
			.where("person_id", "=", world.idOf("known"))
			.execute();
		expect(JSON.parse(String(bill?.bill))).toMatchObject({ type: "1", social_reason: "Atelier Lumen", city: "Lyon" });
	});

	test("sees every amount follow the payer, and every answer kept, without a script", async () => {
		const [browser, page] = await arrive("follows", ["seat", "screen"]);
		expect([page.values("pay").type, page.values("pay").social_reason, page.text]).toEqual([
			"4",
			"follows Test",
			expect.stringContaining("Payer 180,00 €"),
		]);
		const abroad = await browser.submit(page, "pay", { type: "other", other: "2", intent: "type" });
		// The person's name is not a company's.
		expect(abroad.values("pay")).toMatchObject({ type: "other", other: "2", total: "18000" });
		const typed = { social_reason: "Lichtwerk GmbH", country: "DE" };
		const german = await browser.submit(abroad, "pay", { ...typed, intent: "type" });
		expect(german.values("pay")).toMatchObject({ ...typed, other: "2", total: "17000" });
		for (const said of ["Payer 170,00 €", "50,00 € H.T.", "À régler170,00 € T.T.C", "TVA autoliquidée"]) {
			expect(german.text).toContain(said);
		}
		// Refused: the same page, the same payer, the same amounts.
		const refused = await browser.submit(german, "pay", { intra_communautaire: "1", intent: "pay" });
		expect([refused.status, refused.errorOf("intra_communautaire")]).toEqual([422, "Mauvais format"]);
		expect(refused.values("pay")).toMatchObject({ ...typed, type: "other", other: "2", total: "17000" });
		// Back to themselves, who have their own name again; a company of another country is one of type 2.
		const own = await browser.submit(refused, "pay", { type: "4", intent: "type" });
		expect(own.text).toContain("Payer 180,00 €");
		const home = await browser.submit(own, "pay", { type: "1", social_reason: "Lichtwerk GmbH", intent: "type" });
		expect(home.values("pay")).toMatchObject({ type: "1", shown: "1", country: "FR" });
		const moved = await browser.submit(home, "pay", { country: "DE", intent: "type" });
		expect(moved.values("pay")).toMatchObject({ type: "other", other: "2", country: "DE", total: "17000" });
		const back = await browser.submit(moved, "pay", { type: "1", intent: "type" });
		expect(back.values("pay")).toMatchObject({ type: "1", country: "FR", total: "18000" });
	});

	test("finds the page by its old address", async () => {
		const browser = await fair.visit("prices");
		for (const old of [billing, `${billing}?type=1`]) expect((await browser.open(old)).path).toBe(payment);
		expect((await browser.post(billing, { ...frenchBill })).location).toBe(payment);
	});

	test("is asked what each type asks, with what was typed kept", async () => {
		const [browser, page] = await arrive("types", ["seat", "screen"]);
		const typed = { social_reason: "Lumière & Cie", address: "2 rue Basse", postal_code: "69001", city: "Lyon" };
		const fieldsOf = async (type: string) => {
			const shown = await choose(browser, page, type, typed);
			expect([shown.status, shown.text]).toEqual([200, expect.not.stringContaining("obligatoire")]);
			const values = shown.values("pay");
			expect(values).toMatchObject({ ...typed, shown: type });
			const others = ["type", "other", "shown", "total", "address_more"];
			return Object.keys(values).filter((name) => !others.includes(name));
		};
		const accounts = ["purchase_order", "accounting_email"];
		const always = ["social_reason", "address", "postal_code", "city"];
		expect((await fieldsOf("1")).sort()).toEqual(
			[...always, "country", "siren", "intra_communautaire", ...accounts].sort(),
		);
		expect((await fieldsOf("2")).sort()).toEqual([...always, "country", "intra_communautaire", ...accounts].sort());
		expect((await fieldsOf("4")).sort()).toEqual([...always, "country"].sort());
		const ofBodies = ["siret", "service_code", "engagement_number", "accounting_email"];
		expect((await fieldsOf("6")).sort()).toEqual([...always, ...ofBodies].sort());
		// People who have no company and buy for themselves find their own name.
		expect((await choose(browser, page, "4")).values("pay").social_reason).toMatch(/\S/);

		const form = await choose(browser, page, "2", typed);
		const given = { ...frenchBill, type: "2", country: "DE", intra_communautaire: "FR44732829320", city: "" };
		const refused = await browser.submit(form, "pay", { ...given, intent: "pay" });
		expect(refused.status).toBe(422);
		expect(refused.errorOf("intra_communautaire")).toBe("Mauvais format");
		expect(refused.errorOf("city")).toBe("Ce champ est obligatoire");
		expect(refused.values("pay")).toMatchObject({
			social_reason: "Lumière & Cie",
			country: "DE",
			type: "other",
			other: "2",
		});

		// A public body without a SIRET may continue; a SIRET that is given is checked.
		const body = { ...frenchBill, type: "6", siren: "", intent: "pay", total: "1" };
		const numbered = await browser.submit(await choose(browser, page, "6"), "pay", { ...body, siret: "12" });
		expect([numbered.status, numbered.errorOf("siret")]).toEqual([422, "Mauvais format"]);
		const unnumbered = await browser.submit(numbered, "pay", { ...body, siret: "" });
		expect([unnumbered.status, unnumbered.errorOf("siret")]).toEqual([409, undefined]);

		// A company in the European Union pays prices without tax: a seat in the room is taxed, a place at the screen is not.
		const mended = { intra_communautaire: "DE 136 695 976", city: "Köln", intent: "pay" };
		for (const said of ["50,00 € H.T.", "TVA autoliquidée", "Payer 170,00 €"]) expect(refused.text).toContain(said);
		const told = await browser.submit(refused, "pay", { ...mended, total: "18000" });
		expect([told.status, told.values("pay")]).toEqual([409, expect.objectContaining({ total: "17000", city: "Köln" })]);
		// What the page said is what is paid: nothing is asked again.
		expect((await browser.submit(told, "pay", { intent: "pay" })).status).toBe(303);
	});

	test("is told of a doubtful number once, before they pay", async () => {
		const [browser, page] = await arrive("other", ["seat"]);
		const doubtful = { ...frenchBill, siren: "732829321" };
		const told = await browser.submit(page, "pay", { ...doubtful, intent: "pay" });
		expect([told.path, told.text]).toEqual([payment, expect.stringContaining("clé de contrôle")]);
		const form = Object.fromEntries(Object.entries(told.values("pay")).map(([name, value]) => [name, String(value)]));
		expect((await browser.post(payment, { ...form, intent: "pay" })).location).toMatch(/\/carte\/\w+$/);
	});

	test("comes back from a bank that refused to the same page, with their answers", async () => {
		const [browser, page] = await arrive("declined", ["seat"]);
		await keepBill(browser, page, frenchBill);
		const refused = await browser.open(`${payment}?refus`);
		expect(tagsIn(refused.root, "div").some(({ attributes }) => attributes.role === "alert")).toBe(true);
		expect(refused.text).toContain("La banque a refusé ce paiement. Rien n’a été débité.");
		expect(refused.title).toMatch(/^La banque a refusé/);
		expect(refused.values("pay")).toMatchObject(frenchBill);
	});

	test("may apply a promo code once, and take it away", async () => {
		const [browser, page] = await arrive("code", ["seat"]);
		const none = await browser.submit(page, "promo", { code: "", intent: "code" });
		expect([none.status, none.errorOf("code")]).toEqual([422, "Écrivez le code, par exemple BIENVENUE"]);
		const wrong = await browser.submit(none, "promo", { code: "nope", intent: "code" });
		expect([wrong.status, wrong.errorOf("code")]).toEqual([422, "Ce code promo n’existe pas"]);
		expect(wrong.values("promo")).toEqual({ code: "nope" });
		const applied = await browser.submit(wrong, "promo", { code: "tenth ", intent: "code" });
		expect(applied.text).toContain("Le code promo est appliqué.");
		expect(applied.text).toContain("108,00 € T.T.C");
		expect(applied.controls("code")[0]?.attributes).toHaveProperty("disabled");
		// The ticket beside the step says the same, also while the choice changes.
		const beside = await browser.open("/salon/inscription/articles");
		const code = "Code TENTH compris";
		for (const said of ["Total 108,00 € T.T.C", "90,00 € H.T. + TVA 20 % : 18,00 €", code]) {
			expect(beside.text).toContain(said);
		}
		const recalculated = await browser.submit(beside, "step-articles", {
			"any-0": ["seat", "last"],
			recalculate: "yes",
		});
		for (const said of ["Total 140,40 € T.T.C", "117,00 € H.T. + TVA 20 % : 23,40 €", code]) {
			expect(recalculated.text).toContain(said);
		}
		const again = await browser.post(payment, { code: "EUROS", intent: "code" });
		expect(again.status).toBe(409);
		const removed = await browser.submit(applied, "promo", { intent: "remove-code" });
		expect(removed.text).toContain("120,00 € T.T.C");
	});

	test("whose code leaves nothing to pay is registered", async () => {
		const [browser, page] = await arrive("free", ["seat"]);
		const confirmed = await browser.submit(page, "promo", { code: "ALL", intent: "code" });
		expect(confirmed.step).toBe("confirmation");
		expect(confirmed.text).toContain("Votre inscription a bien été prise en compte.");
		// The total includes the discount of the code.
		expect(confirmed.text).not.toContain("100,00 € H.T.");
	});

	test("is shown the new total when the basket changed in another tab", async () => {
		const [browser, first] = await arrive("tabs", ["seat"]);
		const page = await keepBill(browser, first, frenchBill);
		expect(page.text).toContain("Payer 120,00 €");
		const other = await browser.open("/salon/inscription/articles");
		await browser.submit(other, "step-articles", { "any-0": ["seat", "book"] });
		const told = await browser.submit(page, "pay", { intent: "pay" });
		expect(told.status).toBe(409);
		expect(told.text).toContain("Votre panier a changé entre-temps");
		expect(told.text).toContain("Payer 139,52 €");
	});

	test("pays by card what the desk has not received, and nothing where it has enough", async () => {
		const [browser, before] = await arrive("part", ["seat", "book"]);
		await receiveAtDesk("part", 12500);
		const told = await browser.submit(before, "pay", { ...frenchBill, intent: "pay" });
		expect(told.status).toBe(409);
		const sums = /Total139,52 € T\.T\.C.*Déjà reçu au guichet−125,00 €\s*À régler14,52 € T\.T\.C/;
		for (const path of [payment, "/salon/inscription/confirmation"]) {
			const page = await browser.open(path);
			expect(page.text).toMatch(sums);
			expect(page.text).toContain("Payer 14,52 €");
			// The ticket beside it says the same.
			expect(page.text).toMatch(/À régler 14,52\s€ T\.T\.C.*Déjà reçu au guichet −125,00\s€/);
		}
		const asked = await browser.post(payment, { ...frenchBill, intent: "pay", total: "1452" });
		const card = await browser.open(new URL(asked.location ?? "").pathname);
		expect(card.text).toMatch(/Déjà reçu au guichet\s?−125,00 €/);
		expect(card.text).toContain("Payer 14,52 €");

		const [other] = await arrive("enough", ["seat", "book"]);
		await receiveAtDesk("enough", 12000);
		await other.submit(await other.open("/salon/inscription/articles"), "step-articles", { "any-0": ["seat"] });
		const enough = await other.open(payment);
		expect(enough.step).toBe("confirmation");
		expect(enough.text).toContain("ce que vous avez versé au guichet suffit");
		expect(enough.text).toMatch(/Déjà reçu au guichet−120,00 €\s*À régler0,00 € T\.T\.C/);
		expect(enough.text).not.toContain("Payer ");
	});

	test("has the invoice on the confirmation and in the account once it is paid", async () => {
		const [browser, first] = await arrive("paid", ["seat"]);
		await keepBill(browser, first, frenchBill);
		expect((await browser.open("/salon/factures")).text).toContain(
			"Vos factures seront ici, dès le premier règlement.",
		);
		const { id, document } = await open(fair.world, "paid");
		await pay(fair.world, id, document.totalTTC);
		const [entry = ""] = await ledger(fair.world, "paid");
		const number = entry.split(" ")[1] ?? "?";
		for (const path of ["/salon/inscription/confirmation", "/salon/factures"]) {
			const page = await browser.open(path);
			expect(page.text).toContain(number);
			expect(page.links).toContain(`/salon/factures/${id}/pdf`);
		}
		// The ticket admits, and says what was paid.
		const end = await browser.open("/salon/inscription/confirmation");
		expect(end.text).toContain("120,00 € réglés");
		expect(end.text).toContain("C’est prêt,");
		expect(end.answer.body).toContain('role="img" aria-label="QR code de votre inscription');
		expect((await browser.open(payment)).step).toBe("confirmation");
		expect((await (await fair.visit("other")).ask(`/salon/factures/${id}/pdf`)).status).toBe(404);
	});
});

test("An article that is sold out cannot be taken, and stays held for the person who has it", async () => {
	const articles = { articles: { "any-0": ["last"] } };
	const first = await fair.visit("stock1");
	await walkTo(first, "/salon/inscription", "paiement", articles);
	const second = await fair.visit("stock2");
	const step = await walkTo(second, "/salon/inscription", "articles");
	expect(step.text).toContain("Plus qu’un");
	await walkTo(second, "/salon/inscription", "paiement", articles);

	const third = await fair.visit("stock3");
	const full = await walkTo(third, "/salon/inscription", "articles");
	expect(full.text).toContain("Complet");
	// A page that was opened before: the save step names the article, leads back to the articles, and unticks only that one.
	const told = await third.submit(full, "step-articles", { "any-0": ["last", "book"] });
	expect(told.step).toBe("articles");
	expect(told.text).toContain("Plus disponible : Last ones");
	expect(told.values("step-articles")).toEqual({ "any-0": "book" });
	expect((await third.submit(told, "step-articles")).path).toBe(payment);
	expect(told.text).toContain("Plus disponible");
	const own = await first.open("/salon/inscription/articles");
	const box = own.controls("any-0").find(({ attributes }) => attributes.value === "last");
	expect(box?.attributes).not.toHaveProperty("disabled");
});

test("My invoices say to which card a refund goes, where its digits are known, and how far it is", async () => {
	const { world } = fair;
	await arrive("back", ["seat"]);
	const draft = await open(world, "back");
	await pay(world, draft.id, draft.document.totalTTC);
	await (await world.as("back")).registrations.decline(world.of("back"));
	const browser = await fair.visit("back");
	const payment = () => world.store.updateTable("payments").where("person_id", "=", world.idOf("back"));
	const read = async () => {
		const page = await browser.open("/salon/factures");
		const text = page.text.replaceAll(/[\u00a0\u202f]/g, " ");
		// Nobody asks about money that is there.
		const question = page.links.filter((href) => href === "mailto:aide@salon.example").length;
		const isThere = text.includes("rendus sur la carte");
		expect([text.includes("Une question sur ce remboursement ?"), question]).toEqual(isThere ? [false, 1] : [true, 2]);
		return text;
	};
	expect(await read()).toContain("Remboursement en route : 120,00 € sur votre carte, sous cinq jours ouvrés");
	await payment().set({ card_end: "4242" }).execute();
	expect(await read()).toContain(
		"Remboursement en route : 120,00 € sur la carte qui finit par 4242, sous cinq jours ouvrés",
	);
	const paid = world.store.selectFrom("payments").select("id").where("person_id", "=", world.idOf("back"));
	await world.store
		.updateTable("refunds")
		.set({ done_at: world.clock.now.toISOString() })
		.where("payment", "in", paid)
		.execute();
	expect(await read()).toContain("120,00 € rendus sur la carte qui finit par 4242");
});

test("Where nobody sells, what is due is told and nothing is paid", async () => {
	const browser = await fair.visit("walk");
	const end = await walkTo(browser, "/gratuit/inscription", "confirmation", { articles: { "any-0": ["seat"] } });
	expect(end.text).toContain("100,00 € H.T.");
	expect((await browser.open("/gratuit/inscription/paiement")).step).toBe("confirmation");
});

test("Who is not registered has nothing to pay yet", async () => {
	const browser = await fair.visit("guest");
	for (const path of [payment, billing]) expect((await browser.open(path)).step).not.toBe(path.split("/").at(-1));
});

test("Who pays later reads until when their places are held, in the clocks of the event", async () => {
	const browser = await fair.visit("walk");
	const page = await walkTo(browser, "/retenu/inscription", "paiement", { articles: { "any-0": ["seat"] } });
	expect(page.text).toMatch(/Vos places sont retenues jusqu’au \S+ \d+\S* \S+ \d{4} à \d+ h( \d\d)?\./);
	const confirmation = await browser.open("/retenu/inscription/confirmation");
	expect(confirmation.text).toContain("Vos places sont retenues jusqu’au");
	// People who have paid, and events without a time limit, show nothing.
	const other = await walkTo(await fair.visit("held2"), "/salon/inscription", "paiement", {
		articles: { "any-0": ["seat"] },
	});
	expect(other.text).not.toContain("retenues");
});

test("Who holds a limited code is told until when it is kept, where the order itself is kept without end", async () => {
	const [browser, page] = await arrive("coded", ["seat"]);
	const coded = await browser.sendTo(page.path, [
		["intent", "code"],
		["code", "TENTH"],
	]);
	const said = /Votre code promo vous est gardé jusqu’au \S+ \d+\S* \S+ \d{4} à \d+ h( \d\d)?\./;
	expect(coded.text).toMatch(said);
	expect((await browser.open("/salon/inscription/confirmation")).text).toMatch(said);
	expect(page.text).not.toContain("vous est gardé");
});
