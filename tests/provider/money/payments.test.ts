import { describe, expect, test } from "vitest";
import { importEvent } from "~/provider/event/file/import-event";
import { handleEvents } from "~/provider/money/payments/payment-events";
import { signatureOf } from "~/provider/money/payments/signature";
import { choices, frenchBill, ledger, register, sellingEvent } from "../../support/money/money";
import { bankSecret, payingWorld } from "../../support/money/paying";
import { bothGateways } from "../../support/world/gateways";
import { refusalOf, refused } from "../../support/world/refused";
import { mailsTo, recordOf } from "../../support/world/rows";

describe.each(bothGateways)("Paying, $name", ({ over }) => {
	test("goes to a hosted page and comes back with an invoice that has a number", async () => {
		const { world, begin, pay, comeBack, balance } = await payingWorld({ over });
		await register(world, "ana", "seat", "book");
		const { url, bankId, id } = await begin("ana");
		expect(url).toBe(`http://parvis.test/carte/${bankId}`);
		expect(await comeBack("ana", id)).toEqual({
			status: "open",
			amount: 13952,
			currency: "EUR",
			url,
			invoiceNumber: null,
		});
		expect(await ledger(world, "ana")).toEqual([]);
		await pay(bankId);
		expect(await comeBack("ana", id)).toMatchObject({ status: "paid", invoiceNumber: "P-00001", url: null });
		expect(await ledger(world, "ana")).toEqual(["invoice P-00001 13952"]);
		expect(await mailsTo(world, "ana")).toEqual([8]);
		expect((await recordOf(world, "ana")).completed_at).not.toBeNull();
		expect(await balance()).toEqual({ money: 13952, invoiced: 13952 });
	});

	test("one person's payment is nobody else's to look at", async () => {
		const { world, begin, comeBack } = await payingWorld({ over });
		await register(world, "ana", "seat");
		const { id } = await begin("ana");
		expect(await refusalOf(comeBack("bruno", id))).toEqual(refused("notFound"));
		expect(await refusalOf(comeBack("ana", "none"))).toEqual(refused("notFound"));
	});

	test("is not open where nobody takes money", async () => {
		const { world } = await payingWorld({ over, file: sellingEvent({ billing: null }) });
		await register(world, "ana", "seat");
		const ana = await world.as("ana");
		const asked = ana.invoices.create({ ...world.event, referer: "http://parvis.test/s", bill: frenchBill });
		expect(await refusalOf(asked)).toEqual(refused("paymentUnavailable"));
	});

	test("comes back to a web address", async () => {
		const { world } = await payingWorld({ over });
		await register(world, "ana", "seat");
		const ana = await world.as("ana");
		for (const referer of ["javascript:alert(1)", "parvis.test", "https://me@parvis.test/"]) {
			const asked = ana.invoices.create({ ...world.event, referer, bill: frenchBill });
			expect(await refusalOf(asked)).toEqual(refused("badRequest"));
		}
	});
});

describe("A company that pays for three", () => {
	test("gets one invoice, and three registrations are complete", async () => {
		const { world, begin, pay, comeBack } = await payingWorld();
		const ana = await world.as("ana");
		await register(world, "ana", "seat");
		const guests: string[] = [];
		for (const firstName of ["Gil", "Hugo"]) {
			const { id: userId } = await ana.companions.create({ ...world.of("ana"), firstName, lastName: "Guest" });
			guests.push(userId);
			const answers = { participation: "4", daysId: [], articles: choices("seat") } as const;
			await ana.registrations.complete({ ...world.event, userId, ...answers, daysId: [] });
		}
		const { bankId, id } = await begin("ana");
		await pay(bankId);
		expect(await comeBack("ana", id)).toMatchObject({ status: "paid", amount: 36000 });
		expect(await ledger(world, "ana")).toEqual(["invoice P-00001 36000"]);
		for (const userId of ["ana", ...guests]) {
			const user = await ana.users.get({ ...world.event, userId: userId === "ana" ? world.idOf("ana") : userId });
			expect(user.isCompleted).toBe(true);
		}
	});
});

