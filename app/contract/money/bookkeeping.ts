import { z } from "zod";
import { backgroundJob } from "~/domain/ground/background-job";
import { holds } from "~/domain/ground/holding";
import { deskPayment, deskPaymentMethods } from "~/domain/money/desk-payment";
import { moneyTotals, paymentMeans } from "~/domain/money/money-totals";
import { oneLine } from "~/domain/texts/line";
import { enveloped, event, inEvent, ofPerson, ownCall, queryFlag } from "../ground/route";

const cents = holds("money", z.number().int());
const positive = z.coerce.number<number>().int().min(0).max(5_000_000_00);
const payer = z.object({ id: z.string(), name: z.string() });

/** A page of a list: at most 25 lines after the one that `after` names; `q` is a part of a name, or of a number. */
const paged = { after: z.string().max(120).optional(), q: z.string().trim().max(120).optional() };
const next = z.string().nullable();

const dueLine = z.object({
	payer,
	email: holds("contact", z.string().nullable(), null),
	/** UTC. */
	since: z.string(),
	amount: cents,
	/** What it is for: article and person. */
	lines: z.array(z.string()),
	/** Of a transfer that they announced. */
	transferReference: z.string().nullable(),
});

export type DueLine = z.output<typeof dueLine>;

const paymentLine = z.object({
	id: z.string(),
	payer,
	kind: z.enum(["paid", "back"]),
	means: z.enum(paymentMeans),
	amount: cents,
	/** UTC. */
	at: z.string(),
	/** The member of staff who recorded it; null on the payment page. */
	by: z.string().nullable(),
	/** For a transfer, its day at the bank (YYYY-MM-DD). */
	valueOn: z.string().nullable(),
	reference: z.string().nullable(),
	isVoided: z.boolean(),
	/** Paid for what was no longer owed: it goes back whole. */
	isNotOwed: z.boolean(),
});
export type PaymentLine = z.output<typeof paymentLine>;

export const refundStates = ["waiting", "underWay", "failed", "done"] as const;

const refundLine = z.object({
	id: z.string(),
	payer,
	state: z.enum(refundStates),
	means: z.enum(paymentMeans).nullable(),
	amount: cents,
	/** UTC; null where it waits to be handed back. */
	at: z.string().nullable(),
	/** The payment provider's own code. */
	reason: z.string().nullable(),
	creditNote: z.string().nullable(),
});
export type RefundLine = z.output<typeof refundLine>;

const documentLine = z.object({
	id: z.string(),
	kind: z.enum(["invoice", "creditNote"]),
	number: z.string(),
	/** UTC. */
	issuedAt: z.string(),
	payer,
	/** To whom it is addressed. */
	buyer: z.string(),
	totalHT: cents,
	total: cents,
	/** The invoice that a credit note credits. */
	credits: z.string().nullable(),
});

export type DocumentLine = z.output<typeof documentLine>;

const creditNotePreview = z.object({
	/** The invoice that it credits. */
	invoice: z.string(),
	lines: z.array(z.object({ label: z.string(), personName: z.string() })),
	totalHT: cents,
	totalVAT: cents,
	total: cents,
	/** What of it the payment provider sends back, and what is to be handed back by transfer or at the desk. */
	online: cents,
	byHand: cents,
});

const refundPreview = z.object({ notes: z.array(creditNotePreview), total: cents, online: cents, byHand: cents });

const account = enveloped({
	payer: payer.extend({ email: holds("contact", z.string().nullable(), null) }),
	currency: z.string(),
	/** False where the event records no payment by hand. */
	isOffered: z.boolean(),
	/** What is chosen and on no invoice, with tax. */
	total: cents,
	held: cents,
	remaining: cents,
	toGiveBack: cents,
	transferReference: z.string().nullable(),
	due: z.array(z.object({ label: z.string(), personName: z.string(), ttc: cents })),
	/** What invoices cover and may be credited, by a key. */
	covered: z.array(
		z.object({
			key: z.string(),
			invoice: z.string(),
			label: z.string(),
			personName: z.string(),
			ttc: cents,
			/** False for what was given up and never refunded. */
			isChosen: z.boolean(),
		}),
	),
	entries: z.array(deskPayment.extend({ valueOn: z.string().nullable(), reference: z.string().nullable() })),
	documents: z.array(z.object({ id: z.string(), label: z.string(), total: cents, issuedAt: z.string() })),
});

const recorded = {
	/** Made by the caller, once for each form: sent twice it is recorded once. */
	id: z.uuid(),
	amount: positive,
	/** The amount that was shown as remaining, or as to be handed back. */
	shown: positive,
	/** The day at the bank. */
	valueOn: z.iso.date().optional(),
	reference: oneLine().max(140).optional(),
};

