import { type Options, parse } from "csv-parse/sync";
import readExcel from "read-excel-file/node";
import { ImportRefused, ListRefused } from "./import-refused";
import { readFile } from "./read-file";
import { type SheetInfo, sheetInfosOf } from "./sheet-info";
import { unpacksWithin } from "./unzip";

/** The limits of a list; a larger one is a mistake, or an attack. */
export const listLimits = { bytes: 20 * 1024 * 1024, rows: 50_000, cells: 5_000_000 };

/** What a workbook may unpack to: ten times of what fifty thousand people fill. */
const unpacked = { most: 200 * 1024 * 1024, files: 1000 };

export interface Table {
	/** Only in a workbook. */
	sheet?: { name: string; isHidden: boolean };
	cells: string[][];
	/** Rows that a spreadsheet does not show; the first is row 1. */
	hiddenRows: Set<number>;
}

/** The tables of a list, detected by its bytes: a workbook (its sheets), or text with semicolons, commas or tabs. */
export async function readTables(bytes: Buffer): Promise<Table[]> {
	if (bytes.length > listLimits.bytes) {
		throw new ListRefused("large", `the list is larger than ${listLimits.bytes / 1024 / 1024} MB`);
	}
	const unread = unreadKind(bytes);
	if (unread) throw new ListRefused("kind", `the list is ${unread}: save it as XLSX or CSV`);
	const tables = isZip(bytes) ? await readWorkbook(bytes) : [textTable(bytes)];
	for (const { cells } of tables) {
		if (cells.length - 1 > listLimits.rows) {
			throw new ListRefused("long", `the list has ${cells.length - 1} rows: ${listLimits.rows} at most`);
		}
	}
	return tables;
}

function textTable(bytes: Buffer): Table {
	return { cells: readCsv(readFile(bytes, { name: "the list" }).text), hiddenRows: new Set() };
}

function isZip(bytes: Buffer): boolean {
	return bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]));
}

/** The kind of an unsupported file, in words. A workbook with a password has the same container as an old one. */
function unreadKind(bytes: Buffer): string | undefined {
	if (bytes.subarray(0, 8).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))) {
		return "a workbook of Excel 97 to 2003 (.xls), or one with a password";
	}
	const start = bytes.toString("latin1", 0, 400);
	if (isZip(bytes) && start.includes("application/vnd.oasis.opendocument")) return "a workbook of LibreOffice (.ods)";
	if (isZip(bytes) && start.includes("Index/") && start.includes(".iwa")) return "a file of Numbers";
	if (start.startsWith("%PDF-")) return "a PDF";
	return /^\s*(?:<html|<!doctype html|<table)/i.test(start) ? "a web page (.html), whatever its name says" : undefined;
}

async function readWorkbook(bytes: Buffer): Promise<Table[]> {
	try {
		if (!unpacksWithin(bytes, unpacked)) {
			throw new ListRefused(
				"packed",
				`the workbook unpacks to more than ${unpacked.most / 1024 / 1024} MB: save it as CSV`,
			);
		}
		const infos = sheetInfosOf(bytes);
		for (const info of infos) requireReadable(info);
		const sheets = await readExcel(bytes);
		return sheets.map(({ sheet: name, data }, index) => {
			const info = infos.find((entry) => entry.name === name) ?? infos[index];
			const cells = data.map((row) => row.map((cell) => (cell === null ? "" : cellText(cell))));
			for (const { column, first, last } of info?.merged ?? []) fillMerged(cells.slice(first, last + 1), column);
			return {
				sheet: { name, isHidden: info?.isHidden ?? false },
				cells,
				hiddenRows: info?.hiddenRows ?? new Set<number>(),
			};
		});
	} catch (error) {
		if (error instanceof ImportRefused) throw error;
		throw new ImportRefused([`the workbook cannot be read (${String((error as Error).message).slice(0, 200)})`]);
	}
}

/** Reading fills the whole rectangle up to the farthest cell, so that one cell far away would take all memory. */
function requireReadable({ name, extent: { rows, columns, corners, hasUnplaced } }: SheetInfo) {
	if (rows * columns > listLimits.cells) {
		const far = [...new Set(corners)].join(" and ");
		throw new ListRefused(
			"far",
			`the sheet “${name}” reaches as far as ${far}: delete the rows below the list and the columns to its right, and save it again`,
		);
	}
	if (hasUnplaced) {
		throw new ImportRefused([
			`the cells of the sheet “${name}” do not say where they stand: open it in a spreadsheet, and save it again`,
		]);
	}
}

/** Merged cells show the value of the first one. */
function fillMerged(rows: string[][], column: number) {
	const value = rows[0]?.[column];
	for (const row of rows) if (value && row.some((cell) => cell !== "")) row[column] ||= value;
}

function cellText(cell: unknown): string {
	return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}

function readCsv(text: string): string[][] {
	// Spreadsheets may declare their separator in the first line.
	const [, declared, rest = ""] = /^sep=(.)\r?\n([\s\S]*)$/.exec(text) ?? [undefined, undefined, text];
	const delimiter = declared ?? separatorOf(rest);
	try {
		return parse(rest, { ...csvOptions, delimiter });
	} catch {
		return readLoosely(closeQuotes(rest, delimiter), delimiter);
	}
}

const csvOptions = {
	// Lists that were joined from several may have different line ends.
	record_delimiter: ["\r\n", "\n", "\r"],
	relax_column_count: true,
	skip_empty_lines: false,
} satisfies Options;

function readLoosely(text: string, delimiter: string): string[][] {
	try {
		return parse(text, { ...csvOptions, delimiter, relax_quotes: true });
	} catch (error) {
		throw new ImportRefused([`the list cannot be read (${String((error as Error).message).slice(0, 200)})`]);
	}
}

/** A row that opens quotes and never closes them would swallow the rows below, each of them complete. */
function closeQuotes(text: string, delimiter: string): string {
	const [header = "", ...lines] = text.split(/\r\n|\n|\r/);
	const isWhole = (line: string) => line.split(delimiter).length >= header.split(delimiter).length;
	const result = [header];
	let opened = -1;
	const close = () => {
		if (opened >= 0) result[opened] = (result[opened] as string).replaceAll('"', "");
		opened = -1;
	};
	for (const line of lines) {
		if (isWhole(line)) close();
		const changes = line.split('"').length % 2 === 0;
		if (changes) opened = opened >= 0 ? -1 : result.length;
		result.push(line);
	}
	close();
	return result.join("\n");
}

function separatorOf(text: string): string {
	const [head = ""] = text.slice(0, 10_000).split(/\r?\n|\r/, 1);
	const line = head.replaceAll(/"[^"]*"/g, "");
	const counted = [";", ",", "\t"].map((sign) => ({ sign, count: line.split(sign).length }));
	return counted.reduce((most, candidate) => (candidate.count > most.count ? candidate : most)).sign;
}
