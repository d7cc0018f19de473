import { redirect } from "@remix-run/node";
import { formatMoney } from "~/domain/money";
import type { Payment } from "~/domain/payment";
import { isRefusal } from "~/domain/refusal";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { inEvent } from "../../frame/event/in-event";
import { type Arguments, requireRecord, requireUser, type Visit, visitOf } from "../../frame/event/visit.server";
import { confirmationMailOf } from "../visit/confirmation-mail.server";

/** What the page says; `waiting` came back with a success that the payment provider does not know of. */
export type Returned = Exclude<Payment["status"], "open"> | "waiting" | "abandoned";

/** Where one comes back to from the hosted page. What its address says proves nothing: the payment provider is asked. */
export async function loadPaymentReturn(args: Arguments) {
	const visit = await visitOf(args);
	const user = requireUser(visit, args.request);
	requireRecord(user);
	const { context, frame } = visit;
	const { pathname, search, searchParams: query } = new URL(args.request.url);
	const payment = await check(visit, query.get("session") ?? "");
	const returned = returnedOf(payment, query.get("status"));
	return serverOnly({
		title: frame.t(`paid.${returned}.title`),
		returned,
		told: await toldOf(visit, user.id, returned),
		amount: formatMoney(payment.amount, payment.currency, frame.locale),
		invoiceNumber: payment.invoiceNumber ?? "",
		/** The hosted page, where it is still open. */
		resume: payment.url,
		again: paths.payment(context),
		refresh: pathname + search,
		invoices: paths.invoices(context),
		confirmation: paths.confirmation(context),
	});
}

/** What a mail tells of it, where one truly goes. */
async function toldOf(visit: Visit, userId: string, returned: Returned) {
	if (returned !== "paid" && returned !== "processing") return undefined;
	const { state, isComing } = await confirmationMailOf(visit, userId);
	const isTold = returned === "paid" ? state === "waiting" || state === "sent" : isComing;
	return isTold ? (`paid.${returned}.mail` as const) : undefined;
}

async function check(visit: Visit, checkoutId: string): Promise<Payment> {
	const { gateway, context } = visit;
	try {
		if (checkoutId === "" || checkoutId.length > 80) throw redirect(paths.confirmation(context));
		return await gateway.payments.check({ ...inEvent(visit), checkoutId });
	} catch (error) {
		if (isRefusal(error, "notFound")) throw redirect(paths.confirmation(context));
		throw error;
	}
}

function returnedOf({ status }: Payment, said: string | null): Returned {
	if (status !== "open") return status;
	return said === "success" ? "waiting" : "abandoned";
}
