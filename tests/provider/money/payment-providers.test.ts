import { describe, expect, onTestFinished, test } from "vitest";
import { openStripe } from "~/provider/money/payments/stripe";
import { openBank } from "~/provider/sandbox/bank/bank";
import { deliverEvents } from "~/provider/sandbox/bank/events";
import { askedOfTest as asked, bothProviders, testCard } from "../../support/money/payment-providers";
import { startStripe } from "../../support/money/stripe-simulator";
import { worldOfTest } from "../../support/world/world-of-test";

describe.each(bothProviders)("What every payment provider does: $name", ({ open }) => {
	test("a checkout has a page, is open until it is paid, and then says what was paid", async () => {
		const { provider, clock, pay } = await open();
		const { id, url, expiresAt } = await provider.createCheckout(asked("draft-1", clock.now));
		expect(url).toMatch(new RegExp(`^http.*${id}`));
		expect(expiresAt).toBe("2027-01-15T11:00:00.000Z");
		expect(await provider.readCheckout(id)).toEqual({ status: "open" });
		await pay(id);
		expect(await provider.readCheckout(id)).toEqual({
			status: "paid",
			paymentId: expect.any(String),
			amount: 12_000,
			currency: "EUR",
			cardEnd: "4242",
		});
	});

	test("the same key opens one checkout", async () => {
		const { provider, clock } = await open();
		const first = await provider.createCheckout(asked("draft-1", clock.now));
		expect(await provider.createCheckout(asked("draft-1", clock.now))).toEqual(first);
		expect((await provider.createCheckout(asked("draft-2", clock.now))).id).not.toBe(first.id);
		await expect(provider.createCheckout(asked("draft-1", clock.now, 11_000))).rejects.toThrow();
	});

	test("a checkout ends by its time", async () => {
		const { provider, clock } = await open();
		const { id } = await provider.createCheckout(asked("draft-1", clock.now));
		clock.now = new Date("2027-01-15T11:00:01.000Z");
		expect(await provider.readCheckout(id)).toEqual({ status: "expired" });
	});

	test("an expired checkout cannot be paid, and a paid one not expired", async () => {
		const { provider, clock, pay } = await open();
		const { id } = await provider.createCheckout(asked("draft-1", clock.now));
		expect(await provider.expire(id)).toEqual({ status: "expired" });
		expect(await provider.expire(id)).toEqual({ status: "expired" });
		await pay(id).catch(() => {});
		expect(await provider.readCheckout(id)).toEqual({ status: "expired" });

		const paid = await provider.createCheckout(asked("draft-2", clock.now));
		await pay(paid.id);
		expect(await provider.expire(paid.id)).toMatchObject({ status: "paid" });
	});

	test("money may come later than the visitor: the checkout is processing until then", async () => {
		const { provider, clock, payLater, settle } = await open();
		const { id } = await provider.createCheckout(asked("draft-1", clock.now));
		await payLater(id);
		expect(await provider.readCheckout(id)).toEqual({ status: "processing" });
		expect(await provider.expire(id)).toEqual({ status: "processing" });
		await settle(id);
		expect(await provider.readCheckout(id)).toMatchObject({ status: "paid" });
	});

	test("money is given back once a key, in parts, and never more than was paid", async () => {
		const { provider, paid } = await open();
		const { paymentId } = await paid();
		const part = { paymentId, amount: 5_000, currency: "EUR", idempotencyKey: "credit-1" };
		const first = await provider.refund(part);
		expect(await provider.refund(part)).toEqual(first);
		const refusal = expect.objectContaining({ name: "ProviderRefused", isAboutUs: false });
		await expect(provider.refund({ ...part, amount: 7_001, idempotencyKey: "credit-2" })).rejects.toEqual(refusal);
		await provider.refund({ ...part, amount: 7_000, idempotencyKey: "credit-3" });
		await expect(provider.refund({ ...part, amount: 1, idempotencyKey: "credit-4" })).rejects.toEqual(refusal);
		const { refunds } = await provider.readRefundsAndDisputes(paymentId);
		expect(refunds.map(({ key, amount, status }) => `${key} ${amount} ${status}`).sort()).toEqual([
			"credit-1 5000 done",
			"credit-3 7000 done",
		]);
	});

	test("a refund may be on its way, and one that was done may fail", async () => {
		const { provider, paid, settleRefunds } = await open();
		const statuses: string[][] = [];
		for (const manner of ["refundedLate", "refundFails"] as const) {
			const { paymentId } = await paid(manner);
			await provider.refund({ paymentId, amount: 5_000, currency: "EUR", idempotencyKey: manner });
			const statusNow = async () => (await provider.readRefundsAndDisputes(paymentId)).refunds[0]?.status ?? "none";
			statuses.push([await statusNow()]);
			await settleRefunds();
			statuses.at(-1)?.push(await statusNow());
		}
		expect(statuses).toEqual([
			["pending", "done"],
			["done", "failed"],
		]);
	});

	test("money may be given back by hand, and nobody's key stands beside it", async () => {
		const { provider, paid, giveBackByHand } = await open();
		const { paymentId } = await paid();
		for (let time = 0; time < 3; time++) await giveBackByHand(paymentId, 1_000);
		const { refunds } = await provider.readRefundsAndDisputes(paymentId);
		expect(refunds.map(({ key, amount }) => [key, amount])).toEqual(Array(3).fill([undefined, 1_000]));
	});

	test.each(["won", "lost"] as const)("a dispute is to be answered, is looked into, and %s", async (outcome) => {
		const { provider, paid, dispute } = await open();
		const { paymentId } = await paid("disputed");
		const seen: unknown[] = [];
		for await (const _ of dispute(paymentId, outcome)) {
			const [one] = (await provider.readRefundsAndDisputes(paymentId)).disputes;
			seen.push([one?.status, one?.amount, one?.reason]);
		}
		expect(seen).toEqual(["needsResponse", "underReview", outcome].map((status) => [status, 12_000, "fraudulent"]));
	});

	test("a disputed payment gives nothing back", async () => {
		const { provider, paid, dispute } = await open();
		const { paymentId } = await paid("disputed");
		await dispute(paymentId, "lost").next();
		const refund = provider.refund({ paymentId, amount: 5_000, currency: "EUR", idempotencyKey: "credit-1" });
		await expect(refund).rejects.toMatchObject({ name: "ProviderRefused", reason: "charge_disputed" });
	});

	test("refunds and disputes are told in events that name their payment", async () => {
		const { provider, paid, dispute, giveBackByHand, told } = await open();
		const { paymentId } = await paid();
		await told();
		await provider.refund({ paymentId, amount: 5_000, currency: "EUR", idempotencyKey: "credit-1" });
		await giveBackByHand(paymentId, 1_000);
		const disputed = await paid("disputed");
		for await (const _ of dispute(disputed.paymentId, "won"));
		const named = (await told()).map(({ body, headers }) => provider.readEvent(body, headers));
		const payments = named.map((one) => ("event" in one ? one.event.paymentId : undefined));
		expect(payments.filter((one) => one === paymentId).length).toBeGreaterThanOrEqual(2);
		expect(payments.filter((one) => one === disputed.paymentId).length).toBeGreaterThanOrEqual(3);
	});

	test("what happens is told in signed events that name their checkout", async () => {
		const { provider, clock, pay, told } = await open();
		const { id } = await provider.createCheckout(asked("draft-1", clock.now));
		const other = await provider.createCheckout(asked("draft-2", clock.now));
		await pay(id);
		await provider.expire(other.id);
		const read = (await told()).map(({ body, headers }) => provider.readEvent(body, headers));
		expect(read).toEqual([
			{ event: expect.objectContaining({ checkoutId: id }) },
			{ event: expect.objectContaining({ checkoutId: other.id }) },
		]);
		expect(new Set(read.map((one) => ("event" in one ? one.event.id : ""))).size).toBe(2);
	});

	test("an event without a signature, forged, changed or old is refused", async () => {
		const { provider, clock, pay, told, forged } = await open();
		const { id } = await provider.createCheckout(asked("draft-1", clock.now));
		await pay(id);
		const [event] = await told();
		const { body, headers } = event ?? { body: "", headers: new Headers() };
		const minutesAgo = (minutes: number) => new Date(clock.now.getTime() - minutes * 60_000);
		expect(provider.readEvent(body, new Headers())).toEqual({ refused: "unsigned" });
		expect(provider.readEvent(body.replace(id, "another"), headers)).toEqual({ refused: "forged" });
		expect(provider.readEvent(body, forged(body, { secret: "guessed" }))).toEqual({ refused: "forged" });
		expect(provider.readEvent(body, forged(body, { at: minutesAgo(6) }))).toEqual({ refused: "old" });
		expect(provider.readEvent(body, forged(body, { at: minutesAgo(4) }))).toHaveProperty("event");
		expect(provider.readEvent("{", forged("{", {}))).toEqual({ refused: "unreadable" });
	});
});

