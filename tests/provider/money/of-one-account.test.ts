import { expect, test } from "vitest";
import type { ArticleChoice } from "~/domain/money/article";
import type { Check } from "~/provider/ground/checks/check";
import type { Tables } from "~/provider/ground/store/schema";
import { type Transaction, transact } from "~/provider/ground/store/transact";
import { chosenArticles, removeChoices, replaceArticles } from "~/provider/money/articles/articles";
import { articleChecks } from "~/provider/money/articles/checks";
import { addTaken } from "~/provider/money/articles/stock-rows";
import { stocksLeft } from "~/provider/money/articles/stocks";
import { noteDeskBalance } from "~/provider/money/desk-entries/rows";
import { readBill } from "~/provider/money/invoices/bills";
import { invoiceChecks } from "~/provider/money/invoices/checks";
import { abandonDraft } from "~/provider/money/invoices/drafts";
import { issueDocument } from "~/provider/money/invoices/issue-document";
import { type Ledger, readLedger, readLedgers } from "~/provider/money/invoices/ledger";
import { releaseCode, takeUse } from "~/provider/money/invoices/promo-rows";
import { issuedRows } from "~/provider/money/invoices/rows";
import { takeNumber } from "~/provider/money/invoices/series";
import { clearTransfer } from "~/provider/money/invoices/transfer";
import { readCancellation } from "~/provider/registration/registrations/cancellation";
import { knownEvent, open, pay, payAll, register, sellerAt, sellingEvent } from "../../support/money/money";
import { putRows } from "../../support/world/changed-rows";
import { refusalOf, refused } from "../../support/world/refused";
import { recordOf } from "../../support/world/rows";
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
	const event = await knownEvent(world);
	const told = async () => {
		const lines = await transact(world.store, async (tx) => invoiceChecks[0]?.find(tx, event));
		return (lines ?? []).filter((line) => String(line).includes("does not hold"));
	};
	expect(await told()).toEqual([]);
	const ofAna = world.store.updateTable("promo_uses").where("person_id", "=", world.idOf("ana"));
	for (const columns of [{ invoiced_at: null }, { code: "EUROS" }]) {
		const rows = await world.store.selectFrom("promo_uses").selectAll().where("invoiced_at", "is not", null).execute();
		await ofAna.set(columns).where("event_id", "=", world.event.eventId).execute();
		expect(await told()).toHaveLength(1);
		await ofAna
			.set(rows[0] ?? {})
			.where("event_id", "=", world.event.eventId)
			.execute();
	}
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

/** Ana, with Chloé as her guest, and Bruno have money of every kind at both events; at the other one Chloé is Bruno's guest. */
async function twoTills() {
	const { world, here, there, changedBy } = await twoSales();
	const at = "2027-01-10T10:00:00.000Z";
	const put = (table: keyof Tables, ...rows: object[]) =>
		world.store
			.insertInto(table)
			.values(rows as never)
			.execute();
	const { typology_id } = await recordOf(world, "chloe");
	for (const [event_id, host] of [
		[there, "bruno"],
		[here, "ana"],
	] as const)
		await world.store
			.updateTable("registrations")
			.set({ registered_by: world.idOf(host) })
			.where("event_id", "=", event_id)
			.where("person_id", "=", world.idOf("chloe"))
			.execute();
	let amount = 1_000;
	for (const event_id of [there, here]) {
		const nobodys = JSON.stringify({ social_reason: "nobody's" });
		await put("bills", { event_id, person_id: "0", bill: nobodys, updated_at: at, transfer_reference: "nobody's" });
		for (const person of ["bruno", "ana", "chloe"]) {
			const of = { event_id, person_id: world.idOf(person) };
			const named = (what: string) => `${what} of ${person} ${event_id === here ? "here" : "there"}`;
			await put("article_choices", ...["0", "1"].map((day_id) => ({ ...of, article_id: "few", day_id })));
			await put("article_choices", { ...of, article_id: person === "ana" ? "many" : "book", day_id: "0" });
			const bill = JSON.stringify({ social_reason: named("bill") });
			await put("bills", { ...of, bill, updated_at: at, transfer_reference: named("transfer") });
			await put("promo_uses", { ...of, code: named("code"), used_at: at, invoiced_at: null });
			const invoice = { ...of, kind: "invoice", document: "{}", currency: "EUR", total: amount, opened_at: at };
			await put(
				"invoices",
				{ ...invoice, id: named("abandoned"), abandoned_at: at },
				{ ...invoice, id: named("issued"), issued_at: at, number: named("number"), sequence: amount },
				{ ...invoice, id: named("draft") },
			);
			const entry = { ...of, id: named("entry"), kind: "paid", means: "cash", currency: "EUR", at, made_by: "desk" };
			await put("desk_payments", { ...entry, amount });
			const payment = { ...of, checkout: "", currency: "EUR", received_at: at, settled_at: at };
			const ofDesk = { id: named("desk"), provider: "desk", payment_id: named("desk"), invoice_id: named("issued") };
			await put("payments", { ...payment, ...ofDesk, amount: 100 });
			const refund = { event_id, payment: named("desk"), asked_at: at, attempts: 0 };
			await put(
				"refunds",
				{ ...refund, id: named("done"), amount: 10, done_at: at },
				{ ...refund, id: named("failed"), amount: 3, failed_at: at },
				{ ...refund, id: named("refused"), amount: 4, refused_at: at },
			);
			amount *= 2;
		}
	}
	return { world, here, there, changedBy, typology_id };
}

