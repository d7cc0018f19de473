import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { formulaLike } from "~/domain/ground/csv";
import { escapeXml } from "~/domain/texts/escape";
import { onClockAsUtc, onClockInFull } from "~/domain/time/clock";

export type Cell = string | number | boolean | Date | null;

/** As CSV has it: yes is 1, and no is empty. */
export function cellText(cell: Cell, zone: string): string {
	if (typeof cell === "boolean") return cell ? "1" : "";
	return cell instanceof Date ? onClockInFull(cell, zone) : String(cell ?? "");
}

export interface Sheet {
	/** Made valid and unique for the workbook. */
	name: string;
	columns: { title: string /** In characters. */; width: number }[];
	rows(): AsyncIterable<Cell[]>;
}

/**
 * Written as its rows come (ECMA-376, transitional), without blocking. Numbers are numbers, yes and no are booleans, moments are dates in the time zone,
 * and texts stay texts: no cell is a formula, nor becomes one when it is edited (decision 71).
 */
export async function* workbook(sheets: Sheet[], zone: string): AsyncGenerator<Uint8Array> {
	const zip = new ZipFile();
	const output = zip.outputStream as Readable;
	const names = sheetNames(sheets.map(({ name }) => name));
	const fixed = { "[Content_Types].xml": contentTypes(names.length), "_rels/.rels": packageRels };
	const book = { "xl/workbook.xml": bookOf(names), "xl/_rels/workbook.xml.rels": bookRels(names.length) };
	for (const [path, xml] of Object.entries({ ...fixed, ...book, "xl/styles.xml": styles })) {
		zip.addBuffer(Buffer.from(`${declaration}${xml}`), path);
	}
	for (const [index, sheet] of sheets.entries()) {
		const path = `xl/worksheets/sheet${index + 1}.xml`;
		zip.addReadStreamLazy(path, (give) => {
			const lines = Readable.from(joinLines(linesOf(sheet, zone)));
			// The archive does not handle errors of the streams that it reads.
			lines.on("error", (error) => output.destroy(error));
			output.once("close", () => lines.destroy());
			give(null, lines);
		});
	}
	zip.end();
	yield* output;
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/package/2006/relationships";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const kind = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const packageRels = `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const style = { plain: 0, title: 1, moment: 2, formulaLike: 3 };

const styles = `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

function contentTypes(sheets: number): string {
	const parts = each(sheets, (number) => override(`/xl/worksheets/sheet${number}.xml`, "worksheet"));
	return `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override("/xl/workbook.xml", "sheet.main")}${override("/xl/styles.xml", "styles")}${parts}</Types>`;
}

function override(path: string, part: string): string {
	return `<Override PartName="${path}" ContentType="${kind}.${part}+xml"/>`;
}

function bookOf(names: string[]): string {
	const list = names
		.map((name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
		.join("");
	return `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${list}</sheets></workbook>`;
}

function bookRels(sheets: number): string {
	const list = each(
		sheets,
		(number) => `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
	);
	return `<Relationships xmlns="${relations}">${list}<Relationship Id="rId${sheets + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`;
}

function each(count: number, xml: (number: number) => string): string {
	return Array.from({ length: count }, (_, index) => xml(index + 1)).join("");
}

/** The first row stays in view when scrolling. */
async function* linesOf({ columns, rows }: Sheet, zone: string): AsyncGenerator<string> {
	const widths = columns.map(({ width }, index) => {
		const at = index + 1;
		return `<col min="${at}" max="${at}" width="${width}" customWidth="1"/>`;
	});
	yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join("")}</cols><sheetData>`;
	yield rowOf(1, columns, ({ title }, at) => textCell(at, title, style.title));
	let row = 1;
	for await (const cells of rows()) yield rowOf(++row, cells, (cell, at) => cellOf(cell, at, zone));
	yield "</sheetData></worksheet>";
}

function rowOf<C>(row: number, cells: C[], xmlOf: (cell: C, at: string) => string): string {
	if (row > maxRows) throw new RangeError(`a sheet holds ${maxRows} rows`);
	return `<row r="${row}">${cells.map((cell, index) => xmlOf(cell, `${letters(index)}${row}`)).join("")}</row>`;
}

/** A, B … Z, AA, AB … */
function letters(index: number): string {
	const last = String.fromCharCode(65 + (index % 26));
	return index < 26 ? last : `${letters(Math.floor(index / 26) - 1)}${last}`;
}

function cellOf(cell: Cell, at: string, zone: string): string {
	if (cell === null || cell === "") return "";
	if (typeof cell === "number") return `<c r="${at}"><v>${cell}</v></c>`;
	if (typeof cell === "boolean") return `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>`;
	if (cell instanceof Date) return `<c r="${at}" s="${style.moment}"><v>${serialOf(cell, zone)}</v></c>`;
	return textCell(at, cell, formulaLike.test(cell) ? style.formulaLike : style.plain);
}

function textCell(at: string, text: string, styleId: number): string {
	return `<c r="${at}" t="inlineStr" s="${styleId}"><is><t xml:space="preserve">${escaped(text.slice(0, maxCellLength))}</t></is></c>`;
}

/** The most characters of a cell, and rows of a sheet, by Excel's specification. */
const maxCellLength = 32_767;
const maxRows = 1_048_576;

/** Days since 31 December 1899, as spreadsheets count. */
function serialOf(moment: Date, zone: string): number {
	return 25_569 + Math.round(onClockAsUtc(moment, zone).getTime() / 1000) / 86_400;
}

/** Removes what XML cannot contain; a typed `_x0041_`, which spreadsheets would decode as a letter, stays as it is. */
function escaped(text: string): string {
	return escapeXml(text)
		.replace(/_(?=x[\dA-Fa-f]{4}_)/g, "_x005F_")
		.replaceAll("\r", "_x000D_");
}

/** At most 31 characters, without those that formulas use; unique, ignoring case. */
function sheetNames(titles: string[]): string[] {
	const taken = new Set<string>(["history"]);
	return titles.map((title) => {
		const plain = title.replace(/[\p{Cc}[\]:*?/\\]/gu, " ").replace(/\s+/g, " ");
		for (let number = 1; ; number++) {
			const suffix = number === 1 ? "" : ` ${number}`;
			const name = `${truncate(plain, 31 - suffix.length)}${suffix}`;
			if (taken.has(name.toLowerCase())) continue;
			taken.add(name.toLowerCase());
			return name;
		}
	});
}

/** Cuts between whole characters, and removes the apostrophes with which no sheet name may begin or end. */
function truncate(text: string, most: number): string {
	return (
		text
			.slice(0, most)
			.replace(/\p{Cs}/gu, "")
			.replace(/^['\s]+|['\s]+$/g, "") || "Feuille"
	);
}

/** Joins rows into larger pieces: a piece per row would cost more than the row. */
async function* joinLines(lines: AsyncIterable<string>): AsyncGenerator<string> {
	let piece = "";
	for await (const line of lines) {
		piece += line;
		if (piece.length < 64_000) continue;
		yield piece;
		piece = "";
	}
	yield piece;
}
