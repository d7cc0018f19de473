import { describe, expect, test } from "vitest";
import { mailActions } from "~/domain/messages/mail-template";
import { contextOf } from "~/provider/ground/access/context";
import { requireEvent } from "~/provider/ground/events/loaded-event";
import { transact } from "~/provider/ground/store/transact";
import { settleDraft } from "~/provider/money/invoices/settle-draft";
import { frenchBill, sellingEvent } from "../../support/money/money";
import { bothGateways } from "../../support/world/gateways";
import { refusalOf } from "../../support/world/refused";
import type { World } from "../../support/world/world";
import { worldOfTest } from "../../support/world/world-of-test";

const days = { 0: {} };
const stand = {
	id: "stand",
	label: "Stand",
	price: 100000,
	vatRate: 20,
	takenBy: "registrants" as const,
	includes: { article: "pass", companions: 2 },
	days,
};
const pass = { id: "pass", label: "Badge", price: 5000, vatRate: 20, takenBy: "companions" as const, days };

async function open(over: "process" | "http") {
	const world = await worldOfTest({
		over,
		file: sellingEvent({
			settings: {
				FO_MEETING_ARTICLES_SHOW: true,
				FO_MEETING_COMPANIONS_IS_ACTIVE: true,
				FO_MEETING_PARTICIPATION_REMOTE_SHOW: true,
				FO_MEETING_MAIL_DEFAULTS: false,
			},
			articles: [stand, pass],
			promoCodes: [],
		}),
	});
	const ana = await world.as("ana");
	await complete(world, ana, ["stand"]);
	return { world, ana };
}

const choose = (ids: string[]) => ids.map((articleId) => ({ articleId, dayId: "0" }));

function complete(world: World, gateway: Awaited<ReturnType<World["as"]>>, ids: string[]) {
	const answers = { participation: "4" as const, daysId: [], articles: choose(ids) };
	return gateway.registrations.complete({ ...world.of("ana"), ...answers });
}

const people = ["Zoé", "Max", "Lou"].map((firstName) => ({ firstName, lastName: "Petit", articles: choose(["pass"]) }));

async function due(world: World, ana: Awaited<ReturnType<World["as"]>>) {
	const { resume } = (await ana.invoices.resume(world.event)).data;
	return {
		lines: resume.lines.map(({ personName, articleId }) => `${personName} ${articleId}`),
		ht: resume.totalHT,
		ttc: resume.totalTTC,
		included: resume.included,
	};
}

