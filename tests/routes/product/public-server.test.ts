import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort, type StartedApp, startApp } from "../../support/browser/app";
import { TextBrowser } from "../../support/browser/pages";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { frenchBill, register, sellerAt, sellingEvent } from "../../support/money/money";

// The list of what the demo makes comfortable on this machine, each as a server for others has it: nowhere, or told in words.
// 0.0.0.0 is no address of this machine's own, yet it leads here.
async function publicPlace(): Promise<Record<string, string>> {
	const PORT = String(await freePort());
	return { PORT, PUBLIC_URL: `http://0.0.0.0:${PORT}` };
}

const staff = { email: "olga@example.com", firstName: "olga", role: "organiser" as const };
const settings = { FO_MEETING_DESK_PAYMENT: true };
const transfers = { ...sellerAt("s2"), iban: "FR7630006000011234567890189", bic: "AGRIFRPP" };

let empty: StartedApp;
let fair: Fair;
let trial: Fair;
beforeAll(async () => {
	empty = await startApp({ env: await publicPlace() });
	fair = await openFair(
		[
			sellingEvent({ event: { id: "s1", alias: "s1" }, people: [...people("ana"), staff], promoCodes: [] }),
			sellingEvent({ event: { id: "s2", alias: "s2" }, people: people("ana"), settings, billing: transfers }),
		],
		await publicPlace(),
	);
	const file = sellingEvent({ event: { id: "s1", alias: "s1" }, people: [...people("ana"), staff] });
	trial = await openFair([file], { ...(await publicPlace()), PAYMENTS_TRIAL: "1" });
});
afterAll(() => Promise.all([empty.stop(), fair.close(), trial.close()]));

const statusOf = async (app: StartedApp, path: string) => (await new TextBrowser(app.url).ask(path)).status;

describe("A server for others, as it is first started", () => {
	test("has no demo events, no demo people, and prints no link but that of its first person", async () => {
		for (const alias of ["demo", "charnieres", "lueurs"]) expect(await statusOf(empty, `/${alias}`)).toBe(404);
		const { links } = await new TextBrowser(empty.url).open("/");
		expect(links.filter((href) => !/^(#|\?|\/$|\/organisation$)/.test(href))).toEqual([]);
		expect(Object.keys(empty.links)).toEqual(["The first person of this server (once, within an hour)"]);
		expect(empty.output()).toContain("There is no event yet");
	});

	test("has no mailbox, no card page and no styleguide", async () => {
		for (const path of ["/mailbox", "/mailbox/some/html", "/carte/some", "/carte/some/verification"]) {
			expect([path, await statusOf(empty, path)]).toEqual([path, 404]);
		}
		expect(await statusOf(fair.app, "/s1/styleguide")).toBe(404);
	});

	test("takes nobody's word for the events of the embedded bank", async () => {
		const answer = await fetch(`http://localhost:${new URL(empty.url).port}/api/payments/card/events`, {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: "{}",
		});
		expect(answer.ok).toBe(false);
	});
});

describe("Without a payment provider", () => {
	const payment = "/s1/inscription/paiement";

	test("the payment page says that cards are not taken, offers none, and refuses one in words", async () => {
		await register(fair.world, "ana", "seat");
		const ana = await fair.visit("ana");
		const page = await ana.open(payment);
		expect(page.text).toContain("Le paiement par carte n’est pas ouvert ici.");
		expect(page.answer.body).not.toContain('value="pay"');
		// The event has no promo code, so none is asked for.
		expect(page.text).not.toContain("code promo");
		const posted = await ana.post(payment, { ...frenchBill, intent: "pay" });
		expect([posted.status, posted.body.includes("Le paiement en ligne n’est pas ouvert")]).toEqual([409, true]);
		expect(await fair.world.store.selectFrom("invoices").selectAll().execute()).toEqual([]);
		expect((await ana.open("/s1/inscription/confirmation")).text).toContain("Voir comment payer");
	});

	test("nothing is called a trial, since nothing is tried", async () => {
		const olga = await fair.enter("olga");
		for (const path of ["/s1/organisation", "/s1/organisation/argent"]) {
			const page = await olga.open(path);
			expect([path, page.status, page.text.includes("ESSAI")]).toEqual([path, 200, false]);
		}
	});
});

describe("On trial by the server's configuration", () => {
	test("a card is tried, its invoice is ESSAI, and Aujourd’hui and Argent say so in red", async () => {
		await register(trial.world, "ana", "seat");
		const ana = await trial.visit("ana");
		const paying = await ana.post("/s1/inscription/paiement", { ...frenchBill, intent: "pay" });
		const card = (paying.location ?? "").replace(/^https?:\/\/[^/]+/, "");
		expect(card).toMatch(/^\/carte\//);
		expect((await ana.open(card)).text).toContain("ESSAI");
		await ana.post(card, { number: "4242 4242 4242 4242", expiry: "12/40", cvc: "123", name: "Ana" });
		await ana.open("/s1/inscription/confirmation");
		const olga = await trial.enter("olga");
		const invoiced = async () => {
			const rows = await trial.world.store.selectFrom("invoices").select(["number", "is_trial"]).execute();
			return rows.map(({ number, is_trial }) => [number, Number(is_trial)]);
		};
		await expect.poll(invoiced).toEqual([["ESSAI-P-00001", 1]]);
		const today = await olga.open("/s1/organisation");
		expect(today.answer.body).toMatch(/alert--danger[\s\S]*ESSAI/);
		const money = await olga.open("/s1/organisation/argent");
		expect(money.answer.body).toMatch(/alert--danger[\s\S]*ESSAI/);
		expect(money.text).toContain("un document d’essai, pour 120,00 €");
	});
});
