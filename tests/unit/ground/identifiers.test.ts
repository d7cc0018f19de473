import { describe, expect, test } from "vitest";
import {
	hasRightChecksum,
	hasRightIndexChecksum,
	identifierError,
	indexError,
	isFrenchVat,
	normalIdentifier,
} from "~/domain/ground/identifiers";
import { companyQuery, companyRules, companySchema, doubtfulIdentifiers } from "~/domain/people/company";
import { readSettings } from "~/domain/settings";
import { foldName } from "~/domain/texts/fold-text";

describe("The index of a company", () => {
	test.each([
		["732829320", 9, undefined],
		["73282932", 9, "errors.size 9"],
		["7328293200", 9, "errors.size 9"],
		["73282932A", 9, "errors.digitsOnly"],
		["A", 9, "errors.digitsOnly"],
		["", 9, "errors.size 9"],
		["12345678901234", 14, undefined],
		["123456789", 14, "errors.size 14"],
	])("“%s” of %i digits: %s", (text, size, error) => {
		expect(indexError(text, size)).toBe(error);
	});

	test("of nine digits follows Luhn's rule, and one of fourteen is a SIRET", () => {
		expect(["732829320", "356000000", "55208131766522"].map(hasRightIndexChecksum)).toEqual([true, true, true]);
		expect(["732829321", "123456789", "73282932000075"].map(hasRightIndexChecksum)).toEqual([false, false, false]);
		// A SIRET begins with a SIREN, which has a check digit of its own.
		expect(hasRightIndexChecksum("73282932100007")).toBe(false);
		expect(hasRightIndexChecksum("12345")).toBe(true);
	});
});

describe("The identifier of a country", () => {
	const right: Record<string, string[]> = {
		FR: ["73282932000074", "00000000000000"],
		IT: ["MI123456", "RM1234567", "TO123456789"],
		CH: ["CHE-116.281.710"],
		PT: ["500000000"],
		PL: ["123456785", "1234567890", "12345678512347"],
		ES: ["1234567L", "X1234567L", "Y7654321Z"],
	};
	const wrong: Record<string, string[]> = {
		FR: ["732829320", "7328293200007", "732829320000745", "7328293200007A"],
		IT: ["M123456", "MI12345", "MI1234567890", "mi123456", "123456"],
		CH: ["CHE116281710", "CHE-116281710", "CH-116.281.710", "CHE-116.281.71"],
		PT: ["50000000", "5000000000", "PT500000000"],
		PL: ["12345678", "123456789012345", "PL123456785"],
		ES: ["A1234567L", "X123456L", "X12345678L", "x1234567l", "12345678"],
	};
	for (const country of Object.keys(right)) {
		test(`of ${country} has its form, and 'Mauvais format' says when it has not`, () => {
			for (const text of right[country] ?? [])
				expect([text, identifierError(country, text, false)]).toEqual([text, undefined]);
			for (const text of wrong[country] ?? []) {
				expect([text, identifierError(country, text, false)]).toEqual([text, "errors.badFormat"]);
			}
		});
	}

	test("of another country is taken as it is", () => {
		expect(identifierError("DE", "HRB 12345", false)).toBeUndefined();
		expect(hasRightChecksum("DE", "HRB 12345")).toBe(true);
	});

	test("of a Spanish company is its NIF where that is allowed", () => {
		expect(identifierError("ES", "A12345674", false)).toBe("errors.badFormat");
		expect(identifierError("ES", "A12345674", true)).toBeUndefined();
		expect(identifierError("ES", "I12345674", true)).toBe("errors.badFormat");
		expect(["A58818501", "Q2826000H", "A12345674"].map((nif) => hasRightChecksum("ES", nif))).toEqual([
			true,
			true,
			true,
		]);
		expect(hasRightChecksum("ES", "A12345675")).toBe(false);
	});

	test.each([
		["FR", "73282932000074", "73282932000075"],
		["FR", "35600000049837", "35600000049831"],
		["FR", "35600000000048", "35600000000049"],
		["CH", "CHE-116.281.710", "CHE-116.281.711"],
		["PT", "500000000", "500000001"],
		["PT", "503504564", "503504565"],
		["PL", "123456785", "123456786"],
		["PL", "12345678512347", "12345678512348"],
		["PL", "1234567890", "12345678400007"],
		["ES", "X1234567L", "X1234567M"],
		["ES", "Y1234567X", "Y1234567L"],
	])("of %s has a check digit: %s is right, %s is not", (country, good, bad) => {
		expect([hasRightChecksum(country, good), hasRightChecksum(country, bad)]).toEqual([true, false]);
	});

	test("is read as a hand writes it", () => {
		expect(normalIdentifier("FR", " 732 829 320 00074 ")).toBe("73282932000074");
		expect(normalIdentifier("CH", "che116281710")).toBe("CHE-116.281.710");
		expect(normalIdentifier("CH", "CHE-116.281.710")).toBe("CHE-116.281.710");
		expect(normalIdentifier("CH", "CHE-116.281.71")).toBe("CHE-116.281.71");
		expect(normalIdentifier("IT", "mi-1234567")).toBe("MI1234567");
	});
});

