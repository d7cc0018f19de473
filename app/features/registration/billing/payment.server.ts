import { redirect } from "@remix-run/node";
import { z } from "zod";
import { isRefusal, Refusal } from "~/domain/refusal";
import type { StandingPart } from "~/domain/standing";
import { confirmation } from "~/domain/wizard-steps";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { goOn } from "../../frame/event/go-on.server";
import type { Arguments } from "../../frame/event/visit.server";
import { answerForm, byButton, noAnswers } from "../../frame/forms/answer-form.server";
import { basketView } from "../basket/basket.server";
import { billLines } from "../basket/bill-lines.server";
import { heldLine } from "../basket/held-line.server";
import { stepBarOf } from "../visit/step-bar.server";
import { type RegistrationVisit, registrationVisitOf, whose } from "../visit/visit.server";
import { orderFor } from "../wizard/steps.server";

/** The page before the card page: the basket, a promo code, to whom the invoice is written, and the button that pays. */
export async function loadPayment(args: Arguments) {
	const visit = await payingVisitOf(args, ["resume", "bill"]);
	const { resume, bill } = visit.standing;
	// Nothing to pay, or nobody to pay here: the confirmation says how things stand.
	if (!resume?.canPay) throw redirect(paths.confirmation(visit.context));
	const { t } = visit.frame;
	return serverOnly({
		title: `${t("pay.title")} – ${t("wizard.title")}`,
		bar: stepBarOf(orderFor(visit), visit, confirmation),
		basket: basketView(visit, resume),
		held: heldLine(visit),
		remaining: resume.remaining,
		code: { value: resume.code, isUsed: resume.isUsed, isInvoiced: resume.isInvoiced },
		bill: bill && billLines(visit, bill),
		billing: paths.billing(visit.context),
		confirmation: paths.confirmation(visit.context),
		/** The articles may still be changed. */
		change: visit.isClosed ? undefined : visit.pathTo("articles"),
	});
}

/** One of three buttons: apply a code, take it away, pay. */
export async function postPayment(args: Arguments) {
	const visit = await payingVisitOf(args);
	const buttons = { code: () => applyCode(args, visit), "remove-code": () => removeCode(args, visit) };
	return byButton(args, "intent", buttons, () => pay(args, visit));
}

const missing = "errors.promoRequired";
const promoCode = z.string(missing).refine((typed) => typed.trim() !== "", missing);

function applyCode(args: Arguments, visit: RegistrationVisit) {
	return answerForm(args, {
		form: "promo",
		schema: z.object({ code: promoCode }),
		async save({ code }) {
			await inShort(visit.gateway.invoices.applyCode({ ...whose(visit), code }));
			// A code that leaves nothing to pay leads to the confirmation by the loader.
			return goOn(args, paths.payment(visit.context), { tone: "success", key: "pay.codeApplied" });
		},
	});
}

function removeCode(args: Arguments, visit: RegistrationVisit) {
	return answerForm(args, {
		form: "promo",
		schema: noAnswers,
		async save() {
			try {
				await visit.gateway.invoices.removeCode(whose(visit));
			} catch (error) {
				// Another tab took it away already.
				if (!isRefusal(error, "notFound")) throw error;
			}
			return goOn(args, paths.payment(visit.context), { tone: "success", key: "pay.codeRemoved" });
		},
	});
}

/** The browser goes on to the hosted page; where the basket is no longer what was shown, it is shown again first. */
function pay(args: Arguments, visit: RegistrationVisit) {
	const { context, gateway } = visit;
	return answerForm(args, {
		schema: z.object({ total: z.number().int().optional().catch(undefined) }),
		async save({ total: expectedTTC }) {
			const { bill, isSaved } = await gateway.invoices.bill(whose(visit));
			if (!isSaved) return paths.billing(context);
			try {
				const referer = `${args.context.config.publicUrl}${paths.paymentReturn(context)}`;
				const asked = { ...whose(visit), referer, bill, ...(expectedTTC === undefined ? {} : { expectedTTC }) };
				return (await inShort(gateway.invoices.create(asked))).session.url;
			} catch (error) {
				if (isRefusal(error, "nothingDue")) return paths.confirmation(context);
				if (isRefusal(error, "invalidForm")) return paths.billing(context);
				throw error;
			}
		},
	});
}

/** What nobody here can do anything about is 'Une erreur est survenue' (section 8). */
async function inShort<T>(call: Promise<T>): Promise<T> {
	try {
		return await call;
	} catch (error) {
		const isVague = isRefusal(error, "unexpected") || isRefusal(error, "badRequest");
		throw isVague ? new Refusal(error.code, { "": "errors.happened" }, { cause: error }) : error;
	}
}

/** Who is registered pays, for themselves and their companions; the others go where their registration is. */
export async function payingVisitOf(args: Arguments, needs?: StandingPart[]): Promise<RegistrationVisit> {
	const visit = await registrationVisitOf(args, needs);
	if (!visit.record.registered || visit.record.registeredBy !== null) {
		throw redirect(paths.registration(visit.context), 303);
	}
	return visit;
}
