import { z } from "zod";
import { deskPaymentMethods, deskPayment } from "~/domain/money/desk-payment";
import { enveloped, eventV2, ofPerson, ownCall } from "../ground/route";

const cents = z.number().int().min(0).max(100_000_000_00);

/** How an account stands at the desk: minor units of the currency, with tax. */
const accountState = enveloped({
	/** The person who pays: the one who is registered, or the one who registered them. */
	payer: z.object({ id: z.string(), firstName: z.string(), lastName: z.string() }),
	/** The event takes money at the desk, and sells. */
	isOffered: z.boolean(),
	currency: z.string(),
	/** What is chosen and not invoiced. */
	total: cents,
	/** The same without tax. */
	totalHT: cents,
	/** Whether its customer is shown prices with tax first. */
	isTTC: z.boolean(),
	/** The lines add up to both totals. */
	lines: z.array(z.object({ label: z.string(), personName: z.string(), ht: cents, ttc: cents })),
	/** Of what came at the desk that which no invoice has. */
	held: cents,
	/** What is still to be paid: `total` less `held`; 0 where more came than is due. */
	remaining: cents,
	/** What is to be handed back: more came than is due. */
	toGiveBack: cents,
	/** What stands on the bank transfer that the payer said they will make. */
	transferReference: z.string().optional(),
	/** To whom the invoice is written. */
	billedTo: z.string(),
	entries: z.array(deskPayment),
	/** Of the account, the latest first. */
	invoices: z.array(
		z.object({ id: z.string(), label: z.string(), totalHT: z.number().int(), total: z.number().int() }),
	),
});

/** Payment at the desk (rule 42 of the live part): what is owed is marked paid, by whom, when and by which means. */
export const deskPayments = {
	read: ownCall(
		"GET",
		`${eventV2}/users/{userId}/desk-payments`,
		"What a person's account owes, and what came at the desk",
	)
		.input(ofPerson)
		.output(accountState),
	add: ownCall(
		"POST",
		`${eventV2}/users/{userId}/desk-payments`,
		"Marks an amount paid, or handed back: in part, or all of it, which issues the invoice as a card's payment does. The same id again is the same success. 409 `basketChanged` when what remains is not what was shown; 409 `nothingDue`; 422 with `amount`",
	)
		.input(
			ofPerson.extend({
				/** Made by the caller, once for each form. */
				id: z.uuid(),
				kind: z.enum(["paid", "back"]).default("paid"),
				/** 0 settles what is held already. */
				amount: cents,
				means: z.enum(deskPaymentMethods),
				/** What was shown to remain (of `back`: to be handed back). */
				shown: cents,
			}),
		)
		.output(accountState),
	undo: ownCall(
		"POST",
		`${eventV2}/users/{userId}/desk-payments/{entryId}/void`,
		"Reverses an entry by another one: an invoice that it paid is credited, and is due again. Repeating it changes nothing",
	)
		.input(ofPerson.extend({ entryId: z.string().max(64), id: z.uuid() }))
		.output(accountState),
};
