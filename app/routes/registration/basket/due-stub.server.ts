import type { InvoiceResume } from "~/domain/money/basket";
import { formatMoney } from "~/domain/money/money";
import { taxSuffix } from "~/domain/money/price";
import type { TicketStub } from "~/ui/ticket";
import type { Visit } from "../../ground/event/visit.server";
import { taxLabel } from "./basket.server";

/** What remains, how much of the whole is tax (a line for each rate), and what the desk has received. */
export function dueStub({ frame: { t, locale } }: Visit, resume: InvoiceResume): TicketStub {
	const { currency, totalHT, taxes, held, remaining } = resume;
	const money = (cents: number) => formatMoney(cents, currency, locale);
	const taxLines = taxes.map((tax) => {
		const label = taxLabel(t, locale, tax);
		return tax.vat > 0 ? t("ticket.tax", { label, amount: money(tax.vat) }) : label;
	});
	const [first, ...others] = taxLines;
	const base = `${money(totalHT)} ${taxSuffix(false, locale)}`;
	return {
		label: t(resume.transfer?.reference ? "transfer.stub" : "basket.totalTTC"),
		amount: money(remaining),
		notes: [
			first ? `${base} + ${first}` : base,
			...others.map((label) => `+ ${label}`),
			...(held > 0 ? [`${t("basket.held")} −\u202f${money(held)}`] : []),
		],
	};
}
