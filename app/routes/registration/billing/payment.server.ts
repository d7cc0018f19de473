import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { defaultCountry } from "~/domain/ground/identifiers";
import { isRefusal, Refusal } from "~/domain/ground/refusal";
import type { InvoiceResume } from "~/domain/money/basket";
import {
	type Bill,
	type BillInput,
	billingTypeIn,
	billingTypes,
	customerOf,
	isBillField,
	isTTCFirst,
	otherPayer,
	type Payer,
	payerAnswersOf,
} from "~/domain/money/billing";
import type { ProgressPart } from "~/domain/registration/wizard-progress";
import { confirmation, payment } from "~/domain/registration/wizard-steps";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import { unlessRefused } from "~/http/unless-refused";
import { paths } from "~/paths";
import { inEvent } from "../../ground/event/in-event";
import { redirectTo } from "../../ground/event/redirect-to.server";
import type { Arguments } from "../../ground/event/visit.server";
import { answerForm, byButton, type FormAnswer, noAnswers, typedIn } from "../../ground/form-kit/answer-form.server";
import { basketView } from "../basket/basket.server";
import { describePaymentHold } from "../basket/describe-holds.server";
import { dueStub } from "../basket/due-stub.server";
import { expectedTransfer } from "../basket/expected-transfer.server";
import { countryOptions } from "../companies/country-options.server";
import { partyOf } from "../companions/party.server";
import { personInEvent, type RegistrationVisit, registrationVisitOf } from "../visit/visit.server";
import { stepBarOf } from "../wizard/step-bar.server";
import { orderFor } from "../wizard/steps.server";
import { wizardTicketOf } from "../wizard/wizard-ticket.server";

export async function loadPayment(args: Arguments) {
	const visit = await payingVisitOf(args, ["resume", "bill", "companions"]);
	const { bill: billState } = visit.standing;
	// If there is nothing to pay, or this person does not pay here, the confirmation explains the situation.
	if (!visit.standing.resume?.canPay) throw redirect(paths.confirmation(visit.context));
	const resume = await resumeForPayer(args, visit, visit.standing.resume);
	const { frame, context, query } = visit;
	const { t } = frame;
	const isRefused = visit.isReading && query.has("refus");
	const title = `${t("pay.title")} – ${t("wizard.title")}`;
	const bill = billState?.bill ?? {};
	return serverOnly({
		title: isRefused ? `${t("pay.refused")} – ${title}` : title,
		isRefused,
		bar: stepBarOf(orderFor(visit), visit, payment),
		ticket: payingTicketOf(visit, resume),
		basket: basketView(visit, resume),
		/** Set where bank transfer is offered; `expected` once a transfer was announced. */
		transfer: resume.transfer && { expected: expectedTransfer(visit, resume) },
		held: describePaymentHold(visit),
		remaining: resume.remaining,
		/** Cards are refused on this server: the page says what else there is. */
		isCardRefused: args.context.config.cards === "refused",
		code: (resume.takesCodes || resume.isUsed) && {
			value: resume.code,
			isUsed: resume.isUsed,
			isInvoiced: resume.isInvoiced,
		},
		bill,
		/** The bill as the form asks for it. */
		answers: { ...bill, ...payerAnswersOf(bill.type), shown: bill.type, way: "card" },
		isSuggested: billState?.isSaved === false,
		countries: countryOptions(frame.locale),
		here: paths.payment(context),
		confirmation: paths.confirmation(context),
		group: partyOf(visit, visit.user, visit.standing)?.addMany,
	});
}

/** The payer whom a post assumes, for the page that answers it: the action and the loader of a request share its context. */
const assumedPayers = new WeakMap<object, Payer>();

function assumePayer({ context }: Arguments, { type, country }: BillInput) {
	const known = billingTypes.find((one) => one === type);
	if (known) assumedPayers.set(context, { type: known, country: country || defaultCountry });
}

/** What is due for the payer whom the page shows, who may not be the one of the saved bill: the amounts follow the choice. */
async function resumeForPayer({ context }: Arguments, visit: RegistrationVisit, resume: InvoiceResume) {
	const { bill: { bill, isSaved } = { bill: {}, isSaved: false } } = visit.standing;
	const shown = bill.type && { type: bill.type, country: bill.country ?? defaultCountry };
	const payer = assumedPayers.get(context) ?? shown;
	if (!payer || areTreatedAlike(payer, isSaved ? shown : undefined, resume.isTTC)) return resume;
	return (await visit.gateway.invoices.resume({ ...inEvent(visit), ...payer })).data.resume;
}

