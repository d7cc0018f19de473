import { describe, expect, test } from "vitest";
import { type BillInput, billSchema, customerOf, doubtfulNumbers, isTTCFirst } from "~/domain/money/billing";
import { percentOf } from "~/domain/money/rounding";
import { type Customer, type Nature, vatDue } from "~/domain/money/vat";
import { hasRightVatChecksum, isVatNumber, normalVatNumber } from "~/domain/money/vat-number";
import { vatTotals } from "~/domain/money/vat-totals";

const address = { social_reason: "Lumière", address: "1 quai", postal_code: "69001", city: "Lyon" };
const errorsOf = (bill: BillInput, refusesChecksums = false) => {
	const parsed = billSchema({ refusesChecksums }).safeParse(bill);
	if (parsed.success) return {};
	return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path[0], message]));
};

describe("A bill", () => {
	test("has a type, and of every type a name, an address, a postal code and a city", () => {
		expect(errorsOf({})).toEqual({
			type: "errors.choiceRequired",
			social_reason: "errors.required",
			address: "errors.required",
			postal_code: "errors.required",
			city: "errors.required",
		});
		expect(errorsOf({ ...address, type: "4" })).toEqual({});
	});

	test("of a company in France has its SIREN; an association without one its RNA number, or none", () => {
		expect(errorsOf({ ...address, type: "1" })).toEqual({});
		expect(errorsOf({ ...address, type: "1", siren: "w 691 234 567" })).toEqual({});
		expect(errorsOf({ ...address, type: "1", siren: "W69123456" })).toEqual({ siren: "errors.badFormat" });
		expect(errorsOf({ ...address, type: "1", siren: "732 829 320" })).toEqual({});
		expect(errorsOf({ ...address, type: "1", siren: "73282932" })).toEqual({ siren: "errors.badFormat" });
	});

	test.each(["2", "3"])("of type %s has a VAT number and a country of its part of the world", (type) => {
		expect(errorsOf({ ...address, type })).toEqual({
			intra_communautaire: "errors.required",
			country: "errors.required",
		});
		const right =
			type === "2"
				? { country: "DE", intra_communautaire: "DE136695976" }
				: { country: "US", intra_communautaire: "12-3456789" };
		expect(errorsOf({ ...address, type, ...right })).toEqual({});
		const wrong = { country: type === "2" ? "US" : "DE", intra_communautaire: "DE136695976" };
		expect(errorsOf({ ...address, type, ...wrong })).toEqual({ country: "errors.notOffered" });
	});

	test.each(["5", "6"])("of type %s may have a SIRET, a service code and an engagement number", (type) => {
		expect(errorsOf({ ...address, type })).toEqual({});
		expect(errorsOf({ ...address, type, siret: "7328293200007" })).toEqual({ siret: "errors.badFormat" });
		expect(
			errorsOf({ ...address, type, siret: "73282932000074", service_code: "S1", engagement_number: "E 2" }),
		).toEqual({});
	});

	test("keeps nothing that its type does not ask", () => {
		const bill = billSchema({ refusesChecksums: false }).parse({
			...address,
			type: "4",
			siren: "732829320",
			intra_communautaire: "x",
		});
		expect(bill).toMatchObject({ siren: "", intra_communautaire: "", country: "FR" });
	});

	test("with a wrong check digit is doubted, and refused where the event says so", () => {
		const bill = { ...address, type: "1", siren: "732829321", intra_communautaire: "FR45732829320" };
		expect(errorsOf(bill)).toEqual({});
		expect(errorsOf(bill, true)).toEqual({ siren: "errors.checksum", intra_communautaire: "errors.checksum" });
		expect(doubtfulNumbers({ ...bill, siret: "73282932000075", country: "FR" })).toEqual([
			"siren",
			"siret",
			"intra_communautaire",
		]);
	});

	test("shows prices with tax for types 1, 4, 5 and 6, and without for 2 and 3", () => {
		expect((["1", "2", "3", "4", "5", "6"] as const).filter((type) => isTTCFirst(type, false))).toEqual([
			"1",
			"4",
			"5",
			"6",
		]);
		expect([isTTCFirst("2", true), isTTCFirst(undefined, true), isTTCFirst(undefined, false)]).toEqual([
			false,
			true,
			false,
		]);
	});
});

