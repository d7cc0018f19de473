import { describe, expect, test } from "vitest";
import { contextOf } from "~/provider/ground/access/context";
import { requireEvent } from "~/provider/ground/events/loaded-event";
import { transact } from "~/provider/ground/store/transact";
import { compareAccounts } from "~/provider/money/payments/checks";
import { totalsChecks } from "~/provider/money/totals/checks";
import { readTotals } from "~/provider/money/totals/read-totals";
import { sellerAt, sellingEvent } from "../../support/money/money";
import type { World } from "../../support/world/world";
import { worldOfTest } from "../../support/world/world-of-test";

const at = "2027-01-15T10:00:00.000Z";
const marks = { currency: "EUR" };

/** A world in which money came and went by every means, with rows of which the sums know nothing, and as much at another event. */
async function moneyWorld() {
	const { world, elsewhere } = await twoEvents();
	for (const eventId of [elsewhere, world.event.eventId]) await putMoney(world, eventId);
	return world;
}

/** People and articles are the same at both events. */
async function twoEvents() {
	const world = await worldOfTest({ file: sellingEvent() });
	const other = sellingEvent({ billing: sellerAt("other") });
	await world.importAgain(other);
	return { world, elsewhere: other.document.event.id };
}

async function putMoney(world: World, eventId: string) {
	const of = { event_id: eventId, person_id: world.idOf("ana") };
	const { store } = world;
	const named = (id: string) => (eventId === world.event.eventId ? id : `${id} elsewhere`);
	const invoice = { ...of, document: "{}", ...marks, opened_at: at, is_trial: 0 };
	await store
		.insertInto("invoices")
		.values([
			{
				...invoice,
				id: named("one"),
				kind: "invoice",
				total: 10_000,
				issued_at: at,
				number: named("P-1"),
				sequence: 1,
			},
			{ ...invoice, id: named("draft"), kind: "invoice", total: 700, issued_at: null },
			{
				...invoice,
				id: named("credit"),
				kind: "creditNote",
				total: 2_000,
				issued_at: at,
				number: named("P-2"),
				sequence: 2,
			},
			{ ...invoice, id: named("trial"), kind: "invoice", total: 30, issued_at: at, number: named("T-1"), is_trial: 1 },
		])
		.execute();
	const payment = { ...of, invoice_id: named("one"), checkout: "page", ...marks, received_at: at };
	await store
		.insertInto("payments")
		.values([
			{ ...payment, id: named("card"), provider: "card", payment_id: named("pi1"), amount: 9_000 },
			{ ...payment, id: named("desk"), provider: "desk", payment_id: named("pi2"), amount: 400 },
		])
		.execute();
	const refund = { event_id: of.event_id, payment: named("card"), asked_at: at, attempts: 0 };
	await store
		.insertInto("refunds")
		.values([
			{ ...refund, id: named("done"), amount: 1_000, done_at: at },
			{ ...refund, id: named("on its way"), amount: 200 },
			{ ...refund, id: named("failed"), amount: 11, failed_at: at },
			{ ...refund, id: named("refused"), amount: 12, refused_at: at },
			{ ...refund, id: named("of the desk"), payment: named("desk"), amount: 13 },
		])
		.execute();
	const dispute = { provider: "card", event_id: of.event_id, payment: named("card"), reason: "unknown" };
	const times = { opened_at: at, changed_at: at };
	await store
		.insertInto("disputes")
		.values([
			{ ...dispute, ...times, dispute_id: named("lost"), amount: 300, status: "lost" },
			{ ...dispute, ...times, dispute_id: named("open"), amount: 14, status: "open" },
			{ ...dispute, ...times, dispute_id: named("won"), amount: 15, status: "won" },
		])
		.execute();
	const entry = { ...of, ...marks, at, made_by: of.person_id, means: "cash" as const };
	await store
		.insertInto("desk_payments")
		.values([
			{ ...entry, id: named("paid"), kind: "paid", amount: 500 },
			{ ...entry, id: named("back"), kind: "back", amount: 50 },
			{ ...entry, id: named("mistaken"), kind: "paid", amount: 16 },
			{ ...entry, id: named("taken back"), kind: "void", amount: 16, voids: named("mistaken") },
		])
		.execute();
	await balance(world, 450, eventId);
}

function balance({ store, event, idOf }: World, amount: number, eventId = event.eventId) {
	return store
		.updateTable("registrations")
		.set({ desk_balance: amount })
		.where("event_id", "=", eventId)
		.where("person_id", "=", idOf("ana"))
		.execute();
}

const counted = async ({ store, event }: World) => {
	const loaded = await requireEvent(contextOf(store, undefined), event.eventId);
	return transact(store, async (tx) => (await Promise.all(totalsChecks.map(({ find }) => find(tx, loaded)))).flat());
};

describe("The sums of an event's money", () => {
	test("are of what came and went, by means: not of what failed, was refused, taken back, is open or a draft", async () => {
		const { store, event } = await moneyWorld();
		const totals = await readTotals(store, event.eventId);
		expect(totals.means.filter(({ paid, returned }) => paid + returned > 0)).toEqual([
			{ means: "online", paid: 9_000, returned: 1_500 },
			{ means: "cash", paid: 500, returned: 50 },
		]);
		expect(totals).toMatchObject({
			paid: 9_500,
			returned: 1_550,
			underWay: 200,
			invoices: { count: 2, total: 10_030 },
			creditNotes: { count: 1, total: 2_000 },
			trial: { invoices: { count: 1, total: 30 }, creditNotes: { count: 0, total: 0 } },
			held: 450,
			difference: 9_500 - 1_550 - 8_030 - 450,
		});
		const { differences } = await compareAccounts(
			store,
			await requireEvent(contextOf(store, undefined), event.eventId),
		);
		expect([...differences.values()]).toEqual([9_400 - 1_513 - 8_030]);
	});

	test("of an event without money are nothing", async () => {
		const { store, event } = await worldOfTest({ file: sellingEvent() });
		expect(await readTotals(store, event.eventId)).toMatchObject({ paid: 0, returned: 0, held: 0, difference: 0 });
	});
});

test("A balance that its entries do not make is told with its person, though nobody paid at the desk", async () => {
	const { world, elsewhere } = await twoEvents();
	await balance(world, 30, elsewhere);
	expect(await counted(world)).toEqual([]);
	await balance(world, 70);
	expect(await counted(world)).toEqual([
		`person ${world.idOf("ana")}: the balance says 0.70 EUR, the entries make 0.00 EUR`,
	]);
});
