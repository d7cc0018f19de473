import { data, redirect } from "@remix-run/node";
import type { Bill } from "~/domain/billing";
import { isAccessDenied, isRefusal, type Sentence, sentenceOf } from "~/domain/refusal";
import { readForm } from "~/http/read-form";
import { initOf } from "~/http/refused";
import { serverOnly } from "~/http/server-only";
import { keepSession } from "~/http/session.server";
import { paths } from "~/paths";
import type { Arguments } from "../event/visit.server";
import { orderFor } from "../registration/orders.server";
import { stepBarOf } from "../registration/step-bar.server";
import { inEvent, type RegistrationVisit, registrationVisitOf } from "../registration/visit.server";
import { confirmation } from "../registration/wizard.server";
import { basketView, resumeOf } from "./basket.server";
import { billLines } from "./bill-lines.server";

/** The page before the card page: the basket, a promo code, to whom the invoice is written, and the button that pays. */
export async function loadPayment(args: Arguments) {
	const visit = await payingVisitOf(args);
	const resume = await resumeOf(visit);
	// Nothing to pay, or nobody to pay here: the confirmation says how things stand.
	if (!resume?.canPay) throw redirect(paths.confirmation(visit.context));
	const { bill, isSaved } = await visit.gateway.invoices.bill(inEvent(visit));
	const { t } = visit.frame;
	return serverOnly({
		title: `${t("pay.title")} – ${t("wizard.title")}`,
		bar: stepBarOf(orderFor(visit), visit, confirmation),
		basket: basketView(visit, resume),
		totalTTC: resume.totalTTC,
		code: { value: resume.code, isUsed: resume.isUsed, isInvoiced: resume.isInvoiced },
		bill: isSaved ? billLines(visit, bill as Bill) : undefined,
		billing: paths.billing(visit.context),
		confirmation: paths.confirmation(visit.context),
		/** The articles may still be changed. */
		change: visit.isClosed ? undefined : visit.pathTo("articles"),
	});
}

export interface PaymentRefused {
	/** What is wrong with the code, and what was typed. */
	code?: { error: Sentence; typed: string };
	alert?: Sentence;
}

/** One of three buttons: apply a code, take it away, pay. */
export async function postPayment(args: Arguments) {
	const visit = await payingVisitOf(args);
	const form = await readForm(args.request);
	const intent = String(form.get("intent") ?? "");
	if (intent === "code") return applyCode(args, visit, String(form.get("code") ?? ""));
	if (intent === "remove-code") return removeCode(args, visit);
	return pay(args, visit, Number(form.get("total")));
}

async function applyCode(args: Arguments, visit: RegistrationVisit, typed: string) {
	const { domainId, eventId } = visit.where;
	if (typed.trim() === "") return refuse(422, { code: { error: { key: "errors.promoRequired" }, typed } });
	try {
		await visit.gateway.invoices.applyCode({ domainId, eventId, code: typed });
	} catch (error) {
		const { init, said } = told(error);
		return refuse(init, { code: { error: said, typed } });
	}
	return back(args, visit, "pay.codeApplied");
}

async function removeCode(args: Arguments, visit: RegistrationVisit) {
	const { domainId, eventId } = visit.where;
	try {
		await visit.gateway.invoices.removeCode({ domainId, eventId });
	} catch (error) {
		// Another tab took it away already.
		if (!isRefusal(error, "notFound")) throw error;
	}
	return back(args, visit, "pay.codeRemoved");
}

/** The browser goes on to the hosted page; where the basket is no longer what was shown, it is shown again first. */
async function pay({ context }: Arguments, visit: RegistrationVisit, expectedTTC: number) {
	const { domainId, eventId } = visit.where;
	const { bill, isSaved } = await visit.gateway.invoices.bill(inEvent(visit));
	if (!isSaved) throw redirect(paths.billing(visit.context), 303);
	try {
		const referer = `${context.config.publicUrl}${paths.paymentReturn(visit.context)}`;
		const asked = { domainId, eventId, referer, bill, ...(Number.isInteger(expectedTTC) ? { expectedTTC } : {}) };
		const { session } = await visit.gateway.invoices.create(asked);
		throw redirect(session.url, 303);
	} catch (error) {
		if (isRefusal(error, "nothingDue")) throw redirect(paths.confirmation(visit.context), 303);
		if (isRefusal(error, "invalidForm")) throw redirect(paths.billing(visit.context), 303);
		if (!isRefusal(error) || isAccessDenied(error)) throw error;
		const { init, said } = told(error);
		return refuse(init, { alert: said });
	}
}

/** A refusal's own sentence, or 'Une erreur est survenue' (section 8). */
function told(error: unknown): { init: ResponseInit; said: Sentence } {
	if (!isRefusal(error) || isAccessDenied(error)) throw error;
	const isKnown = error.code !== "unexpected" && error.code !== "badRequest";
	return { init: initOf(error), said: isKnown ? sentenceOf(error) : { key: "errors.happened" } };
}

async function back(args: Arguments, visit: RegistrationVisit, key: string): Promise<never> {
	visit.session.flash("notice", { tone: "success", key });
	const headers = await keepSession(visit.session, args.context);
	// A code that leaves nothing to pay leads to the confirmation by the loader.
	throw redirect(paths.payment(visit.context), { status: 303, headers });
}

function refuse(init: number | ResponseInit, refused: PaymentRefused) {
	return data(serverOnly(refused), init);
}

/** Who is registered pays, for themselves and their companions; the others go where their registration is. */
export async function payingVisitOf(args: Arguments): Promise<RegistrationVisit> {
	const visit = await registrationVisitOf(args);
	if (!visit.record.registered || visit.record.registeredBy !== null) {
		throw redirect(paths.registration(visit.context), 303);
	}
	return visit;
}
