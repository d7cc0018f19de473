import { fullPricesOf, type InvoiceResume } from "~/domain/money/basket";
import { formatMoney } from "~/domain/money/money";
import { type Price, type PriceStyle, partsOfPrice, formatPrice, taxSuffix } from "~/domain/money/price";
import { promoLine } from "~/domain/money/promo-line";
import type { Translate } from "~/i18n/translator";
import type { Visit } from "../../frame/event/visit.server";
import type { BasketView } from "./basket";

/**
 * The basket in words: prices with tax or without by billing type (section 9), one of both down the whole column, so that lines
 * less what a code takes off are the total; the other stands beside. Without tax it is added below; with tax it is told of the total.
 */
export function basketView(visit: Visit, resume: InvoiceResume): BasketView {
	const { frame, user } = visit;
	const { t, locale } = frame;
	const { isTTC, lines, currency } = resume;
	const money = (cents: number) => formatMoney(cents, currency, locale);
	const style: PriceStyle = { isTTC, currency, locale };
	const { prices } = fullPricesOf(lines, currency);
	const promo = promoLine(lines, resume.code, style);
	const total: Price = { ht: resume.totalHT, ttc: resume.totalTTC };
	const taxes = resume.taxes.map((tax) => ({ label: taxLabel(t, locale, tax, isTTC), value: money(tax.vat) }));
	const dayOf = (id: string) => frame.event.days.find((day) => day.id === id)?.day;
	return {
		lines: lines.map((line, index) => ({
			key: JSON.stringify([line.personId, line.articleId, line.dayId]),
			label: line.label,
			day: dayOf(line.dayId),
			locale,
			// Companions are named; who pays knows what is theirs.
			person: line.personId === user?.id ? undefined : line.personName,
			price: partsOfPrice(prices[index] as Price, style),
		})),
		discount: promo && { label: promo.label, isTakenOff: true, ...partsOfPrice(promo.price, style) },
		previous:
			resume.prevHT > 0
				? t("basket.previous", { amount: formatPrice({ ht: resume.prevHT, ttc: resume.prevTTC }, style) })
				: undefined,
		added: isTTC ? [] : [{ label: t("basket.totalHT"), value: money(resume.totalHT) }, ...taxes],
		// It is paid with the tax, whichever is shown first.
		total: {
			label: t(resume.held > 0 ? "basket.total" : "basket.totalTTC"),
			...partsOfPrice(total, { ...style, isTTC: true }),
		},
		included: isTTC ? taxes : [],
		held:
			resume.held > 0
				? {
						received: { label: t("basket.held"), value: money(resume.held), isTakenOff: true },
						remaining: { label: t("basket.totalTTC"), value: money(resume.remaining), tax: taxSuffix(true, locale) },
					}
				: undefined,
		amount: money(resume.remaining),
	};
}

/** « TVA 10 % », or why there is none. */
export function taxLabel(
	t: Translate,
	locale: string,
	{ category, rate }: InvoiceResume["taxes"][number],
	isIncluded = false,
) {
	if (category !== "S") return t(`basket.vat.${category}`);
	return t(isIncluded ? "basket.vatIncluded" : "basket.vat", { rate: new Intl.NumberFormat(locale).format(rate) });
}
