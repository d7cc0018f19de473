import { luhn } from "~/domain/ground/identifiers";

/** What the embedded bank does with a card. Card numbers end here, and never reach the store or a log. */
export type CardOutcome = "paid" | "paidLate" | "challenge" | "refused" | "noFunds" | LaterBehaviour;

/** What a card does later that paid at once: its refunds come late or fail after they were done, or its holder disputes. */
export type LaterBehaviour = "refundedLate" | "refundFails" | "disputed";

export function laterBehaviourOf(outcome: CardOutcome): LaterBehaviour | undefined {
	return (["refundedLate", "refundFails", "disputed"] as const).find((behaviour) => behaviour === outcome);
}

/** The only cards that exist: nothing is ever charged. */
export const testCards: { number: string; outcome: CardOutcome }[] = [
	{ number: "4242424242424242", outcome: "paid" },
	{ number: "4000002500003155", outcome: "challenge" },
	{ number: "4000000000000002", outcome: "refused" },
	{ number: "4000000000009995", outcome: "noFunds" },
	{ number: "4000000000000077", outcome: "paidLate" },
	{ number: "4000000000007726", outcome: "refundedLate" },
	{ number: "4000000000005126", outcome: "refundFails" },
	{ number: "4000000000000259", outcome: "disputed" },
];

export interface TypedCard {
	number: string;
	/** As it stands on the card: MM/AA. */
	expiry: string;
	cvc: string;
	name: string;
}

export type CardField = keyof TypedCard;
export type CardErrors = { [Field in CardField]?: `card.errors.${Field}` };

export function cardErrors({ number, expiry, cvc, name }: TypedCard, now: Date): CardErrors {
	const digits = digitsOf(number);
	return {
		...(/^\d+$/.test(digits) && luhn(digits) && digits.length >= 13 && digits.length <= 19
			? {}
			: { number: "card.errors.number" }),
		...(isUnexpired(expiry, now) ? {} : { expiry: "card.errors.expiry" }),
		...(/^\d{3,4}$/.test(cvc.trim()) ? {} : { cvc: "card.errors.cvc" }),
		...(name.trim() ? {} : { name: "card.errors.name" }),
	};
}

/** This bank knows only test cards, and refuses any other. */
export function outcomeOf(number: string): CardOutcome {
	return testCards.find((card) => card.number === digitsOf(number))?.outcome ?? "refused";
}

function digitsOf(number: string): string {
	return number.replace(/[\s-]/g, "");
}

/** Browsers fill in 03/27, 03 / 27, 0327 and 03/2027. A card holds until the end of its month. */
function isUnexpired(expiry: string, now: Date): boolean {
	const parts = /^(0?[1-9]|1[0-2])\s*[/-]?\s*(?:20)?(\d{2})$/.exec(expiry.trim());
	if (!parts) return false;
	return Date.UTC(2000 + Number(parts[2]), Number(parts[1]), 1) > now.getTime();
}
