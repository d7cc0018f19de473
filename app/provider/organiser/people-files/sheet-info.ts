import { XMLParser } from "fast-xml-parser";
import { z } from "zod";
import { fileInZip } from "./unzip";

/** What a workbook says of one of its sheets that its cells do not. */
export interface SheetInfo {
	name: string;
	isHidden: boolean;
	/** Rows that are hidden, by a filter or by hand; the first is row 1. */
	hiddenRows: Set<number>;
	/** Cells that were made one downwards: a column, and its rows from first to last; all from 0. */
	merged: { column: number; first: number; last: number }[];
	extent: Extent;
}

/** How far the cells of a sheet reach, empty ones too. */
interface Extent {
	rows: number;
	columns: number;
	/** The cell that is farthest to the right, and the one that is farthest down: `XFD1`. */
	corners: [string, string];
	/** Cells that do not say where they stand. */
	hasUnplaced: boolean;
}

const parser = new XMLParser({
	ignoreAttributes: false,
	attributeNamePrefix: "@",
	removeNSPrefix: true,
	isArray: (name) => ["sheet", "Relationship"].includes(name),
});

const book = z.object({
	workbook: z.object({
		sheets: z.object({
			sheet: z.array(z.object({ "@name": z.string(), "@id": z.string(), "@state": z.string().optional() })),
		}),
	}),
});
const relations = z.object({
	Relationships: z.object({ Relationship: z.array(z.object({ "@Id": z.string(), "@Target": z.string() })) }),
});

/** Far more than a list of people is. */
const maxBytes = 200 * 1024 * 1024;

/** The sheets in the order of their tabs. A workbook that cannot be read so has none: its cells are read all the same. */
export function sheetInfosOf(bytes: Buffer): SheetInfo[] {
	const read = (path: string) => fileInZip(bytes, path, maxBytes) ?? "";
	const sheetList = book.safeParse(parser.parse(read("xl/workbook.xml")));
	const related = relations.safeParse(parser.parse(read("xl/_rels/workbook.xml.rels")));
	if (!sheetList.success || !related.success) return [];
	const targets = new Map(related.data.Relationships.Relationship.map((one) => [one["@Id"], one["@Target"]]));
	return sheetList.data.workbook.sheets.sheet.map((sheet) => {
		const target = targets.get(sheet["@id"]) ?? "";
		const xml = read(target.startsWith("/") ? target.slice(1) : `xl/${target}`);
		return {
			name: sheet["@name"],
			isHidden: (sheet["@state"] ?? "visible") !== "visible",
			hiddenRows: hiddenRowsOf(xml),
			merged: mergedIn(xml),
			extent: extentOf(xml),
		};
	});
}

/** By its tags: a sheet of many rows is not made into objects for this. */
function hiddenRowsOf(xml: string): Set<number> {
	const hidden = new Set<number>();
	let row = 0;
	for (const [, attributes = ""] of xml.matchAll(/<(?:\w+:)?row\b([^>]*)>/g)) {
		row = Number(/\sr="(\d+)"/.exec(attributes)?.[1] ?? row + 1);
		if (/\shidden="(?:1|true)"/.test(attributes)) hidden.add(row);
	}
	return hidden;
}

function mergedIn(xml: string): SheetInfo["merged"] {
	return [...xml.matchAll(/<(?:\w+:)?mergeCell\b[^>]*\sref="([A-Z]+)(\d+):([A-Z]+)(\d+)"/g)].flatMap(
		([, from = "", first, to, last]) =>
			from === to && first !== last
				? [{ column: columnNumber(from), first: Number(first) - 1, last: Number(last) - 1 }]
				: [],
	);
}

function extentOf(xml: string): Extent {
	const extent: Extent = { rows: 0, columns: 0, corners: ["", ""], hasUnplaced: false };
	for (const [, attributes = ""] of xml.matchAll(/<(?:\w+:)?c(\s[^>]*)?\/?>/g)) {
		const [, letters = "", row = ""] = /\sr="([A-Z]+)(\d+)"/.exec(attributes) ?? [];
		if (letters === "") extent.hasUnplaced = true;
		const column = columnNumber(letters) + 1;
		if (column > extent.columns) [extent.columns, extent.corners[0]] = [column, letters + row];
		if (Number(row) > extent.rows) [extent.rows, extent.corners[1]] = [Number(row), letters + row];
	}
	return extent;
}

/** `A` is 0, `AA` is 26. */
function columnNumber(letters: string): number {
	return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
