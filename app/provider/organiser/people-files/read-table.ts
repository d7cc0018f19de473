import readExcel from "read-excel-file/node";
import { decoded } from "../programme/decoded";
import { ImportRefused } from "../programme/refused";
import { readCsv } from "./read-csv";

/** What one list may hold; a larger one is somebody's mistake, or worse. */
export const listLimits = { bytes: 10 * 1024 * 1024, rows: 50_000 };

/** The cells of a list, told by its bytes: a workbook (its first sheet), or text between semicolons, commas or tabs. */
export async function readTable(bytes: Buffer): Promise<string[][]> {
	if (bytes.length > listLimits.bytes) {
		throw new ImportRefused([`the list is larger than ${listLimits.bytes / 1024 / 1024} MB`]);
	}
	const table = isZip(bytes) ? await readWorkbook(bytes) : readCsv(decoded(bytes));
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
