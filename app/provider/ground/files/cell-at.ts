/** The cell of a row, or the empty text: rows may end before their table does. */
export function cellAt(row: readonly string[], place: number): string {
	return row[place] ?? "";
}
