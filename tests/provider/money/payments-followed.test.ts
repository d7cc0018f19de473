import { describe, expect, test } from "vitest";
import { paymentJobs } from "~/provider/api/jobs";
import {
	type PaymentProvider,
	type ProviderRefund,
	ProviderRefused,
	type RefundsAndDisputes,
} from "~/provider/ground/services/payment-provider";
import { moneyNotices, verifyEvent } from "~/provider/insight/recounts/verify";
import { signatureOf } from "~/provider/money/payments/signature";
import { refundStatus } from "~/provider/money/refunds/refund-rows";
import { syncPayment } from "~/provider/money/refunds/sync-payment";
import { ledger, register } from "../../support/money/money";
import { bankSecret, payingWorld } from "../../support/money/paying";
import { refusalOf, refused } from "../../support/world/refused";

type Options = NonNullable<Parameters<typeof payingWorld>[0]>;
type Manner = "refundedLate" | "refundFails" | "disputed";

const day = 24 * 3600;

/** Ana has paid 120 € for her seat, or for what else she chose. */
async function paid({
	manner,
	articles = ["seat"],
	...options
}: Options & { manner?: Manner; articles?: string[] } = {}) {
	const paying = await payingWorld(options);
	const { world, begin, pay, payBy, comeBack } = paying;
	await register(world, "ana", ...articles);
	const { bankId, id } = await begin("ana");
	await (manner ? payBy(bankId, manner) : pay(bankId));
	await comeBack("ana", id);
	const payment = await world.store.selectFrom("payments").selectAll().executeTakeFirstOrThrow();
	const ana = world.idOf("ana");
	return {
		...paying,
		ana,
		payment,
		/** She declines after all: a credit note, and a refund. */
		decline: async () => (await world.as("ana")).registrations.decline(world.of("ana")),
		/** Returns the refunds in the store: how much, and how far each is. */
		async refunds() {
			const rows = await world.store.selectFrom("refunds").selectAll().orderBy("asked_at").execute();
			return rows.map((row) => `${row.amount} ${refundStatus(row)}${row.found_at ? " by hand" : ""}`);
		},
		async disputes() {
			const rows = await world.store.selectFrom("disputes").selectAll().execute();
			return rows.map(({ amount, status }) => `${amount} ${status}`);
		},
		verify: () => verifyEvent(world.store, world.event.eventId),
		news: () => moneyNotices(world.store, world.event.eventId),
	};
}

type Paid = Awaited<ReturnType<typeof paid>>;

/** How the news comes: from the bank, or from the sweep that asks it. */
const ways: { way: string; hear: (paying: Paid) => Promise<void> }[] = [
	{
		way: "an event",
		async hear({ tell, work }) {
			await tell();
			await work();
		},
	},
	{
		way: "the sweep alone",
		async hear({ pass, work }) {
			pass(8 * day);
			await work();
		},
	},
];

