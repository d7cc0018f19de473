import { type Columns, columnsOf } from "~/domain/people/list-columns";
import { ImportRefused } from "./import-refused";
import { type ListSheets, sheetsOf } from "./other-sheets";
import type { Table } from "./read-table";

export interface PeopleTable {
	table: Table;
	columns: Columns;
	unknown: string[];
	/** The row of the column names; the first is row 1. */
	headRow: number;
	rows: string[][];
	/** Null unless a workbook has several lists. */
	sheets: ListSheets | null;
}

/** A title, a date and some advice may be above the column names. */
const deepestHead = 20;

export function findList(tables: Table[]): PeopleTable {
	const shown = tables.filter(({ sheet }) => !sheet?.isHidden);
	const lists = shown.map(listIn).filter((one) => one !== undefined);
	const [list] = lists;
	if (list)
		return {
			...list,
			sheets: sheetsOf(
				list.table,
				lists.map(({ table }) => table),
			),
		};
	const headings = shown.map(
		({ sheet, cells }) => `${sheet ? `the sheet “${sheet.name}” has ` : ""}${headingsOf(cells)}`,
	);
	const hidden = tables
		.filter((table) => table.sheet?.isHidden && listIn(table))
		.map(({ sheet }) => `“${sheet?.name}”`);
	throw new ImportRefused([
		`no column of the list is one of e-mail addresses: found ${headings.join(", ").slice(0, 500) || "nothing"}`,
		...(hidden.length > 0 ? [`${hidden.join(", ")} has one, and is hidden: show the sheet if it is meant`] : []),
	]);
}

function listIn(table: Table): Omit<PeopleTable, "sheets"> | undefined {
	for (const [index, row] of table.cells.slice(0, deepestHead).entries()) {
		const { columns, unknown } = columnsOf(row);
		if (columns.email) return { table, columns, unknown, headRow: index + 1, rows: table.cells.slice(index + 1) };
	}
	return undefined;
}

function headingsOf(cells: string[][]): string {
	const first = cells.find((row) => row.some((cell) => cell.trim() !== "")) ?? [];
	return first.map((name) => `“${name}”`).join(", ") || "nothing";
}