describe("Stripe alone", () => {
	test("an answer that is lost on the way is asked for again, and one checkout is open", async () => {
		const now = new Date("2027-01-15T10:00:00.000Z");
		const stripe = await startStripe(() => now);
		onTestFinished(() => stripe.close());
		const provider = openStripe({ ...stripe, apiUrl: stripe.url }, () => now);
		stripe.loseNextAnswer();
		const { id } = await provider.createCheckout(asked("draft-1", now));
		expect(stripe.calls()).toHaveLength(2);
		expect((await provider.createCheckout(asked("draft-1", now))).id).toBe(id);
	});

	test.each([
		{ of: "a bank debit", payer: "payLater", mayReadCharges: true },
		{ of: "a card whose charge the key may not read", payer: "pay", mayReadCharges: false },
	] as const)("$of is paid, and has no digits", async ({ payer, mayReadCharges }) => {
		const now = new Date("2027-01-15T10:00:00.000Z");
		const stripe = await startStripe(() => now);
		onTestFinished(() => stripe.close());
		const provider = openStripe({ ...stripe, apiUrl: stripe.url }, () => now);
		stripe.mayReadCharges = mayReadCharges;
		const { id } = await provider.createCheckout(asked("draft-1", now));
		stripe[payer](id);
		if (payer === "payLater") stripe.settleLater(id, true);
		expect(await provider.readCheckout(id)).toEqual({
			status: "paid",
			paymentId: expect.any(String),
			amount: 12_000,
			currency: "EUR",
		});
	});

	test("a bank debit that comes to nothing has failed", async () => {
		const now = new Date("2027-01-15T10:00:00.000Z");
		const stripe = await startStripe(() => now);
		onTestFinished(() => stripe.close());
		const provider = openStripe({ ...stripe, apiUrl: stripe.url }, () => now);
		const { id } = await provider.createCheckout(asked("draft-1", now));
		stripe.payLater(id);
		stripe.settleLater(id, false);
		expect(await provider.readCheckout(id)).toEqual({ status: "failed" });
	});
});

