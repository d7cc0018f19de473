import { expect, test } from "vitest";
import { foldWord, isBanned } from "~/domain/live/words";

test.each([
	["Été", "ete"],
	["Œuvre", "oeuvre"],
	["Άνθρωπος", "ανθρωποσ"],
	["Ёлка", "елка"],
	["l’eau", "l'eau"],
	["lʼeau", "l'eau"],
	["rendez‑vous", "rendez-vous"],
	["rendez–vous", "rendez-vous"],
	["ＷＩＦＩ", "wifi"],
])("%s is counted with %s", (one, other) => expect(foldWord(one)).toBe(foldWord(other)));

test.each([
	["Japanese", "かき", "がき"],
	["Japanese, half a circle", "はん", "ぱん"],
	["Devanagari", "कल", "काल"],
	["Bengali", "মন", "মান"],
	["Tamil", "கல்", "கால்"],
	["Thai", "มา", "ม้า"],
	["Hebrew", "סֵפֶר", "סַפָּר"],
])("Two words of %s that only a mark tells apart are two", (_name, one, other) => {
	expect(foldWord(one)).not.toBe(foldWord(other));
});

test("A half-wide kana is the same as a whole one", () => expect(foldWord("ｶﾞｷ")).toBe(foldWord("ガキ")));

test("A word with marks on the list waits whole", () => {
	expect(isBanned("काल", ["काल"])).toBe(true);
	expect(isBanned("काल", ["कल"])).toBe(false);
});
