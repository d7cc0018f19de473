import { describe, expect, test } from "vitest";
import { readBytes } from "~/domain/texts/read-bytes";
import { readList } from "~/routes/registration/groups/read-list";

const marie = { firstName: "Marie", lastName: "Dupont", email: "marie@example.com" };
const paul = { firstName: "Paul", lastName: "de la Cour", email: "" };

describe("A list of people", () => {
	test.each([
		["commas", "Marie,Dupont,marie@example.com\nPaul,de la Cour,"],
		["semicolons", "Marie;Dupont;marie@example.com\r\nPaul;de la Cour\r\n"],
		["tabs, as a spreadsheet copies them", "Marie\tDupont\tmarie@example.com\n\n\nPaul\tde la Cour\t\n"],
		["names of columns", "Prénom;Nom;E-mail\nMarie;Dupont;marie@example.com\nPaul;de la Cour;"],
		["columns in another order", "\ufeffE-mail,Last name,First name\nmarie@example.com,Dupont,Marie\n,de la Cour,Paul"],
		[
			"columns that say nothing here",
			"N°;Nom;Prénom;Adresse e-mail\n1;Dupont;Marie;marie@example.com\n2;de la Cour;Paul;",
		],
		["quotes", '"Marie","Dupont","marie@example.com"\n"Paul","de la Cour",""'],
		["the separator named first", "sep=;\nMarie;Dupont;marie@example.com\nPaul;de la Cour;"],
		["old ends of lines", "Marie;Dupont;marie@example.com\rPaul;de la Cour"],
		["spaces of all kinds", " Marie ;\u00a0Dupont\u202f; marie@example.com\nPaul;de la  Cour"],
	])("may have %s", (_, text) => {
		expect(readList(text)).toEqual([marie, paul]);
	});

	test.each([
		["a family name first", '"Dupont, Marie";marie@example.com'],
		["a family name first, unquoted", "Dupont, Marie;marie@example.com"],
		["a whole name", "Marie Dupont,marie@example.com"],
		["an address as mail programs write it", "Marie Dupont <marie@example.com>"],
		["the same, family first", '"Dupont, Marie <marie@example.com>"'],
		["the same, quoted", '"Dupont, Marie" <marie@example.com>'],
		["an address after the name", "Marie Dupont marie@example.com"],
		["an address in brackets", "Marie Dupont (marie@example.com)"],
		["the address as a link", "Marie Dupont <mailto:marie@example.com>"],
		["a title in a cell", "Mme;Marie;Dupont;marie@example.com"],
		["a title before the name", "Mme Marie Dupont;marie@example.com"],
		["a number in a cell", "1;Marie;Dupont;marie@example.com"],
		["a number before the name", "1. Marie Dupont;marie@example.com"],
		["a bullet", "- Marie Dupont, marie@example.com"],
		["the address first", "marie@example.com;Marie;Dupont"],
		[
			"columns of a ticket shop",
			"Nom payeur;Email payeur;Nom participant;Prénom participant;Email participant\nPaul;paul@example.com;Dupont;Marie;marie@example.com",
		],
		["columns of an address book", "Prénom;Nom;Adresse de messagerie\nMarie;Dupont;marie@example.com"],
		["a whole name under its column", "Nom complet;Courriel\nMarie Dupont;marie@example.com"],
		["family and given name under one column", "Nom et prénom;Courriel\nDupont, Marie;marie@example.com"],
	])("may name somebody by %s", (_, text) => {
		expect(readList(text)).toEqual([marie]);
	});

	test.each([
		["a line of recipients", "Marie Dupont <marie@example.com>, Jean Petit <jean@example.com>"],
		["semicolons, as Outlook has them", "Dupont, Marie <marie@example.com>; Petit, Jean <jean@example.com>;"],
		["quoted", "\"Dupont, Marie\" <marie@example.com>,\r\n'Jean Petit' <jean@example.com>"],
	])("may be recipients of a mail: %s", (_, text) => {
		expect(readList(text)).toEqual([marie, { firstName: "Jean", lastName: "Petit", email: "jean@example.com" }]);
	});

	test("of addresses alone, in one line, has each of them", () => {
		const addresses = ["marie@example.com", "jean@example.com", "luc@example.com"];
		const list = "marie@example.com; jean@example.com, jean@example.com <luc@example.com>";
		expect(readList(list).map(({ email }) => email)).toEqual(addresses);
		expect(readList(list).map(({ firstName, lastName }) => firstName + lastName)).toEqual(["", "", ""]);
		// A second address in a row of a table is nobody else.
		expect(readList("Marie;Dupont;marie@example.com;other@example.com")).toEqual([marie]);
		expect(readList("Marie,Dupont,<marie@example.com>")).toEqual([marie]);
	});

	test("keeps a title or a number that stands in for a name", () => {
		expect(readList("Dr;House\n7;Nine\n1;2").map(({ firstName, lastName }) => [firstName, lastName])).toEqual([
			["Dr", "House"],
			["7", "Nine"],
			["1", "2"],
		]);
	});

	test("of which one quote is not closed keeps no quotes around the others", () => {
		expect(readList('"Marie";"Dupont";"marie@example.com"\n"Jean;Petit;jean@example.com')).toEqual([
			marie,
			{ firstName: "Jean", lastName: "Petit", email: "jean@example.com" },
		]);
	});

	test("keeps loud family names, double names and quotes within names", () => {
		expect(readList('DUPONT-MARTIN Anne-Lise\nJean "Johnny" Petit')).toEqual([
			{ firstName: "Anne-Lise", lastName: "DUPONT-MARTIN", email: "" },
			{ firstName: "Jean", lastName: '"Johnny" Petit', email: "" },
		]);
	});

	test("keeps what is no address, to be told about", () => {
		expect(readList("Marie;Dupont;marie(at)example.com")).toEqual([{ ...marie, email: "marie(at)example.com" }]);
	});

	test("leaves empty what a line leaves out", () => {
		expect(readList(";Dupont;marie@example.com")).toEqual([{ ...marie, firstName: "" }]);
		expect(readList("Prénom;Nom\n;Dupont")).toEqual([{ firstName: "", lastName: "Dupont", email: "" }]);
	});

	test("leaves an empty first cell empty, also where the address is none", () => {
		const list = "Ana;Lopez;ana@y.test\n;SEUL;x\n;SEULE;s@y.test";
		expect(readList(list).slice(1)).toEqual([
			{ firstName: "", lastName: "SEUL", email: "x" },
			{ firstName: "", lastName: "SEULE", email: "s@y.test" },
		]);
	});

	test("is nobody's where it says nothing", () => {
		for (const text of ["", " \n\t\n", "Prénom;Nom;E-mail", ";;;\n;;;"]) expect(readList(text)).toEqual([]);
	});

	test("of a file is read as UTF-8 or as Windows writes it", () => {
		const utf8 = new TextEncoder().encode("\ufeffZoé;Noël");
		const windows = Uint8Array.from([0x5a, 0x6f, 0xe9, 0x3b, 0x4e, 0x6f, 0xeb, 0x6c, 0x92]);
		expect(readList(readBytes(utf8).text)).toMatchObject([{ firstName: "Zoé", lastName: "Noël" }]);
		expect(readList(readBytes(windows).text)).toMatchObject([{ firstName: "Zoé", lastName: "Noël’" }]);
	});

	test("of 5,000 lines, or of a quote that nothing closes, takes no time", () => {
		const many = Array.from({ length: 5000 }, (_, at) => `P${at};N${at};p${at}@example.com`).join("\n");
		expect(readList(many)).toHaveLength(5000);
		expect(() => readList(`"Marie;Dupont\n${many}`)).not.toThrow();
		for (const sign of ["<", ",", "@", '"', " ", "a;"]) expect(() => readList(sign.repeat(200_000))).not.toThrow();
	});
});
