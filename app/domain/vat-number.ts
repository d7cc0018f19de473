import { isFrenchVat } from "./identifiers";

/** How each country of the European Union writes its VAT numbers, after the prefix; and the check digit, where it has one. */
interface VatFormat {
	/** Greece writes EL, the others their own two letters. */
	prefix?: string;
	format: RegExp;
	isRight?: (digits: string) => boolean;
}

const formats: Record<string, VatFormat> = {
	AT: { format: /^U\d{8}$/ },
	BE: { format: /^[01]\d{9}$/ },
	BG: { format: /^\d{9,10}$/ },
	CY: { format: /^\d{8}[A-Z]$/ },
	CZ: { format: /^\d{8,10}$/ },
	DE: { format: /^\d{9}$/ },
	DK: { format: /^\d{8}$/ },
	EE: { format: /^\d{9}$/ },
	ES: { format: /^[A-Z0-9]\d{7}[A-Z0-9]$/ },
	FI: { format: /^\d{8}$/ },
	FR: { format: /^[A-HJ-NP-Z0-9]{2}\d{9}$/, isRight: (text) => !/^\d/.test(text) || isFrenchVat(`FR${text}`) },
	GR: { prefix: "EL", format: /^\d{9}$/ },
	HR: { format: /^\d{11}$/ },
	HU: { format: /^\d{8}$/ },
	IE: { format: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/ },
	IT: { format: /^\d{11}$/ },
	LT: { format: /^(\d{9}|\d{12})$/ },
	LU: { format: /^\d{8}$/ },
	LV: { format: /^\d{11}$/ },
	MC: { prefix: "FR", format: /^[A-HJ-NP-Z0-9]{2}\d{9}$/ },
	MT: { format: /^\d{8}$/ },
	NL: { format: /^\d{9}B\d{2}$/ },
	PL: { format: /^\d{10}$/ },
	PT: { format: /^\d{9}$/ },
	RO: { format: /^\d{2,10}$/ },
	SE: { format: /^\d{10}01$/ },
	SI: { format: /^\d{8}$/ },
	SK: { format: /^\d{10}$/ },
};

/** Spaces, dots and dashes are for reading. */
export function normalVatNumber(typed: string): string {
	return typed.replace(/[\s.-]/g, "").toUpperCase();
}

/** Whether a normal number has the form of its country's; of countries outside the Union any text of 2 to 30 is taken. */
export function isVatNumber(country: string, text: string): boolean {
	const known = formats[country];
	if (!known) return /^[A-Z0-9/+*]{2,30}$/.test(text);
	const prefix = known.prefix ?? country;
	return text.startsWith(prefix) && known.format.test(text.slice(prefix.length));
}

/** The second stage: false when the check digit of a number of the right form is wrong. */
export function hasRightVatChecksum(country: string, text: string): boolean {
	const known = formats[country];
	return known?.isRight?.(text.slice((known.prefix ?? country).length)) ?? true;
}
