import type { Locator, Page } from "playwright";
import { describe, expect, test } from "vitest";
import { embeddedGateway } from "~/composition.server";
import { importEvent } from "~/provider/event/file/import-event";
import { newToken } from "~/provider/ground/store/ids";
import { insertToken } from "~/provider/ground/tokens/tokens";
import { axeFindings } from "../../support/browser/axe";
import { openShow, send } from "../../support/browser/show";
import { showOfTests } from "../../support/browser/show-of-tests";
import { people } from "../../support/browser/walk";
import { choices, frenchBill, sellingEvent } from "../../support/money/money";
import { startStripe } from "../../support/money/stripe-simulator";
import { wayOfToday } from "../../support/seed";

const browsers = [
	{ name: "with JavaScript", person: "script", options: {} },
	{ name: "without", person: "plain", options: { javaScriptEnabled: false } },
	{ name: "on a phone", person: "phone", options: { viewport: { width: 390, height: 844 } } },
];
const others = ["leaves", "tabs", "late", "expired", "english", "code", "declined", "declined2"];

const file = sellingEvent({
	event: { id: "salon", alias: "salon" },
	people: people(...browsers.map(({ person }) => person), ...others),
});
const event = { domainId: file.document.domain.id, eventId: "salon" };

let show = await showOfTests(file);

type Visit = Awaited<ReturnType<typeof arrive>>;

async function mint(person: string, kind: "link" | "session") {
	const { id } = await show.store
		.selectFrom("people")
		.select("id")
		.where("email", "=", `${person}@example.com`)
		.executeTakeFirstOrThrow();
	const token = newToken();
	const expiresAt = new Date(Date.now() + 3600_000).toISOString();
	await insertToken(show.store, { token, personId: id, eventId: "salon", kind, now: new Date(), expiresAt });
	return { token, id };
}

/** Brings somebody who owes 100 € plus tax for each person who comes to the pay button. */
async function arrive(person: string, { options = {}, guests = 0 }: { options?: object; guests?: number } = {}) {
	const { token, id: userId } = await mint(person, "session");
	const gateway = embeddedGateway(show.store, () => new Date())(token);
	const answers = { participation: "4" as const, daysId: [], articles: choices("seat") };
	await gateway.registrations.complete({ ...event, userId, ...answers });
	for (let guest = 0; guest < guests; guest++) {
		const name = { firstName: "Gil", lastName: `Guest ${guest}` };
		const { id } = await gateway.companions.create({ ...event, userId, ...name });
		await gateway.registrations.complete({ ...event, userId: id, ...answers });
	}
	await gateway.invoices.saveBill({ ...event, userId, bill: frenchBill });
	const visitor = await show.visitor({ locale: "fr-FR", ...options });
	const { page } = visitor;
	await page.goto(`/salon/entree?token=${(await mint(person, "link")).token}`);
	await page.goto("/salon/inscription/paiement");
	const look = async (screen: string) => {
		// axe itself needs scripts.
		if (!("javaScriptEnabled" in options)) expect([screen, await axeFindings(page)]).toEqual([screen, []]);
		const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
		expect([screen, isTooWide]).toEqual([screen, false]);
	};
	return { ...visitor, look };
}

async function goToCardPage(page: Page) {
	await page.locator("#pay-now").click();
	await page.waitForURL(/\/carte\/\w+$/);
}

async function payWith(page: Page, number: string) {
	await page.locator("#number").fill(number);
	await page.locator("#expiry").fill("12/40");
	await page.locator("#cvc").fill("123");
	await page.locator("#name").fill("Ana Lopez");
	await page.locator("form#card button[type=submit]").click();
}

const title = (page: Page) => page.locator("h1").textContent();
const cards = {
	good: "4242424242424242",
	refused: "4000000000000002",
	asks: "4000002500003155",
	late: "4000000000000077",
};
const done = /\/inscription\/confirmation$/;
const back = /\/inscription\/paiement\/retour\?status=success/;

async function issued(person: string): Promise<(string | null)[]> {
	const rows = await show.store
		.selectFrom("invoices")
		.innerJoin("people", "people.id", "invoices.person_id")
		.select("number")
		.where("people.email", "=", `${person}@example.com`)
		.where("issued_at", "is not", null)
		.execute();
	return rows.map((row) => row.number);
}

