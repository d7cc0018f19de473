import type { InvoiceResume } from "~/domain/money/basket";
import { formatMoney } from "~/domain/money/money";
import { taxSuffix } from "~/domain/money/price";
import type { TicketStub } from "~/ui/ticket";
import type { Visit } from "../../ground/event/visit.server";
import { reasonsOf, taxLabel } from "./basket.server";

/** What remains, how much of the whole is tax (a line for each rate), and what the desk has received. */
export function dueStub({ frame }: Visit, resume: InvoiceResume): TicketStub {
	const { t, locale } = frame;
	const { currency, totalHT, taxes, held, remaining, isTTC } = resume;
	const money = (cents: number) => formatMoney(cents, currency, locale);
	const taxLines = taxes.flatMap((tax) => {
		if (tax.vat === 0) return [];
		const label = taxLabel(t, locale, tax);
		return t("ticket.tax", { label, amount: money(tax.vat) });
	});
	const [first, ...others] = taxLines;
	const base = `${money(totalHT)} ${taxSuffix(false, locale)}`;
	return {
		label: t(resume.transfer?.reference ? "transfer.stub" : "basket.totalTTC"),
		amount: money(remaining),
		tax: taxSuffix(isTTC || taxes.some(({ vat }) => vat > 0), locale),
		notes: [
			...(first ? [`${base} + ${first}`] : []),
			...others.map((label) => `+ ${label}`),
			...reasonsOf(t, frame, resume),
			...(held > 0 ? [`${t("basket.held")} ${money(-held)}`] : []),
		],
	};
}
