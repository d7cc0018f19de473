import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { telephoneAdvice } from "~/domain/event-file/people-advice";
import { sellerEntry } from "~/domain/money/seller";
import { email } from "~/domain/people/email-address";
import { parseTelephone } from "~/domain/people/telephone";
import { catalogue } from "~/domain/settings";
import { readBytes } from "~/domain/texts/read-bytes";
import { printAdvice } from "~/provider/event/file/advice";
import { parseEventFile } from "~/provider/event/file/parse";
import { readProgramme } from "~/provider/event/programme/read-programme";
import { findList } from "~/provider/ground/files/find-list";
import { readFile } from "~/provider/ground/files/read-file";
import { readTables } from "~/provider/ground/files/read-table";
import { readRows } from "~/provider/ground/files/rows";
import { seller } from "../../support/money/money";
import { buildEvent } from "../../support/world/event";

// Files like those that users of other products reported in public, each read by the import that it is for.

const { document } = buildEvent({});
const sample = (place: string) => readFileSync(`tests/support/world/${place}`);

async function peopleIn(list: Buffer) {
	const { rows, columns, headRow } = findList(await readTables(list));
	const { people, bad } = readRows(rows, columns, document, headRow);
	return [
		...people.map(({ firstName, lastName, phone }) => [firstName, lastName, phone].filter(Boolean).join(" ")),
		...bad,
	];
}

const utf16 = (text: string, mark: boolean, order: "le" | "be") => {
	const bytes = Buffer.from(mark ? `\ufeff${text}` : text, "utf16le");
	return order === "le" ? bytes : bytes.swap16();
};
const list = "email;prénom;nom;tél\nana@liste.example;Zoé;Œuvre – Weiß;06.12.34.56.78\n";
const windows = Buffer.from(list.replace("Œ", "\u008c").replace("–", "\u0096"), "latin1");
const zoe = ["Zoé Œuvre – Weiß 06.12.34.56.78"];

test.each<[string, Buffer, string[]]>([
	["UTF-8", Buffer.from(list), zoe],
	["UTF-8 with its mark", Buffer.from(`\ufeff${list}`), zoe],
	["UTF-16 with its mark", utf16(list, true, "le"), zoe],
	["UTF-16 the other way round", utf16(list, true, "be"), zoe],
	["UTF-16 without a mark", utf16(list, false, "le"), zoe],
	["UTF-16 the other way round without a mark", utf16(list, false, "be"), zoe],
	["Windows", windows, zoe],
	["a spreadsheet that names its separator", Buffer.from(`sep=;\r\n${list}`), zoe],
	["a spreadsheet that names its separator after a mark", Buffer.from(`\ufeffsep=;\r\n${list}`), zoe],
	["a spreadsheet that names a comma", Buffer.from(`sep=,\n${list.replaceAll(";", ",")}`), zoe],
])("A list of %s", async (_name, bytes, people) => expect(await peopleIn(bytes)).toEqual(people));

test("Names in every script are read as they are, and those that print nowhere are told", async () => {
	expect(await peopleIn(Buffer.from(sample("lists/noms.csv").toString().replaceAll(",Public", ",visitor")))).toEqual([
		"小明 王",
		"عبد الرحمن الخوارزمي",
		"Nguyễn Thị Ngọc Ánh TRƯƠNG-HỮU",
		"Zoé 👩🏽‍🚀 ÉTOILE",
		"Steffi OFFICIALLE-AFFLÉ",
		"Wolfeschlegelsteinhausenbergerdorff VALKENBURGHENSTEINSCHILDSTRASSENBAHNHALTESTELLE",
		"משה כהן (Moshe)",
		"स्मृति ไพศาล",
	]);
	expect(await peopleIn(Buffer.from("email;prénom;nom\nana@liste.example;Ana;𒀀\n"))).toEqual([
		"Ana 𒀀",
		"row 2: “Ana 𒀀” is not printed whole on badges and documents: no font has “𒀀” (U+12000)",
	]);
});

const talks = (bytes: Buffer) =>
	readProgramme(readBytes(bytes).text).appearances.map(({ title, startAt, endAt }) => [
		title,
		startAt.slice(0, 16),
		endAt.slice(0, 16),
	]);

test("A talk whose duration is none stays out, and one of the night of the clocks lasts as long as it says", () => {
	expect(talks(sample("programmes/frab-durations.xml"))).toEqual([
		["Quatre-vingt-dix minutes", "2027-10-30T19:00", "2027-10-30T20:30"],
		["Nuit du changement d’heure (quatre heures)", "2027-10-30T21:30", "2027-10-31T01:30"],
	]);
	expect(readProgramme(readBytes(sample("programmes/frab-durations.xml")).text).unread).toEqual([
		"“Cent trente-cinq minutes” lasts “135.0:00”, which is no duration",
	]);
	expect(talks(sample("programmes/zone-london.xml"))).toEqual([
		["Londres 19:00 = 20:00 Paris", "2027-10-30T18:00", "2027-10-30T18:30"],
	]);
});