describe.each(ways)("What becomes of a refund, heard by $way", ({ hear }) => {
	test("on its way it is not done, and done when it is there", async () => {
		const paying = await paid({ manner: "refundedLate" });
		const { decline, work, refunds, news, verify, pass } = paying;
		await decline();
		await work();
		expect(await refunds()).toEqual(["12000 pending"]);
		expect(await news()).toEqual([
			expect.stringMatching(/^refund \w+: 120\.00 EUR to person \w+ is on its way since 2027-/),
		]);
		expect(await verify()).toEqual([]);
		pass(21);
		await hear(paying);
		expect(await refunds()).toEqual(["12000 done"]);
		expect(await news()).toEqual([]);
	});

	test("done and then failed, it is told to organisers, in the log too, once", async () => {
		const paying = await paid({ manner: "refundFails" });
		const { decline, work, refunds, verify, pass, logged, ana } = paying;
		await decline();
		await work();
		expect(await refunds()).toEqual(["12000 done"]);
		pass(21);
		await hear(paying);
		await hear(paying);
		expect(await refunds()).toEqual(["12000 failed"]);
		expect(await verify()).toEqual([
			`person ${ana}: payments less refunds differ by 120.00 EUR from invoices`,
			expect.stringMatching(
				new RegExp(`^refund \\w+: 120\\.00 EUR to person ${ana} failed \\(expired_or_canceled_card\\)$`),
			),
		]);
		expect(logged.filter(({ status }) => status === "failed")).toMatchObject([
			{ level: "warn", what: "a refund has news", reason: "expired_or_canceled_card" },
		]);
	});

	test("made by hand at the bank, it is found, told, and waits for its credit note", async () => {
		const paying = await paid();
		const { bank, payment, refunds, verify, logged, ana, decline, atBank, work } = paying;
		await bank.giveBack(payment.payment_id, 12_000);
		await hear(paying);
		expect(await refunds()).toEqual(["12000 done by hand"]);
		expect(await verify()).toEqual([
			`person ${ana}: payments less refunds differ by -120.00 EUR from invoices`,
			`payment ${payment.payment_id}: 120.00 EUR went back to person ${ana} at the payment provider without a credit note`,
		]);
		expect(logged.map(({ what }) => what)).toEqual(["money was given back at the payment provider, and not by us"]);
		// The registration does not change: the refund may have been a courtesy.
		expect(await ledger(paying.world, "ana")).toEqual(["invoice P-00001 12000"]);

		await decline();
		await work();
		expect(await ledger(paying.world, "ana")).toEqual(["invoice P-00001 12000", "creditNote P-00002 12000"]);
		expect((await refunds()).sort()).toEqual(["12000 done by hand", "12000 refused"]);
		expect(await verify()).toEqual([]);
		expect(await atBank()).toBe(0);
	});

	test.each(["won", "lost"] as const)("a dispute is told at every step, and %s in the end", async (outcome) => {
		const paying = await paid({ manner: "disputed" });
		const { bank, payment, disputes, verify, news, logged, ana, pass, tell, work } = paying;
		await tell();
		await work();
		expect(await disputes()).toEqual(["12000 needsResponse"]);
		const what = `payment ${payment.payment_id}: person ${ana} disputes 120.00 EUR (fraudulent)`;
		expect(await verify()).toEqual([
			expect.stringMatching(new RegExp(`^${what.replace(/[().]/g, ".")}; answer at the payment provider before 2027-`)),
		]);
		await bank.answerDispute(payment.payment_id, outcome);
		await hear(paying);
		expect(await disputes()).toEqual(["12000 underReview"]);
		expect(await verify()).toEqual([]);
		expect(await news()).toEqual([expect.stringContaining(`${what}; the bank looks into it since 2027-`)]);
		pass(15 * day);
		await hear(paying);
		expect(await disputes()).toEqual([`12000 ${outcome}`]);
		const gone = [
			`person ${ana}: payments less refunds differ by -120.00 EUR from invoices`,
			`payment ${payment.payment_id}: 120.00 EUR went back to person ${ana} at the payment provider without a credit note`,
			`${what}; the dispute is lost, and the money gone`,
		];
		expect(await verify()).toEqual(outcome === "won" ? [] : gone);
		expect(await news()).toEqual(outcome === "won" ? [`${what}; the dispute is won, and the money stays`] : []);
		expect(logged.map(({ status, level }) => `${level} ${status}`)).toEqual([
			"warn needsResponse",
			"warn underReview",
			outcome === "won" ? "info won" : "warn lost",
		]);
	});
});

describe("Money goes back once", () => {
	test("what was given back by hand in part, the credit note lessens by", async () => {
		const { bank, payment, decline, work, refunds, verify, atBank } = await paid();
		await bank.giveBack(payment.payment_id, 5_000);
		await decline();
		await work();
		expect((await refunds()).sort()).toEqual(["5000 done by hand", "7000 done"]);
		expect(await atBank()).toBe(0);
		expect(await verify()).toEqual([]);
	});

	test("what a lost dispute took is not given a second time", async () => {
		const paying = await paid({ manner: "disputed" });
		const { pass, work, decline, refunds, verify, disputes } = paying;
		pass(8 * day);
		await work();
		expect(await disputes()).toEqual(["12000 lost"]);
		await decline();
		await work();
		expect(await refunds()).toEqual(["12000 refused"]);
		expect(await verify()).toEqual([]);
	});

	test("what is disputed waits, and goes when the dispute is won", async () => {
		const paying = await paid({ manner: "disputed" });
		const { bank, payment, decline, work, pass, refunds, verify, ana } = paying;
		await decline();
		await work();
		expect(await refunds()).toEqual(["12000 refused"]);
		expect(await verify()).toContainEqual(
			expect.stringMatching(
				new RegExp(`^refund \\w+: 120\\.00 EUR to person ${ana} was refused for good \\(charge_disputed\\)$`),
			),
		);
		await bank.answerDispute(payment.payment_id, "won");
		pass(15 * day);
		await work();
		await work();
		expect(await refunds()).toEqual(["12000 done"]);
		expect(await verify()).toEqual([]);
	});

	test("what was given by hand and came back to us is given after all", async () => {
		const { bank, payment, decline, work, pass, tell, refunds, verify } = await paid({ manner: "refundFails" });
		await bank.giveBack(payment.payment_id, 12_000);
		await decline();
		await work();
		expect((await refunds()).sort()).toEqual(["12000 done by hand", "12000 refused"]);
		pass(21);
		await tell();
		await work();
		expect((await refunds()).sort()).toEqual(["12000 done", "12000 failed by hand"]);
		expect(await verify()).toEqual([]);
	});

	test("even where its answer was lost, and its key forgotten since", async () => {
		let isLost = true;
		const { work, pass, refunds, world } = await paid({
			articles: ["seat", "book"],
			through: (bank) => ({
				...bank,
				async refund(asked) {
					const answer = await bank.refund(asked);
					if (isLost) throw new Error("lost");
					return answer;
				},
			}),
		});
		await register(world, "ana", "seat");
		await expect(work()).rejects.toThrow("could not be given back");
		expect(await refunds()).toEqual(["1952 asked"]);
		isLost = false;
		// Stripe keeps a key for a day.
		await world.store.updateTable("bank_refunds").set({ idempotency_key: "forgotten" }).execute();
		pass(2 * day);
		await work();
		expect(await refunds()).toEqual(["1952 done"]);
		expect(await world.store.selectFrom("bank_refunds").select("id").execute()).toHaveLength(1);
	});
});

