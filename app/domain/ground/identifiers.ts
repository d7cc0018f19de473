/** The country if none is given (section 9). */
export const defaultCountry = "FR";

/** Digits of a SIREN (section 9); an event may configure another size. */
export const defaultIndexSize = 9;

/** Digits of a SIRET, which begins with its company's SIREN. */
export const siretSize = 14;

interface Identifier {
	name: string;
	example: string;
	/** Its format in the specification (section 5). */
	format: RegExp;
	/** Undefined if the text has no check digit. */
	checksum(text: string): boolean | undefined;
}

/** The identifiers of companies, by country. Any text is accepted for other countries. */
export const identifiers = {
	FR: { name: "SIRET", example: "73282932000074", format: /^\d{14}$/, checksum: isSiret },
	IT: { name: "REA", example: "MI1234567", format: /^[A-Z]{2}\d{6,9}$/, checksum: () => undefined },
	CH: { name: "IDE", example: "CHE-116.281.710", format: /^CHE-\d{3}\.\d{3}\.\d{3}$/, checksum: isSwissUid },
	PT: { name: "NIPC", example: "500000000", format: /^\d{9}$/, checksum: isPortugueseNipc },
	PL: { name: "REGON", example: "123456785", format: /^\d{9,14}$/, checksum: isRegon },
	ES: { name: "NIE", example: "X1234567L", format: /^[XYZ]?\d{7}[A-Z]$/, checksum: isSpanishNie },
} satisfies Record<string, Identifier>;

export function hasIdentifier(country: string): country is keyof typeof identifiers {
	return Object.hasOwn(identifiers, country);
}

const spanishNif = /^[ABCDEFGHJNPQRSUVW]\d{7}[0-9A-J]$/;

/** Normalises an identifier: spaces are dropped, and so are added or missing separators around letters and dots. */
export function normalIdentifier(country: string, text: string): string {
	const tight = text.replace(/\s/g, "").toUpperCase();
	if (country !== "CH") return tight.replace(/[.-]/g, "");
	const [, digits] = /^CHE[-.]?((?:\d\.?){9})$/.exec(tight) ?? [];
	return digits ? `CHE-${digits.replace(/\./g, "").replace(/(\d{3})(?=\d)/g, "$1.")}` : tight;
}

/** Why the index (SIREN) is wrong: a text key, with the size if it is about that. */
export function indexError(text: string, size: number): string | undefined {
	if (!/^\d*$/.test(text)) return "errors.digitsOnly";
	return text.length === size ? undefined : `errors.size ${size}`;
}

/** Like `indexError`, for the country's own identifier. A Spanish company's NIF counts if a setting allows it. */
export function identifierError(country: string, text: string, isNifAllowed: boolean): string | undefined {
	if (!hasIdentifier(country) || identifiers[country].format.test(text)) return undefined;
	return isNifAllowed && country === "ES" && spanishNif.test(text) ? undefined : "errors.badFormat";
}

/** The second stage: false if the check digit of a well-formed identifier is wrong. */
export function hasRightChecksum(country: string, text: string): boolean {
	if (country === "ES" && spanishNif.test(text)) return isSpanishNif(text);
	return !hasIdentifier(country) || (identifiers[country].checksum(text) ?? true);
}

/** Like `hasRightChecksum`, for the index: a SIREN, or a SIRET if the event configures 14 digits. */
export function hasRightIndexChecksum(text: string): boolean {
	if (text.length === 14) return isSiret(text);
	return text.length !== defaultIndexSize || luhn(text);
}

/** La Poste has more establishments than Luhn's rule allows numbers: the sum of its digits is a multiple of 5. */
function isSiret(text: string): boolean {
	const isLaPoste = text.startsWith("356000000") && sum(digitsOf(text)) % 5 === 0;
	return isLaPoste || (luhn(text.slice(0, defaultIndexSize)) && luhn(text));
}

/** FR, two check digits, SIREN. */
export function isFrenchVat(text: string): boolean {
	const [, key, siren = ""] = /^FR(\d{2})(\d{9})$/.exec(text) ?? [];
	return key !== undefined && luhn(siren) && Number(key) === (12 + 3 * (Number(siren) % 97)) % 97;
}

export function luhn(text: string): boolean {
	const digits = digitsOf(text).reverse();
	return sum(digits.map((digit, index) => (index % 2 ? digit * 2 - (digit > 4 ? 9 : 0) : digit))) % 10 === 0;
}

function isSwissUid(text: string): boolean {
	const digits = digitsOf(text);
	const check = 11 - (weigh(digits, [5, 4, 3, 2, 7, 6, 5, 4]) % 11);
	// No digit is 10: such a number is given to nobody.
	return check % 11 === digits[8];
}

function isPortugueseNipc(text: string): boolean {
	const digits = digitsOf(text);
	const check = 11 - (weigh(digits, [9, 8, 7, 6, 5, 4, 3, 2]) % 11);
	return (check > 9 ? 0 : check) === digits[8];
}

/** 9 digits, or 14 whose first 9 are valid; numbers of 10 to 13 digits belong to other registers. */
function isRegon(text: string): boolean | undefined {
	const digits = digitsOf(text);
	const isShort = (weigh(digits, [8, 9, 2, 3, 4, 5, 6, 7]) % 11) % 10 === digits[8];
	if (text.length === 9) return isShort;
	if (text.length < 14) return undefined;
	return isShort && (weigh(digits, [2, 4, 8, 5, 0, 9, 7, 3, 6, 1, 2, 4, 8]) % 11) % 10 === digits[13];
}

/** X, Y and Z stand for 0, 1 and 2; the remainder of a division by 23 gives the letter. */
function isSpanishNie(text: string): boolean {
	const number = text.slice(0, -1).replace(/^[XYZ]/, (letter) => String("XYZ".indexOf(letter)));
	return "TRWAGMYFPDXBNJZSQVHLCKE"[Number(number) % 23] === text.at(-1);
}

/** The control is a digit or its letter (J for 0), depending on the kind of company; both are accepted. */
function isSpanishNif(text: string): boolean {
	const digits = digitsOf(text.slice(1, 8));
	const doubled = digits.map((digit, index) => (index % 2 ? digit : digit * 2 - (digit > 4 ? 9 : 0)));
	const control = (10 - (sum(doubled) % 10)) % 10;
	return text.at(-1) === String(control) || text.at(-1) === "JABCDEFGHI"[control];
}

function digitsOf(text: string): number[] {
	return Array.from(text.replace(/\D/g, ""), Number);
}

function weigh(digits: number[], weights: number[]): number {
	return sum(weights.map((weight, index) => weight * (digits[index] ?? 0)));
}

function sum(numbers: number[]): number {
	return numbers.reduce((total, number) => total + number, 0);
}

/** « 732 829 320 00074 »: a SIREN in threes, and after it what a SIRET adds; any other number as it is. */
export function groupIdentifier(text: string, space = "\u00a0"): string {
	if (!/^(\d{9}|\d{14})$/.test(text)) return text;
	return [...(text.slice(0, 9).match(/\d{3}/g) ?? []), text.slice(9)].filter(Boolean).join(space);
}
