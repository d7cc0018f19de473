import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { isRefusal, Refusal } from "~/domain/ground/refusal";
import { type Bill, type BillInput, billingTypes, isBillField } from "~/domain/money/billing";
import { fullName } from "~/domain/people/person";
import type { ProgressPart } from "~/domain/registration/wizard-progress";
import { confirmation, payment } from "~/domain/registration/wizard-steps";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { redirectTo } from "../../frame/event/redirect-to.server";
import type { Arguments } from "../../frame/event/visit.server";
import { answerForm, byButton, type FormAnswer, noAnswers } from "../../frame/form-kit/answer-form.server";
import { basketView } from "../basket/basket.server";
import { dueStub } from "../basket/due-stub.server";
import { expectedTransfer } from "../basket/expected-transfer.server";
import { describePaymentHold } from "../basket/describe-holds.server";
import { countryOptions } from "../companies/country-options.server";
import { partyOf } from "../companions/party.server";
import { type RegistrationVisit, registrationVisitOf, personInEvent } from "../visit/visit.server";
import { stepBarOf } from "../wizard/step-bar.server";
import { orderFor, steps } from "../wizard/steps.server";
import { wizardTicketOf } from "../wizard/wizard-ticket.server";

/** The page before the card page: the basket, a promo code, to whom the invoice is written, and the button that pays. */
export async function loadPayment(args: Arguments) {
	const visit = await payingVisitOf(args, ["resume", "bill", "companions"]);
	const { resume, bill: billState } = visit.standing;
	// Nothing to pay, or nobody to pay here: the confirmation says how things stand.
	if (!resume?.canPay) throw redirect(paths.confirmation(visit.context));
	const { frame, context, query } = visit;
	const { t } = frame;
	const isRefused = visit.isReading && query.has("refus");
	const title = `${t("pay.title")} – ${t("wizard.title")}`;
	return serverOnly({
		title: isRefused ? `${t("pay.refused")} – ${title}` : title,
		/** The bank refused a card, and the payment came to nothing. */
		isRefused,
		bar: stepBarOf(orderFor(visit), visit, payment),
		ticket: payingTicketOf(visit, resume),
		basket: basketView(visit, resume),
		/** Where it may come by bank transfer; with what is expected once they said so. */
		transfer: resume.transfer && { expected: expectedTransfer(visit, resume) },
		held: describePaymentHold(visit),
		remaining: resume.remaining,
		code: { value: resume.code, isUsed: resume.isUsed, isInvoiced: resume.isInvoiced },
		// A person's own name is no company's: without one nothing is filled in before they say for whom it is.
		bill: billState?.bill.type ? billState.bill : {},
		/** Filled in from what was answered about the company. */
		isSuggested: billState?.isSaved === false && billState.bill.type !== undefined,
		ownName: fullName(visit.person),
		countries: countryOptions(frame.locale),
		here: paths.payment(context),
		confirmation: paths.confirmation(context),
		/** The articles may still be changed. */
		group: partyOf(visit, visit.user, visit.standing.companions ?? [])?.addMany,
		change: visit.isClosed || !frame.settings.articlesShown ? undefined : visit.pathTo("articles"),
	});
}

/** The ticket of the wizard with what each thing costs, and what is to be paid in all. */
function payingTicketOf(visit: RegistrationVisit, resume: NonNullable<RegistrationVisit["standing"]["resume"]>) {
	const ticket = wizardTicketOf(visit, confirmation);
	const { lines, discount } = basketView(visit, resume);
	const priceOf = ({ value, tax }: { value: string; tax?: string }) => (resume.isTTC ? value : `${value} ${tax}`);
	const values = [
		...lines.map(({ label, person, price }) => ({
			text: person ? `${label} (${person})` : label,
			amount: priceOf(price),
		})),
		...(discount ? [{ text: discount.label, amount: `−\u202f${priceOf(discount)}` }] : []),
	];
	const articles = visit.frame.t(steps.articles.label);
	const written = (ticket.lines ?? []).filter(({ state }) => state !== "blank");
	const others = written.filter(({ label }) => label !== articles);
	const at = written.findIndex(({ label }) => label === articles);
	const priced = { label: articles, values };
	return {
		...ticket,
		lines: at < 0 ? [...others, priced] : [...others.slice(0, at), priced, ...others.slice(at)],
		stub: dueStub(visit, resume),
	};
}

/** One of five buttons: apply a code, take it away, see the fields of another type, pay by transfer, pay. */
export async function postPayment(args: Arguments) {
	const visit = await payingVisitOf(args);
	const buttons: Record<string, () => Promise<FormAnswer>> = {
		code: () => applyCode(args, visit),
		"remove-code": () => removeCode(args, visit),
		type: () => showType(args, visit),
		transfer: () => payByTransfer(args, visit),
	};
	return byButton(args, "intent", buttons, () => pay(args, visit));
}

const missing = "errors.promoRequired";
const promoCode = z.string(missing).refine((typed) => typed.trim() !== "", missing);