/** A bank that reports the status that the test wants for the one refund. */
function saying(word: { status: ProviderRefund["status"] }) {
	return (bank: PaymentProvider): PaymentProvider => ({
		...bank,
		async readRefundsAndDisputes(id) {
			const { refunds, disputes } = await bank.readRefundsAndDisputes(id);
			return { refunds: refunds.map((one) => ({ ...one, ...word })), disputes };
		},
	});
}

describe("Whatever the bank says of a refund, in whatever order", () => {
	test("one that failed and is done after all is done; one that was done and is refused is not", async () => {
		const word: { status: ProviderRefund["status"] } = { status: "failed" };
		const { decline, work, pass, refunds, verify } = await paid({ through: saying(word) });
		await decline();
		await work();
		const seen = [await refunds()];
		for (const status of ["done", "failed", "pending", "done", "refused"] as const) {
			word.status = status;
			pass(8 * day);
			await work();
			seen.push(await refunds());
		}
		expect(seen.flat()).toEqual(
			["failed", "done", "failed", "pending", "done", "refused"].map((one) => `12000 ${one}`),
		);
		expect(await verify()).toContainEqual(expect.stringContaining("was refused for good"));
	});

	test("an answer that another one overtook is asked for again, and never recorded", async () => {
		const word: { status: ProviderRefund["status"] } = { status: "pending" };
		let overtaken: (() => Promise<void>) | undefined;
		const paying = await paid({
			through: (bank) => ({
				...bank,
				async readRefundsAndDisputes(id) {
					const answer = await saying(word)(bank).readRefundsAndDisputes(id);
					const overtake = overtaken;
					overtaken = undefined;
					await overtake?.();
					return answer;
				},
			}),
		});
		const { decline, work, means, payment, refunds } = paying;
		await decline();
		await work();
		expect(await refunds()).toEqual(["12000 pending"]);
		overtaken = async () => {
			word.status = "done";
			await syncPayment(means, payment.id);
			expect(await refunds()).toEqual(["12000 done"]);
		};
		await syncPayment(means, payment.id);
		expect(await refunds()).toEqual(["12000 done"]);
	});

	test("many who ask at once record one refund made by hand, and tell it once", async () => {
		const { bank, means, payment, refunds, logged } = await paid();
		await bank.giveBack(payment.payment_id, 5_000);
		await Promise.all(Array.from({ length: 5 }, () => syncPayment(means, payment.id)));
		expect(await refunds()).toEqual(["5000 done by hand"]);
		expect(logged).toHaveLength(1);
	});

	test("an event that came before its payment is looked into when that is known", async () => {
		const { world, begin, pay, comeBack, bank, receive, work } = await payingWorld();
		await register(world, "ana", "seat");
		const { bankId, id } = await begin("ana");
		await pay(bankId);
		const state = await bank.stateOf(bankId);
		const payment = state.status === "paid" ? state.paymentId : "";
		await bank.giveBack(payment, 2_000);
		const body = JSON.stringify({ id: "evt_early", type: "refund.updated", checkout: "none", payment });
		const headers = { "parvis-signature": signatureOf(bankSecret, body, world.clock.now) };
		for (let time = 0; time < 2; time++) expect((await receive(body, headers))?.status).toBe(200);
		await work();
		await comeBack("ana", id);
		await work();
		expect(await world.store.selectFrom("refunds").select(["amount", "done_at"]).execute()).toEqual([
			{ amount: 2_000, done_at: expect.any(String) },
		]);
	});

	test("a payment is asked for ever more rarely, and no more when nothing can come of it", async () => {
		let asked = 0;
		const { pass, work } = await paid({
			through: (bank) => ({
				...bank,
				async readRefundsAndDisputes(id): Promise<RefundsAndDisputes> {
					asked++;
					return bank.readRefundsAndDisputes(id);
				},
			}),
		});
		const counts: number[] = [];
		for (let week = 0; week < 80; week++) {
			const before = asked;
			for (let hour = 0; hour < 7 * 24; hour += 12) {
				pass(12 * 3600);
				await work();
			}
			counts.push(asked - before);
		}
		expect(counts[0]).toBeGreaterThan(5);
		expect(counts.slice(10, 70).every((count) => count <= 2)).toBe(true);
		expect(counts.slice(78)).toEqual([0, 0]);
	});
});

