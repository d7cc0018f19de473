/** Also a `pattern` attribute: browsers read it with the flag `v`, which allows no bare bracket, slash or dash in a set. */
export const telephonePattern = /^\+?[0-9](?:[0-9 .]|\(|\)|\/|-){4,}$/;

/** In characters. */
export const longestTelephone = 30;

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
	const telephone = withSign(digits);
	if (telephone.length > longestTelephone || !telephonePattern.test(telephone)) return undefined;
	return { telephone, isGuess: isNumber || telephone !== digits };
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
