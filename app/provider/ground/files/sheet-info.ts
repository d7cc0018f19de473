import { XMLParser } from "fast-xml-parser";
import { z } from "zod";
import { fileInZip } from "./unzip";

export interface SheetInfo {
	name: string;
	isHidden: boolean;
	/** Rows hidden by a filter or by hand; the first is row 1. */
	hiddenRows: Set<number>;
	/** Vertically merged cells: a column, and the first and last row; all from 0. */
	merged: { column: number; first: number; last: number }[];
	extent: Extent;
}

interface Extent {
	rows: number;
	columns: number;
	/** The rightmost and the lowest cell, such as `XFD1`. */
	corners: [string, string];
	/** Whether some cells have no reference. */
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

/** Far more than any list of people has. */
const maxBytes = 200 * 1024 * 1024;

/** The sheets in the order of their tabs. Empty if the workbook cannot be read this way; its cells are read nevertheless. */
export function sheetInfosOf(bytes: Buffer): SheetInfo[] {
	const read = (path: string) => fileInZip(bytes, path, maxBytes) ?? "";
	const sheetList = book.safeParse(parser.parse(read("xl/workbook.xml")));
	const related = relations.safeParse(parser.parse(read("xl/_rels/workbook.xml.rels")));
	if (!sheetList.success || !related.success) return [];
	const targets = new Map(related.data.Relationships.Relationship.map((one) => [one["@Id"], one["@Target"]]));
	return sheetList.data.workbook.sheets.sheet.map((sheet) => {
		const target = targets.get(sheet["@id"]);
		const xml = target ? read(target.startsWith("/") ? target.slice(1) : `xl/${target}`) : "";
		return {
			name: sheet["@name"],
			isHidden: (sheet["@state"] ?? "visible") !== "visible",
			hiddenRows: hiddenRowsOf(xml),
			merged: mergedIn(xml),
			extent: extentOf(xml),
		};
	});
}

/** Searches the tags instead of parsing, for a sheet may have many rows. */
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
