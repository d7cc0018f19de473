import { type BasketLine, fullPricesOf } from "./basket";
import { formatPrice, type Price, type PriceStyle, partsOfPrice } from "./price";

export interface PromoLine {
	/** « Code promo TENTH » */
	label: string;
	/** « −12,00 € T.T.C · −10,00 € H.T. » without the signs: the amount that is taken off. */
	price: Price;
	/** « −12,00 € » with its tax label and the other amount. */
	amount: string;
	/** « Code promo TENTH : −12,00 € T.T.C » */
	said: string;
}

/** Wherever money is shown: the lines before it less this one are what is paid. Undefined if the code takes nothing off. */
export function promoLine(lines: BasketLine[], code: string | null, style: PriceStyle): PromoLine | undefined {
	const { reduction: price } = fullPricesOf(lines, style.currency);
	if (!code || price.ht <= 0) return undefined;
	const isFrench = style.locale.startsWith("fr");
	const label = `${isFrench ? "Code promo" : "Promo code"} ${code}`;
	const { value, tax } = partsOfPrice(price, style);
	return {
		label,
		price,
		amount: formatPrice({ ht: -price.ht, ttc: -price.ttc }, style),
		said: `${label}${isFrench ? "\u00a0:" : ":"} −${value} ${tax}`,
	};
}