function areTreatedAlike(payer: Payer, counted: Payer | undefined, isTTC: boolean): boolean {
	const foreignBusiness = (one: Payer | undefined) => {
		const { isBusiness, country } = customerOf(one);
		return isBusiness && country !== defaultCountry ? country : "";
	};
	return isTTCFirst(payer.type, isTTC) === isTTC && foreignBusiness(payer) === foreignBusiness(counted);
}

/** The basket beside it says the amounts: the ticket only lists what one has, and its stub what is due. */
function payingTicketOf(visit: RegistrationVisit, resume: InvoiceResume) {
	const { lines = [], ...ticket } = wizardTicketOf(visit, confirmation);
	return {
		...ticket,
		lines: lines
			.filter(({ state }) => state !== "blank")
			.map((line) => ({ ...line, values: line.values.map(({ text }) => ({ text })) })),
		stub: dueStub(visit, resume),
	};
}

export async function postPayment(args: Arguments) {
	const visit = await payingVisitOf(args);
	const buttons: Record<string, () => Promise<FormAnswer>> = {
		code: () => applyCode(args, visit),
		"remove-code": () => removeCode(args, visit),
		type: () => showType(args, visit),
		transfer: () => payByTransfer(args, visit),
	};
	return byButton(args, "intent", buttons, async () => {
		const isByTransfer = (await readForm(args.request)).get("way") === "transfer";
		return isByTransfer ? payByTransfer(args, visit) : pay(args, visit);
	});
}

const missing = "errors.promoRequired";
const promoCode = z.string(missing).refine((typed) => typed.trim() !== "", missing);

function applyCode(args: Arguments, visit: RegistrationVisit) {
	return answerForm(args, {
		form: "promo",
		schema: z.object({ code: promoCode }),
		async save({ code }) {
			await generaliseRefusal(visit.gateway.invoices.applyCode({ ...personInEvent(visit), code }));
			// If the code leaves nothing to pay, the loader leads on to the confirmation.
			return redirectTo(args, paths.payment(visit.context), { tone: "success", key: "pay.codeApplied" });
		},
	});
}

function removeCode(args: Arguments, visit: RegistrationVisit) {
	return answerForm(args, {
		form: "promo",
		schema: noAnswers,
		async save() {
			// Another tab may have removed it already.
			await unlessRefused(visit.gateway.invoices.removeCode(personInEvent(visit)), "notFound");
			return redirectTo(args, paths.payment(visit.context), { tone: "success", key: "pay.codeRemoved" });
		},
	});
}

/** Returns the same page for the chosen payer, with their known answers; nothing is saved, and what was typed stays. */
async function showType(args: Arguments, visit: RegistrationVisit): Promise<FormAnswer> {
	const posted = await readForm(args.request);
	const typed = typedIn(posted) ?? {};
	const postedBill = billIn(Object.fromEntries(posted));
	const bill = withKnownAnswers(postedBill, await visit.gateway.invoices.bill(personInEvent(visit)));
	assumePayer(args, bill);
	const type = billingTypes.find((type) => type === bill.type);
	const chosen = posted.get("type") === otherPayer ? { type: otherPayer, other: type } : payerAnswersOf(type);
	const shown = { ...bill, ...chosen, shown: type };
	return data(
		serverOnly({
			errors: {},
			typed: { ...typed, ...Object.fromEntries(Object.entries(shown).map(([key, value]) => [key, [value ?? ""]])) },
		}),
	);
}

const payerFields = ["social_reason", "address", "address_more", "postal_code", "city"] as const;

/** A person's own answers are not suggested for a company, nor the company's for them; what they typed themselves stays. */
function withKnownAnswers(typed: BillInput, { bill, isSaved, known }: BillState): BillInput {
	const isPersons = (type: string | undefined) => type === "4";
	const of = (isPerson: boolean): Partial<Bill> =>
		(isSaved && isPersons(bill.type) === isPerson ? bill : isPerson ? known.person : known.company) ?? {};
	const isPerson = isPersons(typed.type);
	const [own, others] = [of(isPerson), of(!isPerson)];
	const followed = payerFields.map((name) => {
		const isTheirs = (typed[name] ?? "") !== "" && typed[name] !== others[name];
		return [name, isTheirs ? typed[name] : (own[name] ?? "")];
	});
	return { ...typed, ...Object.fromEntries(followed) };
}

type BillState = Awaited<ReturnType<RegistrationVisit["gateway"]["invoices"]["bill"]>>;

/** Which fields are required depends on the type: the provider checks the bill as a whole. */
const answers = z.record(z.string(), z.string().catch(""));