test("An account has its own articles, bill, code, invoices and money: those of its people at this event", async () => {
	const { world, here, changedBy } = await twoTills();
	const { store } = world;
	const [ana, bruno, chloe] = ["ana", "bruno", "chloe"].map(world.idOf) as [string, string, string];
	const told = (ledger: Ledger) => ({
		members: ledger.members.map(({ person_id }) => person_id),
		choices: ledger.choices.map((one) => `${one.person_id} ${one.article_id}@${one.day_id}`).sort(),
		bill: ledger.bill?.social_reason,
		transfer: ledger.transferReference,
		code: ledger.code?.code,
		issued: ledger.issued.map(({ id }) => id),
		draft: ledger.draft?.id,
		held: ledger.held,
	});
	const expected = {
		members: [ana, chloe],
		choices: [ana, ana, ana, chloe, chloe, chloe]
			.map((id, index) => `${id} ${["few@0", "few@1", id === ana ? "many@0" : "book@0"][index % 3]}`)
			.sort(),
		bill: "bill of ana here",
		transfer: "transfer of ana here",
		code: "code of ana here",
		issued: ["issued of ana here"],
		draft: "draft of ana here",
		held: 16_000 - 100 + 10,
	};
	expect(told(await readLedger(store, here, ana))).toEqual(expected);
	expect((await readLedgers(store, here, [ana])).map(told)).toEqual([expected]);
	expect(await readBill(store, here, ana)).toEqual({ social_reason: "bill of ana here" });
	expect((await chosenArticles(store, here, ana)).map(({ articleId }) => articleId)).toEqual(["few", "many", "few"]);
	expect((await issuedRows(store, here, ana)).map(({ id }) => id)).toEqual(["issued of ana here"]);

	const balances = await changedBy((tx) => noteDeskBalance(tx, here, bruno));
	expect((balances.registrations ?? []).map((line) => line.slice(0, 1))).toEqual(["-", "+"]);
	expect(Object.keys(balances)).toEqual(["registrations"]);

	const event = await knownEvent(world);
	const cleared = await changedBy((tx) => clearTransfer(tx, event, ana));
	const written = (cleared.bills ?? []).map((line) => JSON.parse(line.slice(2)));
	expect(written.map((row) => [row.event_id, row.person_id])).toEqual([
		[here, ana],
		[here, ana],
	]);
});

test("A draft is abandoned once, before it is issued, and what is issued is issued once", async () => {
	const { world, changedBy } = await twoTills();
	const event = await knownEvent(world);
	const { now } = world.clock;
	const ids = (changes: Changes) =>
		(changes.invoices ?? []).filter((line) => line.startsWith("+")).map((line) => JSON.parse(line.slice(2)).id);
	const abandoned = async (id: string) => ids(await changedBy((tx) => abandonDraft(tx, id, now)));
	expect(await abandoned("draft of ana here")).toEqual(["draft of ana here"]);
	for (const id of ["abandoned of ana here", "issued of ana here"]) expect(await abandoned(id)).toEqual([]);
	const issued = (id: string) => changedBy((tx) => issueDocument(tx, event, { id, isTrial: false }, now));
	expect(ids(await issued("issued of ana here"))).toEqual([]);
	expect(ids(await issued("draft of bruno here"))).toEqual(["draft of bruno here"]);
});

