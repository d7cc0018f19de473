import { data, redirect } from "@remix-run/node";
import { type Bill, type BillingType, billingRules, billingTypes } from "~/domain/billing";
import { isRefusal } from "~/domain/refusal";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import { keepSession } from "~/http/session.server";
import { paths } from "~/paths";
import { countryOptions } from "../companies/country-names.server";
import type { Arguments } from "../event/visit.server";
import { orderFor } from "../registration/orders.server";
import type { Refused } from "../registration/posted";
import { stepBarOf } from "../registration/step-bar.server";
import { inEvent } from "../registration/visit.server";
import { confirmation } from "../registration/wizard.server";
import { payingVisitOf } from "./payment.server";

/** First for whom, then the fields of that type: what is asked follows from an address, so that no script is needed. */
export async function loadBill(args: Arguments) {
	const visit = await payingVisitOf(args);
	const { frame, context } = visit;
	const { bill, isSaved } = await visit.gateway.invoices.bill(inEvent(visit));
	const asked = visit.query.get("type");
	const type = billingTypes.find((one) => one === (asked ?? bill.type));
	return serverOnly({
		title: `${frame.t("bill.title")} – ${frame.t("wizard.title")}`,
		bar: stepBarOf(orderFor(visit), visit, confirmation),
		/** Absent while it is to be chosen. */
		type,
		suggested: bill.type,
		/** The choice was sent without an answer. */
		isMissing: asked !== null && asked !== "choisir" && type === undefined,
		values: valuesFor(isSaved ? bill : suggested(bill, type), type),
		countries: type === undefined ? [] : countriesOf(type, frame.locale),
		here: paths.billing(context),
		chooseType: `${paths.billing(context)}?type=choisir`,
		back: paths.payment(context),
	});
}

/** Saves to whom the invoice is written: 422 shows what is to be corrected; a doubtful check digit is told on the next page. */
export async function saveBill(args: Arguments) {
	const visit = await payingVisitOf(args);
	const payload = Object.fromEntries(
		[...(await readForm(args.request))].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
	);
	let notice: string | undefined;
	try {
		const { doubts, vatNumber } = await visit.gateway.invoices.saveBill({ ...inEvent(visit), bill: payload });
		notice = doubts.length > 0 ? "bill.doubted" : vatNumber === "unknown" ? "bill.unknownVat" : undefined;
	} catch (error) {
		if (!isRefusal(error, "invalidForm")) throw error;
		const refused: Refused = { errors: error.fields, payload };
		return data(serverOnly(refused), { status: error.status });
	}
	if (notice) visit.session.flash("notice", { tone: "warning", key: notice });
	throw redirect(paths.payment(visit.context), {
		status: 303,
		headers: notice ? await keepSession(visit.session, args.context) : {},
	});
}

/** A person's own name is no company's. */
function suggested(bill: Partial<Bill>, type: BillingType | undefined): Partial<Bill> {
	return bill.type === undefined && type !== "4" ? {} : bill;
}

/** A country of another type does not stay chosen. */
function valuesFor(bill: Partial<Bill>, type: BillingType | undefined): Partial<Bill> {
	if (type === undefined || type === bill.type) return bill;
	const { country = "", ...others } = bill;
	return { ...others, country: billingRules[type].countries?.includes(country) ? country : "" };
}

function countriesOf(type: BillingType, locale: string) {
	const { countries } = billingRules[type];
	return countries ? countryOptions(locale).filter(({ value }) => countries.includes(value)) : [];
}
