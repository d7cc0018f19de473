import { parse } from "csv-parse/sync";
import readExcel from "read-excel-file/node";
import { ImportRefused } from "../programme/refused";

/** What one list may hold; a larger one is somebody's mistake, or worse. */
export const listLimits = { bytes: 10 * 1024 * 1024, rows: 50_000 };

/** The cells of a list, told by its bytes: a workbook (its first sheet), or text between semicolons, commas or tabs. */
export async function readTable(bytes: Buffer): Promise<string[][]> {
	if (bytes.length > listLimits.bytes) {
		throw new ImportRefused([`the list is larger than ${listLimits.bytes / 1024 / 1024} MB`]);
	}
	const table = isZip(bytes) ? await readWorkbook(bytes) : readText(decoded(bytes));
	if (table.length - 1 > listLimits.rows) {
		throw new ImportRefused([`the list has ${table.length - 1} rows: ${listLimits.rows} at most`]);
	}
	return table;
}

function isZip(bytes: Buffer): boolean {
	return bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]));
}

async function readWorkbook(bytes: Buffer): Promise<string[][]> {
	try {
		const [sheet] = await readExcel(bytes);
		return (sheet?.data ?? []).map((row) => row.map((cell) => (cell === null ? "" : written(cell))));
	} catch (error) {
		throw new ImportRefused([`the workbook cannot be read (${String((error as Error).message).slice(0, 200)})`]);
	}
}

function written(cell: unknown): string {
	return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}

/** UTF-8 and UTF-16 with their mark, UTF-8 without one, else what Windows and old spreadsheets write. */
function decoded(bytes: Buffer): string {
	const [first, second] = bytes;
	if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
	if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
	// Latin letters in UTF-16 without a mark: every other byte is nothing.
	if (first === 0 && second !== 0) return new TextDecoder("utf-16be").decode(bytes);
	if (first !== 0 && second === 0) return new TextDecoder("utf-16le").decode(bytes);
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return bytes.toString("latin1").replace(/[\u0080-\u009f]/g, (sign) => ofWindows[sign.charCodeAt(0) - 0x80] ?? "");
	}
}

/** What Windows has between 80 and 9F, where Latin-1 has no letters; Node's own decoder passes over them. */
const ofWindows = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

function readText(text: string): string[][] {
	// Spreadsheets may name their separator before everything else.
	const [, named, rest] = /^sep=(.)\r?\n([\s\S]*)$/.exec(text) ?? [undefined, undefined, text];
	try {
		return parse(rest ?? "", {
			delimiter: named ?? separatorOf(rest ?? ""),
			relax_column_count: true,
			relax_quotes: true,
			skip_empty_lines: false,
		});
	} catch (error) {
		throw new ImportRefused([`the list cannot be read (${String((error as Error).message).slice(0, 200)})`]);
	}
}

/** The sign that divides the first line most often, outside quotes. */
function separatorOf(text: string): string {
	const line =
		text
			.slice(0, 10_000)
			.split(/\r?\n|\r/, 1)[0]
			?.replaceAll(/"[^"]*"/g, "") ?? "";
	const counted = [";", ",", "\t"].map((sign) => ({ sign, count: line.split(sign).length }));
	return counted.reduce((most, one) => (one.count > most.count ? one : most)).sign;
}
