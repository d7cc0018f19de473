import { describe, expect, it } from "vitest";
import { formatMoney } from "~/domain/money/money";
import { applyFormat } from "~/domain/texts/formats";
import { formatDay, formatDays, formatTime } from "~/domain/time/dates";
import { applyFormat as applyTyped } from "~/enhance/formats";
import fc from "../../support/property";

describe("a field's format", () => {
	it.each([
		["marie", "Marie"],
		["jean-pierre d’ormesson", "Jean-Pierre d’Ormesson"],
		["jean D'ormesson", "Jean d'Ormesson"],
		["d'artagnan", "D'Artagnan"],
		["o'brien", "O'Brien"],
		["éloïse de la tour", "Éloïse De La Tour"],
		["McDonald", "McDonald"],
		["saint-étienne", "Saint-Étienne"],
		["  deux  mots ", "  Deux  Mots "],
		["ßeta", "ßeta"],
	])("capitalises the words of « %s »", (typed, expected) => {
		expect(applyFormat("capitalize-words", typed)).toBe(expected);
	});

	it("puts accents on capitals", () => {
		expect(applyFormat("uppercase", "éric çà")).toBe("ÉRIC ÇÀ");
	});

	it("changes nothing without a format, or with one it does not know", () => {
		expect(applyFormat(undefined, "abc")).toBe("abc");
		expect(applyFormat("reverse", "abc")).toBe("abc");
	});

	it("settles: the server repeats what the browser did and finds nothing to change", () => {
		fc.assert(
			fc.property(fc.constantFrom("capitalize-words", "uppercase"), fc.string({ unit: "grapheme" }), (format, text) => {
				const once = applyFormat(format, text);
				expect(applyFormat(format, once)).toBe(once);
			}),
		);
	});

	it("gives the same typed letter by letter as pasted whole", () => {
		for (const name of ["jean-pierre d’ormesson", "d'artagnan", "anne de l'hermite"]) {
			let typed = "";
			for (const letter of name) typed = applyFormat("capitalize-words", typed + letter);
			expect(typed).toBe(applyFormat("capitalize-words", name));
		}
	});
});

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

describe("dates and money as one reads them", () => {
	it("writes days in French", () => {
		expect(formatDay("2027-03-18", "fr", "Europe/Paris")).toBe("jeudi 18 mars 2027");
		expect(formatDay("2027-04-01", "fr", "Europe/Paris")).toBe("jeudi 1er avril 2027");
		expect(formatDay("2027-03-17T23:30:00Z", "fr", "Europe/Paris")).toBe("jeudi 18 mars 2027");
		expect(formatDay("2027-03-18", "en", "Europe/Paris")).toMatch(/^Thursday,? 18 March 2027$/);
	});

	it("writes several days together", () => {
		expect(formatDays(["2027-03-19", "2027-03-18"])).toBe("18 et 19 mars 2027");
		expect(plain(formatDays(["2027-03-18", "2027-03-19", "2027-03-20"]))).toBe("18–20 mars 2027");
		expect(formatDays(["2027-03-31", "2027-04-01"])).toBe("31 mars et 1er avril 2027");
		expect(formatDays(["2027-03-01", "2027-03-03"])).toBe("1er et 3 mars 2027");
		expect(formatDays(["2026-12-31", "2027-01-01"], "en")).toBe("31 December 2026 and 1 January 2027");
		expect(formatDays([])).toBe("");
	});

	it("writes the time of Paris", () => {
		expect(plain(formatTime("2027-03-18T13:30:00Z", "fr", "Europe/Paris"))).toBe("14 h 30");
		expect(plain(formatTime("2027-06-18T07:00:00Z", "fr", "Europe/Paris"))).toBe("9 h");
		expect(formatTime("2027-03-18T13:30:00Z", "en", "Europe/Paris")).toBe("14:30");
	});

	it("writes prices from cents", () => {
		expect(plain(formatMoney(123450))).toBe("1 234,50 €");
		expect(plain(formatMoney(0))).toBe("0,00 €");
		expect(formatMoney(999, "EUR", "en")).toBe("€9.99");
		expect(plain(formatMoney(500, "JPY", "fr"))).toMatch(/^500/);
	});
});

describe("a card while it is typed", () => {
	const typed = (format: string, text: string) => {
		let value = "";
		for (const letter of text) value = applyTyped(format, value + letter, "fr");
		return value;
	};

	it.each([
		["4242424242424242", "4242 4242 4242 4242"],
		["4242 4242 4242 4242", "4242 4242 4242 4242"],
		["4242-4242-4242-4242", "4242 4242 4242 4242"],
		["42424", "4242 4"],
	])("groups the digits of %s", (text, expected) => {
		expect(typed("card-number", text)).toBe(expected);
	});

	it.each([
		["0329", "03/29"],
		["03/29", "03/29"],
		["329", "03/29"],
		["3/29", "03/29"],
		["1/29", "01/29"],
		["1229", "12/29"],
		["12/2029", "12/2029"],
		["03 / 29", "03/29"],
	])("writes the expiry date %s as it stands on the card", (text, expected) => {
		expect(typed("card-expiry", text)).toBe(expected);
	});

	it("lets a slash be deleted", () => {
		expect(applyTyped("card-expiry", "03/", "fr")).toBe("03");
	});
});
