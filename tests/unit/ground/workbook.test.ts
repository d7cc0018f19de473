import readExcel from "read-excel-file/node";
import { expect, test } from "vitest";
import { type Cell, cellText, type Sheet, workbook } from "~/provider/ground/files/workbook";

const columns = [
	{ title: "Text", width: 20 },
	{ title: "Other", width: 20 },
];

function sheet(name: string, rows: Cell[][]): Sheet {
	return {
		name,
		columns,
		async *rows() {
			yield* rows;
		},
	};
}

async function written(sheets: Sheet[]): Promise<Buffer> {
	const pieces: Uint8Array[] = [];
	for await (const piece of workbook(sheets, "Europe/Paris")) pieces.push(piece);
	return Buffer.concat(pieces);
}

async function cellsOf(rows: Cell[][]) {
	const [first] = await readExcel(await written([sheet("A", rows)]), { trim: false });
	return first?.data.slice(1);
}

test("Numbers are read back as numbers, dates as what clocks in Paris show, nothing as nothing", async () => {
	const summer = new Date("2027-07-01T12:30:15.000Z");
	const winter = new Date("2027-01-01T23:59:59.000Z");
	const [text, dates = [], nothing] =
		(await cellsOf([
			["a", 12.5],
			[summer, winter],
			[null, 0],
		])) ?? [];
	expect([text, nothing]).toEqual([
		["a", 12.5],
		[null, 0],
	]);
	// A spreadsheet stores a day as a number, and a second as a small fraction of it.
	const seconds = dates.map((date) => (date instanceof Date ? Math.round(date.getTime() / 1000) : date));
	expect(seconds).toEqual(["2027-07-01T14:30:15Z", "2027-01-02T00:59:59Z"].map((at) => Date.parse(at) / 1000));
});

test("Yes and no are booleans of the workbook, and 1 or nothing in CSV", async () => {
	expect(await cellsOf([[true, false]])).toEqual([[true, false]]);
	expect([true, false].map((cell) => cellText(cell, "Europe/Paris"))).toEqual(["1", ""]);
});

test.each(["=1+1", "+33 6 12", "-2", "@SUM(A1)", "＝1", "  =1"])("a text stays a text: %j", async (text) => {
	expect(await cellsOf([[text, 1]])).toEqual([[text, 1]]);
});

test("Whatever was typed comes back, but what no XML may hold", async () => {
	const typed = `<b>"a" & 'b'</b> é 👩‍🚒 ]]> \n next`;
	expect(await cellsOf([[typed, 1]])).toEqual([[typed, 1]]);
	expect(await cellsOf([[`a\u0000b\u0007\uD800c\uFFFE`, 1]])).toEqual([["abc", 1]]);
	const long = (await cellsOf([["x".repeat(40_000), 1]])) ?? [];
	expect(String(long[0]?.[0])).toHaveLength(32_767);
});

test("A sheet's name is short, without what formulas use, and its own", async () => {
	const names = ["1. a/b: [c]?", "'quoted'", "A".repeat(40), "a".repeat(40), "", "History", `${"d".repeat(30)}👩`];
	const sheets = await readExcel(await written(names.map((name) => sheet(name, [["x", 1]]))));
	expect(sheets.map(({ sheet: name }) => name)).toEqual([
		"1. a b c",
		"quoted",
		"A".repeat(31),
		`${"a".repeat(29)} 2`,
		"Feuille",
		"History 2",
		"d".repeat(30),
	]);
});

test("Rows that fail end the file, as a failure", async () => {
	const broken: Sheet = {
		name: "A",
		columns,
		async *rows() {
			yield ["x", 1];
			throw new Error("no more");
		},
	};
	await expect(written([sheet("B", []), broken])).rejects.toThrow("no more");
});
