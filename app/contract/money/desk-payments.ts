import { z } from "zod";
import { holds } from "~/domain/ground/holding";
import { deskPayment, deskPaymentMethods } from "~/domain/money/desk-payment";
import { enveloped, eventV2, ofPerson, ownCall } from "../ground/route";

const cents = z.number().int().min(0).max(5_000_000_00);

/** An account at the desk: minor units of the currency, including tax. */
const money = holds("money", cents);

const accountState = enveloped({
	/** The payer: the registered person, or the one who registered them. */
	payer: z.object({ id: z.string(), firstName: z.string(), lastName: z.string() }),
	isOffered: z.boolean(),
	currency: z.string(),
	/** What is chosen and not invoiced. */
	total: money,
	totalHT: money,
	isTTC: z.boolean(),
	/** The lines add up to both totals. */
	lines: z.array(z.object({ label: z.string(), personName: z.string(), ht: money, ttc: money })),
	held: money,
	/** What is still to be paid: `total` less `held`; 0 if more was paid than is due. */
	remaining: money,
	toGiveBack: money,
	transferReference: z.string().optional(),
	billedTo: z.string(),
	entries: z.array(deskPayment),
	/** The invoices of the account, the latest first. */
	invoices: z.array(z.object({ id: z.string(), label: z.string(), totalHT: money, total: money })),
});

/** Payment at the desk (rule 42 of the live part): payments are recorded with the member of staff, the time and the method. */
export const deskPayments = {
	read: ownCall(
		`GET ${eventV2}/users/{userId}/desk-payments`,
		"What a person's account owes, and what was paid at the desk",
	)
		.for("attend")
		.input(ofPerson)
		.output(accountState),
	add: ownCall(
		`POST ${eventV2}/users/{userId}/desk-payments`,
		"Records an amount paid or handed back: a part, or all of it, which issues the invoice as a card payment does. Repeating the id repeats the same success. 409 `basketChanged` when the remaining amount is not the one shown; 409 `nothingDue`; 422 with `amount`",
	)
		.for("attend")
		.input(
			ofPerson.extend({
				/** Made by the caller, once for each form. */
				id: z.uuid(),
				kind: z.enum(["paid", "back"]).default("paid"),
				/** 0 settles what is held already. */
				amount: cents,
				means: z.enum(deskPaymentMethods),
				/** The amount that was shown as remaining (for `back`, as to be handed back). */
				shown: cents,
			}),
		)
		.output(accountState),
	undo: ownCall(
		`POST ${eventV2}/users/{userId}/desk-payments/{entryId}/void`,
		"Reverses an entry by another one: an invoice that it paid is credited, and is due again. Repeating it changes nothing",
	)
		.for("attend")
		.input(ofPerson.extend({ entryId: z.string().max(64), id: z.uuid() }))
		.output(accountState),
};
