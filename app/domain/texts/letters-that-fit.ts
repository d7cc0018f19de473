/** How well a reading of bytes gives words of Western Europe: words that have such letters, and those that no language has. */
export interface Fit {
	right: number;
	wrong: number;
}

/** Weighs the words that have letters beyond ASCII, the first of them in a long text; a word that returns counts each time. */
export function weighLetters(text: string): Fit {
	const fit: Fit = { right: 0, wrong: 0 };
	let count = 0;
	for (const [word] of text.matchAll(wordsBeyondAscii)) {
		const weight = word.length > longestWord ? 0 : weigh(word);
		if (weight < 0) fit.wrong++;
		else fit.right += weight;
		if (++count === mostWeighed) break;
	}
	return fit;
}

/** Enough to know an encoding by, and a fraction of a second of work. */
const mostWeighed = 20_000;
/** What is longer says nothing about letters. */
const longestWord = 100;

/** Letters, digits and signs beyond ASCII that touch. It begins where they do, so that a long run is passed once. */
const wordsBeyondAscii = /(?<![A-Za-z0-9.])[A-Za-z0-9.]*[\u0080-\uffff][A-Za-z0-9.\u0080-\uffff]*/g;

/** Below 0: no program that means Western Europe writes this. Else how much speaks for it, 1 for a word of the usual kind. */
function weigh(word: string): number {
	if (/[\u0080-\u009f\u2500-\u25ff\uf8ff\ufffd]/.test(word)) return -1;
	if (!/[\p{L}\d]/u.test(word) && word.replace(/[\s…€–—]/g, "").length > 1) return -1;
	const signs = [...word.matchAll(usualSigns)].length;
	const bare = word.replace(usualSigns, " ");
	let weight = Math.min(1, signs);
	for (const part of bare.split(/[\s.’–—·]+/)) {
		if (!/[^\p{ASCII}]/u.test(part)) continue;
		const one = /\p{L}/u.test(part) ? weighLettersOf(part) : 0;
		if (one < 0) return one;
		weight += one;
	}
	return weight;
}

/**
 * Signs where texts have them: spaces of Windows between small letters, an apostrophe or dash between letters, a point between
 * letters as in « invité·e », « 12 € », « n° 5 », « m² », « etc… », quotes around words. The others speak neither for nor
 * against, unless they touch a letter.
 */
const usualSigns =
	/(?<=\p{Ll})[\u00a0\u202f](?=\p{Ll})|[\u00a0\u202f]|(?<=\p{L})[’–—·](?=\p{L})|(?<=\d)[€£°%](?!\p{L})|€|(?<=\p{L})°(?!\p{L})|(?<=\b[kcm]?m)[²³]|(?<=\p{L})[…™®©](?!\p{L})|[«»“”„–—](?!\p{L})|(?<!\p{L})[«»“”‘–—…•£§©®™½¼¾°¿¡](?=[\p{L}\d]|$)/gu;

/** Alphabets with what they add to ASCII: no word takes letters of two. */
const alphabets = [
	"àâæçéèêëîïôœùûüÿ",
	"äöüßéèàâêç",
	"áéíóúüñàèòïç",
	"áàâãçéêíóôõúü",
	"àèéìíîòóùú",
	"æøåéèêóòôäöüá",
	"åäöéüáàšž",
	"áðéíóúýþæöø",
	"áéëïíóöüèàêçâîû",
	"áéíóúýšžäô",
	"äöõüšž",
	"áéíóöúü",
].map((letters) => new Set(letters));

/** What a French keyboard types as easily while its capitals are locked: « DUPRé », « FRANçOIS ». */
const typedAmongCapitals = new Set("àâäçéèêëîïôöùûüñß");

function weighLettersOf(part: string): number {
	const letters = [...part];
	let [run, odd, common] = [0, 0, 0];
	const kinds = new Set<string>();
	for (const [at, letter] of letters.entries()) {
		if (letter < "\u0080") {
			run = 0;
			continue;
		}
		const small = letter.toLowerCase();
		if (!/[ß-öø-ÿœšž]/.test(small) || ++run > 2) return -1;
		kinds.add(small);
		const [before = "", after = ""] = [letters[at - 1], letters[at + 1]];
		if (/\d/.test(before) || /\d/.test(after)) return -1;
		const isCapital = letter !== small;
		if (isCapital) {
			// « LÇa », « ZoÉ », « OÆNeil »
			if (isSmall(before) || (isLarge(before) && letters.slice(at).some(isSmall))) return -1;
		} else if ((isLarge(before) && (isLarge(after) || isLarge(letters[at - 2] ?? ""))) || (!before && isLarge(after))) {
			if (!typedAmongCapitals.has(letter)) return -1;
			odd++;
			continue;
		}
		if (letter === "ß" && !/[aeiouyäöü]/i.test(before)) return -1;
		if (letter === "ß" && !/^(?:[aeiouytlkmb]|$)/.test(after)) return -1;
		if (small === "þ" && !after) return -1;
		if (/[éèêëàâçôöîïûùüäñáíóúåøæœß]/.test(small)) common++;
	}
	if (!alphabets.some((alphabet) => [...kinds].every((letter) => alphabet.has(letter)))) return -1;
	// One letter by itself may be a mark of any kind.
	if (letters.length === 1) return part === "à" || part === "À" ? 0.5 : 0;
	return common > 0 ? 1 : odd > 0 ? 0.25 : 0.5;
}

const isSmall = (letter: string) => /^\p{Ll}$/u.test(letter);
const isLarge = (letter: string) => /^\p{Lu}$/u.test(letter);
