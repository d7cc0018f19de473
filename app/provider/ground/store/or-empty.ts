/** What people read where nothing is written, or where an outer join found no row: the empty text. */
export function orEmpty(text: string | null | undefined): string {
	return text ?? "";
}