describe("Stripe alone, where it says no", () => {
	const now = new Date("2027-01-15T10:00:00.000Z");
	async function opened() {
		const stripe = await startStripe(() => now);
		onTestFinished(() => stripe.close());
		return { stripe, provider: openStripe({ ...stripe, apiUrl: stripe.url }, () => now) };
	}

	test.each([
		[401, { type: "invalid_request_error" }, { reason: "invalid_request_error", isAboutUs: true }],
		[403, { code: "account_invalid" }, { reason: "account_invalid", isAboutUs: true }],
		[400, { code: "amount_too_small" }, { reason: "amount_too_small", isAboutUs: false }],
		[400, { param: "currency" }, { reason: "invalid_request_error", isAboutUs: false }],
		[404, { code: "resource_missing" }, { reason: "resource_missing", isAboutUs: false }],
	])("%i %o is its last word", async (status, error, expected) => {
		const { stripe, provider } = await opened();
		stripe.refuseNext(status, error);
		await expect(provider.createCheckout(asked("draft-1", now))).rejects.toMatchObject({
			name: "ProviderRefused",
			...expected,
		});
		expect(stripe.calls()).toHaveLength(1);
	});

	test.each([
		[409, { code: "lock_timeout" }],
		[400, { code: "lock_timeout" }],
		[429, { code: "rate_limit" }],
		[500, { type: "api_error" }],
	])("%i %o passes", async (status, error) => {
		const { stripe, provider } = await opened();
		stripe.refuseNext(status, error, 3);
		const refused = provider.createCheckout(asked("draft-1", now));
		await expect(refused).rejects.not.toMatchObject({ name: "ProviderRefused" });
	});

	test.each([
		["JPY", 1_500, "1500"],
		["KWD", 1_230, "1230"],
		["EUR", 1_230, "1230"],
		["ISK", 1_500, "150000"],
		["UGX", 5, "500"],
		["MGA", 50_000, "500"],
	])("amounts in %s are its own minor units, there and back", async (currency, amount, sent) => {
		const { stripe, provider } = await opened();
		const { id } = await provider.createCheckout({ ...asked("draft-1", now, amount), currency });
		stripe.pay(id);
		expect(String(stripe.amountOf(id))).toBe(sent);
		const state = await provider.readCheckout(id);
		expect(state).toMatchObject({ status: "paid", amount, currency });
		const paymentId = state.status === "paid" ? state.paymentId : "";
		await provider.refund({ paymentId, amount, currency, idempotencyKey: "credit-1" });
		expect((await provider.readRefundsAndDisputes(paymentId)).refunds).toMatchObject([{ amount, status: "done" }]);
	});

	test.each([
		["warning_needs_response", "needsResponse"],
		["warning_under_review", "underReview"],
		["warning_closed", "won"],
		["appeal_under_review", "underReview"],
		["prevented", "won"],
	])("a dispute that is %s counts as %s", async (theirs, ours) => {
		const { stripe, provider } = await opened();
		const { id } = await provider.createCheckout(asked("draft-1", now));
		stripe.pay(id);
		const state = await provider.readCheckout(id);
		const paymentId = state.status === "paid" ? state.paymentId : "";
		stripe.moveDispute(stripe.dispute(paymentId, "warning_needs_response"), theirs);
		expect((await provider.readRefundsAndDisputes(paymentId)).disputes).toMatchObject([{ status: ours }]);
	});
});

