import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { importPeople } from "~/provider/event/file/import-people";
import { listLimits } from "~/provider/ground/files/read-table";
import { buildEvent } from "../../support/world/event";
import type { World } from "../../support/world/world";
import { worldOfTest } from "../../support/world/world-of-test";

const open = () => worldOfTest({ file: buildEvent({}) });
const read = (world: World, list: string | Buffer, options = {}) =>
	importPeople(world.store, world.event.eventId, Buffer.from(list), world.clock.now, { invite: "now", ...options });
/** Reads a list; messages about typologies are left out, because most of these lists have none. */
const bring = async (...of: Parameters<typeof read>) =>
	(await read(...of)).filter((line) => !line.startsWith("people: no typoId"));

async function peopleOf(world: World, ending: string) {
	const rows = await world.store
		.selectFrom("people")
		.innerJoin("registrations", "registrations.person_id", "people.id")
		.select(["email", "first_name", "last_name", "phone", "typology_id", "language_id", "invited_at"])
		.where("email", "like", `%${ending}`)
		.orderBy("email")
		.execute();
	return rows.map((row) => [row.email, row.first_name, row.last_name]);
}

const french = "Prénom;Nom;E-mail\r\nÉlodie;Lefèvre;elodie@liste.example\r\nŒdipe;Ñandú;oedipe@liste.example\r\n";
const expected = [
	["elodie@liste.example", "Élodie", "Lefèvre"],
	["oedipe@liste.example", "Œdipe", "Ñandú"],
];

describe("A list of people is read", () => {
	test.each<[string, Buffer]>([
		["in UTF-8", Buffer.from(french)],
		["in UTF-8 with its mark", Buffer.from(`\ufeff${french}`)],
		["in Latin-1, as Windows writes it", latin(french)],
		["in UTF-16 with its mark", Buffer.from(`\ufeff${french}`, "utf16le")],
		["in UTF-16 the other way round", Buffer.from(`\ufeff${french}`, "utf16le").swap16()],
		["in UTF-16 without a mark", Buffer.from(french, "utf16le")],
		["between tabs", Buffer.from(french.replaceAll(";", "\t"))],
		["between commas, in quotes", Buffer.from(french.replaceAll(/[^;\r\n]+/g, '"$&"').replaceAll(";", ","))],
		["with its separator named first", Buffer.from(`sep=;\r\n${french}`)],
	])("%s", async (_name, bytes) => {
		const world = await open();
		expect(await bring(world, bytes)).toEqual(["read 2 people", "invited 2 people"]);
		expect(await peopleOf(world, "@liste.example")).toEqual(expected);
	});

	test("from a workbook", async () => {
		const world = await open();
		const workbook = readFileSync("tests/support/world/people/people.xlsx");
		expect(await bring(world, workbook)).toEqual(["read 2 people", "invited 2 people"]);
		expect(await peopleOf(world, "@liste.example")).toEqual(expected);
	});

	test("from the sheet that is shown, which is named", async () => {
		const world = await open();
		const workbook = readFileSync("tests/support/world/lists/cachee.xlsx");
		expect(await bring(world, workbook)).toEqual(["read 1 person in the sheet “Liste”", "invited 1 person"]);
		expect(await peopleOf(world, "cas.example.org")).toEqual([["t5@cas.example.org", "Zoé", "DURAND"]]);
	});

	test("one list at a time, and the others of a workbook are named", async () => {
		const world = await open();
		const workbook = readFileSync("tests/support/world/lists/two-lists.xlsx");
		expect(await bring(world, workbook)).toEqual([
			"read 1 person in the sheet “Lyon”",
			"not read, one list at a time: the sheet “Paris”",
			"invited 1 person",
		]);
	});

	test("with the letters of DOS, and refused in an alphabet that is not known", async () => {
		const world = await open();
		const dos = readFileSync("tests/support/world/lists/dos-850.csv");
		expect(await bring(world, dos)).toEqual([
			"read 3 people",
			"columns without a use here: Société",
			"invited 3 people",
		]);
		expect(await peopleOf(world, "@cas.example.org")).toEqual([
			["dos1@cas.example.org", "Léa", "DÉSERT"],
			["dos2@cas.example.org", "Émile", "FORÊT"],
			["dos3@cas.example.org", "Zoë", "MÜLLER"],
		]);
		const polish = Buffer.from("email;nom\nana@x.example;Wa\u00b3\u00easa\n", "latin1");
		await expect(bring(world, polish)).rejects.toThrow("line 2: “ana@x.example;Wa³êsa”");
	});

	test("but no workbook with a cell in its last row and column, nor one whose cells have no place: they are named", async () => {
		const world = await open();
		const far = readFileSync("tests/support/world/lists/loin.xlsx");
		await expect(bring(world, far)).rejects.toThrow("the sheet “F” reaches as far as XFD1 and A1048576: delete");
		const unplaced = readFileSync("tests/support/world/lists/sans-adresses.xlsx");
		await expect(bring(world, unplaced)).rejects.toThrow("the cells of the sheet “F” do not say where they stand");
	});

	test("and hidden rows are asked about before anybody is invited", async () => {
		const world = await open();
		const workbook = readFileSync("tests/support/world/lists/filtre.xlsx");
		await expect(bring(world, workbook)).rejects.toThrow("a row is hidden in the list (3): nobody was invited");
		expect(await peopleOf(world, "cas.example.org")).toEqual([]);
		await bring(world, workbook, { hiddenRows: "leave-out" });
		expect(await peopleOf(world, "cas.example.org")).toEqual([["vu@cas.example.org", "Ana", "VU"]]);
		await bring(world, workbook, { hiddenRows: "invite" });
		expect(await peopleOf(world, "cas.example.org")).toEqual([
			["cache@cas.example.org", "Bob", "CACHE"],
			["vu@cas.example.org", "Ana", "VU"],
		]);
	});

	test.each([
		["read as Windows", "RenÃ©e"],
		["read as Windows, a quote", "Lâ€™Åuvre"],
		["read as Mac", "Ren√©e"],
		["lost", "Ren\ufffde"],
	])("and letters that were broken on the way (%s) invite nobody", async (_name, name) => {
		const world = await open();
		const list = `Prénom;Nom;E-mail\nAna;Um;ana@liste.example\n${name};Deux;bo@liste.example\n`;
		await expect(bring(world, list)).rejects.toThrow(`row 3: “${name}”`);
		expect(await peopleOf(world, "@liste.example")).toEqual([]);
	});

	test.each([
		[
			"pretix",
			"Order code,E-mail,Attendee name,Attendee name: Given name,Attendee name: Family name,Attendee email,Product\n" +
				"A1,payer@liste.example,Ana de Souza,Ana,de Souza,ana@liste.example,Ticket\nA2,bob@liste.example,Bob Ray,Bob,Ray,,Ticket\n",
		],
		[
			"Eventbrite",
			"Order #,First Name,Surname,Email,Ticket Type,Cell Phone\n1,Ana,de Souza,ana@liste.example,Std,0612345678\n2,Bob,Ray,bob@liste.example,Std,\n",
		],
		[
			"Hi.Events",
			"ID,First Name,Last Name,Email,Status,Ticket Name\n1,Ana,de Souza,ana@liste.example,ACTIVE,Std\n2,Bob,Ray,bob@liste.example,ACTIVE,Std\n",
		],
		["one column of names", "Nom complet;Courriel\nAna de Souza;ana@liste.example\nRay, Bob;bob@liste.example\n"],
	])("as %s exports it", async (_name, list) => {
		const world = await open();
		expect(await bring(world, list)).toEqual(expect.arrayContaining(["read 2 people", "invited 2 people"]));
		expect(await peopleOf(world, "@liste.example")).toEqual([
			["ana@liste.example", "Ana", "de Souza"],
			["bob@liste.example", "Bob", "Ray"],
		]);
	});
});