const schedule = (duration: string, date = "2027-06-12", start = "10:00", head = "") =>
	Buffer.from(
		`${head}<schedule><conference/><day date="${date}"><room name="R"><event id="1"><title>É</title><start>${start}</start><duration>${duration}</duration></event></room></day></schedule>`,
		head.includes("ISO-8859") ? "latin1" : "utf8",
	);

test.each([
	["25:00", "2027-06-13T09:00"],
	["PT1H30M", "2027-06-12T09:30"],
	["PT90M", "2027-06-12T09:30"],
	["90", "2027-06-12T09:30"],
	["1:30", "2027-06-12T09:30"],
	["1:00:30", "2027-06-13T08:30"],
	["P1DT30M", "2027-06-13T08:30"],
])("A talk that lasts %s ends at %s", (duration, end) => expect(talks(schedule(duration))[0]?.[2]).toBe(end));

test.each([
	["in the hour that spring skips", "2027-03-28", "02:30", "2027-03-28T01:30"],
	["in the hour that autumn has twice", "2027-10-31", "02:30", "2027-10-31T00:30"],
])("A talk %s is at one moment", (_name, date, start, utc) =>
	expect(talks(schedule("00:30", date, start))[0]?.[1]).toBe(utc),
);

test.each(["ISO-8859-1", "iso-8859-15"])("A schedule that declares %s is read so", (encoding) =>
	expect(
		talks(
			schedule("1:00", "2027-06-12", "10:00", `<?xml version="1.0" encoding="${encoding.toUpperCase()}"?>`),
		)[0]?.[0],
	).toBe("É"),
);

test.each([
	["+33 6 12 34 56 78", "+33 6 12 34 56 78"],
	["0033612345678", "0033612345678"],
	["+33 (0)6 12 34 56 78", "+33 (0)6 12 34 56 78"],
	["06.12.34.56.78", "06.12.34.56.78"],
	["06/12/34/56/78", "06/12/34/56/78"],
	["tél. 06 12 34 56 78", "06 12 34 56 78"],
	["０６１２３４５６７８", "0612345678"],
	["612345678", "0612345678"],
	["06", undefined],
	["à demander", undefined],
])("The telephone %s is %s", (written, telephone) => expect(parseTelephone(written)?.telephone).toBe(telephone));

const eventFile = (people: string) => `
domain: { id: d, name: D }
event: { id: e, alias: e, name: "Événement 𒀀", defaultLanguageId: fr }
days: [{ id: one, day: 2027-06-12 }]
languages: [{ id: fr, key: fr, label: Français }]
people:
${people}`;

function read(text: string) {
	const parsed = parseEventFile(text, "e.yaml");
	if (!parsed.ok) throw new Error(parsed.problems.map(({ message }) => message).join("\n"));
	return parsed;
}

test("Telephones of an event file are read as those of a list, and others are told with their line", () => {
	const { file, lineOf } = read(
		eventFile(`  - { email: a@b.example, phone: 612345678, mobile: 33612345678 }
  - { email: b@b.example, phone: "=+33612345678", mobile: sur demande }`),
	);
	expect(file.people.map(({ phone, mobile }) => [phone, mobile])).toEqual([
		["0612345678", "+33612345678"],
		["+33612345678", "sur demande"],
	]);
	expect(telephoneAdvice(file.people, lineOf)).toEqual([
		"e.yaml:8: “sur demande” is no telephone number: b@b.example will be asked to correct it",
	]);
});

test("Names of an event file that print nowhere are told", () =>
	expect(printAdvice(read(eventFile("  - { email: a@b.example, firstName: 小明, lastName: 𒁀 }")).file)).toEqual([
		"“Événement 𒀀” is not printed whole on badges and documents: no font has “𒀀” (U+12000)",
		"“小明 𒁀” is not printed whole on badges and documents: no font has “𒁀” (U+12040)",
	]));

const textOfFile = (bytes: Buffer, name: string) => readFile(bytes, { name, isUnicode: true }).text;

test("A byte of an event file that is not UTF-8 is told with its line", () => {
	const text = "a: 1\nname: Été\n";
	expect(textOfFile(Buffer.from(text), "e.yaml")).toBe(text);
	expect(textOfFile(Buffer.from(`\ufeff${text}`), "e.yaml")).toBe(text);
	expect(textOfFile(utf16(text, true, "le"), "e.yaml")).toBe(text);
	expect(() => textOfFile(Buffer.from(text, "latin1"), "e.yaml")).toThrow(
		/^e\.yaml:2 has a byte that is not UTF-8: “name: .t.”\nsave the file as UTF-8/,
	);
});

test("Sellers and settings take the addresses that people have", () => {
	const address = "o'neil+événement@münchen.example";
	const kept = "o'neil+événement@xn--mnchen-3ya.example";
	expect(email().parse(address)).toBe(kept);
	expect(sellerEntry.parse({ ...seller, email: address })?.email).toBe(kept);
	const ofAddresses = Object.values(catalogue).filter((setting) => setting.kind.includes("e-mail address"));
	expect(ofAddresses.length).toBeGreaterThan(0);
	for (const { schema } of ofAddresses) expect(schema.parse(address)).toBe(kept);
});
