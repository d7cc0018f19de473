/** Rows as CSV (RFC 4180) under their keys. A cell that a spreadsheet would take for a formula gets an apostrophe. */
export function toCsv<Row extends object>(rows: Row[], keys: (keyof Row & string)[]): string {
	const lines = [keys, ...rows.map((row) => keys.map((key) => String(row[key])))];
	return lines.map((cells) => `${cells.map(cell).join(",")}\r\n`).join("");
}

function cell(text: string): string {
	const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
	return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
