import { expect, test } from "vitest";
import { badgeReadingsOf, isCodeLike, isGarbled, readBadgeCode } from "~/domain/documents/badge-code";

test.each([
	["0A1B2C3D4E5F", "0A1B2C3D4E5F"],
	[" 0a1b 2c3d 4e5f ", "0A1B2C3D4E5F"],
	["https://badge.example/?code=0A1B2C3D4E5F", "0A1B2C3D4E5F"],
	["SALON-0A1B2C3D4E5F", "0A1B2C3D4E5F"],
	["oIl", "011"],
	["", ""],
	["x=", ""],
	["]Q1N031H9TRWXK4KKYB", "N031H9TRWXK4KKYB"],
	["]C0https://badge.example/?code=0A1B2C3D4E5F", "0A1B2C3D4E5F"],
])("The code of %j is %j", (given, code) => {
	expect(readBadgeCode(given)).toBe(code);
});

test.each([
	["0A1B2C3D4E5F6G7H", true],
	["KKMWMXWEPAHSTJDS", true],
	["kkmwmxwepahstjds", true],
	["https://badge.example/?code=ABCDEF", true],
	["Schwarzenegger", false],
	["Wolfeschlegelstein", false],
	["Dupont", false],
	["A1", false],
	["AB12CD", true],
	["Nà\"&HçTRZXK'KKYB", true],
	["Jean-François", false],
	["D'Angelo", false],
	["Hélène", false],
	["Anne-Marie O'Neill", false],
])("Whether %j is a code: %j", (typed, expected) => {
	expect(isCodeLike(typed)).toBe(expected);
});

const code = "N031H9TRWXK4KKYB";

/** What a scanner set to an American keyboard types elsewhere: letters with Shift, digits without. */
test.each([
	["azerty", "Nà\"&HçTRZXK'KKYB"],
	["azerty", "nà\"&hçtrzxk'kkyb"],
	["azerty", "NÀ\"&HÇTRZXK'KKYB"],
	// With Caps Lock, Windows writes the digits.
	["azerty", "n031h9trzxk4kkyb"],
	["azerty", "$A&Nà\"&HçTRZXK'KKYB"],
	["azerty", "httpsM!!bqdge:exq,ple!+code=Nà\"&HçTRZXK'KKYB"],
	["qwertz", "N031H9TRWXK4KKZB"],
	["qwertz", "+Q1N031H9TRWXK4KKZB"],
	[null, code],
	[null, `]Q1${code}`],
])("A scanner for another keyboard is read back, %s: %j", (keyboard, typed) => {
	expect(badgeReadingsOf(typed)).toContainEqual({ code, keyboard });
});

test("A short code is never taken for somebody else's, and each digit is read back", () => {
	expect(badgeReadingsOf("Q001")).toEqual([{ code: "Q001", keyboard: null }]);
	expect(badgeReadingsOf("A(_&")).toContainEqual({ code: "Q581", keyboard: "azerty" });
	expect(badgeReadingsOf("B&é\"'(-è_çà?,")).toContainEqual({ code: "B1234567890MM", keyboard: "azerty" });
	expect(isGarbled("Nà\"&HçTRZXK'KKYB")).toBe(true);
	for (const name of ["Jean-François", "D'Angelo", "Zoé", code]) expect(isGarbled(name)).toBe(false);
});

test.each([
	["a code without a sign that names lack, by its length", "éèçàQBCDEFGHéèçà", true],
	["two names", "Léa & Zoé", false],
	["an address with parameters", "https://salon.example/?lang=fr&page", false],
	["an e-mail address", "zoe_m@lumen.example", false],
	["a name of sixteen signs with a comma", "Bernard,Stephane", false],
])("For another keyboard no scanner typed %s, or it did", (_, typed, expected) => {
	expect(isGarbled(typed)).toBe(expected);
});