describe("What the payment provider refuses for good", () => {
	const refusing = (word: { code: string | undefined; isAboutUs?: boolean }) => {
		const calls: string[] = [];
		const no = (call: string) => {
			calls.push(call);
			if (word.code) throw new ProviderRefused(word.code, { isAboutUs: word.isAboutUs ?? false });
		};
		const through = (bank: PaymentProvider): PaymentProvider => ({
			...bank,
			async createCheckout(asked) {
				no("page");
				return bank.createCheckout(asked);
			},
			async refund(asked) {
				no("refund");
				return bank.refund(asked);
			},
		});
		return { calls, through };
	};

	test("a page: nothing was charged, nobody is told to try again, and organisers are told once", async () => {
		const word = { code: "amount_too_small" as string | undefined };
		const { through, calls } = refusing(word);
		const { world, begin, pay, comeBack, logged, work, pass } = await payingWorld({ through });
		for (const person of ["ana", "bruno"]) {
			await register(world, person, "seat");
			expect(await refusalOf(begin(person))).toEqual(refused("paymentRefused"));
		}
		expect(refused("paymentRefused").message).toContain("Rien n’a été débité");
		expect(refused("paymentRefused").message).not.toMatch(/réessayez/i);
		expect(calls).toHaveLength(2);
		pass(8 * day);
		await work();
		expect(calls).toHaveLength(2);
		expect(logged.map(({ reason }) => reason)).toEqual(["amount_too_small"]);
		const verify = () => verifyEvent(world.store, world.event.eventId);
		expect(await verify()).toEqual([
			expect.stringMatching(
				/^payments: 2 people could not pay, and was charged nothing: the payment provider refuses \(amount_too_small\), last on 2027-/,
			),
		]);

		word.code = undefined;
		for (const person of ["ana", "bruno"]) {
			const { bankId, id } = await begin(person);
			await pay(bankId);
			expect((await comeBack(person, id)).status).toBe("paid");
		}
		expect(await verify()).toEqual([]);
	});

	test("a refund: it is asked for once, and told", async () => {
		const word = { code: undefined as string | undefined };
		const { through, calls } = refusing(word);
		const { decline, work, pass, refunds, verify, logged, ana } = await paid({ through });
		word.code = "charge_expired_for_refund";
		await decline();
		for (let time = 0; time < 5; time++) {
			await work();
			pass(8 * day);
		}
		expect(calls).toEqual(["page", "refund"]);
		expect(await refunds()).toEqual(["12000 refused"]);
		expect(logged).toMatchObject([{ level: "warn", reason: "charge_expired_for_refund" }]);
		expect(await verify()).toContainEqual(
			expect.stringMatching(
				new RegExp(`^refund \\w+: 120\\.00 EUR to person ${ana} was refused for good \\(charge_expired_for_refund\\)$`),
			),
		);
	});

	test("what a bad key keeps from going goes once it is mended and the process started again", async () => {
		const word = { code: undefined as string | undefined, isAboutUs: true };
		const { through, calls } = refusing(word);
		const { decline, means, pass, refunds, verify } = await paid({ through });
		const start = () => {
			const jobs = paymentJobs(means);
			return async () => {
				for (const job of jobs) await job.run(new AbortController().signal);
			};
		};
		word.code = "api_key_expired";
		await decline();
		const process = start();
		for (let time = 0; time < 5; time++) {
			await process();
			pass(8 * day);
		}
		expect(calls).toEqual(["page", "refund"]);
		expect((await verify()).at(-1)).toContain("was refused for good (account: api_key_expired)");
		word.code = undefined;
		await start()();
		expect(await refunds()).toEqual(["12000 done"]);
		expect(await verify()).toEqual([]);
	});

	test("a page that another account opened takes its place to a new one", async () => {
		let isOther = false;
		const { world, begin, verifyAll } = await other(() => isOther);
		await register(world, "ana", "seat");
		const first = await begin("ana");
		isOther = true;
		const second = await begin("ana");
		expect(second.bankId).not.toBe(first.bankId);
		expect(await verifyAll()).toEqual([]);

		async function other(isUnknown: () => boolean) {
			const paying = await payingWorld({
				through: (bank) => ({
					...bank,
					async readCheckout(id) {
						if (isUnknown()) throw new ProviderRefused("resource_missing");
						return bank.readCheckout(id);
					},
				}),
			});
			return { ...paying, verifyAll: () => verifyEvent(paying.world.store, paying.world.event.eventId) };
		}
	});
});
