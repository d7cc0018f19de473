import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { newRegistration } from "~/provider/ground/records/new-registration";
import { verifyEvent } from "~/provider/insight/recounts/verify";
import { type MoneyContent, moneyContentOf } from "~/provider/money/bookkeeping/export-money";
import { knownEvent, ledger, register, sellerAt, sellingEvent } from "../../support/money/money";
import { payingWorld } from "../../support/money/paying";
import { crowd, everythingShown } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf, refused } from "../../support/world/refused";

async function moneyWorld(over: "process" | "http" = "process") {
	const shown = { FO_MEETING_QUOTAS_SHOW: false, FO_MEETING_COMPANIONS_IS_ACTIVE: true, FO_MEETING_DESK_PAYMENT: true };
	const file = sellingEvent({ settings: { ...everythingShown, ...shown } });
	const fina = { email: "fina@example.com", firstName: "Fina", lastName: "Caisse", role: "finance" as const };
	const orga = { email: "orga@example.com", firstName: "Orga", lastName: "Nise", role: "organiser" as const };
	const paying = await payingWorld({ over, file: { ...file, people: [...file.people, fina, orga] } });
	const { world } = paying;
	const finance = await world.as("fina");
	const read = async (person: string) => (await finance.eventMoney.account(world.of(person))).data;
	type Recording = Partial<Parameters<typeof finance.eventMoney.recordTransfer>[0]>;
	return {
		...paying,
		finance,
		read,
		async transfer(person: string, amount: number, more: Recording = {}) {
			paying.pass(1);
			const { remaining } = await read(person);
			const form = { ...world.of(person), id: randomUUID(), amount, shown: remaining, reference: "VIR 12", ...more };
			return (await finance.eventMoney.recordTransfer(form)).data;
		},
		async payByCard(person: string) {
			const { bankId, id } = await paying.begin(person);
			await paying.pay(bankId);
			await paying.comeBack(person, id);
		},
		/** After the five seconds for which sums are kept. */
		async totals() {
			await new Promise((resolve) => setTimeout(resolve, 0));
			world.store.memory.clear?.();
			return (await finance.eventMoney.totals(world.event)).data;
		},
		async files(content: MoneyContent) {
			const event = await knownEvent(world);
			let text = "";
			for await (const piece of moneyContentOf(world.store, event, content, async () => {})) {
				text += piece;
				if (text.length > 1_000_000) throw new Error("the file does not end");
			}
			const lines = text.replace("\uFEFF", "").trim().split("\r\n");
			return lines.map((line) => line.split(","));
		},
		verified: () => verifyEvent(world.store, world.event.eventId),
	};
}

