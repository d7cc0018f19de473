import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

// A machine that prints has at most the letters of Europe. Those of other scripts are embedded from font packages, which are
// split into pieces: a document contains only the pieces that its text needs.

const otherScripts = "Parvis Other Scripts";

// The packages' Chromium brings Open Sans; Debian and others have DejaVu or Liberation. Embedded scripts come before them in
// the list: Chromium leaves a gap where an earlier font of the machine lacks a letter (decision 101).
export const documentFont = `"${otherScripts}","Figtree","Open Sans","Liberation Sans","DejaVu Sans",Arial,Helvetica,sans-serif`;

export function documentFontFaces(text: string): string {
	return productFaces(text) + fontFacesFor(text);
}

const noto = "@fontsource-variable/noto-sans";
const packages = [
	noto,
	...["arabic", "armenian", "bengali", "devanagari", "ethiopic", "georgian", "gujarati", "gurmukhi", "hebrew"].map(
		notoPackage,
	),
	...["kannada", "khmer", "lao", "oriya", "sinhala", "tamil", "telugu", "thaana", "thai"].map(notoPackage),
	"@fontsource/noto-sans-malayalam",
	"@fontsource/noto-sans-myanmar",
	...["sc", "jp", "kr"].map(notoPackage),
	"@fontsource-variable/noto-emoji",
];

function notoPackage(script: string): string {
	return `${noto}-${script}`;
}

export function fontFacesFor(text: string): string {
	const wanted = new Map<FontPiece, string[]>();
	for (const letter of new Set(lettersBeyond(text))) {
		const piece = pieceFor(letter, text);
		if (piece) wanted.set(piece, [...(wanted.get(piece) ?? []), letter]);
	}
	return [...wanted].map(([piece, letters]) => faceOf(piece, letters)).join("");
}

/** Latin only. The static files are used because a PDF embeds them as fonts and not as drawings. */
function productFaces(text: string): string {
	const pieces = /[\u0100-\u02ff\u1e00-\u1eff]/u.test(text) ? ["latin", "latin-ext"] : ["latin"];
	return pieces.flatMap((piece) => [400, 700].map((weight) => productFace(piece, weight))).join("");
}

const productFont = "@fontsource/figtree";
const productFaceCache = new Map<string, string>();

function productFace(piece: string, weight: number): string {
	const key = `${piece}-${weight}`;
	const cached = productFaceCache.get(key);
	if (cached) return cached;
	const ranges = JSON.parse(readFileSync(resolve(`${productFont}/unicode.json`), "utf8")) as Record<string, string>;
	const font = readFileSync(resolve(`${productFont}/files/figtree-${piece}-${weight}-normal.woff2`)).toString("base64");
	const face = `@font-face{font-family:"Figtree";font-weight:${weight};src:url(data:font/woff2;base64,${font}) format("woff2");unicode-range:${ranges[piece]}}\n`;
	productFaceCache.set(key, face);
	return face;
}

export function unprintableLetters(text: string): string[] {
	return [...new Set(lettersBeyond(text))].filter((letter) => pieceFor(letter, "") === undefined);
}

export function describeUnprintable(name: string, letters: string[]): string {
	const listed = letters
		.map((letter) => `“${letter}” (U+${letter.codePointAt(0)?.toString(16).toUpperCase()})`)
		.join(", ");
	return `“${name}” is not printed whole on badges and documents: no font has ${listed}`;
}

interface FontPiece {
	package: string;
	file: string;
	spans: (readonly [number, number])[];
}

/** Those that Open Sans, Liberation and DejaVu all have: modern Latin, Greek, Cyrillic, Vietnamese and punctuation. */
const commonLetters =
	/[ -\u017f\u01a0\u01a1\u01af\u01b0\u0218-\u021b\u0386-\u03ce\u0400-\u045f\u0490\u0491\u1ea0-\u1ef9\u2000-\u206f€™]/u;
/** Characters without a glyph of their own: spaces, joiners, variation selectors. */
const invisible = /[\p{Z}\p{Cc}\p{Cf}]|\p{Variation_Selector}/u;
const onlyCommonLetters = new RegExp(`^(?:${commonLetters.source}|[\\t\\n\\r])*$`, "u");

function lettersBeyond(text: string): string[] {
	return onlyCommonLetters.test(text)
		? []
		: [...text].filter((letter) => !commonLetters.test(letter) && !invisible.test(letter));
}

/** Chinese, Japanese and Korean share characters that each draws differently: kana and hangul in the text decide. */
function pieceFor(letter: string, text: string): FontPiece | undefined {
	const first = /[\u3040-\u30ff]/.test(text)
		? notoPackage("jp")
		: /[\uac00-\ud7af]/.test(text)
			? notoPackage("kr")
			: undefined;
	const point = letter.codePointAt(0) ?? 0;
	const covers = ({ spans }: FontPiece) => spans.some(([from, to]) => from <= point && point <= to);
	const ordered = first ? [first, ...packages] : packages;
	for (const name of ordered) {
		const piece = piecesOf(name).find(covers);
		if (piece) return piece;
	}
	return undefined;
}

const { resolve } = createRequire(import.meta.url);
const piecesByPackage = new Map<string, FontPiece[]>();

/** Most packages repeat the letters of Europe: those are taken from the plain package only. */
const european = /^(?:latin|greek|cyrillic|vietnamese|math|symbols)/;

function piecesOf(name: string): FontPiece[] {
	const cached = piecesByPackage.get(name);
	if (cached) return cached;
	const all = JSON.parse(readFileSync(resolve(`${name}/unicode.json`), "utf8")) as Record<string, string>;
	const ownRanges = Object.entries(all).filter(([key]) => european.test(key) === (name === noto));
	const style = name.startsWith("@fontsource-variable/") ? "wght-normal" : "400-normal";
	const pieces = ownRanges.map(([key, ranges]) => ({
		package: name,
		file: `files/${name.slice(name.indexOf("/") + 1)}-${key.replace(/[[\]]/g, "")}-${style}.woff2`,
		spans: ranges.split(",").map((range) => {
			const [from = "", to = from] = range.replace(/^U\+/i, "").split("-");
			return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
		}),
	}));
	piecesByPackage.set(name, pieces);
	return pieces;
}

/** Limited to these letters, so that digits and punctuation keep their font, and to the characters that join or select them. */
function faceOf({ package: name, file }: FontPiece, letters: string[]): string {
	const font = readFileSync(resolve(`${name}/${file}`)).toString("base64");
	const weight = file.includes("-wght-") ? "100 900" : "400";
	const points = letters.map((letter) => `U+${letter.codePointAt(0)?.toString(16)}`);
	const ranges = [...points, "U+200c-200d", "U+25cc", "U+fe0e-fe0f"].join(",");
	return `@font-face{font-family:"${otherScripts}";font-weight:${weight};src:url(data:font/woff2;base64,${font}) format("woff2");unicode-range:${ranges}}\n`;
}
