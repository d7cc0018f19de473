import type { BasketLine, InvoiceResume } from "~/domain/basket";
import { formatMoney } from "~/domain/money";
import { vatOn } from "~/domain/vat";
import type { Visit } from "../../frame/event/visit.server";
import type { BasketView } from "./basket";

/** The basket in words: prices with tax or without by billing type (section 9), then the tax really due, then what is to be paid. */
export function basketView(visit: Visit, resume: InvoiceResume): BasketView {
	const { frame, user } = visit;
	const { t, locale } = frame;
	const { isTTC, lines, currency } = resume;
	const money = (cents: number) => formatMoney(cents, currency, locale);
	const suffix = t(isTTC ? "basket.ttc" : "basket.ht");
	const asShown = ({ vat }: BasketLine, cents: number) => (isTTC ? cents + vatOn(cents, vat.rate, currency) : cents);
	const taken = lines.reduce((sum, line) => sum + asShown(line, line.price) - asShown(line, line.ht), 0);
	const dayOf = (id: string) => frame.event.days.find((day) => day.id === id)?.day;
	return {
		lines: lines.map((line) => ({
			key: JSON.stringify([line.personId, line.articleId, line.dayId]),
			label: line.label,
			day: dayOf(line.dayId),
			locale,
			// Companions are named; who pays knows what is theirs.
			person: line.personId === user?.id ? undefined : line.personName,
			price: money(asShown(line, line.price)),
			tax: suffix,
		})),
		discount:
			taken > 0
				? { label: t("basket.code", { code: resume.code }), value: `−\u202f${money(taken)}`, tax: suffix }
				: undefined,
		previous:
			resume.prevHT > 0 ? t("basket.previous", { amount: `${money(resume.prevHT)} ${t("basket.ht")}` }) : undefined,
		sums: [
			{ label: t("basket.totalHT"), value: money(resume.totalHT) },
			...resume.taxes.map(({ category, rate, vat }) => ({
				label:
					category === "S"
						? t("basket.vat", { rate: new Intl.NumberFormat(locale).format(rate) })
						: t(`basket.vat.${category}`),
				value: money(vat),
			})),
		],
		total: { label: t("basket.totalTTC"), value: money(resume.totalTTC), tax: t("basket.ttc") },
		amount: money(resume.totalTTC),
	};
}
