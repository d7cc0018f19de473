import { expect, test } from "vitest";
import { isTelephone } from "~/domain/people/telephone";

test.each([
	["06 12 34 56 78", true],
	["06 12 34 56 7", false],
	["04 72 00 00 0", true],
	["04 72 00 00", false],
	["117 117", true],
	["117 11", false],
	["1234567890123", true],
	["12345678901234", false],
	["+33 6 12 34 56 78", true],
	["+33 (0)6 12 34 56 78", true],
	["0033 6 12 34 56 78", true],
	["+33 6 12 34 56 7", false],
	["+33 6 12 34 56 78 9", false],
	["+44 20 7946 0958", true],
	["+44 20 7946 0958 9", false],
	["+352 621 12", true],
	["+352 621", false],
	["+352 621 123 456 789", true],
	["+352 621 123 456 789 0", false],
	["+33 6 . . . . . . . . . 12345678", false],
	["zéro six", false],
	["appelez le 06 12 34 56 78", false],
	["", false],
])("“%s” is a telephone number: %s", (text, isOne) => {
	expect(isTelephone(text)).toBe(isOne);
});