function expectNoFault({ faults }: Visit) {
	expect(faults).toEqual([]);
}

describe.each(wayOfToday(browsers, "payment 1"))("A company that pays for three, $name", ({ person, options }) => {
	test("is refused one card, confirms another at its bank, and gets an invoice with a number", async () => {
		const visit = await arrive(person, { options, guests: 2 });
		const { page, context, look } = visit;
		expect(await page.locator("main").textContent()).toMatch(/360,00\s€/);
		await goToCardPage(page);
		expect(await page.locator("main").textContent()).toMatch(/360,00\s€/);
		await look("card page");
		await page.locator("form#card button[type=submit]").click();
		// Without JavaScript the browser itself blocks a form whose fields are empty.
		if (!("javaScriptEnabled" in options)) {
			await page.locator("#error-summary").waitFor();
			await look("card page with faults");
		}
		await payWith(page, "4242 4242 4242 4241");
		await page.locator("#number-error").waitFor();
		await look("card that cannot be read");
		await payWith(page, cards.refused);
		await page.getByText("La banque a refusé cette carte").waitFor();
		expect(await page.locator("#number").inputValue()).toBe("");
		await look("card refused");
		await payWith(page, cards.asks);
		await page.waitForURL(/\/verification$/);
		await look("challenge");
		await page.getByRole("button", { name: "Refuser" }).click();
		await page.getByText("La banque a refusé cette carte").waitFor();
		await payWith(page, cards.asks);
		await page.waitForURL(/\/verification$/);
		expect(await issued(person)).toEqual([]);
		await page.getByRole("button", { name: "Confirmer le paiement" }).click();
		await page.waitForURL(done);
		expect(await title(page)).toMatch(/^C’est prêt, /);
		const [number] = await issued(person);
		expect(number).toMatch(/^ESSAI-P-\d{5}$/);
		expect(await page.locator("main").textContent()).toContain(number);
		expect(await page.locator("main").textContent()).toMatch(/360,00\s€ réglés/);
		expect(await page.locator(".ticket__qr svg").count()).toBe(1);
		await look("paid");
		expect(await page.locator("main").textContent()).toContain("Votre inscription a bien été prise en compte.");
		expectNoFault(visit);
		await context.close();
	});
});