test("A bad row is told by its number, and the others go in; the same list again changes nothing", async () => {
	const world = await open();
	const list = [
		"email;prenom;nom;typologie",
		"ana@liste.example;Ana;Um;",
		"nobody;No;Body;",
		";Sans;Adresse;",
		"ANA@liste.example;Another;Um;",
		"zoe@exämple.fr;  Zoé\u0007\u200b ;L’Été\u202e;",
		"typo@liste.example;T;T;martian",
		"",
	].join("\n");
	const bad = [
		"row 3: “nobody” is no e-mail address",
		"row 4: no e-mail address",
		"row 5: the e-mail address of row 2, with another name: they can come as a companion of that person, or with an address of their own",
		"row 7: no typology is called “martian”",
	];
	expect(await bring(world, list, { isDry: true })).toEqual(["read 2 people", ...bad, "would invite 2 people"]);
	expect(await peopleOf(world, "@liste.example")).toEqual([]);
	expect(await bring(world, list)).toEqual(["read 2 people", ...bad, "invited 2 people"]);
	expect(await peopleOf(world, "@xn--exmple-cua.fr")).toEqual([["zoe@xn--exmple-cua.fr", "Zoé", "L’Été"]]);
	expect(await bring(world, list)).toEqual(["read 2 people", ...bad, "nothing changed"]);
	const corrected = list.replace("Ana;Um", "Anna;Um").replace("Another;Um", "Anna;Um");
	expect(await bring(world, corrected)).toContain("corrected 1 person who had not answered yet");
});

test.each([
	[
		"without addresses",
		"name;town\nAna;Lyon\n",
		/no column of the list is one of e-mail addresses: found “name”, “town”/,
	],
	["of nothing", "", /no column of the list/],
	["that is a broken workbook", "PK\u0003\u0004broken", /the workbook cannot be read/],
	["larger than a file may be", `email\n${" ".repeat(listLimits.bytes)}`, /larger than 20 MB/],
	["of more rows than an event", `email\n${"a\n".repeat(listLimits.rows + 1)}`, /rows: 50000 at most/],
])("A list %s is refused", async (_name, list, sentence) => {
	const world = await open();
	await expect(bring(world, list)).rejects.toThrow(sentence);
});

function latin(text: string): Buffer {
	return Buffer.from(text.replaceAll("Œ", "\u008c"), "latin1");
}

test("Whom a list invites as no typology is told of, once, with the names to choose from", async () => {
	const world = await open();
	const list = "email;profil\nwith@liste.example;visitor\nwithout@liste.example;\n";
	const said = await read(world, list);
	expect(said.at(-1)).toMatch(/^people: no typoId for without@liste\.example: .*typoId may be visitor, exhibitor/);
	expect(said.at(-1)).not.toContain("with@liste.example,");
	expect(await read(world, list)).toEqual(["read 2 people", "nothing changed"]);
});
