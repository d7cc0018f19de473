import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { fieldsNamed } from "~/domain/people/list-columns";
import { readBytes } from "~/domain/texts/read-bytes";
import { findList } from "~/provider/ground/files/find-list";
import { readList } from "~/provider/ground/files/read-list";
import { readTables } from "~/provider/ground/files/read-table";
import { readRows } from "~/provider/ground/files/rows";
import { buildEvent } from "../../support/world/event";

const { document } = buildEvent({});

async function peopleIn(list: string | Buffer) {
	const { rows, columns, headRow } = findList(await readTables(Buffer.from(list)));
	const { people, bad } = readRows(rows, columns, document, headRow);
	return [...people.map(({ email, firstName, lastName }) => `${firstName} ${lastName} <${email}>`), ...bad];
}

describe("Who comes is invited, not who paid", () => {
	const ana = ["Ana de Souza <ana@liste.example>"];

	test.each([
		[
			"pretix in French",
			"Code de commande,E-mail,Nom du participant,Nom du participant: Prénom,Nom du participant: Nom de famille,Adresse e-mail du participant",
			"A1,payer@liste.example,Ana de Souza,Ana,de Souza,ana@liste.example",
		],
		[
			"pretix in French, with its spaces",
			"Code de commande,E-mail,Nom du participant : Prénom,Nom du participant : Nom de famille,E-mail du participant",
			"A1,payer@liste.example,Ana,de Souza,ana@liste.example",
		],
		[
			"pretix, all that it has",
			"Order code,Status,Email,Attendee name,Attendee name: Given name,Attendee name: Family name,Attendee email,Invoice address name,Order locale",
			"A1,paid,payer@liste.example,Ana de Souza,Ana,de Souza,ana@liste.example,Paul Payer,fr",
		],
		[
			"Eventbrite in French",
			"Commande #,Prénom de l’acheteur,E-mail de l’acheteur,Prénom du participant,Nom du participant,E-mail du participant",
			"1,Paul,payer@liste.example,Ana,de Souza,ana@liste.example",
		],
		[
			"Eventbrite in English",
			"Order no.,Buyer first name,Buyer last name,Buyer email,Attendee first name,Attendee last name,Attendee email",
			"1,Paul,Payer,payer@liste.example,Ana,de Souza,ana@liste.example",
		],
		[
			"HelloAsso",
			"Référence commande;Statut de la commande;Nom participant;Prénom participant;Nom payeur;Prénom payeur;Email payeur",
			"12;Validé;de Souza;Ana;Payer;Paul;ana@liste.example",
		],
		[
			"HelloAsso, the payer first",
			"Nom payeur;Prénom payeur;Email payeur;Nom participant;Prénom participant;Email participant",
			"Payer;Paul;payer@liste.example;de Souza;Ana;ana@liste.example",
		],
		[
			"Weezevent",
			'"Nom";"Prénom";"E-mail acheteur";"E-mail participant"',
			'"de Souza";"Ana";"payer@liste.example";"ana@liste.example"',
		],
		["Outlook in French", "Prénom;Nom;Adresse de messagerie", "Ana;de Souza;ana@liste.example"],
		[
			"Google",
			"Name,Given Name,Family Name,E-mail 1 - Type,E-mail 1 - Value",
			"Ana de Souza,Ana,de Souza,* Work,ana@liste.example",
		],
		[
			"a shop that says whose by brackets",
			"Nom (bénéficiaire);Prénom (bénéficiaire);E-mail (payeur)",
			"de Souza;Ana;ana@liste.example",
		],
		[
			"a shop of beneficiaries",
			"Prénom du bénéficiaire;Nom de famille du bénéficiaire;Courriel de l’acheteur",
			"Ana;de Souza;ana@liste.example",
		],
		["Hi.Events in French", "ID,Prénom,Nom de famille,E-mail,Statut", "1,Ana,de Souza,ana@liste.example,ACTIVE"],
		[
			"a form, with marks and spaces",
			"\u00a0E-mail\u202f:,PRE\u0301NOM *,Nom_de_famille",
			"ana@liste.example,Ana,de Souza",
		],
	])("%s", async (_name, header, row) => expect(await peopleIn(`${header}\n${row}\n`)).toEqual(ana));
});

test("On screen one column of a kind is taken, the holder's before the payer's", () => {
	const header = [
		"Nom payeur",
		"Email payeur",
		"Email participant",
		"Nom participant",
		"Prénom participant",
		"Raison sociale",
	];
	const fields = [undefined, undefined, "email", "lastName", "firstName", "company"];
	expect(fieldsNamed(header)).toEqual(fields);
	expect(fieldsNamed(["Prénom", "Nom", "Adresse de messagerie", "Email"])).toEqual([
		"firstName",
		"lastName",
		undefined,
		"email",
	]);
});