test("Articles are taken from one person, one day, at one event, or not at all", async () => {
	const { world, here, changedBy, typology_id } = await twoTills();
	const [event, ana] = [await knownEvent(world), world.idOf("ana")];
	const take = (...choices: ArticleChoice[]) => transact(world.store, (tx) => removeChoices(tx, event, ana, choices));
	await changedBy((tx) => addTaken(tx, here, "few", 2));
	const few = { articleId: "few", dayId: "0" };
	const gone = await changedBy(async (tx) => expect(await removeChoices(tx, event, ana, [few])).toBe(true));
	const row = { event_id: here, person_id: ana, article_id: "few", day_id: "0" };
	expect(gone.article_choices).toEqual([`- ${JSON.stringify(row)}`]);
	expect(await take(few)).toBe(false);
	expect(await stocksLeft(world.store, here)).toEqual(
		expect.arrayContaining([
			{ articleId: "few", left: 1 },
			{ articleId: "many", left: 2 },
		]),
	);
	expect(await stocksLeft(world.store, here)).toHaveLength(3);

	const taker = { person_id: ana, typology_id, registered_by: null, registered_at: null, responded_at: null };
	const before = [
		{ articleId: "few", dayId: "1" },
		{ articleId: "many", dayId: "0" },
	];
	const replaced = await changedBy((tx) =>
		replaceArticles(tx, event, taker, { daysId: [], before, wanted: [{ articleId: "book", dayId: "0" }] }),
	);
	expect(replaced.article_choices?.filter((line) => line.startsWith("-"))).toHaveLength(2);
	await changedBy((tx) => addTaken(tx, here, "many", 3));
	const more = { daysId: [], before: [], wanted: [{ articleId: "many", dayId: "0" }] };
	expect(await refusalOf(changedBy((tx) => replaceArticles(tx, event, taker, more)))).toEqual(
		refused("articleSoldOut", { articles: "errors.articleSoldOut" }),
	);
});

test("Stocks and codes of another event are not counted at this one", async () => {
	const { world, here } = await twoTills();
	const event = await knownEvent(world);
	const { store } = world;
	const count = async (checks: Check[]) =>
		(await transact(store, (tx) => Promise.all(checks.map(({ find }) => find(tx, event))))).flat();
	await store.updateTable("article_stocks").set({ taken: 5 }).execute();
	await store
		.deleteFrom("article_choices")
		.where("event_id", "=", here)
		.where("person_id", "=", world.idOf("chloe"))
		.where("article_id", "=", "few")
		.execute();
	const chosen = { few: 4, many: 1, book: 2 };
	for (const [article_id, taken] of Object.entries(chosen))
		await store
			.updateTable("article_stocks")
			.set({ taken })
			.where("event_id", "=", here)
			.where("article_id", "=", article_id)
			.execute();
	await store.updateTable("registrations").set({ registered_at: "2027-01" }).execute();
	const last = store.updateTable("registrations").set({ registered_at: "2027-02" });
	await last.where("person_id", "=", world.idOf("chloe")).execute();
	const [over, ...others] = await count(articleChecks);
	expect(over).toMatch(/^article “few”: 4 chosen of a stock of 2/);
	// Chloé came last, and has this article at the other event alone.
	expect(over).not.toContain(world.idOf("chloe"));
	expect(others).toEqual([]);
	await store.updateTable("promo_codes").set({ taken: 1 }).where("event_id", "!=", here).execute();
	for (const table of ["promo_uses", "invoices"] as const) await store.deleteFrom(table).execute();
	await store
		.insertInto("promo_uses")
		.values({ event_id: world.event.eventId, person_id: world.idOf("ana"), code: "TENTH", used_at: "2027" })
		.execute();
	expect((await count(invoiceChecks)).filter((line) => line.startsWith("promo"))).toEqual([
		"promo code “TENTH”: the counter says 0, 1 use it",
	]);
});

test("Whoever cancelled is told what went back of their own payments at this event", async () => {
	const { world, here, there } = await twoSales();
	const at = "2027-01-10T10:00:00.000Z";
	let amount = 1;
	for (const event_id of [there, here]) {
		for (const person of ["bruno", "ana"]) {
			const id = `${person} ${event_id}`;
			const of = { event_id, person_id: world.idOf(person), invoice_id: id, checkout: id, payment_id: id };
			const payment = { ...of, id, provider: "card", amount, currency: "EUR", received_at: at, settled_at: null };
			await world.store.insertInto("payments").values(payment).execute();
			const refund = { id, event_id, payment: id, amount, asked_at: at, done_at: at, attempts: 1 };
			await putRows(world.store)("refunds", refund);
			amount *= 10;
		}
	}
	const event = await knownEvent(world);
	const told = (userId: string) => readCancellation(world.store, event, { userId }, world.clock.now);
	expect((await told(world.idOf("ana"))).returned).toEqual({ card: 1_000, desk: 0, other: 0, failed: 0 });
	expect(await refusalOf(told("nobody"))).toEqual(refused("notFound"));
});