describe("The embedded bank alone", () => {
	async function opened() {
		const world = await worldOfTest();
		const bank = openBank(world.store, () => world.clock.now);
		const { id } = await bank.open(asked("draft-1", world.clock.now));
		return { world, bank, id };
	}

	test("each test card does what it is for", async () => {
		const { bank, id } = await opened();
		const card = (number: string) => bank.pay(id, { ...testCard, number });
		expect(await card("4000 0000 0000 0002")).toEqual({ outcome: "refused", reason: "refused" });
		expect(await card("4000 0000 0000 9995")).toEqual({ outcome: "refused", reason: "noFunds" });
		expect(await card("5555 5555 5555 4444")).toEqual({ outcome: "refused", reason: "refused" });
		expect(await card("4000 0025 0000 3155")).toEqual({ outcome: "challenge" });
		expect(await bank.page(id)).toMatchObject({ state: "open", isChallenged: true });
		expect(await bank.answerChallenge(id, true)).toEqual({ outcome: "paid" });
		expect(await card("4242 4242 4242 4242")).toEqual({ outcome: "over" });
	});

	test("a challenge is answered only where it was asked, and a refused one is a refused card", async () => {
		const { bank, id } = await opened();
		expect(await bank.answerChallenge(id, true)).toEqual({ outcome: "over" });
		await bank.pay(id, { ...testCard, number: "4000002500003155" });
		expect(await bank.answerChallenge(id, false)).toEqual({ outcome: "refused", reason: "refused" });
		expect(await bank.answerChallenge(id, true)).toEqual({ outcome: "over" });
		expect(await bank.stateOf(id)).toEqual({ status: "open" });
	});

	test("the fifth refusal ends the checkout", async () => {
		const { bank, id } = await opened();
		for (let refusal = 0; refusal < 5; refusal++) await bank.pay(id, { ...testCard, number: "4000000000000002" });
		expect(await bank.stateOf(id)).toEqual({ status: "failed" });
		expect(await bank.pay(id, testCard)).toEqual({ outcome: "over" });
	});

	test("a card that cannot be read is told field by field", async () => {
		const { bank, id } = await opened();
		const card = { number: "4242 4242 4242 4241", expiry: "12/20", cvc: "12", name: " " };
		expect(await bank.pay(id, card)).toEqual({
			outcome: "unreadable",
			errors: {
				number: "card.errors.number",
				expiry: "card.errors.expiry",
				cvc: "card.errors.cvc",
				name: "card.errors.name",
			},
		});
		for (const expiry of ["01/27", "0127", "1/27", "01 / 2027"]) {
			expect((await bank.pay(id, { ...card, expiry })).outcome === "unreadable").toBe(true);
			const said = await bank.pay(id, { ...card, expiry });
			expect("errors" in said && said.errors.expiry).toBeUndefined();
		}
	});

	test("two who pay the same checkout at once pay it once", async () => {
		const { bank, id, world } = await opened();
		const outcomes = await Promise.all([bank.pay(id, testCard), bank.pay(id, testCard)]);
		expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["over", "paid"]);
		const { told } = await world.store
			.selectFrom("bank_events")
			.select(({ fn }) => fn.countAll().as("told"))
			.executeTakeFirstOrThrow();
		expect(Number(told)).toBe(1);
	});

	test("a card that its bank had confirmed is known by its own digits", async () => {
		const { bank, id } = await opened();
		await bank.pay(id, { ...testCard, number: "4000 0025 0000 3155" });
		await bank.answerChallenge(id, true);
		expect(await bank.stateOf(id)).toMatchObject({ status: "paid", cardEnd: "3155" });
	});

	test("nothing of a card is written but the last four digits of the one that paid", async () => {
		const { bank, id, world } = await opened();
		await bank.pay(id, { ...testCard, number: "4000000000000002" });
		await bank.pay(id, { ...testCard, number: "4000002500003155" });
		await bank.pay(id, testCard);
		const rows = [
			...(await world.store.selectFrom("bank_checkouts").selectAll().execute()),
			...(await world.store.selectFrom("bank_events").selectAll().execute()),
		];
		const text = JSON.stringify(rows);
		expect(text.match(/4242/g)).toHaveLength(1);
		expect(text).not.toMatch(/42424|24242|3155|0002"|Ana Lopez|12\/40|ana@/);
	});

	test("an event that nobody takes is told again, ever later, until it is given up", async () => {
		const { bank, id, world } = await opened();
		await bank.pay(id, testCard);
		const times: number[] = [];
		const begun = world.clock.now.getTime();
		for (let minute = 0; minute < 12 * 60; minute++) {
			await deliverEvents(world.store, "s", async () => times.push(minute) < 0, world.clock.now);
			world.clock.now = new Date(begun + (minute + 1) * 60_000);
		}
		expect(times).toHaveLength(12);
		const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
		expect(gaps).toEqual([...gaps].sort((a, b) => a - b));
	});

	test("an event that is taken is told once, by one of several processes", async () => {
		const { bank, id, world } = await opened();
		await bank.pay(id, testCard);
		let told = 0;
		const post = async () => ++told > 0;
		await Promise.all([1, 2, 3].map(() => deliverEvents(world.store, "s", post, world.clock.now)));
		world.clock.now = new Date(world.clock.now.getTime() + 3600_000);
		await deliverEvents(world.store, "s", post, world.clock.now);
		expect(told).toBe(1);
	});
});