describe("Names in one cell", () => {
	test.each([
		["name", "Ana de Souza", "Ana", "de Souza"],
		["name", "Dr Ana Um", "Ana", "Um"],
		["name", "Mme Ana Um", "Ana", "Um"],
		["name", "Dr. Um", "Dr.", "Um"],
		["name", "Prof. Um", "Prof.", "Um"],
		["name", "Drina Um", "Drina", "Um"],
		["name", "DE SOUZA Ana Maria", "Ana Maria", "DE SOUZA"],
		["name", "Ana DE SOUZA", "Ana", "DE SOUZA"],
		["name", "ANA UM", "ANA", "UM"],
		["name", "Um, Ana", "Ana", "Um"],
		["name", "Zico", "Zico", ""],
		["Nom et prénom", "de Souza Ana", "Ana", "de Souza"],
		["Nom, Prénom", "Um, Ana", "Ana", "Um"],
		["Nom Prénom", "Zico", "Zico", ""],
	])("%s: %s", async (header, cell, firstName, lastName) =>
		expect(await peopleIn(`email;${header}\nana@liste.example;${cell}\n`)).toEqual([
			`${firstName} ${lastName} <ana@liste.example>`,
		]),
	);
});

describe("Who is not coming any more is not invited", () => {
	test.each([
		["Hi.Events", "Statut", "ACTIVE", "CANCELLED"],
		["Eventbrite", "Attendee Status", "Checked In", "Not Attending"],
		["Eventbrite in French", "Statut du participant", "Participera", "Remboursé"],
		["pretix", "Status", "paid", "canceled"],
		["pretix in French", "Statut", "payé", "Annulé"],
	])("%s", async (_name, header, comes, gone) =>
		expect(
			await peopleIn(
				`email,prenom,nom,${header}\nana@liste.example,Ana,Um,${comes}\nbo@liste.example,Bo,Deux,${gone}\ncy@liste.example,Cy,Trois,\n`,
			),
		).toEqual(["Ana Um <ana@liste.example>", "Cy Trois <cy@liste.example>", `row 3: its status is “${gone}”`]),
	);

	test("but who cancelled one ticket and has another is", async () => {
		const list = "email,prenom,nom,status\nana@liste.example,Ana,Um,canceled\nana@liste.example,Ana,Um,paid\n";
		expect(await peopleIn(list)).toEqual(["Ana Um <ana@liste.example>", "row 2: its status is “canceled”"]);
	});
});

test("Who stands in the list twice comes once, and each further row is named", async () => {
	const list = "email;prenom;nom;tel\nana@liste.example;Ana;Um;0639981211\nANA@liste.example;Ana;Um;0639981212\n";
	expect(await peopleIn(list)).toEqual(["Ana Um <ana@liste.example>", "row 3: the same person as row 2, which counts"]);
});

describe("A row keeps no other out", () => {
	const [first, second, third] = [
		"Ana Um <ana@liste.example>",
		"Bo Deux <bo@liste.example>",
		"Cy Trois <cy@liste.example>",
	];

	test("whatever its line ends with", async () => {
		const list =
			"email;prenom;nom\r\nana@liste.example;Ana;Um\nbo@liste.example;Bo;Deux\rcy@liste.example;Cy;Trois\r\n";
		expect(await peopleIn(list)).toEqual([first, second, third]);
	});

	test.each([
		["nor a quote that it opens", '"Ana;Um', "Bo;Deux", "Cy;Trois"],
		["nor one beside quotes of others", '"Ana;Um', "Bo;Deux", '"Cy";"Trois"'],
		["nor one in the last", "Ana;Um", "Bo;Deux", '"Cy;Trois'],
	])("%s and never closes", async (_name, ...names) => {
		const [ana, bo, cy] = names;
		const list = `email;prenom;nom\nana@liste.example;${ana}\nbo@liste.example;${bo}\ncy@liste.example;${cy}\n`;
		expect(await peopleIn(list)).toEqual([first, second, third]);
	});

	test("with a cell of several lines, beside one with a stray quote", async () => {
		const list = 'email;prenom;nom\nana@liste.example;"Ana\nMaria";Um\nbo@liste.example;Bo;"Deux"x\n';
		expect(await peopleIn(list)).toEqual([
			"Ana Maria Um <ana@liste.example>",
			expect.stringContaining("bo@liste.example"),
		]);
	});
});

test("Bytes are read as what wrote them meant, be it a list or a programme", () => {
	const text = "<title>Été – nuit</title>";
	const windows = Buffer.from(text.replace("–", "\u0096"), "latin1");
	for (const bytes of [Buffer.from(text), Buffer.from(`\ufeff${text}`), Buffer.from(text, "utf16le"), windows]) {
		expect(readBytes(bytes).text).toBe(text);
	}
});