describe("Somebody who does not pay at once", () => {
	test("abandons, comes back to the same page, goes back and forth, and pays once", async () => {
		const visit = await arrive("leaves");
		const { page, context, look } = visit;
		await goToCardPage(page);
		const cardPage = page.url();
		await page.getByRole("link", { name: "Annuler et revenir à l’inscription" }).click();
		await page.waitForURL(/\/inscription\/paiement$/);
		await page.getByText("Rien n’a été débité.").waitFor();
		await look("abandoned");
		await page.locator("#pay-now").click();
		await page.waitForURL(cardPage);
		await page.goBack();
		expect(new URL(page.url()).pathname).toBe("/salon/inscription/paiement");
		await goToCardPage(page);
		expect(page.url()).toBe(cardPage);
		// An address that merely claims success pays nothing.
		await page.goto(cardPage.replace(/\/carte.*/, `/salon/inscription/paiement/retour?status=success&session=none`));
		expect(page.url()).toMatch(/\/inscription\/\w+/);
		expect(await issued("leaves")).toEqual([]);
		await page.goto(cardPage);
		await payWith(page, cards.good);
		await page.waitForURL(done);
		await page.goBack();
		expect(await page.locator("main").textContent()).toContain("Ce paiement est déjà fait");
		await look("paid before");
		await page.getByRole("link", { name: "Continuer vers mon inscription" }).click();
		await page.waitForURL(done);
		expect(await title(page)).toMatch(/^C’est prêt, /);
		expect(await issued("leaves")).toHaveLength(1);
		expectNoFault(visit);
		await context.close();
	});

	test("pays in one of two tabs, and the other says so", async () => {
		const visit = await arrive("tabs");
		const { page, context } = visit;
		const other = await context.newPage();
		await other.goto("/salon/inscription/paiement");
		await goToCardPage(page);
		await goToCardPage(other);
		expect(other.url()).toBe(page.url());
		await payWith(page, cards.good);
		await page.waitForURL(done);
		await payWith(other, cards.good);
		await other.getByText("Ce paiement est déjà fait").waitFor();
		await other.goto("/salon/inscription/paiement");
		expect(new URL(other.url()).pathname).toBe("/salon/inscription/confirmation");
		expect(await issued("tabs")).toHaveLength(1);
		expectNoFault(visit);
		await context.close();
	});

	test("waits for money that is on its way, by a link and not by a clock", async () => {
		const visit = await arrive("late");
		const { page, context, look } = visit;
		await goToCardPage(page);
		const id = page.url().split("/").at(-1) ?? "";
		await payWith(page, cards.late);
		await page.waitForURL(back);
		expect(await title(page)).toBe("Votre paiement est en cours de confirmation");
		await look("processing");
		expect(await page.locator("meta[http-equiv=refresh]").count()).toBe(0);
		await show.store
			.updateTable("bank_checkouts")
			.set({ paid_at: new Date().toISOString() })
			.where("id", "=", id)
			.execute();
		await page.getByRole("link", { name: "Actualiser" }).click();
		await page.getByRole("heading", { name: /^C’est prêt/ }).waitFor();
		expectNoFault(visit);
		await context.close();
	});

	test("comes back signed out, signs in, and is where they were", async () => {
		const visit = await arrive("expired");
		const { page, context } = visit;
		await goToCardPage(page);
		await context.clearCookies();
		await payWith(page, cards.good);
		await page.waitForURL(/\/login\?retour=/);
		const wanted = new URL(page.url()).searchParams.get("retour") ?? "";
		expect(wanted).toMatch(back);
		await page.goto(`${wanted}&token=${(await mint("expired", "link")).token}`);
		await page.waitForURL(done);
		expect(await title(page)).toMatch(/^C’est prêt, /);
		expectNoFault(visit);
		await context.close();
	});

	test("finds an expired page, and pays on another", async () => {
		const visit = await arrive("english", { options: { locale: "en-GB" } });
		const { page, context, look } = visit;
		await goToCardPage(page);
		const first = page.url();
		await show.store
			.updateTable("bank_checkouts")
			.set({ expires_at: new Date().toISOString() })
			.where("id", "=", first.split("/").at(-1) ?? "")
			.execute();
		await payWith(page, cards.good);
		await page.locator(".alert--warning").waitFor();
		await look("expired");
		await page.locator(".bank__pay a").click();
		await page.waitForURL(/\/paiement$/);
		await look("expired, back");
		await goToCardPage(page);
		expect(page.url()).not.toBe(first);
		await payWith(page, cards.good);
		await page.waitForURL(done);
		expect(await issued("english")).toHaveLength(1);
		expectNoFault(visit);
		await context.close();
	});
});

describe.each(
	wayOfToday(
		[
			{ name: "with JavaScript", person: "declined", options: {} },
			{ name: "without", person: "declined2", options: { javaScriptEnabled: false } },
		],
		"payment 2",
	),
)("Whose payment the bank refuses, $name", ({ person, options }) => {
	test("reads it at once, a tap from the button that pays, has typed nothing in vain, and pays at the second try", async () => {
		const visit = await arrive(person, { options: { ...options, viewport: { width: 390, height: 844 } } });
		const { page, context, look } = visit;
		await page.locator(".payer__known > summary").click();
		await page.locator("#city").fill("Villeurbanne");
		await goToCardPage(page);
		await payWith(page, cards.refused);
		await page.getByText("La banque a refusé cette carte").waitFor();
		expect(await page.locator("#name").inputValue()).toBe("Ana Lopez");
		await page.goto("/salon/inscription/paiement?refus");
		const alert = page.getByRole("alert");
		expect(await alert.textContent()).toContain("La banque a refusé ce paiement. Rien n’a été débité.");
		const isInSight = async (one: Locator) => {
			const box = await one.boundingBox();
			return box !== null && box.y >= 0 && box.y + box.height <= 844;
		};
		expect(await isInSight(alert)).toBe(true);
		await alert.getByRole("link").click();
		expect(await isInSight(page.locator("#pay-now"))).toBe(true);
		await look("refused by the bank");
		expect(await page.locator("#city").inputValue()).toBe("Villeurbanne");
		await goToCardPage(page);
		await payWith(page, cards.good);
		await page.waitForURL(done);
		expect(await issued(person)).toHaveLength(1);
		expectNoFault(visit);
		await context.close();
	});
});

