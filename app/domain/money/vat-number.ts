import { isFrenchVat } from "../ground/identifiers";

/** The format of VAT numbers in each country of the European Union, after the prefix, and the check digit if it has one. */
interface VatFormat {
	/** Greece uses EL and Monaco FR; the others use their own two letters. */
	prefix?: string;
	format: RegExp;
	isRight?: (number: string) => boolean;
}

const french = {
	format: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
	// A key with a letter follows a newer rule that is not published.
	isRight: (text: string) => !/^\d\d/.test(text) || isFrenchVat(`FR${text}`),
};

const formats: Record<string, VatFormat> = {
	AT: {
		format: /^U\d{8}$/,
		isRight: (text) => (10 - ((sum(crossed(digits(text).slice(0, 7), [1, 2])) + 4) % 10)) % 10 === last(text),
	},
	BE: { format: /^[01]\d{9}$/, isRight: (text) => 97 - (Number(text.slice(0, 8)) % 97) === Number(text.slice(8)) },
	BG: { format: /^\d{9,10}$/, isRight: (text) => text.length !== 9 || isBulgarian(digits(text)) },
	CY: { format: /^\d{8}[A-Z]$/, isRight: isCypriot },
	// Numbers of nine and ten digits are people's birth numbers.
	CZ: { format: /^\d{8,10}$/, isRight: (text) => text.length !== 8 || isCzech(digits(text)) },
	DE: { format: /^[1-9]\d{8}$/, isRight: (text) => isIso7064(digits(text)) },
	DK: { format: /^\d{8}$/, isRight: (text) => weighed(text, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0 },
	EE: { format: /^\d{9}$/, isRight: (text) => weighed(text, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0 },
	ES: { format: /^([A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/, isRight: isSpanish },
	FI: { format: /^\d{8}$/, isRight: (text) => weighed(text, [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0 },
	FR: french,
	GR: {
		prefix: "EL",
		format: /^\d{9}$/,
		isRight: (text) => (weighed(text, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === last(text),
	},
	HR: { format: /^\d{11}$/, isRight: (text) => isIso7064(digits(text)) },
	HU: { format: /^\d{8}$/, isRight: (text) => weighed(text, [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0 },
	IE: { format: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/, isRight: isIrish },
	IT: { format: /^\d{11}$/, isRight: (text) => sum(crossed(digits(text), [1, 2])) % 10 === 0 },
	LT: { format: /^(\d{9}|\d{12})$/, isRight: isLithuanian },
	LU: { format: /^\d{8}$/, isRight: (text) => Number(text.slice(0, 6)) % 89 === Number(text.slice(6)) },
	// Numbers that begin with 0 to 3 belong to people.
	LV: { format: /^\d{11}$/, isRight: (text) => /^[0-3]/.test(text) || isLatvian(text) },
	MC: { prefix: "FR", ...french },
	MT: { format: /^\d{8}$/, isRight: (text) => 37 - (weighed(text, [3, 4, 6, 7, 8, 9]) % 37) === Number(text.slice(6)) },
	// Since 2020 sole traders have numbers with another rule, so that no number is doubted.
	NL: { format: /^\d{9}B\d{2}$/ },
	PL: { format: /^\d{10}$/, isRight: (text) => weighed(text, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === last(text) },
	PT: {
		format: /^\d{9}$/,
		isRight: (text) => {
			const check = 11 - (weighed(text, [9, 8, 7, 6, 5, 4, 3, 2]) % 11);
			return (check > 9 ? 0 : check) === last(text);
		},
	},
	RO: { format: /^\d{2,10}$/, isRight: isRomanian },
	SE: { format: /^\d{10}01$/, isRight: (text) => sum(crossed(digits(text.slice(0, 10)), [2, 1])) % 10 === 0 },
	SI: {
		format: /^[1-9]\d{7}$/,
		isRight: (text) => (11 - (weighed(text, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === last(text),
	},
	SK: { format: /^[1-9]\d{9}$/, isRight: (text) => Number(text) % 11 === 0 },
};

/** Removes spaces, dots and dashes, which are only for reading. Greek numbers have EL where people write the country's GR. */
export function normalVatNumber(typed: string): string {
	return typed
		.replace(/[\s.-]/g, "")
		.toUpperCase()
		.replace(/^GR(?=\d{9}$)/, "EL");
}

/** In its country's format once normalised; outside the Union, any text of 2 to 30 characters. */
export function isVatNumber(country: string, text: string): boolean {
	const rule = formats[country];
	if (!rule) return /^[A-Z0-9/+*]{2,30}$/.test(text);
	const prefix = rule.prefix ?? country;
	return text.startsWith(prefix) && rule.format.test(text.slice(prefix.length));
}

/** The second stage: false if the check digit of a well-formed number is wrong. */
export function hasRightVatChecksum(country: string, text: string): boolean {
	const rule = formats[country];
	return rule?.isRight?.(text.slice((rule.prefix ?? country).length)) ?? true;
}

function digits(text: string): number[] {
	return Array.from(text.replace(/\D/g, ""), Number);
}

function last(text: string): number {
	return Number(text.at(-1));
}

function weighed(text: string, weights: number[]): number {
	const all = digits(text);
	return sum(weights.map((weight, index) => weight * (all[index] ?? 0)));
}

/** Multiplies digits by alternating weights; a product of two digits becomes the sum of both. */
function crossed(all: number[], weights: [number, number]): number[] {
	return all.map((digit, index) => {
		const product = digit * (weights[index % 2] as number);
		return product > 9 ? product - 9 : product;
	});
}

function sum(numbers: number[]): number {
	return numbers.reduce((total, number) => total + number, 0);
}

/** ISO 7064, modulo 11, 10: Germany and Croatia. */
function isIso7064(all: number[]): boolean {
	const product = all.slice(0, -1).reduce((before, digit) => {
		const next = (digit + before) % 10 || 10;
		return (next * 2) % 11;
	}, 10);
	return (11 - product) % 10 === all.at(-1);
}

function isBulgarian(all: number[]): boolean {
	const weigh = (from: number) => sum(all.slice(0, 8).map((digit, index) => digit * (index + from))) % 11;
	const first = weigh(1);
	return (first === 10 ? weigh(3) % 10 : first) === all[8];
}

function isCypriot(text: string): boolean {
	const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
	const total = digits(text).reduce((before, digit, index) => before + (index % 2 ? digit : (odd[digit] ?? 0)), 0);
	return String.fromCharCode(65 + (total % 26)) === text.at(-1);
}

function isCzech(all: number[]): boolean {
	const check = 11 - (sum(all.slice(0, 7).map((digit, index) => digit * (8 - index))) % 11);
	return (check === 10 ? 0 : check === 11 ? 1 : check) === all[7];
}

function isSpanish(text: string): boolean {
	const personal = /^[XYZ]?\d{7,8}[A-Z]$/.exec(text);
	if (personal && !/^[KLM]/.test(text)) {
		const number = text.slice(0, -1).replace(/^[XYZ]/, (letter) => String("XYZ".indexOf(letter)));
		return "TRWAGMYFPDXBNJZSQVHLCKE"[Number(number) % 23] === text.at(-1);
	}
	const control = (10 - (sum(crossed(digits(text.slice(1, 8)), [2, 1])) % 10)) % 10;
	return text.at(-1) === String(control) || text.at(-1) === "JABCDEFGHI"[control];
}

/** The older form has a letter or sign in the second place. */
function isIrish(text: string): boolean {
	const plain = /^\d{7}/.test(text) ? text : `0${text.slice(2, 7)}${text[0]}${text.slice(7)}`;
	const second = plain[8] ? 9 * (plain.charCodeAt(8) - 64) : 0;
	const check = (weighed(plain.slice(0, 7), [8, 7, 6, 5, 4, 3, 2]) + second) % 23;
	return "WABCDEFGHIJKLMNOPQRSTUV"[check] === plain[7];
}

function isLithuanian(text: string): boolean {
	const all = digits(text).slice(0, -1);
	const weigh = (from: number) => sum(all.map((digit, index) => digit * (((index + from - 1) % 9) + 1))) % 11;
	const first = weigh(1);
	return (first === 10 ? weigh(3) % 10 : first) === last(text);
}

function isLatvian(text: string): boolean {
	const rest = weighed(text, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6]) % 11;
	const check = 3 - rest;
	return (check < -1 ? check + 11 : check) === last(text);
}

function isRomanian(text: string): boolean {
	const padded = text.padStart(10, "0");
	return ((weighed(padded, [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10 === last(text);
}
