/** Rows as CSV (RFC 4180) under their keys. */
export function toCsv<Row extends object>(rows: Row[], keys: (keyof Row & string)[]): string {
	return [keys, ...rows.map((row) => keys.map((key) => String(row[key])))].map(csvLine).join("");
}

/** One line. A cell that a spreadsheet would take for a formula gets an apostrophe. */
export function csvLine(cells: string[]): string {
	return `${cells.map(cell).join(",")}\r\n`;
}

function cell(text: string): string {
	const safe = /^\s*[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
	return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