function billIn(posted: Record<string, unknown>): BillInput {
	const texts = Object.entries(posted).filter((entry): entry is [string, string] => typeof entry[1] === "string");
	const bill: BillInput = Object.fromEntries(texts.filter(([name]) => isBillField(name)));
	const type = billingTypeIn(Object.fromEntries(texts));
	// A company that stays in France, having been abroad before, leaves that country behind.
	const isAtHome = type === "1" && posted.shown !== undefined;
	return { ...bill, type, ...(isAtHome && { country: defaultCountry }) };
}

/**
 * Saves the bill and goes on to the hosted page. If the basket is no longer the one shown, or the bill changes the amount due,
 * the page is shown again first; so it is, once, for a doubtful number.
 */
function pay(args: Arguments, visit: RegistrationVisit) {
	const { context, gateway } = visit;
	return answerBill(args, visit, async ({ bill, expected }) => {
		const referer = `${args.context.config.publicUrl}${paths.paymentReturn(context)}`;
		return (await generaliseRefusal(gateway.invoices.create({ ...personInEvent(visit), referer, bill, ...expected })))
			.session.url;
	});
}

/** Announces a transfer; the next page says the amount, the beneficiary and the reference. */
function payByTransfer(args: Arguments, visit: RegistrationVisit) {
	const { context, gateway } = visit;
	return answerBill(args, visit, async ({ bill, expected }) => {
		await generaliseRefusal(gateway.invoices.announceTransfer({ ...personInEvent(visit), bill, ...expected }));
		return paths.confirmation(context);
	});
}

interface PaymentInput {
	bill: BillInput;
	/** The remaining amount that the page showed, in cents. */
	expected: { expectedTTC?: number };
}

async function answerBill(
	args: Arguments,
	visit: RegistrationVisit,
	startPayment: (input: PaymentInput) => Promise<string>,
) {
	const { context, gateway } = visit;
	// A refusal shows the page for the payer who was chosen.
	assumePayer(args, billIn(Object.fromEntries(await readForm(args.request))));
	return answerForm(args, {
		schema: answers,
		async save(posted) {
			const postedBill = billIn(posted);
			const { bill, isSaved } = await gateway.invoices.bill(personInEvent(visit));
			const isNew = !isSaved || !isSameBill(postedBill, bill);
			if (isNew) {
				const { doubts, vatNumber } = await gateway.invoices.saveBill({ ...personInEvent(visit), bill: postedBill });
				const pageAddress = paths.payment(context);
				if (doubts.length > 0) return redirectTo(args, pageAddress, { tone: "warning", key: "bill.doubted" });
				if (vatNumber === "unknown") return redirectTo(args, pageAddress, { tone: "warning", key: "bill.unknownVat" });
			}
			const shown = Number.parseInt(posted.total ?? "", 10);
			const expected = Number.isSafeInteger(shown) ? { expectedTTC: shown } : {};
			try {
				return await startPayment({ bill: isNew ? postedBill : bill, expected });
			} catch (error) {
				if (isRefusal(error, "nothingDue")) return paths.confirmation(context);
				if (isNew && isRefusal(error, "basketChanged")) {
					throw new Refusal("basketChanged", { "": "errors.amountByBill" }, { cause: error });
				}
				throw error;
			}
		},
	});
}

/** True if the posted bill is the saved one: paying without changes must not count as a change of the bill. */
function isSameBill(posted: BillInput, saved: Partial<Bill>): boolean {
	const type = billingTypes.find((type) => type === posted.type);
	return (
		type !== undefined &&
		Object.entries(posted).every(([name, value]) => isBillField(name) && (saved[name] ?? "") === value?.trim())
	);
}

/** Shows refusals that nobody here can resolve as 'Une erreur est survenue' (section 8). */
async function generaliseRefusal<T>(call: Promise<T>): Promise<T> {
	try {
		return await call;
	} catch (error) {
		const isVague = isRefusal(error, "unexpected") || isRefusal(error, "badRequest");
		throw isVague ? new Refusal(error.code, { "": "errors.happened" }, { cause: error }) : error;
	}
}

/** Billing once had a page of its own: links in mails sent then are redirected. */
export async function redirectToPayment(args: Arguments): Promise<never> {
	const { context } = await payingVisitOf(args);
	throw redirect(paths.payment(context), 303);
}

/** Anyone who does not pay for themselves is redirected to their registration. */
async function payingVisitOf(args: Arguments, needs?: ProgressPart[]): Promise<RegistrationVisit> {
	const visit = await registrationVisitOf(args, needs);
	if (!visit.record.registered || visit.record.registeredBy !== null) {
		throw redirect(paths.registration(visit.context), 303);
	}
	return visit;
}
