import type { Translate } from "~/i18n/translator";

const inWords = {
	2: "live.number.2",
	3: "live.number.3",
	4: "live.number.4",
	5: "live.number.5",
	6: "live.number.6",
} as const;

/** Small numbers as one says them; others in digits. */
export function numberInWords(t: Translate, number: number): string {
	const key = inWords[number as keyof typeof inWords];
	return key ? t(key) : String(number);
}
