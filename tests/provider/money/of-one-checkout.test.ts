import { describe, expect, test } from "vitest";
import { contextOf } from "~/provider/ground/access/context";
import { type PaymentProvider, ProviderRefused } from "~/provider/ground/services/payment-provider";
import type { Tables } from "~/provider/ground/store/schema";
import { transact } from "~/provider/ground/store/transact";
import { type CheckoutRow, endCheckout } from "~/provider/money/checkouts/checkout-rows";
import { hurryCheckout } from "~/provider/money/checkouts/hurry-checkout";
import { handleEvents, receiveEvent } from "~/provider/money/payments/payment-events";
import { signatureOf } from "~/provider/money/payments/signature";
import { startPayment } from "~/provider/money/payments/start-payment";
import { sweepCheckouts } from "~/provider/money/payments/sync-checkout";
import { knownEvent, ledger, open, pay, register, sellerAt, sellingEvent } from "../../support/money/money";
import { bankSecret, payingWorld } from "../../support/money/paying";
import { refusalOf, refused } from "../../support/world/refused";

const stopping = new AbortController().signal;

/** Bruno and then Ana are on their pages of the bank; `read` is about which pages it is asked. */
async function twoPages(through: (bank: PaymentProvider) => PaymentProvider = (bank) => bank) {
	const read: string[] = [];
	const paying = await payingWorld({
		through: (bank) => {
			const inner = through(bank);
			return {
				...inner,
				readCheckout(id) {
					read.push(id);
					return inner.readCheckout(id);
				},
			};
		},
	});
	const { world, means, begin } = paying;
	const { store } = world;
	for (const person of ["bruno", "ana"]) await register(world, person, "seat");
	const bruno = await begin("bruno");
	const ana = await begin("ana");
	const row = (id: string) => store.selectFrom("checkouts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
	return {
		...paying,
		store,
		read,
		bruno,
		ana,
		row,
		/** Puts a copy of a page, with these columns changed. */
		async copy(id: string, changes: Partial<CheckoutRow>) {
			const one = await row(id);
			await store
				.insertInto("checkouts")
				.values({ ...one, ...changes })
				.execute();
		},
		put: (table: keyof Tables, ...rows: object[]) =>
			store
				.insertInto(table)
				.values(rows as never)
				.execute(),
		/** An event of the bank, about a page or a payment. */
		hear(id: string, about: { checkout?: string; payment?: string }) {
			const body = JSON.stringify({ id, type: "news", checkout: "none", ...about });
			const headers = { "parvis-signature": signatureOf(bankSecret, body, world.clock.now) };
			return paying.receive(body, headers);
		},
		look: () => handleEvents(means).run(stopping),
		sweep: () => sweepCheckouts(means).run(stopping),
	};
}

describe("An event of the payment provider", () => {
	test("is about its own page and payment, though others have paid, or have the same id elsewhere", async () => {
		const { world, store, bruno, ana, pay, hear, look, copy, put, bank, means, comeBack } = await twoPages();
		await copy(bruno.id, { id: "aged", invoice_id: "aged", provider: "aged", checkout_id: ana.bankId });
		await pay(bruno.bankId);
		await hear("paid", { checkout: bruno.bankId });
		await look();
		expect([await ledger(world, "bruno"), await ledger(world, "ana")]).toEqual([["invoice P-00001 12000"], []]);
		expect((await comeBack("ana", ana.id)).status).toBe("open");
		await pay(ana.bankId);
		await hear("paid too", { checkout: ana.bankId });
		await look();
		expect(await ledger(world, "ana")).toEqual(["invoice P-00002 12000"]);

		const payments = await store.selectFrom("payments").selectAll().orderBy("payment_id").execute();
		const one = payments[1];
		// One of another provider with the same id has come before it.
		await store
			.deleteFrom("payments")
			.where("payment_id", "=", one?.payment_id ?? "")
			.execute();
		await put("payments", { ...one, id: "a", provider: "aged", invoice_id: "aged" }, { ...one });
		for (const { payment_id } of payments) await bank.giveBack(payment_id, 1_000);
		await hear("given back", { payment: one?.payment_id ?? "" });
		await handleEvents(means).run(stopping);
		expect(await store.selectFrom("refunds").select("payment").execute()).toEqual([{ payment: one?.id }]);
	});

	test("is looked into once, and another that cannot be now, or is of another provider, waits", async () => {
		let isDown = false;
		const { store, read, bruno, ana, hear, look, put, world } = await twoPages((bank) => ({
			...bank,
			readCheckout: async (id) =>
				isDown && id === bruno.bankId ? Promise.reject(new Error("down")) : bank.readCheckout(id),
		}));
		isDown = true;
		const received_at = world.clock.now.toISOString();
		await put("payment_events", { provider: "aged", provider_event_id: "one", type: "news", received_at });
		await hear("one", { checkout: ana.bankId });
		await hear("two", { checkout: bruno.bankId });
		await expect(look()).rejects.toThrow("events wait");
		const waiting = await store
			.selectFrom("payment_events")
			.select(["provider", "provider_event_id as id"])
			.where("handled_at", "is", null)
			.orderBy("provider")
			.execute();
		expect(waiting).toEqual([
			{ provider: "aged", id: "one" },
			{ provider: "card", id: "two" },
		]);
		isDown = false;
		await look();
		await look();
		expect(read).toEqual([ana.bankId, bruno.bankId, bruno.bankId]);
		const left = await store.selectFrom("payment_events").select("provider").where("handled_at", "is", null).execute();
		expect(left).toEqual([{ provider: "aged" }]);
	});

	test("is taken at its provider's address alone, when it is posted", async () => {
		const { means } = await payingWorld();
		const answer = (path: string, method: string) =>
			receiveEvent(means, new Request(`http://parvis.test${path}`, { method }));
		expect((await answer("/api/payments/card/events", "POST"))?.status).toBe(400);
		expect(await answer("/api/payments/aged/events", "POST")).toBeNull();
		expect(await answer("/api/payments/card/events", "PUT")).toBeNull();
		expect(await answer("/api/other", "POST")).toBeNull();
	});
});

describe("Somebody's pages of the payment provider", () => {
	test("are theirs: to pay asks about what they have open at this event, and ends no page of others", async () => {
		const { world, store, read, ana, bruno, copy, row, pass, begin, comeBack, pay } = await twoPages();
		const elsewhere = { id: "elsewhere", event_id: "elsewhere", invoice_id: "elsewhere" };
		await copy(ana.id, { ...elsewhere, checkout_id: "not here" });
		await pay(bruno.bankId);
		await store
			.insertInto("payments")
			.values({ ...(await paymentOf()), id: "not owed", payment_id: "not owed" })
			.execute();
		await begin("ana");
		expect(read).toEqual([ana.bankId]);
		pass(3601);
		await comeBack("ana", ana.id);
		expect([(await row(ana.id)).outcome, (await row(bruno.id)).outcome]).toEqual(["expired", null]);
		read.splice(0);
		const again = await begin("ana");
		expect(read).toEqual([]);
		await pay(again.bankId);
		await comeBack("ana", again.id);
		const unsettled = await store.selectFrom("payments").select("id").where("settled_at", "is", null).execute();
		expect(unsettled).toEqual([{ id: "not owed" }]);

		const other = sellingEvent({ people: [], billing: sellerAt("other") });
		await world.importAgain(other);
		const asked = (await world.as("ana")).payments.check({
			...world.event,
			eventId: other.document.event.id,
			checkoutId: again.id,
		});
		expect(await refusalOf(asked)).toEqual(refused("notFound"));

		async function paymentOf() {
			const { person_id, event_id, invoice_id } = await row(bruno.id);
			const at = world.clock.now.toISOString();
			const money = { amount: 1, currency: "EUR", received_at: at, checkout: "none", provider: "card" };
			return { person_id, event_id, invoice_id, ...money, settled_at: null };
		}
	});

	test("that are open are asked about when it is time, each once by two processes", async () => {
		let meanwhile: (() => Promise<unknown>) | undefined;
		const { world, store, read, ana, bruno, copy, sweep, pass, row } = await twoPages((bank) => ({
			...bank,
			async readCheckout(id) {
				const other = meanwhile;
				meanwhile = undefined;
				await other?.();
				return bank.readCheckout(id);
			},
		}));
		await sweep();
		expect(read).toEqual([]);
		const at = world.clock.now.toISOString();
		await copy(ana.id, { id: "ended", invoice_id: "ended", ended_at: at, outcome: "expired" });
		pass(61);
		meanwhile = sweep;
		await sweep();
		expect(read.sort()).toEqual([ana.bankId, bruno.bankId].sort());
		// Another process ends the second page while this one asks about the first.
		const [first, second] = [bruno, ana];
		for (const [{ id }, next_at] of [
			[first, "2027-01-01"],
			[second, "2027-01-02"],
		] as const)
			await store.updateTable("checkouts").set({ next_at }).where("id", "=", id).execute();
		read.splice(0);
		meanwhile = () => endCheckout(store, second.id, "expired", at);
		await sweep();
		expect(read).toEqual([first.bankId]);
		expect((await row(second.id)).next_at).toBe("2027-01-02");
	});

	test("end once, as they ended first, and are looked at soon when a draft is abandoned, if they are open", async () => {
		const { store, ana, bruno, row, copy } = await twoPages();
		await copy(ana.id, { id: "ended", ended_at: "2027-01-01", outcome: "paid" });
		await endCheckout(store, "ended", "expired", "2027-01-02");
		expect(await row("ended")).toMatchObject({ outcome: "paid", ended_at: "2027-01-01" });
		const before = [await row("ended"), await row(bruno.id)];
		const { invoice_id } = await row(ana.id);
		const now = new Date("2027-01-03T10:00:00.000Z");
		await transact(store, (tx) => hurryCheckout(tx, invoice_id, now));
		expect((await row(ana.id)).next_at).toBe(now.toISOString());
		expect([await row("ended"), await row(bruno.id)]).toEqual(before);
	});

	test("stay open when the process died before the provider answered, and it does not answer now", async () => {
		let isDown = true;
		const { world, begin, pass, work, comeBack } = await payingWorld({
			through: (bank) => ({
				...bank,
				createCheckout: async (asked) => (isDown ? Promise.reject(new Error("down")) : bank.createCheckout(asked)),
			}),
		});
		await register(world, "ana", "seat");
		expect(await refusalOf(begin("ana"))).toEqual(refused("paymentDown"));
		const { id } = await world.store.selectFrom("checkouts").select("id").executeTakeFirstOrThrow();
		pass(61);
		await work().catch(() => {});
		isDown = false;
		expect((await begin("ana")).id).toBe(id);
		expect((await comeBack("ana", id)).status).toBe("open");
	});
});

test("A reason for which pages are refused is told once an event, and again once a page was opened in between", async () => {
	let reason: string | undefined;
	const { world, means, begin, logged, pass } = await payingWorld({
		through: (bank) => ({
			...bank,
			async createCheckout(asked) {
				if (reason) throw new ProviderRefused(reason);
				return bank.createCheckout(asked);
			},
		}),
	});
	const attempt = async (person: string, code?: string) => {
		reason = code;
		await register(world, person, "seat");
		await begin(person).catch(() => {});
		pass(1);
		return logged.splice(0).map((one) => one.reason);
	};
	const lost = {
		id: "lost",
		person_id: world.idOf("chloe"),
		invoice_id: "lost",
		provider: "card",
		asked: "{}",
		checkout_id: "lost",
		created_at: "2027-01-01",
		next_at: "2027-01-01",
		ended_at: "2027-01-01",
	};
	const put = (changes: object) =>
		means.store
			.insertInto("checkouts")
			.values({ ...lost, event_id: world.event.eventId, outcome: "lost", reason: "wrong_account", ...changes })
			.execute();
	await put({});
	await put({ id: "elsewhere", event_id: "elsewhere", outcome: "refused", created_at: "2027-02-01" });
	expect(await attempt("ana", "wrong_account")).toEqual(["wrong_account"]);
	expect(await attempt("bruno", "wrong_account")).toEqual([]);
	expect(await attempt("bruno", "amount_too_small")).toEqual(["amount_too_small"]);
	expect(await attempt("chloe")).toEqual([]);
	expect(await attempt("ana", "amount_too_small")).toEqual(["amount_too_small"]);
	expect(await attempt("bruno", "amount_too_small")).toEqual([]);
});

test("A page is opened of a draft that is not paid yet, and its browser returns to this server, or to a host that the event names", async () => {
	const file = sellingEvent();
	file.document.settings.FO_MEETING_REFERER_HOSTS = ["salon.example.com"];
	const { world, means } = await payingWorld({ file });
	await register(world, "ana", "seat");
	const draft = await open(world, "ana");
	const context = {
		...contextOf(world.store, undefined),
		...means,
		exports: { directory: "", publicUrl: "http://parvis.test" },
	};
	const event = await knownEvent(world);
	const start = (referer: string) => startPayment(context, event, { draft, personId: world.idOf("ana"), referer });
	for (const referer of ["http://parvis.test/s", "https://salon.example.com/s"])
		expect((await start(referer)).url).toContain("http://parvis.test/carte/");
	for (const referer of ["https://other.example.com/s", "ftp://parvis.test/s", "http://me@parvis.test/s", "parvis"])
		expect(await refusalOf(start(referer))).toEqual(refused("badRequest"));
	// The desk was paid meanwhile.
	await world.store.updateTable("checkouts").set({ ended_at: "2027-01-15" }).execute();
	await pay(world, draft.id, draft.document.totalTTC);
	expect(await refusalOf(start("http://parvis.test/s"))).toEqual(refused("basketChanged"));
});