const keys = z.array(z.string().max(300)).min(1, "errors.required").max(200);

/** The money of an event, for its organisers and its treasurer. Amounts are minor units, including tax. Our addition. */
export const eventMoney = {
	totals: ownCall(
		`GET ${event}/money`,
		"The sums of an event’s money, some seconds old at most: by the same functions as its recount",
	)
		.for("manageMoney")
		.input(inEvent)
		.output(
			enveloped({
				currency: z.string(),
				totals: moneyTotals,
				/** Accounts that owe something; the amount is null until that of many is added up. */
				due: z.object({ accounts: z.number().int(), amount: cents.nullable() }),
				/** To be handed back by transfer or at the desk; and what the payment provider did not send back. */
				toReturn: z.object({ accounts: z.number().int(), amount: cents }),
				failed: z.object({ count: z.number().int(), amount: cents }),
				recount: z
					.object({ at: z.string(), count: z.number().int(), isFailed: z.boolean(), findings: z.number().int() })
					.nullable(),
				/** UTC. */
				at: z.string(),
			}),
		),
	due: ownCall(`GET ${event}/money/due`, "Accounts that owe something, the longest first")
		.for("manageMoney")
		.input(inEvent.extend(paged))
		.output(enveloped({ lines: z.array(dueLine), next })),
	payments: ownCall(`GET ${event}/money/payments`, "What came and went back by hand, the latest first")
		.for("manageMoney")
		.input(inEvent.extend({ ...paged, means: z.enum(paymentMeans).optional() }))
		.output(enveloped({ lines: z.array(paymentLine), next })),
	refunds: ownCall(
		`GET ${event}/money/refunds`,
		"What is to go back, is under way, failed or was given back, the latest first",
	)
		.for("manageMoney")
		.input(inEvent.extend({ ...paged, state: z.enum(refundStates).default("waiting") }))
		.output(enveloped({ lines: z.array(refundLine), next })),
	documents: ownCall(`GET ${event}/money/documents`, "Invoices and credit notes, the latest first")
		.for("manageMoney")
		.input(inEvent.extend({ ...paged, kind: z.enum(["invoice", "creditNote"]).optional() }))
		.output(enveloped({ lines: z.array(documentLine), next })),
	account: ownCall(`GET ${event}/users/{userId}/money`, "What an account owes, paid and was invoiced")
		.for("manageMoney")
		.input(ofPerson)
		.output(account),
	recordTransfer: ownCall(
		`POST ${event}/users/{userId}/money/transfers`,
		"Records a bank transfer, whole or in part; what pays all that is due issues the invoice. 409 `basketChanged` when the remaining amount is not the one shown; 422 with `amount` for more than remains, unless `takesMore`: the rest is to be handed back",
	)
		.for("manageMoney")
		.input(ofPerson.extend({ ...recorded, takesMore: queryFlag.default(false) }))
		.output(account),
	recordReturn: ownCall(
		`POST ${event}/users/{userId}/money/returns`,
		"Records that money was handed back. 409 `basketChanged` when the amount to hand back is not the one shown",
	)
		.for("manageMoney")
		.input(ofPerson.extend({ ...recorded, means: z.enum(deskPaymentMethods) }))
		.output(account),
	undoEntry: ownCall(
		`POST ${event}/users/{userId}/money/entries/{entryId}/void`,
		"Takes a mistaken record back by another one, which is kept: an invoice that it paid is credited",
	)
		.for("manageMoney")
		.input(ofPerson.extend({ entryId: z.string().max(64), id: z.uuid() }))
		.output(account),
	previewRefund: ownCall(
		`GET ${event}/users/{userId}/money/refund`,
		"The credit notes that a refund of these lines would write",
	)
		.for("manageMoney")
		.input(ofPerson.extend({ keys: z.union([keys, z.string().transform((key) => [key])]) }))
		.output(enveloped({ currency: z.string(), preview: refundPreview })),
	refund: ownCall(
		`POST ${event}/users/{userId}/money/refund`,
		"Takes lines of invoices back: their articles are given up, credit notes written, and cards refunded; other money is to be handed back. 409 `basketChanged` where they differ from what was shown",
	)
		.for("manageMoney")
		.input(ofPerson.extend({ keys, shown: positive }))
		.output(account),
	export: ownCall(
		`POST ${event}/money/exports`,
		"The money as a CSV file: a line for each account, or the journal for the accountant; where there is much it is written in the background, as lists of people are",
	)
		.for("manageMoney")
		.input(inEvent.extend({ content: z.enum(["accounts", "journal"]) }))
		.output(enveloped({ fileUrl: z.string().optional(), job: backgroundJob.optional() })),
};