function applyCode(args: Arguments, visit: RegistrationVisit) {
	return answerForm(args, {
		form: "promo",
		schema: z.object({ code: promoCode }),
		async save({ code }) {
			await generaliseRefusal(visit.gateway.invoices.applyCode({ ...personInEvent(visit), code }));
			// A code that leaves nothing to pay leads to the confirmation by the loader.
			return redirectTo(args, paths.payment(visit.context), { tone: "success", key: "pay.codeApplied" });
		},
	});
}

function removeCode(args: Arguments, visit: RegistrationVisit) {
	return answerForm(args, {
		form: "promo",
		schema: noAnswers,
		async save() {
			try {
				await visit.gateway.invoices.removeCode(personInEvent(visit));
			} catch (error) {
				// Another tab took it away already.
				if (!isRefusal(error, "notFound")) throw error;
			}
			return redirectTo(args, paths.payment(visit.context), { tone: "success", key: "pay.codeRemoved" });
		},
	});
}

/** The same page with the fields of the type that was chosen; nothing is saved, and what was typed stays. */
async function showType({ request }: Arguments, visit: RegistrationVisit): Promise<FormAnswer> {
	const postedBill = billIn(Object.fromEntries(await readForm(request)));
	const { bill } = await visit.gateway.invoices.bill(personInEvent(visit));
	const typed = { ...postedBill, social_reason: billNameFor(postedBill, bill, fullName(visit.person)) };
	return data(
		serverOnly({
			errors: {},
			typed: Object.fromEntries(Object.entries(typed).map(([key, value]) => [key, [value ?? ""]])),
		}),
	);
}

/** A person's own name is no company's; what they wrote themselves stays. */
function billNameFor({ type, social_reason: typed = "" }: BillInput, bill: Partial<Bill>, personName: string): string {
	const ofBill = bill.social_reason ?? "";
	if (type === "4") return typed === "" || typed === ofBill ? personName : typed;
	if (typed !== "" && typed !== personName) return typed;
	return bill.type === undefined || bill.type === "4" ? "" : ofBill;
}

/** What is asked depends on the type: the provider checks it as a whole. */
const answers = z.record(z.string(), z.string().catch(""));

function billIn(posted: Record<string, unknown>): BillInput {
	const fields = Object.entries(posted).filter(([name, value]) => isBillField(name) && typeof value === "string");
	return Object.fromEntries(fields);
}

/**
 * Keeps to whom the invoice is written, and goes on to the hosted page. Where the basket is no longer what was shown, or the
 * bill changes what is owed, it is shown again first; so is a number that is doubtful, once.
 */
function pay(args: Arguments, visit: RegistrationVisit) {
	const { context, gateway } = visit;
	return answerBill(args, visit, async ({ bill, expected }) => {
		const referer = `${args.context.config.publicUrl}${paths.paymentReturn(context)}`;
		return (await generaliseRefusal(gateway.invoices.create({ ...personInEvent(visit), referer, bill, ...expected }))).session.url;
	});
}

/** Says that a transfer will come; the page that follows tells how much, to whom, and what stands on it. */
function payByTransfer(args: Arguments, visit: RegistrationVisit) {
	const { context, gateway } = visit;
	return answerBill(args, visit, async ({ bill, expected }) => {
		await generaliseRefusal(gateway.invoices.announceTransfer({ ...personInEvent(visit), bill, ...expected }));
		return paths.confirmation(context);
	});
}

interface PaymentInput {
	bill: BillInput;
	/** What was shown to remain. */
	expected: { expectedTTC?: number };
}

/** Keeps the bill, then goes where the way of paying leads. */
function answerBill(args: Arguments, visit: RegistrationVisit, startPayment: (input: PaymentInput) => Promise<string>) {
	const { context, gateway } = visit;
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

/** What is posted is what is saved: a press that pays is no change of the bill. */
function isSameBill(posted: BillInput, saved: Partial<Bill>): boolean {
	const type = billingTypes.find((one) => one === posted.type);
	return (
		type !== undefined &&
		Object.entries(posted).every(([name, value]) => isBillField(name) && (saved[name] ?? "") === value?.trim())
	);
}

/** What nobody here can do anything about is 'Une erreur est survenue' (section 8). */
async function generaliseRefusal<T>(call: Promise<T>): Promise<T> {
	try {
		return await call;
	} catch (error) {
		const isVague = isRefusal(error, "unexpected") || isRefusal(error, "badRequest");
		throw isVague ? new Refusal(error.code, { "": "errors.happened" }, { cause: error }) : error;
	}
}

/** Where billing had a page of its own: links in mails that were sent lead on. */
export async function redirectToPayment(args: Arguments): Promise<never> {
	const { context } = await payingVisitOf(args);
	throw redirect(paths.payment(context), 303);
}

/** Who is registered pays, for themselves and their companions; the others go where their registration is. */
async function payingVisitOf(args: Arguments, needs?: ProgressPart[]): Promise<RegistrationVisit> {
	const visit = await registrationVisitOf(args, needs);
	if (!visit.record.registered || visit.record.registeredBy !== null) {
		throw redirect(paths.registration(visit.context), 303);
	}
	return visit;
}
