import type { ApexOptions } from "apexcharts";
import { anywhere, formatDayShort } from "~/domain/time/dates";
import type { Look } from "./look";
import { commonOptions } from "./options";
import type { ChartTable } from "./table";

const stepMs = { days: 24 * 3600_000, hours: 3600_000 };

/** A column for each day or hour from the first to the last; those that the table leaves out counted nobody. */
export function timesOf({ kind, columns, rows }: ChartTable, look: Look, nonce: string): ApexOptions {
	const points = everyPoint(kind === "hours" ? "hours" : "days", rows, look);
	const [column = ""] = columns;
	const scale = scaleOf(Math.max(...points.map(({ count }) => count)));
	const places = labelled(points.length, look.isNarrow ? 4 : 10);
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
		plotOptions: { bar: { columnWidth: "60%", borderRadius: 3, borderRadiusApplication: "end" } },
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
		yaxis: { ...scale, labels: { style: words, formatter: (count) => number.format(count) } },
	};
}

interface Point {
	count: number;
	label: string;
	title: string;
}

function everyPoint(step: keyof typeof stepMs, rows: ChartTable["rows"], look: Look): Point[] {
	const clock = new Intl.DateTimeFormat(look.lang, { hour: "numeric", timeZone: anywhere });
	const leaf = new Intl.DateTimeFormat(look.lang, { day: "numeric", month: "short", timeZone: anywhere });
	const known = new Map(rows.map((row) => [timeOf(row.at), row]));
	const times = [...known.keys()];
	const [first, last] = [Math.min(...times), Math.max(...times)];
	const count = Math.round((last - first) / stepMs[step]) + 1;
	return Array.from({ length: count }, (_, place) => {
		const time = first + place * stepMs[step];
		const iso = new Date(time).toISOString();
		const row = known.get(time);
		const hour = clock.format(time).replace(/^0(?=\d)/, "");
		const day = formatDayShort(iso, look.lang, anywhere);
		const isHour = step === "hours" && iso.slice(11, 13) !== "00";
		return {
			count: row?.values[0]?.count ?? 0,
			label: isHour ? hour : leaf.format(time),
			title: row?.label ?? (step === "hours" ? `${day}, ${hour}` : day),
		};
	});
}

/** On no clock in particular: the place's days and hours are what they are called. */
const timeOf = (at = "") => Date.parse(at.length > 10 ? `${at}Z` : at);

/** So many places at most have their words below: the same distance apart, the last one at the end. */
function labelled(count: number, most: number): Set<number> {
	const every = Math.ceil(count / most);
	return new Set(Array.from({ length: Math.ceil(count / every) }, (_, at) => count - 1 - at * every));
}

/** Five lines at most, at whole numbers that are easily read. */
function scaleOf(most: number): { min: number; max: number; tickAmount: number } {
	const wanted = Math.max(1, most / 5);
	const power = 10 ** Math.floor(Math.log10(wanted));
	const step = [1, 2, 2.5, 5, 10].map((by) => by * power).find((one) => one >= wanted && Number.isInteger(one)) ?? 1;
	const lines = Math.max(1, Math.ceil(most / step));
	return { min: 0, max: step * lines, tickAmount: lines };
}