describe("The ticket beside the options", () => {
	test("counts a promo code at once in what is chosen, and comes to what the server says", async () => {
		const visit = await arrive("code");
		const { page, context } = visit;
		await page.locator(".promo__open").click();
		await page.locator("#code").fill("euros");
		await page.getByRole("button", { name: "Appliquer" }).click();
		await page.getByText("Le code promo est appliqué.").waitFor();
		await page.goto("/salon/inscription/articles");
		const stub = async () =>
			(await page.locator(".ticket__total, .ticket__tax").allTextContents()).map((text) =>
				text.replace(/[\u00a0\u202f]/g, " ").trim(),
			);
		const seat = ["Total 72,00 € T.T.C", "60,00 € H.T. + TVA 20 % : 12,00 €", "Code EUROS compris"];
		expect(await stub()).toEqual(seat);
		await page.locator('[value="seat"]').uncheck();
		await page.locator('[value="book"]').check();
		expect(await stub()).toEqual(["Total 0,00 € T.T.C", "Code EUROS compris"]);
		expect(await page.locator(".stub-bar__total").textContent()).toMatch(/^0,00\s€ T\.T\.C$/);
		await page.locator('[value="seat"]').check();
		const both = ["Total 94,20 € T.T.C", "78,50 € H.T. + TVA 20 % : 15,70 €", "Code EUROS compris"];
		expect(await stub()).toEqual(both);
		await send(page);
		// The server wrote the same amounts on the next step.
		expect(await stub()).toEqual(both);
		expectNoFault(visit);
		await context.close();
	});
});

describe("With Stripe", () => {
	test("the form leads to Stripe’s page, and a payment comes in by the return or by a signed event alone", async () => {
		const own = show;
		const stripe = await startStripe(() => new Date());
		const { secretKey, webhookSecret } = stripe;
		show = await openShow({
			STRIPE_SECRET_KEY: secretKey,
			STRIPE_WEBHOOK_SECRET: webhookSecret,
			STRIPE_API_URL: stripe.url,
		});
		try {
			await importEvent(show.store, file, new Date(), { invite: "now", areRolesAccepted: true });
			const returning = await arrive("script");
			await returning.page.locator("#pay-now").click();
			await returning.page.waitForURL(`${stripe.url}/pay/**`);
			await returning.page.getByRole("button", { name: "Pay" }).click();
			await returning.page.waitForURL(done);
			expect(await title(returning.page)).toMatch(/^C’est prêt, /);
			expect(await issued("script")).toHaveLength(1);

			const leaving = await arrive("plain");
			await leaving.page.locator("#pay-now").click();
			await leaving.page.waitForURL(`${stripe.url}/pay/**`);
			stripe.pay(leaving.page.url().split("/").at(-1) ?? "");
			const event = stripe.events().at(-1);
			if (!event) throw new Error("Stripe told nothing");
			const tell = async ({ body, headers }: ReturnType<typeof stripe.signed>) => {
				const address = `${show.app.url}/api/payments/stripe/events`;
				return (await fetch(address, { method: "POST", body, headers })).status;
			};
			expect(await tell(stripe.signed(event, new Date(), "whsec_guessed"))).toBe(400);
			expect(await tell(stripe.signed(event, new Date(Date.now() - 6 * 60_000)))).toBe(400);
			expect(await tell(stripe.signed(event))).toBe(200);
			await expect.poll(() => issued("plain")).toHaveLength(1);
			expect((await fetch(`${show.app.url}/carte/none`)).status).toBe(404);
			for (const visit of [returning, leaving]) {
				expectNoFault(visit);
				await visit.context.close();
			}
		} finally {
			await show.close();
			await stripe.close();
			show = own;
		}
	});
});
