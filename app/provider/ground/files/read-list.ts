import { columnsOf } from "~/domain/people/list-columns";
import { mostColumns, rowsPerPart } from "~/domain/people/people-import";
import { messageOf, UnreadableBytes } from "~/domain/texts/read-bytes";
import { cellAt } from "./cell-at";
import { ImportRefused, ListRefused } from "./import-refused";
import { type ListSheets, sheetsOf } from "./other-sheets";
import { readTables, type Table } from "./read-table";
import { isEmpty } from "./rows";

const samples = 3;
/** A title and some advice may be above the names of the columns. */
const deepestHead = 20;
/** Far longer than any cell of a list of people. */
const longestCell = 2_000;

export interface ReadList {
	/** Why it cannot be read, as the key of a text. */
	fault: string | null;
	columns: { name: string; samples: string[] }[];
	/** Null unless a workbook has several lists. */
	sheets: ListSheets | null;
	/** The row of the names of the columns; the first is row 1. */
	headRow: number;
	rows: number;
	/** Each the JSON of some rows. */
	parts: string[];
}

/** Reads a list of people in a thread of its own, whatever its columns are called. */
export async function readList(bytes: Uint8Array): Promise<ReadList> {
	try {
		const tables = await readTables(Buffer.from(bytes));
		const list = listIn(tables);
		if (!list) return refuse("people.import.fault.empty");
		if (list.head.length > mostColumns) return refuse("people.import.fault.wide");
		const { head, headRow, body, sheets } = list;
		const cells = body.map((row) => head.map((_, at) => cellAt(row, at).slice(0, longestCell)));
		const parts: string[] = [];
		for (let from = 0; from < cells.length; from += rowsPerPart) {
			parts.push(JSON.stringify(cells.slice(from, from + rowsPerPart)));
		}
		const columns = head.map((name, at) => {
			const filled = cells.map((row) => cellAt(row, at)).filter((cell) => cell.trim() !== "");
			return { name: name.trim().slice(0, 200), samples: filled.slice(0, samples).map((cell) => cell.slice(0, 80)) };
		});
		return { fault: null, columns, sheets, headRow, rows: cells.length, parts };
	} catch (error) {
		if (!(error instanceof ImportRefused)) throw error;
		return refuse(faultOf(error));
	}
}

function refuse(fault: string): ReadList {
	return { fault, columns: [], sheets: null, headRow: 0, rows: 0, parts: [] };
}

function faultOf(error: ImportRefused): string {
	if (error.cause instanceof UnreadableBytes) return messageOf(error.cause);
	return `people.import.fault.${error instanceof ListRefused ? error.obstacle : "unread"}`;
}

/** The first sheet with a column of addresses; else the first that has anything, whose first row names its columns. */
function listIn(tables: Table[]) {
	const shown = tables.filter(({ sheet }) => !sheet?.isHidden);
	const named = shown.map((table) => tableFrom(table, (row) => columnsOf(row).columns.email !== undefined));
	const filled = shown.map((table) => tableFrom(table, (row) => !isEmpty(row)));
	const lists = named.filter((list) => list !== undefined);
	const candidates = lists.length > 0 ? lists : filled.filter((list) => list !== undefined);
	const [list] = candidates;
	const tablesOf = candidates.map(({ table }) => table);
	return list && { ...list, sheets: sheetsOf(list.table, tablesOf) };
}

function tableFrom(table: Table, isHead: (row: string[]) => boolean) {
	const { cells } = table;
	const at = cells.slice(0, deepestHead).findIndex(isHead);
	const head = cells[at];
	const body = cells.slice(at + 1);
	return head === undefined || body.every(isEmpty) ? undefined : { table, head, headRow: at + 1, body };
}