/** For each country a valid number, and one whose check digit is wrong. */
const numbers: Record<string, [right: string, wrong: string]> = {
	AT: ["ATU13585627", "ATU13585626"],
	BE: ["BE0428759497", "BE0428759498"],
	BG: ["BG175074752", "BG175074753"],
	CY: ["CY10259033P", "CY10259033Z"],
	CZ: ["CZ25123891", "CZ25123890"],
	DE: ["DE136695976", "DE136695978"],
	DK: ["DK13585628", "DK13585627"],
	EE: ["EE100931558", "EE100594103"],
	ES: ["ESA13585625", "ESA13585626"],
	FI: ["FI20774740", "FI20774741"],
	FR: ["FR44732829320", "FR45732829320"],
	GR: ["EL094259216", "EL094259215"],
	HR: ["HR33392005961", "HR33392005962"],
	HU: ["HU12892312", "HU12892313"],
	IE: ["IE6433435F", "IE6433435E"],
	IT: ["IT00743110157", "IT00743110158"],
	LT: ["LT119511515", "LT119511514"],
	LU: ["LU15027442", "LU15027443"],
	LV: ["LV40003521600", "LV40003521601"],
	MT: ["MT11679112", "MT11679113"],
	NL: ["NL004495445B01", "NL123456782B90"],
	PL: ["PL8567346215", "PL8567346216"],
	PT: ["PT501964843", "PT501964842"],
	RO: ["RO18547290", "RO18547291"],
	SE: ["SE123456789701", "SE123456789101"],
	SI: ["SI50223054", "SI50223055"],
	SK: ["SK2022749619", "SK2022749618"],
};

describe("A VAT number", () => {
	test.each(Object.entries(numbers))("of %s has a form and a check digit", (country, [right, wrong]) => {
		expect([right, wrong].map((one) => isVatNumber(country, one))).toEqual([true, true]);
		expect([right, wrong].map((one) => hasRightVatChecksum(country, one))).toEqual([true, country === "NL"]);
		expect(isVatNumber(country, right.slice(2))).toBe(false);
		expect(isVatNumber(country, `${right}0000000000`)).toBe(false);
	});

	test("is read with spaces, dots and small letters, and Monaco's is French", () => {
		expect(normalVatNumber(" fr 44 732.829-320 ")).toBe("FR44732829320");
		expect(isVatNumber("MC", "FR44732829320")).toBe(true);
	});

	test("of Greece begins with EL, and is read with GR too", () => {
		expect(normalVatNumber("GR 094 259 216")).toBe("EL094259216");
		expect(normalVatNumber("EL094259216")).toBe("EL094259216");
		expect(isVatNumber("GR", normalVatNumber("gr094259216"))).toBe(true);
		// No Greek number: nothing else is changed.
		expect(normalVatNumber("GROUPE12")).toBe("GROUPE12");
	});
});

describe("The tax really due", () => {
	const due = (nature: Nature, customer: Customer, vatRate = 20) =>
		vatDue({ nature, vatRate }, { country: "FR" }, customer);
	const german = customerOf({ type: "2", country: "DE" });
	const american = customerOf({ type: "3", country: "US" });

	test("on what happens in the room is the event's own, whoever buys", () => {
		for (const nature of ["admission", "catering", "goods"] as const) {
			for (const customer of [german, american, customerOf(undefined)]) {
				expect(due(nature, customer, 10)).toEqual({ category: "S", rate: 10 });
			}
		}
	});

	test("on a stand's services and on remote attendance follows a business to its country", () => {
		for (const nature of ["exhibitor-service", "remote-access"] as const) {
			expect(due(nature, german)).toEqual({ category: "AE", rate: 0 });
			expect(due(nature, american)).toEqual({ category: "O", rate: 0 });
			expect(due(nature, customerOf({ type: "1", country: "FR" }))).toEqual({ category: "S", rate: 20 });
			expect(due(nature, customerOf({ type: "2", country: "MC" }))).toEqual({ category: "S", rate: 20 });
			expect(due(nature, customerOf({ type: "4", country: "DE" }))).toEqual({ category: "S", rate: 20 });
		}
	});

	test("is none where the seller charges none, whatever is sold to whom", () => {
		const franchised = { country: "FR", withoutVat: "293 B" as const };
		for (const nature of ["admission", "exhibitor-service", "remote-access"] as const) {
			for (const customer of [german, american, customerOf(undefined)]) {
				expect(vatDue({ nature }, franchised, customer)).toEqual({ category: "E", rate: 0 });
			}
		}
	});

	test("is none at a rate of 0: exempt", () => {
		expect(due("admission", german, 0)).toEqual({ category: "E", rate: 0 });
	});

	test("is counted once on each rate, to the cent, also at 5.5 and 2.1 percent", () => {
		const taxes = [percentOf(1850, 5.5, "EUR"), percentOf(1000, 2.1, "EUR"), percentOf(-1850, 5.5, "EUR")];
		expect([...taxes, percentOf(3, 20, "EUR")]).toEqual([102, 21, -102, 1]);
		const tax = { category: "S" as const, rate: 20 };
		expect(
			vatTotals(
				[
					{ ht: 3, vat: tax },
					{ ht: 3, vat: tax },
					{ ht: 5, vat: { category: "AE", rate: 0 } },
				],
				"EUR",
			),
		).toEqual([
			{ category: "S", rate: 20, base: 6, vat: 1 },
			{ category: "AE", rate: 0, base: 5, vat: 0 },
		]);
	});
});

test("The control of a Spanish company's number is a digit or its letter", () => {
	const numbers = ["ESA13585625", "ESA1358562E", "ESQ2826000H", "ESQ28260008", "ESQ2826000A", "ESA1358562F"];
	expect(numbers.map((number) => hasRightVatChecksum("ES", number))).toEqual([true, true, true, true, false, false]);
});
