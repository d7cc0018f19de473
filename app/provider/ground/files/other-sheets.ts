import type { Table } from "./read-table";

/** The names of sheets of a workbook. */
export interface ListSheets {
	read: string;
	/** Visible ones with a list of people, or with rows where none has one. */
	unread: string[];
}

/** What is told of a workbook with several lists, of which one is read; null for any other. */
export function sheetsOf(read: Table, candidates: Table[]): ListSheets | null {
	const unread = candidates.flatMap((table) => (table === read || !table.sheet ? [] : [table.sheet.name]));
	return read.sheet && unread.length > 0 ? { read: read.sheet.name, unread } : null;
}