const file = (name: string) => readFileSync(`tests/support/world/lists/${name}`);

describe("The bytes of a list", () => {
	const people = (domain: string[]) => [
		`Zoé L’ŒUVRE <${domain[0]}@cas.example.org>`,
		`Renée D"ARC; fille <${domain[1]}@cas.example.org>`,
		`François MÜLLER–WEIß <${domain[2]}@cas.example.org>`,
	];

	test.each([
		["Windows", "windows-1252.csv", ["b1", "b2", "b3"]],
		["an old Mac", "mac-roman.csv", ["b7", "b8", "b9"]],
		["a spreadsheet in UTF-16", "utf16-tabs.txt", ["b4", "b5", "b6"]],
	])("from %s are its letters", async (_name, name, addresses) => {
		expect((await peopleIn(file(name))).map((one) => one.replace(/\W+fille/, "; fille"))).toEqual(people(addresses));
	});

	test("from two programs cost no other row its letters, and are told", async () => {
		expect(await peopleIn(file("mostly-utf8.csv"))).toEqual([
			...people(["c1", "c2", "c3"]),
			"André TARD <c4@cas.example.org>",
			"row 5: a byte does not fit the rest of the file, read as “André”",
		]);
	});

	test("that end in the middle of a letter lose the last row alone", async () => {
		const list = Buffer.from("email;prenom;nom\nana@liste.example;Zoé;Um\nbo@liste.example;Bo;Dé");
		expect(await peopleIn(list.subarray(0, -1))).toEqual([
			"Zoé Um <ana@liste.example>",
			"row 3: the file ends in the middle of a letter of it",
		]);
	});
});

describe("The sheets of a workbook", () => {
	test("that are hidden are not read", async () =>
		expect(await peopleIn(file("cachee.xlsx"))).toEqual(["Zoé DURAND <t5@cas.example.org>"]));

	test("without e-mail addresses are passed over", async () =>
		expect(await peopleIn(file("deuxieme-feuille.xlsx"))).toEqual(["Zoé DURAND <t4@cas.example.org>"]));

	test("are read one at a time, and the others with a list are named", async () => {
		const bytes = file("two-lists.xlsx");
		expect(findList(await readTables(bytes)).sheets).toEqual({ read: "Lyon", unread: ["Paris"] });
		expect((await readList(bytes)).sheets).toEqual({ read: "Lyon", unread: ["Paris"] });
		expect((await readList(file("titre.xlsx"))).sheets).toBeNull();
	});

	test("may have a title above the names of the columns, and one cell for several rows", async () =>
		expect(await peopleIn(file("titre.xlsx"))).toEqual([
			"Léa MARTIN <t1@cas.example.org>",
			"Noé MARTIN <t2@cas.example.org>",
			"Siân O’NEIL <t3@cas.example.org>",
		]));

	test.each([
		["of LibreOffice", "liste.ods", "the list is a workbook of LibreOffice (.ods): save it as XLSX or CSV"],
		["of an old Excel", "ancien.xls", "(.xls), or one with a password: save it as XLSX or CSV"],
	])("%s are refused with advice", async (_name, name, sentence) =>
		expect(peopleIn(file(name))).rejects.toThrow(sentence),
	);
});

describe("A telephone that a spreadsheet has ruined", () => {
	const phones = async (cell: string) => {
		const { rows, columns } = findList(await readTables(Buffer.from(`email\ttel\nana@liste.example\t${cell}\n`)));
		const { people, bad } = readRows(rows, columns, document);
		return [people[0]?.phone, ...bad];
	};

	test.each([
		["06 39 98 12 11", "06 39 98 12 11"],
		["=+33639981211", "+33639981211"],
		["'0639981211", "0639981211"],
		["639981211", "0639981211"],
		["639981211.0", "0639981211"],
		["33639981211", "+33639981211"],
		["3,3639981211E+10", "+33639981211"],
		["+33 6 39 98 12 11", "+33 6 39 98 12 11"],
		["06‑39‑98‑12‑11", "06-39-98-12-11"],
	])("%s is %s", async (cell, telephone) => expect((await phones(cell))[0]).toBe(telephone));

	test.each(["3,36E+10", "6.4E+08", "sur demande", "12"])("%s is told, and costs its cell alone", async (cell) =>
		expect(await phones(cell)).toEqual([
			undefined,
			`row 2: “${cell}” is no telephone number, the person is invited without it`,
		]),
	);

	test("and was mended by a guess is told", async () =>
		expect(await phones("639981211")).toEqual([
			"0639981211",
			"row 2: the telephone “639981211” is read as “0639981211”",
		]));
});
