import { z } from "zod";
import { invoiceResume } from "~/domain/money/basket";
import { bill, billInput, billingTypes, knownPayers } from "~/domain/money/billing";
import { invoice, invoiceFormats, returnedMoney } from "~/domain/money/invoice";
import { payment } from "~/domain/money/payment";
import { call, detailed, enveloped, event, eventV2, id, inEvent, ofPerson, ownCall } from "../ground/route";

const code = z.string().max(60);
const resume = enveloped({ resume: invoiceResume });
/** The specification uses numbers for billing types. */
const billWithNumericType = billInput.extend({ type: id.optional() });
const format = z.enum(invoiceFormats).default("pdf");

/** Invoices (registration specification, section 7), in minor units, of an account: a registrant and their companions. */
export const invoices = {
	resume: call(
		`GET ${eventV2}/invoicesV2/resume`,
		"What the caller's account has chosen, paid and still owes; with a billing `type` and a `country`, as it would be for such a payer",
	)
		.for("signedInAtEvent")
		.input(inEvent.extend({ type: z.enum(billingTypes).optional(), country: z.string().max(2).optional() }))
		.output(resume),
	last: call(`GET ${eventV2}/invoicesV2/last`, "The last invoice of the caller's account; null before the first")
		.for("signedInAtEvent")
		.input(inEvent)
		.output(enveloped({ invoice: invoice.nullable() })),
	mine: call(
		`GET ${eventV2}/invoicesV2/me`,
		"The invoices and credit notes of the caller's account, the latest first, and the money that goes back",
	)
		.for("signedInAtEvent")
		.input(inEvent)
		.output(enveloped({ invoices: z.array(invoice), refunds: z.array(returnedMoney).default([]) })),
	download: detailed(
		call(
			`POST ${eventV2}/invoicesV2/download`,
			"An invoice of the caller's account as a file, the last one without `invoiceId`: PDF, Factur-X or UBL",
		).for("signedInAtEvent"),
	)
		.input(z.object({ params: inEvent, query: z.object({ invoiceId: z.string().optional(), format }) }))
		.output(z.file()),
	create: call(
		`POST ${eventV2}/invoicesV2`,
		"Opens a payment of what is due and the hosted page where it is paid; 409 `basketChanged` when the amount is not `expectedTTC`",
	)
		.for("signedInAtEvent")
		.input(
			inEvent.extend({
				referer: z.string().max(2000),
				bill: billWithNumericType,
				/** Our addition: the remaining amount that the person was shown, including tax (`remaining` of the resume). */
				expectedTTC: z.number().int().optional(),
			}),
		)
		.output(z.object({ session: z.object({ url: z.string() }) })),
	announceTransfer: ownCall(
		`PUT ${eventV2}/invoicesV2/transfer`,
		"Announces that what is due will come by bank transfer; the resume then has its reference. 409 `basketChanged` as above; 409 `nothingDue`; 422 `notOffered` where the event names no IBAN or marks no payments at the desk",
	)
		.for("signedInAtEvent")
		.input(inEvent.extend({ bill: billWithNumericType, expectedTTC: z.number().int().optional() }))
		.output(resume),
	applyCode: call(`PUT ${eventV2}/invoicesV2/promo-codes`, "Applies a promo code to the caller's account")
		.for("signedInAtEvent")
		.input(inEvent.extend({ code }))
		.output(resume),
	removeCode: ownCall(`DELETE ${eventV2}/invoicesV2/promo-codes`, "Removes the code, while no invoice has it")
		.for("signedInAtEvent")
		.input(inEvent)
		.output(resume),
	resumeOf: call(
		`GET ${event}/users/{userId}/invoices/resume`,
		"The resume of a person's account; `articles` are choices to try, as article and day: stand@0,lunch@thursday",
	)
		.for("reach")
		.input(ofPerson.extend({ articles: z.string().max(4000).optional() }))
		.output(resume),
	file: call(`POST ${event}/invoices/{invoiceId}`, "An invoice as a PDF")
		.for("signedInAtEvent")
		.input(inEvent.extend({ invoiceId: z.string() }))
		.output(z.file()),
	applyCodeTo: call(`PUT ${event}/users/{userId}/codes`, "Applies a promo code to a person's account")
		.for("reach")
		.input(ofPerson.extend({ code }))
		.output(resume),
	bill: ownCall(
		`GET ${eventV2}/users/{userId}/bill`,
		"The addressee of the account's invoices; until it is saved, the company or the person, who are `known` from other answers",
	)
		.for("reach")
		.input(ofPerson)
		.output(z.object({ bill: bill.partial(), isSaved: z.boolean(), known: knownPayers })),
	saveBill: ownCall(`PUT ${eventV2}/users/{userId}/bill`, "Saves the addressee of invoices; 422 with faults by field")
		.for("reach")
		.input(ofPerson.extend({ bill: billWithNumericType }))
		.output(
			z.object({
				/** Numbers whose check digit is doubtful. */
				doubts: z.array(z.string()),
				/** The answer of the register of VAT numbers, if one is configured; it may be unavailable. */
				vatNumber: z.enum(["known", "unknown", "unavailable"]).nullable(),
			}),
		),
};

/** Our own addition: the return from the hosted payment page. */
export const payments = {
	check: ownCall(
		`PUT ${eventV2}/payments/{checkoutId}`,
		"Asks the payment provider for the status of a payment of the caller's account, and records it",
	)
		.for("signedInAtEvent")
		.input(inEvent.extend({ checkoutId: z.string().max(80) }))
		.output(payment),
};
