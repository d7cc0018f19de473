import { expect, test } from "vitest";
import { type Transaction, transact } from "~/provider/ground/store/transact";
import { addTaken } from "~/provider/money/articles/stock-rows";
import { releaseCode, takeUse } from "~/provider/money/invoices/promo-rows";
import { takeNumber } from "~/provider/money/invoices/series";
import { open, pay, payAll, register, sellerAt, sellingEvent } from "../../support/money/money";
import { refusalOf, refused } from "../../support/world/refused";
import { type Changes, watchStore } from "../../support/world/whole-store";
import { worldOfTest } from "../../support/world/world-of-test";

async function twoSales() {
	const articles = ["few", "many", "book"].map((id) => ({ id, label: id, price: 100, stock: 2, days: { 0: {} } }));
	const [file, other] = [sellingEvent({ articles }), sellingEvent({ articles, billing: sellerAt("other") })];
	const world = await worldOfTest({ file });
	await world.importAgain(other);
	const changedBy = async (work: (tx: Transaction) => Promise<unknown>): Promise<Changes> =>
		watchStore(world.store).changesOf(() => transact(world.store, work));
	return { world, here: world.event.eventId, there: other.document.event.id, changedBy };
}

test("A stock is taken from at its event and of its article, as long as it lasts", async () => {
	const { here, changedBy } = await twoSales();
	const take = (count: number) => changedBy((tx) => addTaken(tx, here, "few", count));
	const row = (taken: number) => JSON.stringify({ event_id: here, article_id: "few", stock: 2, taken });
	expect(await take(2)).toEqual({ article_stocks: [`- ${row(0)}`, `+ ${row(2)}`] });
	expect(await take(1)).toEqual({});
	expect(await take(-1)).toEqual({ article_stocks: [`- ${row(2)}`, `+ ${row(1)}`] });
});

test("A promo code is used at its event, as often as it may be, and given back by the account that has it", async () => {
	const { world, here, there, changedBy } = await twoSales();
	const row = (taken: number) => JSON.stringify({ event_id: here, code: "TENTH", maximum: 3, taken });
	const use = () => changedBy((tx) => takeUse(tx, here, "TENTH"));
	for (const taken of [0, 1, 2])
		expect(await use()).toEqual({ promo_codes: [`- ${row(taken)}`, `+ ${row(taken + 1)}`] });
	expect(await use()).toEqual({});
	const [ana, bruno] = [world.idOf("ana"), world.idOf("bruno")];
	const used = { code: "TENTH", used_at: "2027", invoiced_at: null };
	await world.store
		.insertInto("promo_uses")
		.values([
			{ event_id: here, person_id: ana, ...used },
			{ event_id: here, person_id: bruno, ...used, invoiced_at: "2027" },
			{ event_id: there, person_id: ana, ...used },
		])
		.execute();
	expect(await changedBy((tx) => releaseCode(tx, here, bruno))).toEqual({});
	expect(await changedBy((tx) => releaseCode(tx, here, ana))).toEqual({
		promo_codes: [`- ${row(3)}`, `+ ${row(2)}`],
		promo_uses: [`- ${JSON.stringify({ event_id: here, person_id: ana, ...used })}`],
	});
});

test("Each event numbers its own invoices", async () => {
	const { world, here, there } = await twoSales();
	const take = (eventId: string) => transact(world.store, (tx) => takeNumber(tx, eventId));
	expect([await take(here), await take(there), await take(here), await take(there)]).toEqual([1, 1, 2, 2]);
});

test("What is paid is a draft of this event, and its account's promo code is then an invoice's", async () => {
	const world = await worldOfTest({ file: sellingEvent() });
	for (const person of ["ana", "bruno"]) {
		await register(world, person, "seat");
		await (await world.as(person)).invoices.applyCode({ ...world.event, code: "TENTH" });
	}
	const { id, document } = await open(world, "bruno");
	const other = sellingEvent({ people: [], billing: sellerAt("other") });
	await world.importAgain(other);
	const there = { event_id: other.document.event.id, person_id: world.idOf("ana"), code: "TENTH", used_at: "2027" };
	await world.store.insertInto("promo_uses").values(there).execute();
	await payAll(world, "ana");
	const uses = await world.store
		.selectFrom("promo_uses")
		.select(["event_id", "person_id"])
		.where("invoiced_at", "is not", null)
		.execute();
	expect(uses).toEqual([{ event_id: world.event.eventId, person_id: world.idOf("ana") }]);
	for (const columns of [{ kind: "credit" }, { kind: "invoice", event_id: other.document.event.id }]) {
		await world.store.updateTable("invoices").set(columns).where("id", "=", id).execute();
		expect(await refusalOf(pay(world, id, document.totalTTC))).toEqual(refused("notFound"));
	}
	expect(await refusalOf(pay(world, "none", document.totalTTC))).toEqual(refused("notFound"));
});
