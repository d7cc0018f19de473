/** Characters of what is put into a word cloud (rule 21: ours). */
export const wordLimits = { least: 1, most: 30 };
/** Different words of one person in a round. */
export const wordsEach = 3;
/** So many words a cloud shows (participant specification, section 9). */
export const mostWords = 100;

/** Where a word stands: in the cloud, before a moderator, or turned away by one. */
export const wordStates = ["shown", "waiting", "refused"] as const;
export type WordState = (typeof wordStates)[number];

/** Blanks at the ends go, others are one; what cannot be seen goes too, and towers of accents, which would stand over other lines. */
export function trimWord(text: string): string {
	return text
		.normalize("NFC")
		.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, (character) => (joins.has(character) ? character : " "))
		.replace(/(\p{M}{5})\p{M}+/gu, "$1")
		.replace(/\s+/gu, " ")
		.trim();
}

/** They hold emoji and the letters of some scripts together. */
const joins = new Set(["\u200d", "\u200c"]);

/** As somebody counts them: a letter with its accents is one. */
export function lengthOfWord(word: string): number {
	return [...graphemes.segment(word)].length;
}

const graphemes = new Intl.Segmenter("fr", { granularity: "grapheme" });

/**
 * What counts as the same word: case, and the accents of Latin, Greek and Cyrillic letters, make no difference, nor does how an
 * apostrophe, a hyphen or a wide letter is typed. The marks of other scripts are letters: without them か would be が.
 */
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

/**
 * Whether a word is on the list of those that wait for a moderator, or holds one as a word of its own, in the singular or with
 * an -s; letters that stand apart (`m o t`) are read together.
 */
export function isBanned(word: string, banned: readonly string[]): boolean {
	const parts = partsOf(word);
	const words = ` ${parts.map(singular).join(" ")} `;
	const isSpelled = parts.length > 1 && parts.every((part) => part.length === 1);
	const together = isSpelled ? ` ${singular(parts.join(""))} ` : words;
	return banned.some((one) => {
		const listed = partsOf(one).map(singular).join(" ");
		return listed !== "" && (words.includes(` ${listed} `) || together.includes(` ${listed} `));
	});
}

const partsOf = (word: string) =>
	foldWord(word)
		.split(/[^\p{L}\p{M}\p{N}]+/u)
		.filter(Boolean);
const singular = (part: string) => (part.length > 3 ? part.replace(/s$/, "") : part);

/** One spelling of a word, and how many said it. */
export interface Spelling {
	folded: string;
	word: string;
	count: number;
}

export interface CountedWord {
	/** As most people write it. */
	response: string;
	count: number;
	folded: string;
}

/** The most said first; of those that are said alike, and of spellings, the first in the alphabet: the same input, the same order. */
export function countWords(spellings: readonly Spelling[], most = mostWords): CountedWord[] {
	const words = new Map<string, CountedWord>();
	for (const { folded, word, count } of [...spellings].sort(bySpelling)) {
		const entry = words.get(folded) ?? { folded, response: word, count: 0 };
		entry.count += count;
		words.set(folded, entry);
	}
	return [...words.values()]
		.sort((one, other) => other.count - one.count || compare(one.folded, other.folded))
		.slice(0, most);
}

const bySpelling = (one: Spelling, other: Spelling) => other.count - one.count || compare(one.word, other.word);
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