describe("Whoever tells first of a payment", () => {
	async function paid() {
		const paying = await payingWorld();
		await register(paying.world, "ana", "seat");
		const begun = await paying.begin("ana");
		await paying.pay(begun.bankId);
		const expectOnce = async () => {
			expect(await ledger(paying.world, "ana")).toEqual(["invoice P-00001 12000"]);
			expect(await mailsTo(paying.world, "ana")).toEqual([8]);
			expect(await paying.balance()).toEqual({ money: 12000, invoiced: 12000 });
			expect(await paying.atBank()).toBe(12000);
		};
		return { ...paying, ...begun, expectOnce };
	}

	test("the event, and then the return", async () => {
		const { tell, work, comeBack, id, expectOnce } = await paid();
		await tell();
		await work();
		await expectOnce();
		expect((await comeBack("ana", id)).status).toBe("paid");
		await expectOnce();
	});

	test("the return, and then the event", async () => {
		const { tell, work, comeBack, id, expectOnce } = await paid();
		expect((await comeBack("ana", id)).status).toBe("paid");
		await tell();
		await work();
		await expectOnce();
	});

	test("the sweep alone: the visitor never came back, and the event never came", async () => {
		const { pass, work, expectOnce } = await paid();
		pass(61);
		await work();
		await expectOnce();
	});

	test("all of them at once", async () => {
		const { tell, pass, work, comeBack, id, expectOnce } = await paid();
		await tell();
		pass(61);
		await Promise.all([work(), comeBack("ana", id), work(), comeBack("ana", id)]);
		await expectOnce();
	});

	test("or somebody who pays again instead of looking", async () => {
		const { begin, expectOnce, world, id } = await paid();
		// The bank's page on which it was paid now leads to the return page.
		expect((await begin("ana")).url).toBe(`http://parvis.test/s/paiement?status=success&session=${id}`);
		await expectOnce();
		const ana = await world.as("ana");
		const again = ana.invoices.create({ ...world.event, referer: "http://parvis.test/s", bill: frenchBill });
		expect(await refusalOf(again)).toEqual(refused("nothingDue"));
	});
});

describe("An address for events", () => {
	const event = (id: string, checkout: string) => JSON.stringify({ id, type: "checkout.paid", checkout });

	test("takes an event once, however often it comes", async () => {
		const { receive, world } = await payingWorld();
		const body = event("evt_1", "card_1");
		for (let time = 0; time < 3; time++) {
			const headers = { "parvis-signature": signatureOf(bankSecret, body, world.clock.now) };
			expect((await receive(body, headers))?.status).toBe(200);
		}
		expect(await world.store.selectFrom("payment_events").select("provider_event_id").execute()).toHaveLength(1);
	});

	test("refuses what is forged, changed, or older than five minutes, and keeps nothing of it", async () => {
		const { receive, world, begin, work } = await payingWorld();
		await register(world, "ana", "seat");
		const { bankId } = await begin("ana");
		const body = event("evt_1", bankId);
		const signed = (secret: string, minutesAgo = 0) =>
			signatureOf(secret, body, new Date(world.clock.now.getTime() - minutesAgo * 60_000));
		const statuses = await Promise.all(
			[
				{},
				{ "parvis-signature": "t=1,v1=00" },
				{ "parvis-signature": signed("guessed") },
				{ "parvis-signature": signed(bankSecret, 6) },
			].map(async (headers) => (await receive(body, headers as Record<string, string>))?.status),
		);
		expect(statuses).toEqual([400, 400, 400, 400]);
		await work();
		expect(await world.store.selectFrom("payment_events").selectAll().execute()).toEqual([]);
		expect(await ledger(world, "ana")).toEqual([]);
	});

	test("believes the bank, not the event: one that says “paid” of an unpaid checkout changes nothing", async () => {
		const { receive, world, begin, work } = await payingWorld();
		await register(world, "ana", "seat");
		const { bankId } = await begin("ana");
		const body = event("evt_1", bankId);
		await receive(body, { "parvis-signature": signatureOf(bankSecret, body, world.clock.now) });
		await work();
		expect(await ledger(world, "ana")).toEqual([]);
	});

	test("keeps an event until the bank answers", async () => {
		let isDown = false;
		const { world, begin, pay, tell, work } = await payingWorld({
			through: (bank) => ({
				...bank,
				readCheckout: (id) => (isDown ? Promise.reject(new Error("down")) : bank.readCheckout(id)),
			}),
		});
		await register(world, "ana", "seat");
		const { bankId } = await begin("ana");
		await pay(bankId);
		await tell();
		isDown = true;
		await expect(work()).rejects.toThrow("events wait");
		expect(await ledger(world, "ana")).toEqual([]);
		isDown = false;
		await work();
		expect(await ledger(world, "ana")).toEqual(["invoice P-00001 12000"]);
	});
});

test("An event that nobody can look into for a day keeps no newer one waiting", async () => {
	const { world, begin, pay, tell, means, pass } = await payingWorld({
		through: (bank) => ({ ...bank, readCheckout: () => Promise.reject(new Error("another account's checkout")) }),
	});
	await register(world, "ana", "seat");
	await pay((await begin("ana")).bankId);
	await tell();
	const look = () => handleEvents(means).run(new AbortController().signal);
	await expect(look()).rejects.toThrow("events wait");
	pass(24 * 60 * 60);
	expect(await look()).toBe(false);
});

