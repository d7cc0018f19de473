import { fullPricesOf, type InvoiceResume } from "~/domain/money/basket";
import { formatMoney } from "~/domain/money/money";
import { asTaxed, formatPrice, type Price, type PriceStyle, partsOfPrice, taxSuffix } from "~/domain/money/price";
import { promoLine } from "~/domain/money/promo-line";
import type { Translate } from "~/i18n/translator";
import type { Visit } from "../../ground/event/visit.server";
import type { BasketView } from "./basket";

/**
 * Describes the basket. Prices are with or without tax by billing type (section 9), the same way down the whole column, so that
 * the lines less the discount add up to the total; the other amount stands beside. Without tax, the tax is added below; with
 * tax, a line says how much of the total it is.
 */
export function basketView(visit: Visit, resume: InvoiceResume): BasketView {
	const { frame, user } = visit;
	const { t, locale } = frame;
	const { isTTC, lines, currency } = resume;
	const money = (cents: number) => formatMoney(cents, currency, locale);
	const style: PriceStyle = { isTTC, currency, locale };
	const { prices } = fullPricesOf(lines, currency);
	const promo = promoLine(lines, resume.code, style);
	const total = asTaxed(
		{ ht: resume.totalHT, ttc: resume.totalTTC },
		resume.taxes.some(({ rate }) => rate > 0),
	);
	const taxes = resume.taxes.map((tax) => ({ label: taxLabel(t, locale, tax, isTTC), value: money(tax.vat) }));
	const dayOf = (id: string) => frame.event.days.find((day) => day.id === id)?.day;
	return {
		lines: lines.map((line, index) => ({
			key: JSON.stringify([line.personId, line.articleId, line.dayId]),
			label: line.label,
			day: dayOf(line.dayId),
			locale,
			// Only companions are named: people who pay know what is theirs.
			person: line.personId === user?.id ? undefined : line.personName,
			price: partsOfPrice(prices[index] as Price, style),
		})),
		discount: promo && { label: promo.label, isTakenOff: true, ...partsOfPrice(promo.price, style) },
		previous:
			resume.prevHT > 0
				? t("basket.previous", { amount: formatPrice({ ht: resume.prevHT, ttc: resume.prevTTC }, style) })
				: undefined,
		added: isTTC ? [] : [{ label: t("basket.totalHT"), value: money(resume.totalHT) }, ...taxes],
		// The total is paid with tax, whichever price is shown first.
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

/** « TVA 10 % », or why there is no tax. */
export function taxLabel(
	t: Translate,
	locale: string,
	{ category, rate }: InvoiceResume["taxes"][number],
	isIncluded = false,
) {
	if (category !== "S") return t(`basket.vat.${category}`);
	return t(isIncluded ? "basket.vatIncluded" : "basket.vat", { rate: new Intl.NumberFormat(locale).format(rate) });
}
