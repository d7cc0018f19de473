/** Limits of a word in a word cloud, in characters (rule 21: ours). */
export const wordLimits = { least: 1, most: 30 };
export const wordsEach = 3;
/** How many words a cloud shows (participant specification, section 9). */
export const mostWords = 100;

export const wordStates = ["shown", "waiting", "refused"] as const;
export type WordState = (typeof wordStates)[number];

/** Trims and collapses white space, and drops invisible characters and stacks of accents, which would cover other lines. */
export function trimWord(text: string): string {
	return text
		.normalize("NFC")
		.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, (character) => (joins.has(character) ? character : " "))
		.replace(/(\p{M}{5})\p{M}+/gu, "$1")
		.replace(/\s+/gu, " ")
		.trim();
}

/** Joiners hold emoji and the letters of some scripts together. */
const joins = new Set(["\u200d", "\u200c"]);

export function lengthOfWord(word: string): number {
	return [...graphemes.segment(word)].length;
}

const graphemes = new Intl.Segmenter("fr", { granularity: "grapheme" });

/** The key by which words count as the same. Marks of other scripts are letters: without them か would equal が. */
export function foldWord(word: string): string {
	return word
		.normalize("NFKC")
		.toLowerCase()
		.normalize("NFD")
		.replace(/([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu, "$1")
		.normalize("NFKC")
		.replace(/œ/g, "oe")
		.replace(/æ/g, "ae")
		.replace(/ß/g, "ss")
		.replace(/ς/g, "σ")
		.replace(/[’‘‛ʼʻ′＇`´]/gu, "'")
		.replace(/[‐‑‒–—―−﹣－]/gu, "-")
		.replace(/\s+/gu, " ")
		.trim();
}

/** True if a listed word is in it, in the singular or with an -s. Letters that stand apart (`m o t`) are read together. */
export function isBanned(word: string, banned: readonly string[]): boolean {
	const parts = partsOf(word);
	const words = ` ${parts.map(singular).join(" ")} `;
	const isSpelled = parts.length > 1 && parts.every((part) => part.length === 1);
	const together = isSpelled ? ` ${singular(parts.join(""))} ` : words;
	return banned.some((term) => {
		const listed = partsOf(term).map(singular).join(" ");
		return listed !== "" && (words.includes(` ${listed} `) || together.includes(` ${listed} `));
	});
}

const partsOf = (word: string) =>
	foldWord(word)
		.split(/[^\p{L}\p{M}\p{N}]+/u)
		.filter(Boolean);
const singular = (part: string) => (part.length > 3 ? part.replace(/s$/, "") : part);

export interface Spelling {
	folded: string;
	word: string;
	count: number;
}

export interface CountedWord {
	/** The most frequent spelling. */
	response: string;
	count: number;
	folded: string;
}

/** The most frequent first; ties and spellings in alphabetical order, so that the same input gives the same order. */
export function countWords(spellings: readonly Spelling[], most = mostWords): CountedWord[] {
	const words = new Map<string, CountedWord>();
	for (const { folded, word, count } of [...spellings].sort(bySpelling)) {
		const entry = words.get(folded) ?? { folded, response: word, count: 0 };
		entry.count += count;
		words.set(folded, entry);
	}
	return [...words.values()].sort((a, b) => b.count - a.count || compare(a.folded, b.folded)).slice(0, most);
}

const bySpelling = (a: Spelling, b: Spelling) => b.count - a.count || compare(a.word, b.word);
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
