/** Texts that a spreadsheet would take for a formula. */
export const formulaLike = /^\s*[=+\-@\t\r\n＝＋－＠]/;

/** One line of CSV (RFC 4180). A cell that a spreadsheet would take for a formula gets an apostrophe. */
export function csvLine(cells: string[]): string {
	return `${cells.map(cell).join(",")}\r\n`;
}

function cell(text: string): string {
	const safe = formulaLike.test(text) ? `'${text}` : text;
	return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
