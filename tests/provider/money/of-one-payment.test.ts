import { describe, expect, test } from "vitest";
import { contextOf } from "~/provider/ground/access/context";
import { requireEvent } from "~/provider/ground/events/loaded-event";
import {
	type PaymentProvider,
	type ProviderDispute,
	type ProviderRefund,
	ProviderRefused,
	type RefundsAndDisputes,
} from "~/provider/ground/services/payment-provider";
import type { Tables } from "~/provider/ground/store/schema";
import { transact } from "~/provider/ground/store/transact";
import { listMoneyProblems, listOpenDisputes, listStuckRefunds } from "~/provider/money/refunds/money-problems";
import { recordAftermath } from "~/provider/money/refunds/record-aftermath";
import { refundStatus } from "~/provider/money/refunds/refund-rows";
import { refundJob } from "~/provider/money/refunds/refunds";
import { sweepPayments, syncPayment } from "~/provider/money/refunds/sync-payment";
import { firstSyncTime, nextSyncTime } from "~/provider/money/refunds/sync-times";
import { sellerAt, sellingEvent } from "../../support/money/money";
import { watchStore } from "../../support/world/whole-store";
import { worldOfTest } from "../../support/world/world-of-test";

const [hour, day] = [3600_000, 24 * 3600_000];
const stopping = new AbortController().signal;

/**
 * What the provider does, beside answering: `asked` and `read` are what it was asked for. A refund that is asked for is done at
 * once.
 */
function bankOf(told: Record<string, Partial<RefundsAndDisputes>> = {}) {
	const asked: string[] = [];
	const read: string[] = [];
	const provider = {
		name: "card",
		async refund({ paymentId, amount, idempotencyKey: key }) {
			asked.push(`${amount} of ${paymentId} as ${key}`);
			const refund: ProviderRefund = { id: `re ${key}`, key, amount, status: "done", reason: undefined };
			told[paymentId] = { ...told[paymentId], refunds: [...(told[paymentId]?.refunds ?? []), refund] };
			return { id: refund.id };
		},
		async readRefundsAndDisputes(paymentId) {
			read.push(paymentId);
			return { refunds: [], disputes: [], ...told[paymentId] };
		},
	} as PaymentProvider;
	return { provider, asked, read };
}

/** Bruno and then Ana have paid 120 € by card; Ana once more, which she did not owe. */
async function paidWorld() {
	const world = await worldOfTest({ file: sellingEvent() });
	const { store, clock } = world;
	const event_id = world.event.eventId;
	const at = new Date(clock.now.getTime() - 8 * day).toISOString();
	const put = (table: keyof Tables, ...rows: object[]) =>
		store
			.insertInto(table)
			.values(rows as never)
			.execute();
	const pay = (person: string, changes: object = {}) =>
		put("payments", {
			id: person,
			event_id,
			person_id: world.idOf(person.split(" ")[0] ?? ""),
			invoice_id: `invoice of ${person}`,
			checkout: "page",
			provider: "card",
			payment_id: `pi ${person}`,
			amount: 12_000,
			currency: "EUR",
			received_at: at,
			settled_at: at,
			...changes,
		});
	/** What is asked for of a payment; it is named for the payment, and for what it is beside another one. */
	const refund = (id: string, changes: object = {}) =>
		put("refunds", {
			id,
			event_id,
			payment: id.split(",")[0],
			amount: 12_000,
			asked_at: at,
			due_at: at,
			attempts: 0,
			...changes,
		});
	const dispute = (payment: string, id: string, status: ProviderDispute["status"], changes: object = {}) =>
		put("disputes", {
			provider: "card",
			dispute_id: id,
			event_id,
			payment,
			amount: 12_000,
			status,
			reason: "fraudulent",
			opened_at: at,
			changed_at: clock.now.toISOString(),
			...changes,
		});
	const credit = (person: string, total: number) =>
		put("invoices", {
			id: `credit of ${person}`,
			event_id,
			person_id: world.idOf(person),
			kind: "creditNote",
			document: "{}",
			currency: "EUR",
			total,
			credits: `invoice of ${person}`,
			opened_at: at,
			issued_at: at,
		});
	await pay("bruno");
	await pay("ana again", { invoice_id: "invoice of ana", settled_at: null });
	await pay("ana");
	const payment = (id: string) =>
		store.selectFrom("payments").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
	const watched = watchStore(store);
	return {
		...world,
		at,
		pay,
		put,
		refund,
		dispute,
		credit,
		payment,
		/** Returns the news of a payment, and the rows that were written: of payments, refunds and disputes, whose they are. */
		async hear(id: string, told: Partial<RefundsAndDisputes>, asOf?: Awaited<ReturnType<typeof payment>>) {
			const before = asOf ?? (await payment(id));
			let news: Awaited<ReturnType<typeof recordAftermath>>;
			const changes = await watched.changesOf(() =>
				transact(store, async (tx) => {
					news = await recordAftermath(tx, before, { refunds: [], disputes: [], ...told }, clock.now);
				}),
			);
			const written = Object.values(changes).flat();
			const rows = written.filter((row) => row.startsWith("+")).map((row) => JSON.parse(row.slice(2)));
			return { news: news?.map(({ status }) => status), written: rows.map((row) => row.payment ?? row.id).sort() };
		},
		async refunds() {
			const rows = await store.selectFrom("refunds").selectAll().execute();
			return rows.map((row) => `${row.id}: ${row.amount} ${refundStatus(row)}`).sort();
		},
		means: (provider: PaymentProvider) => ({ store, now: () => clock.now, payments: provider }),
	};
}

