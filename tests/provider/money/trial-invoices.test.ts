import { expect, test } from "vitest";
import type { PaymentProvider } from "~/provider/ground/services/payment-provider";
import { verifyEvent } from "~/provider/insight/recounts/verify";
import { moneyContentOf } from "~/provider/money/bookkeeping/export-money";
import { invoicePage } from "~/provider/money/invoices/documents/invoice-page";
import { semanticInvoiceOf } from "~/provider/money/invoices/documents/semantic-invoice";
import { frenchBill, knownEvent, payAll, register, sellingEvent } from "../../support/money/money";
import { payingWorld } from "../../support/money/paying";
import { refusalOf, refused } from "../../support/world/refused";
import { worldOfTest } from "../../support/world/world-of-test";

// A server on trial that goes live later: its provider is the same but for what it says of itself.
async function trialWorld() {
	let provider: PaymentProvider | undefined;
	const shop = await payingWorld({
		isTrial: true,
		through(one) {
			provider = one;
			return one;
		},
	});
	const { world } = shop;
	const buy = async (person: string, ...articles: string[]) => {
		await register(world, person, ...articles);
		const { id, bankId } = await shop.begin(person);
		await shop.pay(bankId);
		return shop.comeBack(person, id);
	};
	const mine = async (person: string) => (await (await world.as(person)).invoices.mine(world.event)).data.invoices;
	const goLive = () => Object.assign(provider as PaymentProvider, { isTrial: false });
	return { world, buy, mine, goLive };
}

test("A trial's invoices and credit notes have a series of their own, and stay what they are once the server is live", async () => {
	const { world, buy, mine, goLive } = await trialWorld();
	expect(await buy("ana", "seat", "book")).toMatchObject({ status: "paid", invoiceNumber: "ESSAI-P-00001" });
	goLive();
	expect(await buy("bruno", "seat")).toMatchObject({ status: "paid", invoiceNumber: "P-00001" });
	// What nobody paid is credited on trial, whatever the server is now.
	await register(world, "ana", "seat");
	const documents = await mine("ana");
	expect(documents.map(({ number, isTrial }) => [number, isTrial])).toEqual([
		["ESSAI-P-00002", true],
		["ESSAI-P-00001", true],
	]);
	expect((await mine("bruno")).map(({ number, isTrial }) => [number, isTrial])).toEqual([["P-00001", false]]);
	expect(await verifyEvent(world.store, world.event.eventId)).toEqual([]);
	await world.store.updateTable("invoices").set({ is_trial: 0 }).where("number", "=", "ESSAI-P-00002").execute();
	expect(await verifyEvent(world.store, world.event.eventId)).not.toEqual([]);
});

test("A trial's documents say so across the page and in their data; real ones do not", async () => {
	const { buy, mine, goLive } = await trialWorld();
	await buy("ana", "seat");
	goLive();
	await buy("bruno", "seat");
	const says = async (person: string) => {
		const [invoice] = await mine(person);
		if (!invoice) throw new Error("no invoice");
		return [
			invoicePage(invoice, {}).body.text.includes(">ESSAI<"),
			/ESSAI/.test(semanticInvoiceOf(invoice).notes.join()),
		];
	};
	expect([await says("ana"), await says("bruno")]).toEqual([
		[true, true],
		[false, false],
	]);
});

test("The journal and the sums tell a trial apart", async () => {
	const { world, buy, goLive } = await trialWorld();
	await buy("ana", "book");
	goLive();
	await buy("bruno", "book");
	const event = await knownEvent(world);
	const linesOf = async (content: "journal" | "accounts") => {
		let text = "";
		for await (const piece of moneyContentOf(world.store, event, content, async () => {})) text += piece;
		return text
			.trim()
			.split("\r\n")
			.slice(1)
			.map((line) => line.split(","));
	};
	const journal = await linesOf("journal");
	const trial = journal.filter(([name]) => name === "ESSAI");
	expect(trial.filter(([, , paper]) => paper === "ESSAI-P-00001").length).toBeGreaterThan(1);
	expect(trial.some(([, , paper]) => paper === "P-00001")).toBe(false);
	expect(new Set(journal.map(([name]) => name))).toEqual(new Set(["ESSAI", "VT", "BQ"]));
	expect(trial.length).toBe(journal.length / 2);
	expect((await linesOf("accounts")).map((row) => row.at(-1)).sort()).toEqual(["0.00", "19.52"]);
});

test("Without a payment provider cards are refused before a draft is frozen, and a transfer is invoiced in the real series", async () => {
	const world = await worldOfTest({ file: sellingEvent() });
	await register(world, "ana", "seat");
	const ana = await world.as("ana");
	const asked = ana.invoices.create({ ...world.event, referer: "http://parvis.test/s", bill: frenchBill });
	expect(await refusalOf(asked)).toEqual(refused("paymentUnavailable"));
	expect(await world.store.selectFrom("invoices").selectAll().execute()).toEqual([]);
	expect((await payAll(world, "ana")).outcome).toBe("settled");
	expect((await ana.invoices.mine(world.event)).data.invoices).toMatchObject([{ number: "P-00001", isTrial: false }]);
});
