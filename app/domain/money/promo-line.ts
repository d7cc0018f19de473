import { type BasketLine, fullPricesOf } from "./basket";
import { type Price, type PriceStyle, partsOfPrice, formatPrice } from "./price";

/** What a promo code takes off some lines, in words. */
export interface PromoLine {
	/** « Code promo TENTH » */
	label: string;
	/** « −12,00 € T.T.C (−10,00 € H.T.) » without the signs: what is taken off. */
	price: Price;
	/** « −12,00 € » with the word for its tax and the other amount. */
	amount: string;
	/** « Code promo TENTH : −12,00 € T.T.C » */
	said: string;
}

/**
 * A promo code as it is told wherever money is: in the basket, on the card page, in mails, on invoices and in recaps. The
 * lines before it less this are what is paid. Nothing where the code takes nothing off.
 */
export function promoLine(lines: BasketLine[], code: string | null, style: PriceStyle): PromoLine | undefined {
	const { reduction: price } = fullPricesOf(lines, style.currency);
	if (!code || price.ht <= 0) return undefined;
	const isFrench = style.locale.startsWith("fr");
	const label = `${isFrench ? "Code promo" : "Promo code"} ${code}`;
	const { value, tax } = partsOfPrice(price, style);
	return {
		label,
		price,
		amount: `−\u202f${formatPrice(price, style)}`,
		said: `${label}${isFrench ? "\u00a0:" : ":"} −\u202f${value} ${tax}`,
	};
}