describe.each(bothGateways)("The money of an event, $name", ({ over }) => {
	test("a transfer in part, then the rest: listed, invoiced, and the same form sent twice is one", async () => {
		const { world, finance, transfer, read, verified, totals } = await moneyWorld(over);
		await register(world, "ana", "seat", "book");
		const due = (await finance.eventMoney.due(world.event)).data;
		expect(due.lines).toMatchObject([{ payer: { id: world.idOf("ana") }, amount: 13952 }]);
		const id = randomUUID();
		expect(await transfer("ana", 5000, { id, valueOn: "2027-01-10" })).toMatchObject({ held: 5000, remaining: 8952 });
		expect(await transfer("ana", 5000, { id })).toMatchObject({ held: 5000, remaining: 8952 });
		expect((await finance.eventMoney.due(world.event)).data.lines).toMatchObject([{ amount: 8952 }]);
		expect(await transfer("ana", 8952)).toMatchObject({ remaining: 0, toGiveBack: 0, held: 0 });
		expect(await ledger(world, "ana")).toEqual(["invoice P-00001 13952"]);
		const payments = (await finance.eventMoney.payments({ ...world.event, means: "transfer" })).data.lines;
		expect(payments).toMatchObject([
			{ amount: 8952, by: "Fina Caisse", reference: "VIR 12" },
			{ amount: 5000, valueOn: "2027-01-10", isVoided: false },
		]);
		expect((await finance.eventMoney.documents({ ...world.event, q: "00001" })).data.lines).toMatchObject([
			{ kind: "invoice", total: 13952 },
		]);
		expect((await finance.eventMoney.due(world.event)).data.lines).toEqual([]);
		expect((await totals()).totals).toMatchObject({
			paid: 13952,
			invoices: { count: 1, total: 13952 },
			held: 0,
			difference: 0,
		});
		expect((await read("ana")).entries).toHaveLength(2);
		expect(await verified()).toEqual([]);
	});

	test("more than is due is asked about, then taken, and handed back", async () => {
		const { world, finance, transfer, read, verified } = await moneyWorld(over);
		await register(world, "ana", "seat");
		const refusal = await refusalOf(transfer("ana", 12500));
		expect(refusal).toMatchObject({ code: "invalidForm", fields: { amount: "errors.moreThanRemains" } });
		expect(await transfer("ana", 12500, { takesMore: true })).toMatchObject({ remaining: 0, toGiveBack: 500 });
		expect(await ledger(world, "ana")).toEqual(["invoice P-00001 12000"]);
		const waiting = (await finance.eventMoney.refunds(world.event)).data.lines;
		expect(waiting).toMatchObject([{ payer: { id: world.idOf("ana") }, amount: 500, state: "waiting" }]);
		const back = { ...world.of("ana"), id: randomUUID(), amount: 500, shown: 500, means: "transfer" as const };
		expect(await refusalOf(finance.eventMoney.recordReturn({ ...back, shown: 400 }))).toEqual(refused("basketChanged"));
		await finance.eventMoney.recordReturn(back);
		await finance.eventMoney.recordReturn(back);
		expect(await read("ana")).toMatchObject({ toGiveBack: 0, held: 0 });
		expect((await finance.eventMoney.refunds({ ...world.event, state: "done" })).data.lines).toMatchObject([
			{ amount: 500, means: "transfer" },
		]);
		// Nothing is due any more, and still somebody sends money.
		expect(await refusalOf(transfer("ana", 100))).toMatchObject({ fields: { amount: "errors.moreThanRemains" } });
		expect(await transfer("ana", 100, { takesMore: true })).toMatchObject({ toGiveBack: 100 });
		expect(await verified()).toEqual([]);
	});

	test("a day to come and the amount of another moment are refused", async () => {
		const { world, transfer, read } = await moneyWorld(over);
		await register(world, "ana", "seat");
		expect(await refusalOf(transfer("ana", 100, { valueOn: "2999-01-01" }))).toMatchObject({
			fields: { valueOn: "errors.dayToCome" },
		});
		expect(await refusalOf(transfer("ana", 100, { shown: 1 }))).toEqual(refused("basketChanged"));
		expect((await read("ana")).entries).toEqual([]);
	});

	test("of two organisers who record the same transfer at once, one is told", async () => {
		const { world, finance, read, verified } = await moneyWorld(over);
		await register(world, "ana", "seat");
		const form = { ...world.of("ana"), amount: 12000, shown: 12000 };
		const recordings = await Promise.allSettled(
			Array.from({ length: 5 }, () => finance.eventMoney.recordTransfer({ ...form, id: randomUUID() })),
		);
		expect(recordings.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		expect(await ledger(world, "ana")).toEqual(["invoice P-00001 12000"]);
		expect((await read("ana")).entries).toHaveLength(1);
		expect(await verified()).toEqual([]);
	});

	test("a mistaken record is taken back and kept: the invoice is credited, all is due again", async () => {
		const { world, finance, transfer, verified } = await moneyWorld(over);
		await register(world, "ana", "seat");
		const { entries } = await transfer("ana", 12000);
		const undo = { ...world.of("ana"), entryId: entries[0]?.id ?? "", id: randomUUID() };
		const undone = (await finance.eventMoney.undoEntry(undo)).data;
		expect(undone).toMatchObject({ remaining: 12000, held: 0 });
		expect(await ledger(world, "ana")).toEqual(["invoice P-00001 12000", "creditNote P-00002 12000"]);
		await finance.eventMoney.undoEntry({ ...undo, id: randomUUID() });
		expect(await ledger(world, "ana")).toHaveLength(2);
		expect((await finance.eventMoney.payments(world.event)).data.lines).toMatchObject([{ isVoided: true }]);
		const deeds = (await (await world.as("orga")).deeds.list({ ...world.event, part: "money" })).data.deeds;
		expect(deeds.find(({ call }) => call === "eventMoney.undoEntry")).toMatchObject({
			changes: expect.arrayContaining([{ path: ["money", "remaining", "EUR"], before: 0, after: 12000 }]),
		});
		expect(await verified()).toEqual([]);
	});

	test("a part of what a card paid is refunded: shown before, credited, sent back, and no longer chosen", async () => {
		const { world, finance, payByCard, read, work, tell, atBank, verified, totals } = await moneyWorld(over);
		await register(world, "ana", "seat", "last");
		await payByCard("ana");
		const { covered } = await read("ana");
		const keys = covered.filter(({ label }) => label === "Last ones").map(({ key }) => key);
		const { preview } = (await finance.eventMoney.previewRefund({ ...world.of("ana"), keys })).data;
		expect(preview).toMatchObject({ total: 3600, online: 3600, byHand: 0, notes: [{ totalHT: 3000, totalVAT: 600 }] });
		expect(await ledger(world, "ana")).toHaveLength(1);
		const refund = { ...world.of("ana"), keys, shown: 3600 };
		expect(await refusalOf(finance.eventMoney.refund({ ...refund, shown: 3500 }))).toEqual(refused("basketChanged"));
		await finance.eventMoney.refund(refund);
		expect(await refusalOf(finance.eventMoney.refund(refund))).toEqual(refused("basketChanged"));
		expect(await ledger(world, "ana")).toEqual(["invoice P-00001 15600", "creditNote P-00002 3600"]);
		expect(await read("ana")).toMatchObject({ remaining: 0, toGiveBack: 0 });
		expect((await totals()).totals).toMatchObject({ returned: 3600, difference: 0 });
		await work();
		await tell();
		expect(await atBank()).toBe(12000);
		expect((await finance.eventMoney.refunds({ ...world.event, state: "done" })).data.lines).toMatchObject([
			{ amount: 3600, means: "online", creditNote: "P-00002" },
		]);
		const { stocks } = (await finance.articles.stocks(world.event)).data;
		expect(stocks).toMatchObject([{ articleId: "last", left: 2 }]);
		expect(await verified()).toEqual([]);
	});

	test("what a transfer paid is to be handed back, and two who refund it at once do it once", async () => {
		const { world, finance, transfer, read, verified } = await moneyWorld(over);
		await register(world, "ana", "seat");
		await transfer("ana", 12000);
		const keys = (await read("ana")).covered.map(({ key }) => key);
		const { preview } = (await finance.eventMoney.previewRefund({ ...world.of("ana"), keys })).data;
		expect(preview).toMatchObject({ total: 12000, online: 0, byHand: 12000 });
		const all = await Promise.allSettled(
			Array.from({ length: 4 }, () => finance.eventMoney.refund({ ...world.of("ana"), keys, shown: 12000 })),
		);
		expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		expect(await read("ana")).toMatchObject({ toGiveBack: 12000, remaining: 0, covered: [] });
		expect(await ledger(world, "ana")).toEqual(["invoice P-00001 12000", "creditNote P-00002 12000"]);
		expect(await verified()).toEqual([]);
	});

	test("a wrong row is told by the screen and by the recount", async () => {
		const { world, transfer, totals, verified } = await moneyWorld(over);
		await register(world, "ana", "seat");
		await transfer("ana", 5000);
		expect((await totals()).totals.difference).toBe(0);
		await world.store
			.insertInto("payments")
			.values({
				id: "wrong",
				event_id: world.event.eventId,
				person_id: world.idOf("ana"),
				invoice_id: "none",
				checkout: "",
				provider: "card",
				payment_id: "wrong",
				amount: 4200,
				currency: "EUR",
				received_at: world.clock.now.toISOString(),
				settled_at: null,
			})
			.execute();
		expect((await totals()).totals.difference).toBe(4200);
		expect((await verified()).join("\n")).toContain("payments less refunds differ by 42.00 EUR from invoices");
		await world.store.deleteFrom("payments").where("id", "=", "wrong").execute();
		await world.store
			.updateTable("registrations")
			.set({ desk_balance: 1 })
			.where("person_id", "=", world.idOf("ana"))
			.execute();
		// What one account is wrong by is told once, and not as a sum of the event again.
		expect(await verified()).toEqual([
			expect.stringContaining("the balance says 0.01 EUR, the entries make 50.00 EUR"),
		]);
		await world.store.updateTable("registrations").set({ desk_balance: 5000 }).where("desk_balance", "=", 1).execute();
		expect(await verified()).toEqual([]);
		// The screen's sums go by means, and lose an entry whose means they do not know: every account agrees.
		await world.store.updateTable("desk_payments").set({ means: "voucher" }).execute();
		expect(await verified()).toEqual(["totals: the sums of the event differ by -50.00 EUR, its accounts by 0.00 EUR"]);
	});

	test("leaves as CSV: a line for each account, and a journal whose debits are its credits", async () => {
		const { world, finance, transfer, payByCard, read, files } = await moneyWorld(over);
		await register(world, "ana", "seat", "book");
		await transfer("ana", 20_000, { takesMore: true, reference: "=cmd()" });
		await register(world, "bruno", "seat", "last");
		await payByCard("bruno");
		const keys = (await read("bruno")).covered.slice(0, 1).map(({ key }) => key);
		const { preview } = (await finance.eventMoney.previewRefund({ ...world.of("bruno"), keys })).data;
		await finance.eventMoney.refund({ ...world.of("bruno"), keys, shown: preview.total });
		const accounts = await files("accounts");
		expect(accounts).toContainEqual(expect.arrayContaining(["139.52", "200.00", "60.48"]));
		expect(accounts).toHaveLength(3);
		const journal = await files("journal");
		expect(journal[0]?.slice(0, 4)).toEqual(["Journal", "Date", "Pièce", "Compte"]);
		const sum = (column: number, paper?: string) =>
			journal
				.slice(1)
				.filter((row) => paper === undefined || row[2] === paper)
				.reduce((total, row) => total + Math.round(Number(row[column]) * 100), 0);
		expect(sum(5)).toBe(sum(6));
		for (const paper of new Set(journal.slice(1).map((row) => row[2]))) expect(sum(5, paper)).toBe(sum(6, paper));
		expect(journal.filter((row) => row[3] === "445710" && row[2] === "P-00001").map((row) => [row[6], row[7]])).toEqual(
			[
				["20.00", "20.00"],
				["1.02", "5.50"],
			],
		);
		// What a spreadsheet would take for a formula is kept from being one.
		expect(journal.some((row) => row[2] === "'=cmd()")).toBe(true);
	});

	test("is for organisers and the treasurer alone, and for people of this event", async () => {
		const { world, finance } = await moneyWorld(over);
		await register(world, "ana", "seat");
		const bruno = await world.as("bruno");
		expect(await refusalOf(bruno.eventMoney.totals(world.event))).toMatchObject({ code: "accessDenied" });
		expect(await refusalOf(bruno.eventMoney.account(world.of("bruno")))).toMatchObject({ code: "accessDenied" });
		expect(await refusalOf(finance.eventMoney.account({ ...world.event, userId: "none" }))).toEqual(
			refused("notFound"),
		);
		expect(
			await refusalOf(
				finance.users.page({ query: { ...world.event, page: 1, pageSize: 5 }, body: { headers: ["name"] } }),
			),
		).toMatchObject({ code: "accessDenied" });
	});
});

test("Where an event invoices nothing no money is recorded, for no screen would show it", async () => {
	const world = await organisedWorld({ over: "process" });
	const olga = await world.as("olga");
	const form = { ...world.of("ana"), id: randomUUID(), amount: 500, shown: 0, reference: "VIR 12" };
	const transfer = olga.eventMoney.recordTransfer({ ...form, takesMore: true });
	expect(await refusalOf(transfer)).toEqual(refused("notOffered"));
	const back = olga.eventMoney.recordReturn({ ...form, means: "transfer" });
	expect(await refusalOf(back)).toEqual(refused("notOffered"));
	expect(await world.store.selectFrom("desk_payments").selectAll().execute()).toEqual([]);
});

test("What a hand took or gave back is listed once, and no longer once it is taken back; another event's entries are its own", async () => {
	const { world, finance, transfer, read } = await moneyWorld();
	const { store, event } = world;
	const elsewhere = sellingEvent({ billing: sellerAt("there"), people: [] });
	await world.importAgain(elsewhere);
	await register(world, "ana", "seat", "book");
	const { entries } = await transfer("ana", 13952);
	const listed = async () => {
		const payments = (await finance.eventMoney.payments(event)).data.lines;
		const states = ["underWay", "failed", "done", "waiting"] as const;
		const refunds = [];
		for (const state of states) {
			const { lines } = (await finance.eventMoney.refunds({ ...event, state })).data;
			refunds.push(...lines.map((one) => `${state} ${one.amount}`));
		}
		// Two of one moment stand in any order.
		return { payments: payments.map(({ kind, amount, isVoided }) => `${kind} ${amount} ${isVoided}`).sort(), refunds };
	};
	expect(await listed()).toEqual({ payments: ["paid 13952 false"], refunds: [] });
	const { covered } = await read("ana");
	const keys = covered.map(({ key }) => key);
	for (const [some, shown] of [
		[["none"], 0],
		[[keys[0] ?? "", "none"], covered[0]?.ttc ?? 0],
	] as const) {
		const refunding = finance.eventMoney.refund({ ...world.of("ana"), keys: [...some], shown });
		expect(await refusalOf(refunding)).toEqual(refused("basketChanged"));
	}
	await finance.eventMoney.refund({ ...world.of("ana"), keys, shown: 13952 });
	expect((await listed()).refunds).toEqual(["waiting 13952"]);
	const back = { ...world.of("ana"), id: randomUUID(), amount: 13952, shown: 13952, means: "transfer" as const };
	await finance.eventMoney.recordReturn(back);
	expect((await listed()).refunds).toEqual(["done 13952"]);
	const documents = async (asked: object) =>
		(await finance.eventMoney.documents({ ...event, ...asked })).data.lines.map(({ number }) => number);
	const invoiced = { person_id: world.idOf("ana"), kind: "invoice", document: "{}", currency: "EUR", total: 100 };
	const opened = {
		credits: null,
		opened_at: "2027-01-15",
		abandoned_at: null,
		issued_at: null,
		number: null,
		sequence: 9,
	};
	await store
		.insertInto("invoices")
		.values({ ...invoiced, ...opened, id: "draft", event_id: event.eventId })
		.execute();
	expect([await documents({}), await documents({ kind: "invoice" }), await documents({ kind: "creditNote" })]).toEqual([
		["P-00002", "P-00001"],
		["P-00001"],
		["P-00002"],
	]);
	// At another event money is held, and was given back; somebody took back what happens to have the same numbers.
	const record = newRegistration(
		{ eventId: elsewhere.document.event.id, personId: world.idOf("ana"), given: null },
		world.clock.now,
	);
	await store
		.insertInto("registrations")
		.values({ ...record, desk_balance: 700 })
		.execute();
	const zaza = { list_email: "zaza@example.com" };
	await store.updateTable("registrations").set(zaza).where("event_id", "=", elsewhere.document.event.id).execute();
	expect([await documents({ q: "zaza" }), await documents({ q: "ana@" })]).toEqual([[], ["P-00002", "P-00001"]]);
	const there = { event_id: elsewhere.document.event.id, person_id: world.idOf("ana"), kind: "void", amount: 1 };
	const entry = { currency: "EUR", means: null, at: "2027-01-15", made_by: world.idOf("fina") };
	await store
		.insertInto("desk_payments")
		.values([
			...[back.id, entries[0]?.id ?? ""].map((voids) => ({ ...there, ...entry, id: `void ${voids}`, voids })),
			{ ...there, ...entry, id: "back there", kind: "back", means: "cash", voids: null },
		])
		.execute();
	expect(await listed()).toEqual({ payments: ["back 13952 false", "paid 13952 false"], refunds: ["done 13952"] });
	await finance.eventMoney.undoEntry({ ...world.of("ana"), entryId: back.id, id: randomUUID() });
	expect(await listed()).toEqual({ payments: ["back 13952 true", "paid 13952 false"], refunds: ["waiting 13952"] });
});

test("What is due is listed by pages, the longest first, and searched by name and address", async () => {
	const fina = { email: "fina@example.com", firstName: "Fina", lastName: "Caisse", role: "finance" as const };
	const file = sellingEvent();
	const paying = await payingWorld({ over: "process", file: { ...file, people: [...crowd(30), fina] } });
	const { world } = paying;
	await register(world, "p1", "seat");
	const { store, event } = world;
	const owing = { due_since: "2027-01-02T10:00:00.000Z", registered_at: "2027-01-02T10:00:00.000Z" };
	await store.updateTable("registrations").set(owing).where("person_id", "!=", world.idOf("fina")).execute();
	const finance = await world.as("fina");
	const due = async (asked: { after?: string; q?: string } = {}) =>
		(await finance.eventMoney.due({ ...event, ...asked })).data;
	const first = await due();
	const second = await due({ after: first.next ?? "" });
	expect([first.lines.length, second.lines.length, second.next]).toEqual([25, 5, null]);
	const all = [...first.lines, ...second.lines].map(({ payer }) => payer.id);
	expect(new Set(all).size).toBe(30);
	for (const q of ["p17", "p17@example"])
		expect((await due({ q })).lines.map(({ email }) => email)).toEqual(["p17@example.com"]);
	expect((await due({ q: "nobody of that name" })).lines).toEqual([]);
	expect((await due({ q: "P1 Crowd" })).lines.map(({ amount }) => amount)).toContain(12000);
});

test("The files of the money have every account and movement of this event once, however many there are", async () => {
	const { world, files } = await moneyWorld();
	const { store, event, idOf } = world;
	await register(world, "ana", "seat");
	const elsewhere = sellingEvent({ billing: sellerAt("there"), people: [] });
	await world.importAgain(elsewhere);
	const there = elsewhere.document.event.id;
	const at = world.clock.now.toISOString();
	const numbers = Array.from({ length: 201 }, (_, number) => String(number).padStart(3, "0"));
	const ofAna = { person_id: idOf("ana"), currency: "EUR" };
	const received = { ...ofAna, invoice_id: "none", checkout: "", amount: 300, received_at: at, settled_at: null };
	const payment = (id: string, event_id: string, provider = "card") => ({
		...received,
		id,
		event_id,
		provider,
		payment_id: id,
	});
	const asked = { amount: 100, asked_at: at, attempts: 0 };
	const refund = (id: string, event_id: string, payment: string, marks = {}) => ({
		...asked,
		id,
		event_id,
		payment,
		...marks,
	});
	const taken = { ...ofAna, kind: "paid", amount: 200, means: "cash", at, made_by: idOf("fina"), voids: null };
	const entry = (id: string, event_id: string) => ({ ...taken, id, event_id });
	const here = event.eventId;
	await store
		.insertInto("payments")
		.values([
			...numbers.map((number) => payment(`PAY${number}`, here)),
			payment("THERE", there),
			payment("DESK", here, "desk"),
		])
		.execute();
	await store
		.insertInto("refunds")
		.values([
			...numbers.map((number) => refund(`BACK${number}`, here, `PAY${number}`)),
			refund("AWAY", there, "THERE"),
			refund("BY HAND", here, "DESK"),
			refund("FAILED", here, "PAY000", { failed_at: at }),
			refund("REFUSED", here, "PAY001", { refused_at: at }),
		])
		.execute();
	await store
		.insertInto("desk_payments")
		.values([...numbers.map((number) => entry(`CASH${number}`, here)), entry("CASH THERE", there)])
		.execute();
	const papers = (await files("journal")).slice(1).map(([, , paper = ""]) => paper);
	const all = ["PAY", "BACK", "CASH"].flatMap((word) => numbers.map((number) => `${word}${number}`));
	expect(papers.sort()).toEqual([...all, ...all].sort());
	// Three euros each by card, of which one went back, and two in cash.
	const [, ...accounts] = await files("accounts");
	expect(accounts.map(([name, , , paid]) => [name, paid])).toEqual([["Ana Lopez", (201 * (3 - 1 + 2)).toFixed(2)]]);
});
