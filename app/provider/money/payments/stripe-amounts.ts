import { digitsOf } from "~/domain/money/money";

/** Counted with other decimals than ISO 4217 says: ariarys whole, krónur and Ugandan shillings in hundredths. */
const stripeDigits: Record<string, number> = { MGA: 0, ISK: 2, UGX: 2 };

/** An amount in minor units of ISO 4217, as Stripe counts it. */
export function toStripe(amount: number, currency: string): number {
	return amount * 10 ** shift(currency);
}

export function fromStripe(amount: number, currency: string): number {
	return amount / 10 ** shift(currency);
}

function shift(currency: string): number {
	const code = currency.toUpperCase();
	return (stripeDigits[code] ?? digitsOf(code)) - digitsOf(code);
}