const byHand = (amount: number, status: ProviderRefund["status"] = "done"): ProviderRefund => ({
	id: `re by hand ${amount}`,
	key: undefined,
	amount,
	status,
	reason: undefined,
});

const disputed = (status: ProviderDispute["status"]): ProviderDispute => ({
	id: "d",
	amount: 12_000,
	status,
	reason: "fraudulent",
	openedAt: "2027-01-12T10:00:00.000Z",
	dueBy: undefined,
});

describe("An answer about one payment", () => {
	test("is written of that payment, told once, and put aside where a later one was first", async () => {
		const { refund, dispute, credit, payment, pay, hear } = await paidWorld();
		await credit("ana", 12_000);
		await pay("chloe", { provider: "aged" });
		for (const id of ["bruno", "ana"]) await refund(id);
		await dispute("bruno", "a", "lost");
		await dispute("chloe", "d", "lost", { provider: "aged" });
		const asOf = await payment("ana");
		const done = { id: "re", key: "ana", amount: 12_000, status: "done" as const, reason: undefined };
		const answer = { refunds: [done], disputes: [disputed("needsResponse")] };
		expect(await hear("ana", answer)).toEqual({ news: ["done", "needsResponse"], written: ["ana", "ana", "ana"] });
		expect(await hear("ana", answer)).toEqual({ news: [], written: ["ana"] });
		expect(await hear("ana", {}, asOf)).toEqual({ news: undefined, written: [] });
	});

	test("lessens by what went back by hand, or was lost, what is still to go back of it", async () => {
		const { refund, dispute, credit, refunds, hear } = await paidWorld();
		await credit("ana", 3_000);
		await credit("bruno", 12_000);
		await refund("ana", { amount: 3_000 });
		await refund("bruno");
		await refund("bruno, held", { amount: 1, refused_at: "2027", reason: "given_back_before" });
		await dispute("bruno", "a", "lost");
		const others = ["bruno, held: 1 refused", "bruno: 12000 asked"];
		const of = async (...ana: string[]) =>
			expect((await refunds()).filter((one) => !/^\w{20}/.test(one)).sort()).toEqual([...ana, ...others]);
		await hear("ana", { refunds: [byHand(1_000)], disputes: [disputed("needsResponse")] });
		await of("ana: 2000 asked");
		await hear("ana", { refunds: [byHand(1_000), byHand(2_000)], disputes: [disputed("underReview")] });
		await of("ana: 2000 refused");
		await hear("ana", { refunds: [byHand(1_000), byHand(2_000, "failed")], disputes: [disputed("underReview")] });
		await of("ana: 2000 asked");
		await hear("ana", { refunds: [byHand(1_000), byHand(2_000, "failed")], disputes: [disputed("lost")] });
		await of("ana: 2000 refused");
	});

	test("that its dispute is won lets go what was refused for that alone", async () => {
		const { refund, refunds, hear, credit } = await paidWorld();
		for (const person of ["ana", "bruno"]) await credit(person, 12_000);
		const refused = { refused_at: "2027", due_at: null, amount: 5_000 };
		for (const id of ["bruno", "ana"]) await refund(id, { ...refused, reason: "charge_disputed" });
		await refund("ana, late", { ...refused, reason: "charge_expired_for_refund" });
		expect((await hear("ana", { disputes: [disputed("won")] })).written).toEqual(["ana", "ana", "ana"]);
		expect(await refunds()).toEqual(["ana: 5000 asked", "ana, late: 5000 refused", "bruno: 5000 refused"].sort());
	});

	test("says when to ask again: by what changed of this payment, and as long as something can come of it", async () => {
		const { refund, dispute, payment, hear, clock } = await paidWorld();
		const now = clock.now.toISOString();
		await refund("bruno", { asked_at: now });
		await dispute("bruno", "a", "won");
		await hear("ana", {});
		expect((await payment("ana")).next_at).toBe(new Date(clock.now.getTime() + 2 * day).toISOString());
		const [young, old] = [539, 541].map((days) => new Date(clock.now.getTime() - days * day).toISOString());
		expect(nextSyncTime(old ?? "", clock.now, false)).toBeNull();
		expect(nextSyncTime(old ?? "", clock.now, true)).toBe(new Date(clock.now.getTime() + 6 * hour).toISOString());
		expect(nextSyncTime(young ?? "", clock.now, false)).toBe(new Date(clock.now.getTime() + 7 * day).toISOString());
	});
});