test("A French VAT number bears the key of its SIREN", () => {
	expect(
		["FR44732829320", "FR45732829320", "FR44732829321", "DE44732829320", "FR4473282932", "FR47732829321"].map(
			isFrenchVat,
		),
	).toEqual([true, false, false, false, false, false]);
});

describe("The fields of a company", () => {
	const rules = companyRules(readSettings({}));
	const check = (given: object, changed: Partial<typeof rules> = {}) => {
		const parsed = companySchema({ ...rules, ...changed }).safeParse(given);
		return parsed.success
			? parsed.data
			: Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path[0], message]));
	};

	test("ask by default for a name and, in France, for a SIREN; France is the default", () => {
		expect(check({})).toEqual({ name: "errors.required", siren: "errors.required" });
		expect(check({ name: " Lumen ", siren: "732 829 320" })).toEqual({
			name: "Lumen",
			country: "FR",
			siren: "732829320",
			identifier: null,
			address1: "",
			postalCode: "",
			city: "",
		});
	});

	test("tell everything that is wrong at once", () => {
		expect(check({ siren: "12", identifier: "1", country: "FR" })).toEqual({
			name: "errors.required",
			siren: "errors.size 9",
			identifier: "errors.badFormat",
		});
		expect(check({ name: "x", country: "XX", siren: "732829320" })).toEqual({ country: "errors.notOffered" });
	});

	test("follow the settings: no index asked, another size, check digits that refuse", () => {
		expect(check({ name: "Lumen" }, { isIndexRequired: false })).toMatchObject({ siren: null });
		expect(check({ name: "Lumen", siren: "7" }, { isIndexRequired: false })).toEqual({ siren: "errors.size 9" });
		expect(check({ name: "Lumen", siren: "12345" }, { indexSize: 5 })).toMatchObject({ siren: "12345" });
		expect(check({ name: "Lumen", siren: "123456789" })).toMatchObject({ siren: "123456789" });
		expect(check({ name: "Lumen", siren: "123456789" }, { refusesChecksums: true })).toEqual({
			siren: "errors.checksum",
		});
	});

	test("ask elsewhere for the country's own identifier instead", () => {
		expect(check({ name: "Luce", country: "IT", siren: "1" })).toEqual({ identifier: "errors.required" });
		expect(check({ name: "Luce", country: "IT", siren: "1", identifier: "mi123456" })).toMatchObject({
			siren: null,
			identifier: "MI123456",
		});
		expect(check({ name: "Licht", country: "DE" })).toMatchObject({ identifier: null });
	});

	test("are doubted where a check digit is wrong, or a SIRET is of another SIREN", () => {
		const doubts = (siren: string | null, identifier: string | null, country = "FR") =>
			doubtfulIdentifiers({ siren, identifier, country });
		expect(doubts("732829320", "73282932000074")).toEqual([]);
		expect(doubts("123456789", null)).toEqual(["siren"]);
		expect(doubts("732829320", "55208131766522")).toEqual(["identifier"]);
		expect(doubts(null, "500000001", "PT")).toEqual(["identifier"]);
	});
});

test("A search takes a number, or a name of three letters at least", () => {
	expect(companyQuery("732 829 320")).toEqual({ number: "732829320" });
	expect(companyQuery("CHE-116.281.710")).toEqual({ number: "CHE116281710" });
	expect(companyQuery("Éle")).toEqual({ name: "ele" });
	for (const number of ["1", "12345", "12 345"])
		expect(companyQuery(number)).toEqual({ number: number.replace(" ", "") });
	for (const little of ["", "ab", "%%%", "a-b", "X1"]) expect(companyQuery(little)).toBeUndefined();
	expect(foldName("  Société  ÉLECTRIQUE & Cie ")).toBe("societe electrique cie");
});
