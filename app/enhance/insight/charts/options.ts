import type { ApexOptions } from "apexcharts";
import type { Look } from "./look";

/** What is shown of the point that somebody has under their pointer: a title, and a line for each value. */
export interface Tip {
	title: string;
	lines: string[];
}

/** What all charts have in common: nothing but the figures moves, and nothing is drawn that says nothing. */
export function commonOptions(look: Look, nonce: string, tips: Tip[]): ApexOptions {
	return {
		chart: {
			// Its styles are written by a script, which the page's policy allows by this alone.
			nonce,
			animations: { enabled: !look.isStill, speed: 320, animateGradually: { enabled: false } },
			toolbar: { show: false },
			zoom: { enabled: false },
			selection: { enabled: false },
			parentHeightOffset: 0,
			background: "transparent",
			fontFamily: look.font,
			foreColor: look.inkSoft,
		},
		dataLabels: { enabled: false },
		fill: { type: "solid", opacity: 1 },
		legend: { show: false },
		states: { hover: { filter: { type: "none" } }, active: { filter: { type: "none" } } },
		tooltip: {
			shared: true,
			intersect: false,
			custom: ({ dataPointIndex }: { dataPointIndex: number }) => elementOf(tips[dataPointIndex]),
		},
	};
}

/** Elements rather than markup: what somebody called a talk is a text and stays one. */
function elementOf(tip: Tip | undefined): HTMLElement {
	const element = document.createElement("div");
	element.className = "stats__tip loose";
	for (const text of [tip?.title ?? "", ...(tip?.lines ?? [])]) {
		const line = document.createElement("p");
		line.textContent = text;
		element.append(line);
	}
	return element;
}