test("A payment is asked about at once where an event about it came before it, of the same provider", async () => {
	const { put, store, clock } = await paidWorld();
	const received_at = clock.now.toISOString();
	await put("payment_events", {
		provider: "card",
		provider_event_id: "e",
		type: "refund",
		payment_id: "early",
		received_at,
	});
	const first = (provider: string, id: string) => transact(store, (tx) => firstSyncTime(tx, provider, id, clock.now));
	const later = new Date(clock.now.getTime() + hour).toISOString();
	expect([await first("card", "early"), await first("card", "late"), await first("aged", "early")]).toEqual([
		received_at,
		later,
		later,
	]);
});

describe("Refunds that are due", () => {
	test("are asked for each by itself; not what has gone, waits, or came by a provider that is no longer set up", async () => {
		const { refund, refunds, pay, credit, means, at, clock } = await paidWorld();
		await pay("chloe", { provider: "aged" });
		for (const person of ["ana", "bruno", "chloe"]) await credit(person, 12_000);
		await refund("bruno", { amount: 12_000 });
		await refund("ana", { amount: 5_000 });
		await refund("ana, later", { amount: 3_000, due_at: new Date(clock.now.getTime() + day).toISOString() });
		await refund("ana, gone", { amount: 4_000, due_at: null, done_at: at, refund_id: "re" });
		await refund("chloe");
		const { provider, asked, read } = bankOf();
		await refundJob(means(provider)).run(stopping);
		expect(asked.sort()).toEqual(["12000 of pi bruno as bruno", "5000 of pi ana as ana"]);
		expect(read).not.toContain("pi chloe");
		expect(await refunds()).toEqual(
			[
				"ana: 5000 done",
				"ana, gone: 4000 done",
				"ana, later: 3000 asked",
				"bruno: 12000 done",
				"chloe: 12000 refused",
			].sort(),
		);
	});

	test("stay as the provider told of them, if its answer comes after its news, even where that is a no", async () => {
		const world = await paidWorld();
		const { refund, refunds, credit, means, payment, clock } = world;
		for (const person of ["ana", "bruno"]) {
			await credit(person, 12_000);
			await refund(person);
		}
		const { provider } = bankOf();
		let isDown = false;
		const late: PaymentProvider = {
			...provider,
			async refund(asked) {
				const answer = await provider.refund(asked);
				await syncPayment(means(provider), asked.idempotencyKey);
				isDown = true;
				if (asked.idempotencyKey === "bruno") throw new ProviderRefused("charge_already_refunded");
				return answer;
			},
			async readRefundsAndDisputes(id) {
				if (isDown) throw new Error("down");
				return provider.readRefundsAndDisputes(id);
			},
		};
		const job = refundJob(means(late));
		await job.run(stopping).catch(() => {});
		isDown = false;
		clock.now = new Date(clock.now.getTime() + 31_000);
		await job.run(stopping).catch(() => {});
		expect(await refunds()).toEqual(["ana: 12000 done", "bruno: 12000 done"]);
		expect((await payment("ana again")).next_at).toBeNull();
	});

	test("are asked for once by two processes, and counted once", async () => {
		const { refund, credit, means, store } = await paidWorld();
		for (const person of ["ana", "bruno"]) {
			await credit(person, 12_000);
			await refund(person);
		}
		const { provider } = bankOf();
		const asked: string[] = [];
		let other: (() => Promise<unknown>) | undefined;
		const down: PaymentProvider = {
			...provider,
			async refund({ idempotencyKey }) {
				asked.push(idempotencyKey);
				const meanwhile = other;
				other = undefined;
				await meanwhile?.().catch(() => {});
				throw new Error("down");
			},
		};
		other = () => refundJob(means(down)).run(stopping);
		await expect(refundJob(means(down)).run(stopping)).rejects.toThrow("could not be given back");
		expect(asked.sort()).toEqual(["ana", "bruno"]);
		const rows = await store.selectFrom("refunds").select("attempts").execute();
		expect(rows.map(({ attempts }) => Number(attempts))).toEqual([1, 1]);
	});

	test("go once more after a restart where our own account was at fault, and only those", async () => {
		const { refund, refunds, credit, means } = await paidWorld();
		for (const person of ["ana", "bruno"]) await credit(person, 12_000);
		const refused = { refused_at: "2027", due_at: null };
		await refund("ana", { ...refused, reason: "account: api_key_expired" });
		await refund("bruno", { ...refused, reason: "charge_expired_for_refund" });
		const { provider, asked } = bankOf();
		await refundJob(means(provider)).run(stopping);
		expect(asked).toEqual(["12000 of pi ana as ana"]);
		expect(await refunds()).toEqual(["ana: 12000 done", "bruno: 12000 refused"]);
	});
});

