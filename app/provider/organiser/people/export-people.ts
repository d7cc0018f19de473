import { Refusal } from "~/domain/ground/refusal";
import { plainAmount } from "~/domain/money/money";
import type { PeopleRow } from "~/domain/people/people-list";
import { defaultZone, onClockInFull } from "~/domain/time/clock";
import type { ProviderContext } from "../../ground/access/context";
import { saveExport } from "../../ground/files/save-export";
import { type Cell, workbook } from "../../ground/files/workbook";
import { csvContent } from "../../ground/files/write-export";
import type { Store } from "../../ground/store/open";
import { type Crowd, columnsAsked, eachOfPeople, type PeopleAsked } from "./list-people";
import type { SourcedColumn } from "./sourced-column";

export interface ExportAsked extends PeopleAsked {
	withShortLabel?: boolean | undefined;
	format?: "csv" | "xlsx" | undefined;
}

/** What a file of people is called. */
export const nameOfExport = ({ format = "csv" }: Pick<ExportAsked, "format">) => `export.${format}`;

/** The list as a file: the address to fetch it at. Nothing more is read once its reader has left. */
export async function exportPeople(
	{ store, exports, now }: ProviderContext,
	crowd: Crowd,
	asked: ExportAsked,
	left?: AbortSignal,
): Promise<string> {
	if (!exports) throw new Refusal("unexpected");
	return saveExport(exports, nameOfExport(asked), contentOf(store, crowd, asked), now(), left);
}

/** The file as it is read. With short labels the first line has the columns' keys; `onRead` hears how many people came by so far. */
export function contentOf(
	store: Store,
	crowd: Crowd,
	asked: ExportAsked,
	onRead: (people: number) => Promise<void> = async () => {},
): AsyncIterable<string | Uint8Array> {
	const { columns } = columnsAsked(store, crowd, asked);
	const titles = columns.map(({ key, label }) => (asked.withShortLabel ? key : label || key));
	const currency = crowd.event?.settings().currency ?? "";
	const zone = crowd.event?.document.event.timeZone ?? defaultZone;
	async function* rows(): AsyncGenerator<Cell[]> {
		let people = 0;
		for await (const batch of eachOfPeople(store, crowd, asked)) {
			for (const row of batch) yield columns.map((column) => written(row, column, currency));
			people += batch.length;
			await onRead(people);
		}
	}
	if (asked.format === "xlsx") {
		return workbook([{ name: "export", columns: titles.map((title) => ({ title, width: 24 })), rows }], zone);
	}
	async function* lines() {
		yield titles;
		for await (const cells of rows()) yield cells.map((cell) => inWords(cell, zone));
	}
	return csvContent(lines());
}

/** As a spreadsheet reads it, on the event's clocks. */
function inWords(cell: Cell, zone: string): string {
	return cell instanceof Date ? onClockInFull(cell, zone) : String(cell ?? "");
}

/** Times are dates of the spreadsheet, choices are said by their labels, yes and no as a 1 or nothing, several values with a semicolon between. */
function written(row: PeopleRow, { key, kind, values }: SourcedColumn, currency: string): Cell {
	const value = row[key];
	if (value === null || value === undefined || value === false) return "";
	if (kind === "yesNo") return "1";
	if (kind === "money") return Number(plainAmount(Number(value), currency));
	if (kind === "time" && !Number.isNaN(Date.parse(String(value)))) return new Date(String(value));
	const labelOf = (one: unknown) => values?.find((choice) => choice.value === one)?.label ?? String(one);
	return [value].flat().map(labelOf).join("; ");
}
