import { redirect } from "@remix-run/node";
import { formatMoney } from "~/domain/money/money";
import type { Payment } from "~/domain/money/payment";
import { serverOnly } from "~/http/server-only";
import { unlessRefused } from "~/http/unless-refused";
import { paths } from "~/paths";
import { inEvent } from "../../ground/event/in-event";
import { redirectTo } from "../../ground/event/redirect-to.server";
import { type Arguments, requireAnyRecord, signedInVisitOf, type Visit } from "../../ground/event/visit.server";

/** The state that the page shows. `waiting`: the address reports a success that the payment provider does not know of yet. */
export type PaymentReturnStatus = Extract<Payment["status"], "processing" | "refunded"> | "waiting";

/**
 * The page to which the hosted payment page leads back. Its address proves nothing, so the payment provider is asked. A paid
 * checkout goes on to the confirmation, an unpaid one to the payment page; this page shows a refund, and a payment whose
 * outcome is not known yet.
 */
export async function loadPaymentReturn(args: Arguments) {
	const visit = await signedInVisitOf(args);
	const { context, frame, session, user } = visit;
	requireAnyRecord(user);
	const { pathname, search, searchParams: query } = new URL(args.request.url);
	const payment = await check(visit, query.get("session") ?? "");
	const amount = formatMoney(payment.amount, payment.currency, frame.locale);
	const { status } = payment;
	if (status === "paid") {
		session.flash("issued", true);
		return redirectTo(args, paths.confirmation(context));
	}
	if (status === "failed") throw redirect(`${paths.payment(context)}?refus`);
	const isLeft = status === "open" && query.get("status") !== "success";
	if (isLeft || status === "expired") {
		const key = isLeft ? "paid.abandoned.text" : "paid.expired.text";
		return redirectTo(args, paths.payment(context), { tone: "info", key, variables: { amount } });
	}
	const returned: PaymentReturnStatus = status === "open" ? "waiting" : status;
	return serverOnly({
		title: frame.t(`paid.${returned}.title`),
		returned,
		told: returned === "processing" ? await mailNoticeOf(visit, user.id) : undefined,
		amount,
		resume: payment.url,
		refresh: pathname + search,
		confirmation: paths.confirmation(context),
	});
}

async function mailNoticeOf(visit: Visit, userId: string) {
	const { isComing } = await confirmationMailOf(visit, userId);
	return isComing ? ("paid.processing.mail" as const) : undefined;
}

async function check(visit: Visit, checkoutId: string): Promise<Payment> {
	const { gateway, context } = visit;
	const isId = checkoutId !== "" && checkoutId.length <= 80;
	const payment = isId && (await unlessRefused(gateway.payments.check({ ...inEvent(visit), checkoutId }), "notFound"));
	if (!payment) throw redirect(paths.confirmation(context));
	return payment;
}

/** Returns the state of the mail that confirms somebody's registration, so that a page promises no more than is true. */
async function confirmationMailOf(visit: Visit, userId: string) {
	const { data } = await visit.gateway.mails.confirmation({ ...inEvent(visit), userId });
	return data;
}
