import { Refusal } from "~/domain/ground/refusal";
import { plainAmount } from "~/domain/money/money";
import type { PeopleRow } from "~/domain/people/people-list";
import { defaultZone } from "~/domain/time/clock";
import type { ProviderContext } from "../../ground/access/context";
import { saveExport } from "../../ground/files/save-export";
import { type Cell, cellText, workbook } from "../../ground/files/workbook";
import { csvContent } from "../../ground/files/write-export";
import type { Store } from "../../ground/store/open";
import { orEmpty } from "../../ground/store/or-empty";
import { type MoneyContent, moneyContentOf } from "../../money/bookkeeping/export-money";
import { eachOfPeople, type PeopleRequest, type PeopleScope, requestedColumns } from "../list/list-people";
import type { SourcedColumn } from "../list/sourced-column";

export interface ExportRequest extends PeopleRequest {
	withShortLabel?: boolean | undefined;
	format?: "csv" | "xlsx" | undefined;
	/** The event's money instead of its people. */
	money?: MoneyContent | undefined;
}

export const nameOfExport = ({ format = "csv", money }: Pick<ExportRequest, "format" | "money">) =>
	money === undefined ? `export.${format}` : `${money}.csv`;

/** Writes the list as a file and returns its address. Reading stops once the client has left. */
export async function exportPeople(
	{ store, exports, now, left }: ProviderContext,
	scope: PeopleScope,
	request: ExportRequest,
): Promise<string> {
	if (!exports) throw new Refusal("unexpected");
	return saveExport(exports, nameOfExport(request), contentOf(store, scope, request), now(), left);
}

/** With short labels the first line has the columns' keys; `onRead` gets the number of people read so far. */
export function contentOf(
	store: Store,
	scope: PeopleScope,
	request: ExportRequest,
	onRead: (people: number) => Promise<void> = async () => {},
): AsyncIterable<string | Uint8Array> {
	if (request.money !== undefined && scope.event) return moneyContentOf(store, scope.event, request.money, onRead);
	const { columns } = requestedColumns(store, scope, request);
	const titles = columns.map(({ key, label }) => (request.withShortLabel ? key : label || key));
	const currency = orEmpty(scope.event?.settings().currency);
	const zone = scope.event?.document.event.timeZone ?? defaultZone;
	async function* rows(): AsyncGenerator<Cell[]> {
		let people = 0;
		for await (const batch of eachOfPeople(store, scope, request)) {
			for (const row of batch) yield columns.map((column) => cellOf(row, column, currency));
			people += batch.length;
			await onRead(people);
		}
	}
	if (request.format === "xlsx") {
		return workbook([{ name: "export", columns: titles.map((title) => ({ title, width: 24 })), rows }], zone);
	}
	async function* lines() {
		yield titles;
		for await (const cells of rows()) yield cells.map((cell) => cellText(cell, zone));
	}
	return csvContent(lines());
}

/** Times are dates of the spreadsheet, choices their labels, numbers and booleans themselves; several values are joined by semicolons. */
function cellOf(row: PeopleRow, { key, kind, values, isNumber }: SourcedColumn, currency: string): Cell {
	const value = row[key];
	if (kind === "yesNo") return value === true;
	if (value === null || value === false || value === "") return "";
	if (isNumber && Number.isFinite(Number(value))) return Number(value);
	if (kind === "money") return Number(plainAmount(Number(value), currency));
	if (kind === "time" && !Number.isNaN(Date.parse(String(value)))) return new Date(String(value));
	const labelOf = (answer: unknown) => values?.find((choice) => choice.value === answer)?.label ?? String(answer);
	return [value].flat().map(labelOf).join("; ");
}
