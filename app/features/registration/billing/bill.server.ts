import { z } from "zod";
import { type Bill, type BillingType, billingRules, billingTypes } from "~/domain/billing";
import { confirmation } from "~/domain/wizard-steps";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { goOn } from "../../frame/event/go-on.server";
import type { Arguments } from "../../frame/event/visit.server";
import { answerForm } from "../../frame/forms/answer-form.server";
import { countryOptions } from "../companies/country-names.server";
import { stepBarOf } from "../visit/step-bar.server";
import { whose } from "../visit/visit.server";
import { orderFor } from "../wizard/steps.server";
import { wizardTicketOf } from "../wizard/wizard-ticket.server";
import { payingVisitOf } from "./payment.server";

/** First for whom, then the fields of that type: what is asked follows from an address, so that no script is needed. */
export async function loadBill(args: Arguments) {
	const visit = await payingVisitOf(args);
	const { frame, context } = visit;
	const { bill, isSaved } = await visit.gateway.invoices.bill(whose(visit));
	const asked = visit.query.get("type");
	const type = billingTypes.find((one) => one === (asked ?? bill.type));
	return serverOnly({
		title: `${frame.t("bill.title")} – ${frame.t("wizard.title")}`,
		bar: stepBarOf(orderFor(visit), visit, confirmation),
		ticket: wizardTicketOf(visit, confirmation),
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

/** What is asked depends on the type: the provider checks it as a whole. */
const schema = z.record(z.string(), z.string().catch(""));

/** Saves to whom the invoice is written; a doubtful check digit is told on the next page. */
export async function saveBill(args: Arguments) {
	const visit = await payingVisitOf(args);
	return answerForm(args, {
		schema,
		async save(bill) {
			const { doubts, vatNumber } = await visit.gateway.invoices.saveBill({ ...whose(visit), bill });
			const next = paths.payment(visit.context);
			if (doubts.length > 0) return goOn(args, next, { tone: "warning", key: "bill.doubted" });
			if (vatNumber === "unknown") return goOn(args, next, { tone: "warning", key: "bill.unknownVat" });
			return next;
		},
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
