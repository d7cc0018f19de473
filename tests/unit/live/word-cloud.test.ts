import { describe, expect, test } from "vitest";
import { type CloudWord, layOut, type PlacedWord } from "~/domain/live/cloud-layout";
import { countWords, foldWord, isBanned, lengthOfWord, trimWord } from "~/domain/live/words";
import fc from "../../support/property";
import { runs } from "../../support/seed";

const letter = fc.constantFrom(..."abcdefghijklmnopqrstuvwxyzABCWMÉçœ '-日本😀");
const response = fc.array(letter, { minLength: 1, maxLength: 30 }).map((letters) => letters.join("").trim() || "x");
const cloud = fc.uniqueArray(fc.record({ response, count: fc.integer({ min: 1, max: 400 }) }), {
	selector: (word) => foldWord(word.response),
	maxLength: 100,
});

const boxOf = ({ x, y, size, width }: PlacedWord) => ({
	left: x - width / 2,
	right: x + width / 2,
	top: y - size * 0.55,
	bottom: y + size * 0.55,
});

function overlaps(words: PlacedWord[]): string[] {
	const boxes = words.map((word) => ({ ...boxOf(word), word: word.response }));
	return boxes.flatMap((one, at) =>
		boxes
			.slice(at + 1)
			.filter(
				(other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
			)
			.map((other) => `${one.word} / ${other.word}`),
	);
}

const long = (count: number): CloudWord[] =>
	Array.from({ length: count }, (_, at) => ({
		response: `${String(at).padStart(3, "0")}${"W".repeat(27)}`,
		count: 1 + (at % 60),
	}));

describe("The picture of a word cloud", () => {
	test("has every word, none on another, all inside, 30 to 80 high", () => {
		fc.assert(
			fc.property(cloud, (words) => {
				const { x, y, width, height, words: placed } = layOut(words);
				expect(placed.map((word) => word.response).sort()).toEqual(words.map((word) => word.response).sort());
				expect(overlaps(placed)).toEqual([]);
				for (const { left, right, top, bottom } of placed.map(boxOf)) {
					expect([left >= x, right <= x + width, top >= y, bottom <= y + height]).toEqual([true, true, true, true]);
				}
				for (const { size } of placed) expect(size >= 30 && size <= 80).toBe(true);
			}),
			{ numRuns: runs(200) },
		);
	});

	test("has a place for a hundred words of thirty wide letters", () => {
		const { words } = layOut(long(100));
		expect(words).toHaveLength(100);
		expect(overlaps(words)).toEqual([]);
	});

	test("is the same for the same words, in whatever order they come", () => {
		fc.assert(
			fc.property(cloud, (words) => {
				expect(layOut([...words].reverse())).toEqual(layOut(words));
			}),
		);
	});

	test("is larger for a word that is said more often", () => {
		const { words } = layOut([
			{ response: "often", count: 50 },
			{ response: "seldom", count: 1 },
		]);
		expect(words.map(({ response, size }) => [response, size])).toEqual([
			["often", 80],
			["seldom", 30],
		]);
	});

	test("keeps a word near its place as it grows, with few exceptions", () => {
		const distances: number[] = [];
		fc.assert(
			fc.property(cloud, fc.nat(99), (words, at) => {
				fc.pre(words.length > 0);
				const grown = words.map((word, place) =>
					place === at % words.length ? { ...word, count: word.count + 1 } : word,
				);
				const [before, after] = [layOut(words), layOut(grown)];
				const moved = ({ response, x, y }: PlacedWord) => {
					const now = after.words.find((word) => word.response === response);
					return now ? Math.hypot(now.x - x, now.y - y) / Math.max(before.width, 800) : 1;
				};
				const name = words[at % words.length]?.response;
				const own = before.words.find((word) => word.response === name);
				// Every word is in the picture before and after; one that is missing counts as far.
				distances.push(own ? moved(own) : 1);
			}),
			{ numRuns: runs(300) },
		);
		// It moves towards the middle as it grows. In 100,000 clouds 13 moved by more than 0.45 of the width, the farthest by 0.65, and
		// 108 by more than a quarter.
		expect(distances.filter((distance) => distance >= 0.45).length).toBeLessThan(2);
		expect(Math.max(...distances)).toBeLessThan(0.75);
		// One of the thirty of a day may be such a cloud.
		expect(distances.filter((distance) => distance > 0.25).length).toBeLessThanOrEqual(
			Math.max(1, 0.03 * distances.length),
		);
	});

	test("does not move at all for a vote that changes no size", () => {
		const words = ["atelier", "écoute", "lumière", "partage", "quai", "nuit"].map((word, at) => ({
			response: word,
			count: 40 - at * 6,
		}));
		const grown = words.map((word) => (word.response === "partage" ? { ...word, count: word.count + 1 } : word));
		const places = (of: CloudWord[]) => layOut(of).words.map(({ count: _, ...place }) => place);
		expect(places(grown)).toEqual(places(words));
	});
});

describe("A word", () => {
	test("is the same in another case, with other accents and blanks", () => {
		expect(["  ÉTÉ ", "été", "Ete", "ete"].map((word) => foldWord(trimWord(word)))).toEqual(Array(4).fill("ete"));
		expect(foldWord("Cœur")).toBe(foldWord("coeur"));
		expect(trimWord("a\u0000\u202eb\n c")).toBe("a b c");
		expect(lengthOfWord("e\u0301👩‍👩‍👧")).toBe(2);
	});

	test("is banned as a word of its own, whatever its case, accents and plural", () => {
		const list = ["zut", "Flûte alors"];
		expect(["ZUT", "zuts", "oh zut !", "z u t", "flute alors"].filter((word) => !isBanned(word, list))).toEqual([]);
		expect(["zutique", "flûte", "azut", ""].filter((word) => isBanned(word, list))).toEqual([]);
	});

	test("is counted over its spellings, and shown in the one that most use; a hundred at most", () => {
		const counted = countWords([
			{ folded: "ete", word: "Ete", count: 2 },
			{ folded: "ete", word: "été", count: 5 },
			{ folded: "quai", word: "quai", count: 6 },
			{ folded: "quai", word: "Quai", count: 1 },
			{ folded: "nuit", word: "nuit", count: 7 },
		]);
		expect(counted.map(({ response, count }) => `${response} ${count}`)).toEqual(["été 7", "nuit 7", "quai 7"]);
		const many = Array.from({ length: 150 }, (_, at) => ({ folded: `w${at}`, word: `w${at}`, count: 1 }));
		expect(countWords(many)).toHaveLength(100);
	});
});
