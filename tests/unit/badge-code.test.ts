import { expect, test } from "vitest";
import { readBadgeCode } from "~/domain/documents/badge-code";

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
