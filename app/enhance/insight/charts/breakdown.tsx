import type { ApexOptions } from "apexcharts";
import { useEffect, useMemo, useState } from "react";
import packaged from "react-apexcharts";
import { labelledPlaces, scaleUpTo, timeColumns } from "~/domain/insight/time-columns";
import { type Look, useLook } from "./look";
import { commonOptions } from "./options";

interface ChartTable {
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

function readTable(section: HTMLElement): ChartTable {
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

/** Pixels from one row to the next: its words stand above its bar. */
const rowHeight = 48;
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

/** The package is CommonJS: what it calls its default lies inside of what the bundler takes for it. */
const { default: ReactApexChart } = packaged as unknown as { default: typeof packaged };

/** How long a chart waits before it looks again whether its tip is gone. */
const tipMs = 300;

export function Breakdown({ section, nonce }: { section: HTMLElement; nonce: string }) {
	const table = useTable(section);
	const look = useLook(section);
	const { series = [], ...options } = useMemo<ApexOptions>(() => {
		const drawn = table.kind === "bars" ? barsOf(table, look, nonce) : timesOf(table, look, nonce);
		return { ...drawn, chart: { ...drawn.chart, events: { mounted: () => printTable(section) } } };
	}, [table, look, nonce, section]);
	const { type = "bar", height = 0 } = options.chart ?? {};
	if (table.rows.length === 0) return null;
	return (
		<>
			{table.columns.length > 1 ? <Legend columns={table.columns} /> : null}
			<div className="stats__drawing above-16">
				{table.kind === "bars" ? <Words table={table} /> : null}
				<ReactApexChart type={type} height={height} series={series} options={options} />
			</div>
		</>
	);
}

/** In the order in which the bar has them: who came, of those who registered. */
function Legend({ columns: [all, came] }: { columns: string[] }) {
	return (
		<p className="stats__legend flex wrap fine soft">
			<span className="stats__came">{came}</span>
			<span className="stats__all">{all}</span>
		</p>
	);
}

/** Names and counts above the bars: letters of the page wrap nowhere and end in a mark where a drawing's would run over. */
function Words({ table }: { table: ChartTable }) {
	return (
		<div className="stats__words">
			{table.rows.map(({ label, note, values }) => {
				const [first, ...others] = [...values].reverse().map(({ text }) => text);
				return (
					<p key={label} ref={(line) => line?.style.setProperty("height", `${rowHeight}px`)}>
						<span className="stats__name inked clip">
							{label}
							{note ? <small className="tiny soft">{note}</small> : null}
						</span>
						<span>
							<b>{first}</b>
							{others.map((text) => ` / ${text}`)}
						</span>
					</p>
				);
			})}
		</div>
	);
}

/** The table as it stands. While somebody reads a tip the chart stays as it is, and takes up afterwards what has changed. */
function useTable(section: HTMLElement): ChartTable {
	const [table, setTable] = useState(() => readTable(section));
	useEffect(() => {
		let waiting = 0;
		const look = () => {
			window.clearTimeout(waiting);
			if (section.querySelector(".apexcharts-tooltip.apexcharts-active")) {
				waiting = window.setTimeout(look, tipMs);
				return;
			}
			const read = readTable(section);
			section.hidden = read.rows.length === 0;
			setTable((shown) => (JSON.stringify(shown) === JSON.stringify(read) ? shown : read));
		};
		const watch = new MutationObserver(look);
		const fold = section.querySelector("details");
		if (fold) watch.observe(fold, { childList: true });
		return () => {
			window.clearTimeout(waiting);
			watch.disconnect();
		};
	}, [section]);
	return table;
}

/** A chart that a script drew is as wide as the screen: on paper its table stands open in its place. */
function printTable(section: HTMLElement): void {
	const fold = section.querySelector("details");
	if (!fold || "drawn" in section.dataset) return;
	section.dataset.drawn = "";
	let wasOpen = false;
	window.addEventListener("beforeprint", () => {
		wasOpen = fold.open;
		fold.open = true;
	});
	window.addEventListener("afterprint", () => {
		fold.open = wasOpen;
	});
}

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
