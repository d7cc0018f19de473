export interface ChartTable {
	kind: "bars" | "days" | "hours";
	columns: string[];
	rows: ChartRow[];
}

export interface ChartRow {
	label: string;
	/** Stands after the label, less important. */
	note?: string | undefined;
	/** The day or hour that it counts, as `2027-03-18` or `2027-03-18T09:00`. */
	at: string | undefined;
	/** What a full bar stands for, where each row has its own. */
	whole: number | undefined;
	values: { count: number; text: string }[];
}

export function readTable(section: HTMLElement): ChartTable {
	return {
		kind: (section.dataset.chart ?? "bars") as ChartTable["kind"],
		columns: textsIn(section, "thead th"),
		rows: Array.from(section.querySelectorAll<HTMLTableRowElement>("tbody tr"), (row) => ({
			label: textsIn(row, "th span")[0] ?? "",
			note: textsIn(row, "th small")[0],
			at: row.dataset.at,
			whole: row.dataset.whole === undefined ? undefined : Number(row.dataset.whole),
			values: Array.from(row.querySelectorAll("data"), ({ value, textContent }) => ({
				count: Number(value),
				text: textContent ?? "",
			})),
		})),
	};
}

const textsIn = (within: HTMLElement, selector: string) =>
	Array.from(within.querySelectorAll(selector), ({ textContent }) => textContent ?? "");
