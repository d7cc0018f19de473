import type { ApexOptions } from "apexcharts";
import { useEffect, useMemo, useState } from "react";
import packaged from "react-apexcharts";
import { barsOf, rowHeight } from "./bars";
import { useLook } from "./look";
import { type ChartTable, readTable } from "./table";
import { timesOf } from "./times";

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