test("Payments are asked about when it is time, once by two processes, and at their own provider", async () => {
	const { store, pay, payment, means, at, clock } = await paidWorld();
	const due = ["ana", "bruno"];
	await pay("chloe", { provider: "aged", next_at: at });
	await store.updateTable("payments").set({ next_at: at }).where("id", "in", due).execute();
	const next_at = new Date(clock.now.getTime() + 1).toISOString();
	await store.updateTable("payments").set({ next_at }).where("id", "=", "ana again").execute();
	const { provider, read } = bankOf();
	let other: (() => Promise<unknown>) | undefined;
	const overlapping: PaymentProvider = {
		...provider,
		async readRefundsAndDisputes(id) {
			const meanwhile = other;
			other = undefined;
			await meanwhile?.();
			return provider.readRefundsAndDisputes(id);
		},
	};
	other = () => sweepPayments(means(overlapping)).run(stopping);
	await sweepPayments(means(overlapping)).run(stopping);
	expect(read.sort()).toEqual(["pi ana", "pi bruno"]);
	expect((await payment("chloe")).next_at).toBe(at);
	for (const id of ["chloe", "nobody"]) await syncPayment(means(provider), id);
	expect(read).toHaveLength(2);
});

test("Organisers are told whose refund failed and is not made good, which disputes wait, and who could not pay", async () => {
	const { store, event, idOf, refund, dispute, credit, pay, put, at, importAgain } = await paidWorld();
	const other = sellingEvent({ people: [], billing: sellerAt("other") });
	await importAgain(other);
	const elsewhere = { event_id: other.document.event.id };
	await pay("chloe");
	await pay("chloe elsewhere", elsewhere);
	await credit("ana", 4_000);
	await credit("bruno", 12_000);
	await credit("chloe", 1_000);
	await refund("ana", { amount: 3_000, failed_at: at });
	await refund("ana, the rest", { amount: 1_000, done_at: at });
	await refund("bruno", { refused_at: at });
	await refund("chloe", { amount: 700, failed_at: at, found_at: at });
	await refund("ana, elsewhere", { amount: 1, failed_at: at, ...elsewhere });
	await dispute("ana again", "lost", "lost");
	await dispute("chloe", "open", "needsResponse", { due_by: at });
	await dispute("chloe elsewhere", "elsewhere", "needsResponse", elsewhere);
	for (const event_id of [event.eventId, elsewhere.event_id]) {
		const of = { id: `page ${event_id}`, event_id, person_id: idOf("chloe") };
		const invoice = { kind: "invoice", document: "{}", currency: "EUR", total: 1, opened_at: at };
		await put("invoices", { ...invoice, ...of });
		const page = { provider: "card", asked: "{}", created_at: at, next_at: at, ended_at: at };
		await put("checkouts", { ...page, ...of, invoice_id: of.id, outcome: "refused", reason: `refused at ${event_id}` });
	}
	const loaded = await requireEvent(contextOf(store, undefined), event.eventId);
	const stuck = await listStuckRefunds(store, loaded);
	const inEuros = { currency: "EUR" };
	expect(stuck.sort((one, other) => one.amount - other.amount)).toEqual([
		{ personId: idOf("ana"), amount: 3_000, ...inEuros },
		{ personId: idOf("bruno"), amount: 12_000, ...inEuros },
	]);
	expect(await listOpenDisputes(store, loaded)).toEqual([
		{ personId: idOf("chloe"), amount: 12_000, ...inEuros, dueBy: at },
	]);
	const problems = await listMoneyProblems(store, loaded);
	expect(problems.filter((line) => line.includes("disputes"))).toEqual([
		expect.stringContaining("payment pi chloe: person"),
	]);
	expect(problems.filter((line) => line.startsWith("payments:"))).toEqual([
		expect.stringContaining(`(refused at ${event.eventId})`),
	]);
});