describe("A page that was left", () => {
	test("is found again by somebody who pays again, in both of two tabs", async () => {
		const { world, begin } = await payingWorld();
		await register(world, "ana", "seat");
		const tabs = await Promise.all([begin("ana"), begin("ana")]);
		expect(tabs[0]).toEqual(tabs[1]);
		expect(await begin("ana")).toEqual(tabs[0]);
	});

	test("takes its place to another one when it has expired", async () => {
		const { world, begin, pass, comeBack, pay, balance } = await payingWorld();
		await register(world, "ana", "seat");
		const first = await begin("ana");
		pass(3601);
		expect(await comeBack("ana", first.id)).toMatchObject({ status: "expired", url: null });
		const second = await begin("ana");
		expect(second.bankId).not.toBe(first.bankId);
		expect((await pay(first.bankId)).outcome).toBe("over");
		await pay(second.bankId);
		expect(await comeBack("ana", second.id)).toMatchObject({ status: "paid", invoiceNumber: "P-00001" });
		expect(await balance()).toEqual({ money: 12000, invoiced: 12000 });
	});

	test("tells that the money is on its way, and later that it came", async () => {
		const { world, begin, payLater, comeBack, pass, work, tell } = await payingWorld();
		await register(world, "ana", "seat");
		const { bankId, id } = await begin("ana");
		await payLater(bankId);
		expect((await comeBack("ana", id)).status).toBe("processing");
		expect((await begin("ana")).url).toContain("status=success");
		expect(await ledger(world, "ana")).toEqual([]);
		pass(21);
		await tell();
		await work();
		expect((await comeBack("ana", id)).status).toBe("paid");
	});

	test("was not heard of again when the process died: the same key opens it, on the next try or by the sweep", async () => {
		let dies = true;
		const { world, begin, pass, work } = await payingWorld({
			through: (bank) => ({
				...bank,
				async createCheckout(asked) {
					const opened = await bank.createCheckout(asked);
					if (dies) throw new Error("the process died here");
					return opened;
				},
			}),
		});
		await register(world, "ana", "seat");
		expect(await refusalOf(begin("ana"))).toEqual(refused("paymentDown"));
		dies = false;
		const { bankId } = await begin("ana");
		const opened = await world.store.selectFrom("bank_checkouts").select("id").execute();
		expect(opened).toEqual([{ id: bankId }]);

		await register(world, "bruno", "seat");
		dies = true;
		await refusalOf(begin("bruno"));
		dies = false;
		pass(61);
		await work();
		const rows = await world.store.selectFrom("checkouts").select(["id", "checkout_id"]).execute();
		const bruno = rows.find((row) => row.checkout_id !== bankId);
		expect(await begin("bruno")).toMatchObject({ id: bruno?.id, bankId: bruno?.checkout_id });
	});
});

describe("A basket that changes while it is paid", () => {
	test("ends the page of the old one, which can no longer be paid", async () => {
		const { world, begin, pay, work, comeBack } = await payingWorld();
		await register(world, "ana", "seat");
		const first = await begin("ana");
		await register(world, "ana", "seat", "book");
		await work();
		expect((await pay(first.bankId)).outcome).toBe("over");
		expect((await comeBack("ana", first.id)).status).toBe("expired");
		const second = await begin("ana");
		await pay(second.bankId);
		expect((await comeBack("ana", second.id)).amount).toBe(13952);
	});

	test("paid all the same, settles what is still owed and leaves the rest to be paid", async () => {
		const { world, begin, pay, work, comeBack, balance, atBank } = await payingWorld();
		await register(world, "ana", "seat");
		const first = await begin("ana");
		await pay(first.bankId);
		await register(world, "ana", "seat", "book");
		await work();
		expect((await comeBack("ana", first.id)).status).toBe("paid");
		const second = await begin("ana");
		await pay(second.bankId);
		expect((await comeBack("ana", second.id)).amount).toBe(1952);
		expect(await ledger(world, "ana")).toEqual(["invoice P-00001 12000", "invoice P-00002 1952"]);
		expect(await balance()).toEqual({ money: 13952, invoiced: 13952 });
		expect(await atBank()).toBe(13952);
	});

	test("paid all the same for what is no longer owed, goes back whole, once", async () => {
		const { world, begin, pay, work, pass, comeBack, balance, atBank } = await payingWorld();
		await register(world, "ana", "seat");
		const first = await begin("ana");
		await pay(first.bankId);
		await register(world, "ana", "book");
		await work();
		expect((await comeBack("ana", first.id)).status).toBe("refunded");
		expect(await ledger(world, "ana")).toEqual([]);
		expect(await balance()).toEqual({ money: 0, invoiced: 0 });
		pass(3600);
		await work();
		await work();
		expect(await atBank()).toBe(0);
	});

	test("paid in the moment of paying the new one, is told as a basket that changed", async () => {
		const { world, begin, pay } = await payingWorld();
		await register(world, "ana", "seat");
		const first = await begin("ana");
		await register(world, "ana", "seat", "book");
		await pay(first.bankId);
		expect(await refusalOf(begin("ana"))).toEqual(refused("basketChanged"));
		const second = await begin("ana");
		expect(second.bankId).not.toBe(first.bankId);
		expect(await ledger(world, "ana")).toEqual(["invoice P-00001 12000"]);
	});
});

