import { describe, expect, test } from "vitest";
import { mailActions } from "~/domain/messages/mail-template";
import { verifyEvent } from "~/provider/insight/recounts/verify";
import { isLive, refundStatus } from "~/provider/money/refunds/refund-rows";
import { readTotals } from "~/provider/money/totals/read-totals";
import {
	type Happening,
	happenings,
	happeningsAfterPaying,
	happeningsOfOneBasket,
	openModel,
	PaymentModel,
	reachesUs,
} from "../../support/money/payment-model";
import fc from "../../support/property";
import { limits } from "../../support/run/limits";
import { runs } from "../../support/seed";

/** MODEL=full plays a hundred thousand sequences, MODEL=5000 that many; SEED repeats those of a day. */
const sequences = process.env.MODEL === "full" ? 100_000 : Number(process.env.MODEL ?? runs(300));
const patience = limits.test + sequences * 1000;
const accountsOfAStore = 250;

type Ledger = Awaited<ReturnType<PaymentModel["ledger"]>>;

/** What holds at every moment, whatever happened in whatever order. */
function expectSound({ payments, refunds, documents, open }: Ledger) {
	const sum = (rows: { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0);
	const of = (kind: string) => documents.filter((one) => one.kind === kind);
	const totalOf = (kind: string) => of(kind).reduce((total, one) => total + one.total, 0);
	expect(sum(payments) - sum(refunds)).toBe(totalOf("invoice") - totalOf("creditNote"));
	// An invoice is paid by one payment, of exactly its total.
	const settled = payments.filter((one) => one.settled_at !== null);
	const paidFor = settled.map((one) => `${one.invoice_id} ${one.amount}`).sort();
	expect(paidFor).toEqual(
		of("invoice")
			.map((one) => `${one.id} ${one.total}`)
			.sort(),
	);
	expect(new Set(open.map((one) => one.invoice_id)).size).toBe(open.length);
}

/** We never refund more of a payment than its credit notes, or all of it if it was not owed. */
function expectNothingTwice({ payments, refunds, documents }: Ledger) {
	for (const payment of payments) {
		const notes = documents.filter(({ credits }) => credits === payment.invoice_id);
		const owed = payment.settled_at === null ? payment.amount : notes.reduce((sum, { total }) => sum + total, 0);
		const ours = refunds.filter((one) => one.payment === payment.id && one.found_at === null && isLive(one));
		expect(ours.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(owed);
	}
}

/** Plays each sequence, checked at every moment, until nothing is left to happen; `property` is about the end. */
async function play(
	property: (model: PaymentModel, ledger: Ledger) => void | Promise<void>,
	arbitrary: fc.Arbitrary<Happening[]>,
	numRuns: number,
	expectAlways = expectSound,
) {
	let place = await openModel();
	let accounts = 0;
	try {
		await fc.assert(
			fc.asyncProperty(arbitrary, async (sequence) => {
				if (++accounts % accountsOfAStore === 0) {
					await expectNoGap();
					await place.close();
					place = await openModel();
				}
				const model = await PaymentModel.open(place.world, place.store);
				expectAlways(await model.ledger());
				for (const happening of sequence) {
					await model.happen(happening);
					if (reachesUs(happening)) expectAlways(await model.ledger());
				}
				await model.comeToRest();
				const ledger = await model.ledger();
				expectAlways(ledger);
				expect(ledger.open).toEqual([]);
				await property(model, ledger);
			}),
			{ numRuns },
		);
		await expectNoGap();
	} finally {
		await place.close();
	}

	async function expectNoGap() {
		const issued = await place.store
			.selectFrom("invoices")
			.select("sequence")
			.where("issued_at", "is not", null)
			.orderBy("sequence")
			.execute();
		expect(issued.map((one) => one.sequence)).toEqual(issued.map((_, index) => index + 1));
		// What the screen of the event's money adds up differs by what the recount finds, account by account.
		const { eventId } = place.world.event;
		const differences = (await verifyEvent(place.store, eventId)).map(
			(finding) => / payments less refunds differ by (-?[\d.]+) EUR/.exec(finding)?.[1] ?? "0",
		);
		const { difference } = await readTotals(place.store, eventId);
		expect(difference).toBe(differences.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0));
	}
}

describe("Whatever happens to payments, in whatever order", () => {
	test(
		"a basket that is paid has one invoice, one confirmation and one mail, and one that is not has none",
		async () => {
			await play(
				(model, ledger) => {
					const isPaid = model.bank.held() > 0;
					expect(ledger.documents.map((one) => `${one.kind} ${one.total}`)).toEqual(isPaid ? ["invoice 12000"] : []);
					// A refund has a mail of its own.
					const ofThePayment = ledger.mails.filter((action) => action !== mailActions.paymentReturned);
					expect(ofThePayment).toEqual(isPaid ? [mailActions.changed] : []);
					expect(ledger.completed_at !== null).toBe(isPaid);
					expect(model.bank.held()).toBe(isPaid ? 12000 : 0);
				},
				happeningsOfOneBasket,
				sequences / 2,
			);
		},
		patience,
	);

	test(
		"payments less refunds are invoices less credit notes, and in the end the bank holds just that",
		async () => {
			await play(
				(model, ledger) => {
					expect(ledger.refunds.every((one) => one.done_at !== null)).toBe(true);
					const sum = (kind: string) =>
						ledger.documents.filter((one) => one.kind === kind).reduce((total, one) => total + one.total, 0);
					expect(model.bank.held()).toBe(sum("invoice") - sum("creditNote"));
				},
				happenings,
				sequences / 2,
			);
		},
		patience,
	);

	test(
		"refunds and disputes are recorded as the bank has them, and organisers are told of every difference that is left",
		async () => {
			await play(
				async (model, ledger) => {
					const ours = ledger.refunds.filter(({ refund_id }) => refund_id !== null);
					expect(ours.map((one) => `${one.refund_id} ${one.amount} ${refundStatus(one)}`).sort()).toEqual(
						model.bank.refunds.map((one) => `${one.id} ${one.amount} ${one.status}`).sort(),
					);
					expect(ledger.refunds.filter((one) => refundStatus(one) === "asked")).toEqual([]);
					expect(ledger.disputes.map((one) => `${one.dispute_id} ${one.amount} ${one.status}`).sort()).toEqual(
						model.bank.disputes.map((one) => `${one.id} ${one.amount} ${one.status}`).sort(),
					);
					const sum = (kind: string) =>
						ledger.documents.filter((one) => one.kind === kind).reduce((total, one) => total + one.total, 0);
					const isRight = model.bank.held() === sum("invoice") - sum("creditNote");
					if (!isRight) expect(await model.told()).not.toEqual([]);
					else if (ledger.payments.length === 1) expect(await model.told()).toEqual([]);
				},
				happeningsAfterPaying,
				sequences / 2,
				expectNothingTwice,
			);
		},
		patience,
	);
});
