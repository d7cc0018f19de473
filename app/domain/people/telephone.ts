import { z } from "zod";

/** Also a `pattern` attribute: browsers read it with the flag `v`, which allows no bare bracket, slash or dash in a set. */
export const telephonePattern = /^\+?[0-9](?:[0-9 .]|\(|\)|\/|-){4,}$/;

/** In characters. */
export const longestTelephone = 30;

/** How many digits follow the code of a country; others have what E.164 allows. */
const digitsAfter: Record<string, { least: number; most: number }> = {
	"1": { least: 10, most: 10 },
	"31": { least: 9, most: 9 },
	"32": { least: 8, most: 9 },
	"33": { least: 9, most: 9 },
	"34": { least: 9, most: 9 },
	"41": { least: 9, most: 9 },
	"44": { least: 9, most: 10 },
	"351": { least: 9, most: 9 },
};

/** True for as many digits as such a number has: without a code of a country, what none of our neighbours falls short of. */
export function isTelephone(text: string): boolean {
	if (text.length > longestTelephone || !telephonePattern.test(text)) return false;
	const isInternational = /^(\+|00)/.test(text);
	// « +33 (0)6 … »: the zero is dialled within the country alone.
	const digits = (isInternational ? text.replace("(0)", "") : text).replaceAll(/\D/g, "").replace(/^00/, "");
	const { length } = digits;
	if (!isInternational) {
		const least = /^0[67]/.test(digits) ? 10 : digits.startsWith("0") ? 9 : 6;
		return length >= least && length <= 13;
	}
	const code = Object.keys(digitsAfter).find((prefix) => digits.startsWith(prefix));
	if (code === undefined) return length >= 7 && length <= 15;
	const { least, most } = digitsAfter[code] ?? { least: 0, most: 15 };
	return length - code.length >= least && length - code.length <= most;
}

/** The text that says what is wrong with a number; undefined with none. A French mobile that is too short is told by how much. */
function telephoneError(text: string): string | undefined {
	if (isTelephone(text) || !telephonePattern.test(text)) return undefined;
	const lacks = /^0[67][0-9 .]*$/.test(text) ? 10 - text.replaceAll(/\D/g, "").length : 0;
	return lacks >= 1 && lacks <= 4 ? `errors.phoneLacks.${lacks}` : "errors.phone";
}

/** Adds the check of a telephone number to a text. */
export function asTelephone(text: z.ZodString) {
	return text.regex(telephonePattern, "errors.phone").check((context) => {
		const message = telephoneError(context.value);
		if (message) context.issues.push({ code: "custom", input: context.value, message });
	});
}

/** As people type it into a form. */
export const telephone = asTelephone(z.string().trim());

interface ParsedTelephone {
	telephone: string;
	/** Whether the number was repaired by a guess, which people are told. */
	isGuess: boolean;
}

/** As spreadsheets give it: with a formula's sign, without zero or plus, or as a power of ten. Undefined if digits are lost. */
export function parseTelephone(text: string): ParsedTelephone | undefined {
	const plain = text
		.normalize("NFKC")
		.replaceAll(/[‐‑‒–—−]/g, "-")
		.replaceAll(/\s+/g, " ")
		.replace(/^[='"]+|["']+$/g, "")
		.replace(/^(?:tel|tél)[.: ]+/i, "")
		.trim();
	const { digits, isNumber } = withoutPower(plain);
	if (digits === undefined) return undefined;
	const written = withSign(digits);
	if (!isTelephone(written)) return undefined;
	return { telephone: written, isGuess: isNumber || written !== digits };
}

/** `3.36399812E+10` with all its digits is a number again; with fewer, the rest is lost. */
function withoutPower(text: string): { digits: string | undefined; isNumber: boolean } {
	const [, whole = "", decimals = "", power = ""] = /^(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i.exec(text) ?? [];
	if (whole) {
		return { digits: decimals.length === Number(power) ? `${whole}${decimals}` : undefined, isNumber: true };
	}
	const [, integer] = /^(\d{6,15})[.,]0+$/.exec(text) ?? [];
	return { digits: integer ?? text, isNumber: integer !== undefined };
}

/** A French number of nine digits has lost its zero; one of eleven that begins with 33 has lost its plus. */
function withSign(digits: string): string {
	if (/^[1-9]\d{8}$/.test(digits)) return `0${digits}`;
	return /^33[1-9]\d{8}$/.test(digits) ? `+${digits}` : digits;
}
