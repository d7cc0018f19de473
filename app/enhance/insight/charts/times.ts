import type { ApexOptions } from "apexcharts";
import { labelledPlaces, scaleUpTo, timeColumns } from "~/domain/insight/time-columns";
import type { Look } from "./look";
import { commonOptions } from "./options";
import type { ChartTable } from "./table";

/** A column for each day or hour from the first to the last, as the server drew them. */
export function timesOf({ kind, columns, rows }: ChartTable, look: Look, nonce: string): ApexOptions {
	const counted = rows.map(({ label, at, values }) => ({ label, at, count: values[0]?.count ?? 0 }));
	const points = timeColumns(kind === "hours" ? "hours" : "days", counted, look.lang);
	const [column = ""] = columns;
	const { max, lines } = scaleUpTo(Math.max(...points.map(({ count }) => count)));
	const places = labelledPlaces(points.length, look.isNarrow ? 4 : 10);
	const number = new Intl.NumberFormat(look.lang);
	const words = { fontSize: look.isNarrow ? "13px" : "12px", colors: look.inkSoft };
	const tips = points.map(({ title, count }) => ({
		title,
		lines: [`${number.format(count)} ${column.toLocaleLowerCase(look.lang)}`],
	}));
	const common = commonOptions(look, nonce, tips);
	return {
		...common,
		series: [{ name: column, data: points.map(({ count }) => count) }],
		colors: [look.accentLine],
		chart: { ...common.chart, type: "bar", height: 220 },
		plotOptions: {
			bar: { columnWidth: `${Math.min(60, 12 * points.length)}%`, borderRadius: 3, borderRadiusApplication: "end" },
		},
		grid: { borderColor: look.line, padding: { left: 8, right: -2, top: -16, bottom: 0 } },
		xaxis: {
			categories: points.map((_, place) => String(place)),
			axisTicks: { show: false },
			axisBorder: { color: look.line },
			crosshairs: { show: false },
			tooltip: { enabled: false },
			labels: {
				style: words,
				rotate: 0,
				hideOverlappingLabels: false,
				formatter: (place) => (places.has(Number(place)) ? (points[Number(place)]?.label ?? "") : ""),
			},
		},
		yaxis: { min: 0, max, tickAmount: lines, labels: { style: words, formatter: (count) => number.format(count) } },
	};
}
