import { fullPricesOf, type InvoiceResume } from "~/domain/money/basket";
import { formatMoney } from "~/domain/money/money";
import { formatPrice, type Price, type PriceStyle, partsOfPrice } from "~/domain/money/price";
import { promoLine } from "~/domain/money/promo-line";
import type { Translate } from "~/i18n/translator";
import type { Frame } from "../../ground/event/frame.server";
import type { Visit } from "../../ground/event/visit.server";
import type { BasketView } from "./basket";

/**
 * Describes the basket. Prices are with or without tax by billing type (section 9), the same way down the whole column, so that
 * the lines less the discount add up to the total; the other amount stands below. Without tax, the tax is added before the
 * total; with tax, a line says how much of the total it is. Why there is none is said once.
 */
export function basketView(visit: Visit, resume: InvoiceResume): BasketView {
	const { frame, user } = visit;
	const { t, locale } = frame;
	const { isTTC, lines, currency } = resume;
	const money = (cents: number) => formatMoney(cents, currency, locale);
	const style: PriceStyle = { isTTC, currency, locale };
	const { prices } = fullPricesOf(lines, currency);
	const promo = promoLine(lines, resume.code, style);
	const taxes = resume.taxes
		.filter(({ vat }) => vat > 0)
		.map((tax) => ({ label: taxLabel(t, locale, tax, isTTC), value: money(tax.vat) }));
	const isAdded = !isTTC && taxes.length > 0;
	const alone = (cents: number, isTTC: boolean) => partsOfPrice({ ht: cents, ttc: cents }, { ...style, isTTC });
	const total = { ht: resume.totalHT, ttc: resume.totalTTC };
	const dayOf = (id: string) => frame.event.days.find((day) => day.id === id)?.day;
	// What is paid has its tax in it, whichever price is shown first.
	const whole = isAdded ? alone(total.ttc, true) : partsOfPrice(total, style);
	return {
		lines: inCatalogueOrder(lines, frame.articles).map((line) => ({
			key: JSON.stringify([line.personId, line.articleId, line.dayId]),
			label: line.label,
			day: dayOf(line.dayId),
			locale,
			// Only companions are named: people who pay know what is theirs.
			person: line.personId === user?.id ? undefined : line.personName,
			price: partsOfPrice(prices[lines.indexOf(line)] as Price, style),
		})),
		discount: promo && { label: promo.label, isTakenOff: true, ...partsOfPrice(promo.price, style) },
		previous:
			resume.prevHT > 0
				? t("basket.previous", { amount: formatPrice({ ht: resume.prevHT, ttc: resume.prevTTC }, style) })
				: undefined,
		before: isAdded ? { label: t("basket.total"), ...alone(total.ht, false) } : undefined,
		added: isAdded ? taxes : [],
		total: { label: t(resume.held > 0 ? "basket.total" : "basket.totalTTC"), ...whole },
		included: isTTC ? taxes : [],
		reasons: reasonsOf(t, frame, resume),
		held:
			resume.held > 0
				? {
						received: { label: t("basket.held"), value: money(-resume.held) },
						remaining: { label: t("basket.totalTTC"), ...alone(resume.remaining, isTTC || isAdded) },
					}
				: undefined,
		amount: money(resume.remaining),
	};
}

/** Of each person and day as the organiser lists them: a stand comes before its power supply. */
function inCatalogueOrder(lines: InvoiceResume["lines"], articles: Frame["articles"]): InvoiceResume["lines"] {
	const groupOf = ({ personId, dayId }: InvoiceResume["lines"][number]) =>
		lines.findIndex((line) => line.personId === personId && line.dayId === dayId);
	const positionOf = ({ articleId }: InvoiceResume["lines"][number]) =>
		articles.findIndex(({ id }) => id === articleId);
	return [...lines].sort((before, after) => groupOf(before) - groupOf(after) || positionOf(before) - positionOf(after));
}

/** « TVA 10 % » */
export function taxLabel(
	t: Translate,
	locale: string,
	{ rate }: InvoiceResume["taxes"][number],
	isIncluded = false,
): string {
	return t(isIncluded ? "basket.vatIncluded" : "basket.vat", { rate: new Intl.NumberFormat(locale).format(rate) });
}

/** Why something is not taxed, in a sentence for each reason. */
export function reasonsOf(t: Translate, { say }: Pick<Frame, "say">, { taxes, exemption }: InvoiceResume): string[] {
	return taxes.flatMap(({ category }) => {
		if (category === "S") return [];
		if (category !== "E") return t(`basket.untaxed.${category}`);
		return exemption === undefined ? [] : `${say(exemption).replace(/\.$/, "")}.`;
	});
}
