import { csvLine } from "~/domain/ground/csv";
import type { ExportFiles } from "../services/services";
import { saveExport } from "./save-export";

export function writeExport(
	exports: ExportFiles,
	rows: AsyncIterable<string[]>,
	now: Date,
	{ name = "export", left }: { /** Without the extension. */ name?: string; left?: AbortSignal | undefined } = {},
): Promise<string> {
	return saveExport(exports, `${name}.csv`, csvContent(rows), now, left);
}

/** Rows as a CSV file: the byte order mark tells spreadsheets that it is UTF-8. */
export async function* csvContent(rows: AsyncIterable<string[]>) {
	yield "\uFEFF";
	for await (const cells of rows) yield csvLine(cells);
}
