import { defaultZone, onClockInFull } from "~/domain/clock";
import type { PeopleRow } from "~/domain/people-list";
import { Refusal } from "~/domain/refusal";
import type { ProviderContext } from "../../ground/access/context";
import { keepFile } from "../../ground/files/keep-file";
import { type Cell, workbook } from "../../ground/files/workbook";
import { writeExport } from "../../ground/files/write-export";
import { type Crowd, columnsAsked, eachOfPeople, type PeopleAsked } from "./list-people";
import type { SourcedColumn } from "./people-columns";

interface Asked extends PeopleAsked {
	withShortLabel?: boolean | undefined;
	format?: "csv" | "xlsx" | undefined;
}

/** The list as a file: the address to fetch it at. With short labels the first line has the columns' keys. Nothing more is read for who has left. */
export function exportPeople(
	{ store, exports, now }: ProviderContext,
	crowd: Crowd,
	asked: Asked,
	left?: AbortSignal,
): Promise<string> {
	if (!exports) throw new Refusal("unexpected");
	const { columns } = columnsAsked(store, crowd, asked);
	const titles = columns.map(({ key, label }) => (asked.withShortLabel ? key : label || key));
	const zone = crowd.event?.document.event.timeZone ?? defaultZone;
	async function* rows(): AsyncGenerator<Cell[]> {
		for await (const batch of eachOfPeople(store, crowd, asked)) {
			for (const row of batch) yield columns.map((column) => written(row, column));
		}
	}
	if (asked.format === "xlsx") {
		const sheet = { name: "export", columns: titles.map((title) => ({ title, width: 24 })), rows };
		return keepFile(exports, "export.xlsx", workbook([sheet], zone), now(), left);
	}
	async function* lines() {
		yield titles;
		for await (const cells of rows()) yield cells.map((cell) => inWords(cell, zone));
	}
	return writeExport(exports, lines(), now(), { left });
}

/** As a spreadsheet reads it, on the event's clocks. */
function inWords(cell: Cell, zone: string): string {
	return cell instanceof Date ? onClockInFull(cell, zone) : String(cell ?? "");
}

/** Times are dates of the spreadsheet, choices are said by their labels, yes and no as a 1 or nothing, several values with a semicolon between. */
function written(row: PeopleRow, { key, kind, values }: SourcedColumn): Cell {
	const value = row[key];
	if (value === null || value === undefined || value === false) return "";
	if (kind === "yesNo") return "1";
	if (kind === "time" && !Number.isNaN(Date.parse(String(value)))) return new Date(String(value));
	const labelOf = (one: unknown) => values?.find((choice) => choice.value === one)?.label ?? String(one);
	return [value].flat().map(labelOf).join("; ");
}
