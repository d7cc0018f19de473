import { expect, test } from "vitest";
import { isCodeLike, readBadgeCode } from "~/domain/documents/badge-code";

test.each([
	["0A1B2C3D4E5F", "0A1B2C3D4E5F"],
	[" 0a1b 2c3d 4e5f ", "0A1B2C3D4E5F"],
	["https://badge.example/?code=0A1B2C3D4E5F", "0A1B2C3D4E5F"],
	["SALON-0A1B2C3D4E5F", "0A1B2C3D4E5F"],
	["oIl", "011"],
	["", ""],
	["x=", ""],
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
])("Whether %j is a code: %j", (typed, expected) => {
	expect(isCodeLike(typed)).toBe(expected);
});