describe("Money that goes back", () => {
	async function declined(through?: Parameters<typeof payingWorld>[0]) {
		const paying = await payingWorld(through);
		const { world, begin, pay, comeBack } = paying;
		await register(world, "ana", "seat");
		const { bankId, id } = await begin("ana");
		await pay(bankId);
		await comeBack("ana", id);
		await (await world.as("ana")).registrations.decline(world.of("ana"));
		return paying;
	}

	test("on cancellation, with the credit note, once", async () => {
		const { world, work, balance, atBank } = await declined();
		expect(await ledger(world, "ana")).toEqual(["invoice P-00001 12000", "creditNote P-00002 12000"]);
		expect(await balance()).toEqual({ money: 0, invoiced: 0 });
		expect(await atBank()).toBe(12000);
		await Promise.all([work(), work()]);
		await work();
		expect(await atBank()).toBe(0);
	});

	test("is asked again until the bank answers", async () => {
		let isDown = true;
		const { work, pass, atBank } = await declined({
			through: (bank) => ({
				...bank,
				refund: (asked) => (isDown ? Promise.reject(new Error("down")) : bank.refund(asked)),
			}),
		});
		await expect(work()).rejects.toThrow("could not be given back");
		isDown = false;
		await work();
		expect(await atBank()).toBe(12000);
		pass(31);
		await work();
		expect(await atBank()).toBe(0);
	});

	test("goes back once when the answer was lost", async () => {
		let isLost = true;
		const { work, pass, atBank, world } = await declined({
			through: (bank) => ({
				...bank,
				async refund(asked) {
					const answer = await bank.refund(asked);
					if (isLost) throw new Error("lost");
					return answer;
				},
			}),
		});
		await expect(work()).rejects.toThrow();
		isLost = false;
		pass(31);
		await work();
		expect(await atBank()).toBe(0);
		expect(await world.store.selectFrom("bank_refunds").select("id").execute()).toHaveLength(1);
	});

	test("not where the event keeps what was paid", async () => {
		const file = sellingEvent();
		file.document.settings.FO_MEETING_INVOICE_REFUND = false;
		const { world, work, atBank, balance } = await declined({ file });
		await work();
		expect(await ledger(world, "ana")).toEqual(["invoice P-00001 12000"]);
		expect(await atBank()).toBe(12000);
		expect(await balance()).toEqual({ money: 12000, invoiced: 12000 });
	});
});

describe.each([
	{ currency: "JPY", price: 1_505, total: 1_806 },
	{ currency: "KWD", price: 12_340, total: 14_810 },
])("In $currency", ({ currency, price, total }) => {
	test("the basket, the page, the invoice and what goes back are the same sum", async () => {
		const file = sellingEvent({ articles: [{ id: "seat", label: "Seat", price, days: { 0: {} } }], promoCodes: [] });
		file.document.settings.FO_MEETING_CURRENCY = currency;
		const { world, bank, begin, pay, comeBack, work, atBank } = await payingWorld({ file });
		await register(world, "ana", "seat");
		const ana = await world.as("ana");
		const { data } = await ana.invoices.resume(world.event);
		expect(data.resume).toMatchObject({ currency, totalTTC: total });
		const { bankId, id } = await begin("ana");
		expect(await bank.page(bankId)).toMatchObject({ amount: total, currency });
		await pay(bankId);
		expect(await comeBack("ana", id)).toMatchObject({ status: "paid", amount: total, currency });
		expect(await ledger(world, "ana")).toEqual([`invoice P-00001 ${total}`]);
		await ana.registrations.decline(world.of("ana"));
		await work();
		expect(await atBank()).toBe(0);
	});
});

test("An event keeps the currency of its invoices", async () => {
	const file = sellingEvent();
	const { world, begin, pay, comeBack } = await payingWorld({ file });
	await register(world, "ana", "seat");
	const { bankId, id } = await begin("ana");
	const inYens = structuredClone(file);
	inYens.document.settings.FO_MEETING_CURRENCY = "JPY";
	await pay(bankId);
	await comeBack("ana", id);
	await expect(importEvent(world.store, inYens, world.clock.now, { invite: "now" })).rejects.toThrow(
		"the currency “EUR” cannot go: 1 person with an invoice in it",
	);
});
