import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { isRefusal, Refusal } from "~/domain/ground/refusal";
import { type Bill, type BillInput, billingTypes, isBillField } from "~/domain/money/billing";
import { fullName } from "~/domain/people/person";
import type { ProgressPart } from "~/domain/registration/wizard-progress";
import { confirmation, payment } from "~/domain/registration/wizard-steps";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import { unlessRefused } from "~/http/unless-refused";
import { paths } from "~/paths";
import { redirectTo } from "../../ground/event/redirect-to.server";
import type { Arguments } from "../../ground/event/visit.server";
import { answerForm, byButton, type FormAnswer, noAnswers } from "../../ground/form-kit/answer-form.server";
import { basketView } from "../basket/basket.server";
import { describePaymentHold } from "../basket/describe-holds.server";
import { dueStub } from "../basket/due-stub.server";
import { expectedTransfer } from "../basket/expected-transfer.server";
import { countryOptions } from "../companies/country-options.server";
import { partyOf } from "../companions/party.server";
import { personInEvent, type RegistrationVisit, registrationVisitOf } from "../visit/visit.server";
import { stepBarOf } from "../wizard/step-bar.server";
import { orderFor, steps } from "../wizard/steps.server";
import { wizardTicketOf } from "../wizard/wizard-ticket.server";

export async function loadPayment(args: Arguments) {
	const visit = await payingVisitOf(args, ["resume", "bill", "companions"]);
	const { resume, bill: billState } = visit.standing;
	// If there is nothing to pay, or this person does not pay here, the confirmation explains the situation.
	if (!resume?.canPay) throw redirect(paths.confirmation(visit.context));
	const { frame, context, query } = visit;
	const { t } = frame;
	const isRefused = visit.isReading && query.has("refus");
	const title = `${t("pay.title")} – ${t("wizard.title")}`;
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
		// A person's own name is not a company's: nothing is filled in until they say for whom the invoice is.
		bill: billState?.bill.type ? billState.bill : {},
		isSuggested: billState?.isSaved === false && billState.bill.type !== undefined,
		ownName: fullName(visit.person),
		countries: countryOptions(frame.locale),
		here: paths.payment(context),
		confirmation: paths.confirmation(context),
		group: partyOf(visit, visit.user, visit.standing)?.addMany,
		change: visit.isClosed || !frame.settings.articlesShown ? undefined : visit.pathTo("articles"),
	});
}

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

/** Returns the same page with the fields of the chosen type; nothing is saved, and typed answers stay. */
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

/** A person's own name is not suggested for a company; what they typed themselves stays. */
function billNameFor({ type, social_reason: typed = "" }: BillInput, bill: Partial<Bill>, personName: string): string {
	const ofBill = bill.social_reason ?? "";
	if (type === "4") return typed === "" || typed === ofBill ? personName : typed;
	if (typed !== "" && typed !== personName) return typed;
	return bill.type === undefined || bill.type === "4" ? "" : ofBill;
}

/** Which fields are required depends on the type: the provider checks the bill as a whole. */
const answers = z.record(z.string(), z.string().catch(""));

function billIn(posted: Record<string, unknown>): BillInput {
	const fields = Object.entries(posted).filter(([name, value]) => isBillField(name) && typeof value === "string");
	return Object.fromEntries(fields);
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