describe.each(bothGateways)("A stand that includes two badges, $name", ({ over }) => {
	test("makes them free for the first two companions, with the tax of the others", async () => {
		const { world, ana } = await open(over);
		expect(await due(world, ana)).toMatchObject({ ht: 100000, included: { pass: 2 } });
		const { data } = await ana.groups.add({ ...world.of("ana"), people });
		expect(await due(world, ana)).toEqual({
			lines: ["Ana Lopez stand", "Lou Petit pass"],
			ht: 105000,
			ttc: 126000,
			included: { pass: 0 },
		});
		// When people that the stand includes for free leave, nothing changes.
		await ana.companions.remove({ ...world.event, userId: data.companionsId[0] ?? "" });
		expect((await due(world, ana)).ht).toBe(100000);
		// And without the stand each badge costs.
		await complete(world, ana, []);
		expect(await due(world, ana)).toMatchObject({ lines: ["Max Petit pass", "Lou Petit pass"], ht: 10000 });
	});

	test("has a companion’s own wizard say that the badge costs nothing, while one is left or theirs", async () => {
		const { world, ana } = await open(over);
		const { data } = await ana.groups.add({
			...world.of("ana"),
			people: people.map((one) => ({ ...one, articles: [] })),
		});
		const includedFor = async (index: number) => {
			const userId = data.companionsId[index] ?? "";
			return (await ana.wizard.standing({ ...world.event, userId, needs: ["prices"] })).prices?.included;
		};
		expect(await includedFor(2)).toEqual(["pass"]);
		for (const userId of data.companionsId.slice(0, 2)) {
			const answers = { participation: "4" as const, daysId: [], articles: choose(["pass"]) };
			await ana.registrations.complete({ ...world.event, userId, ...answers });
		}
		expect([await includedFor(0), await includedFor(1), await includedFor(2)]).toEqual([["pass"], ["pass"], []]);
		// The person who pays has no included badge of their own, so their wizard mentions none.
		const own = await ana.wizard.standing({ ...world.event, needs: ["prices"] });
		expect(own.prices?.included).toBeUndefined();
	});

	test("stands on the invoice with its badges, which cost nothing, and goes from it with them", async () => {
		const { world, ana } = await open(over);
		await ana.groups.add({ ...world.of("ana"), people });
		const { id, document } = await pay(world, ana);
		expect(document.lines.map(({ label, ht, includes }) => [label, ht, includes])).toEqual([
			["Stand", 100000, { label: "Badge", count: 2 }],
			["Badge", 5000, undefined],
		]);
		expect(document.totalHT).toBe(105000);
		const read = async (format: "ubl" | "pdf", invoiceId = id) =>
			(await ana.invoices.download({ params: world.event, query: { invoiceId, format } })).text();
		expect(await read("ubl")).toMatch(
			/InvoicedQuantity unitCode="C62">2<.*?LineExtensionAmount currencyID="EUR">0\.00<.*?Name>Badge</s,
		);
		await complete(world, ana, []);
		const { invoices } = (await ana.invoices.mine(world.event)).data;
		const [note] = invoices;
		expect(note?.document.lines).toMatchObject([{ label: "Stand", includes: { label: "Badge", count: 2 } }]);
	});

	test("leaves a badge that was invoiced as it was paid, and gives the free ones to those who come later", async () => {
		const { world, ana } = await open(over);
		await complete(world, ana, []);
		await ana.groups.add({ ...world.of("ana"), people: people.slice(0, 1) });
		await pay(world, ana);
		await complete(world, ana, ["stand"]);
		await ana.groups.add({ ...world.of("ana"), people: people.slice(1) });
		expect(await due(world, ana)).toMatchObject({ lines: ["Ana Lopez stand"], ht: 100000, included: { pass: 0 } });
	});

	test("is not for companions, and no badge of companions is for the person who registers", async () => {
		const { world, ana } = await open(over);
		expect(await refusalOf(complete(world, ana, ["pass"]))).toMatchObject({ code: "notOffered" });
		const wrong = [{ firstName: "Zoé", lastName: "Petit", articles: choose(["stand"]) }];
		expect(await refusalOf(ana.groups.add({ ...world.of("ana"), people: wrong }))).toMatchObject({
			code: "notOffered",
			fields: { "people[0].articles": "errors.notOffered" },
		});
	});
});

async function pay(world: World, ana: Awaited<ReturnType<World["as"]>>, more: object = {}) {
	const bill = { ...frenchBill, ...more };
	await ana.invoices.saveBill({ ...world.of("ana"), bill });
	const event = await requireEvent(
		contextOf(world.store, undefined, () => world.clock.now),
		world.event.eventId,
	);
	const { openDraft } = await import("~/provider/money/invoices/open-draft");
	const asked = { bill, expectedTTC: undefined, canBePaid: true };
	const draft = await openDraft(world.store, event, world.idOf("ana"), asked, world.clock.now);
	const paid = { invoiceId: draft.id, amount: draft.remaining, currency: "EUR" };
	await transact(world.store, (tx) => settleDraft(tx, event, paid, world.clock.now));
	return draft;
}

describe.each(bothGateways)("A company’s bill, $name", ({ over }) => {
	test("names its purchase order on the invoice, and its accounts are sent the invoice once", async () => {
		const { world, ana } = await open(over);
		const more = { purchase_order: " PO-2027-18 ", accounting_email: "Compta@Example.com" };
		const { id } = await pay(world, ana, more);
		const { invoices } = (await ana.invoices.mine(world.event)).data;
		expect(invoices[0]?.document.buyer).toMatchObject({
			purchase_order: "PO-2027-18",
			accounting_email: "compta@example.com",
		});
		const file = await ana.invoices.download({ params: world.event, query: { invoiceId: id, format: "ubl" } });
		expect(await file.text()).toMatch(/OrderReference>\s*<cbc:ID>PO-2027-18</);
		const mails = await world.store
			.selectFrom("mails")
			.select(["person_id", "variables"])
			.where("action_id", "=", mailActions.invoiceForAccounts)
			.execute();
		expect(mails.map(({ person_id, variables }) => [person_id, JSON.parse(variables)])).toEqual([
			[world.idOf("ana"), expect.objectContaining({ invoice: id, to: "compta@example.com" })],
		]);
	});

	test("is asked for an address of accounts that is one, and for a number of a length", async () => {
		const { world, ana } = await open(over);
		const wrong = { ...frenchBill, accounting_email: "compta@", purchase_order: "x".repeat(51) };
		expect(await refusalOf(ana.invoices.saveBill({ ...world.of("ana"), bill: wrong }))).toMatchObject({
			fields: { accounting_email: "errors.email", purchase_order: "errors.tooLong 50" },
		});
	});
});
