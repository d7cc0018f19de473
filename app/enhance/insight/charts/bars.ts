import type { ApexOptions } from "apexcharts";
import type { Look } from "./look";
import { commonOptions } from "./options";
import type { ChartTable } from "./table";

/** Pixels from one row to the next: its words stand above its bar. */
export const rowHeight = 48;
const barHeight = 12;

/** Rows as long as their counts, in percent of what is full. Of two counts the second is a part of the first, and lies on it. */
export function barsOf({ columns, rows }: ChartTable, look: Look, nonce: string): ApexOptions {
	const most = Math.max(1, ...rows.map(({ values }) => values[0]?.count ?? 0));
	const percents = rows.map(({ values, whole }) =>
		values.map(({ count }) => Math.min(100, (100 * count) / Math.max(1, whole ?? most))),
	);
	const isShared = columns.length > 1;
	const parts = isShared
		? [
				{ name: columns[1], data: percents.map(([, came = 0]) => came) },
				{ name: columns[0], data: percents.map(([all = 0, came = 0]) => Math.max(0, all - came)) },
			]
		: [{ name: columns[0], data: percents.map(([all = 0]) => all) }];
	const tips = rows.map(({ label, values }) => ({
		title: label,
		lines: columns.map((column, place) => `${values[place]?.text ?? ""} ${column.toLocaleLowerCase(look.lang)}`),
	}));
	const common = commonOptions(look, nonce, tips);
	return {
		...common,
		series: parts,
		colors: [look.accent, look.accentLine],
		chart: {
			...common.chart,
			type: "bar",
			stacked: true,
			height: rows.length * rowHeight,
			sparkline: { enabled: true },
		},
		plotOptions: {
			bar: {
				horizontal: true,
				barHeight: `${(100 * barHeight) / rowHeight}%`,
				borderRadius: 3,
				borderRadiusApplication: "end",
				borderRadiusWhenStacked: "last",
				colors: { backgroundBarColors: [look.sunk], backgroundBarRadius: 3 },
			},
		},
		xaxis: { categories: rows.map(({ label }) => label), max: 100 },
	};
}
