import type { Beside } from "./beside";
import { type FirstVisit, slowProfile } from "./first-visit";
import type { Figures } from "./load";
import type { PageWeight } from "./page-weight";
import { peer } from "./peers";
import { profile, type Usable } from "./phone";
import type { PrintingFigures } from "./printing";

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

interface StartFigures {
	/** Milliseconds of the first start, which imports the demo, of a later one, and of raw node that answers one word. */
	first: number;
	again: number;
	floor: number;
	/** Megabytes when idle. */
	idleMb: number;
	relayMb: number;
	floorMb: number;
}

export function reportStart({ first, again, floor, idleMb, relayMb, floorMb }: StartFigures) {
	heading("Start");
	const mb = (value: number) => `${value.toFixed(0)} MB`;
	judge("cold start, until /readyz answers", again, 1000, seconds, { of: "raw node", value: floor });
	line("first start of all, with the demo imported", seconds(first));
	judge("memory when idle, with the demo", idleMb, 130, mb, { of: "raw node", value: floorMb });
	line("  of the relay beside it", mb(relayMb));
}

export function reportBytes(pages: PageWeight[], charts: number) {
	heading("Bytes of the demo's wizard and of what is around it, gzipped, on the wire");
	for (const { page, html, next, css } of pages) {
		judge(`${page}: HTML with CSS, as a first page; ${kB(next)} after it`, html + css, 14_000, kB);
	}
	judge("JavaScript needed", 0, 0, kB);
	const steps = pages.filter(({ path }) => path.includes("/inscription/"));
	judge("JavaScript shipped on a wizard page", Math.max(...steps.map(({ js }) => js)), 10_000, kB);
	judge("JavaScript of the statistics, for their charts", charts, 215_000, kB);
}

export function reportPhone(pages: PageWeight[], measured: Usable[]) {
	heading(`A page on a slow phone, until it is all there and painted: ${profile.name}`);
	for (const [index, { cold, next, floor, empty }] of measured.entries()) {
		const page = `${index === 0 ? "heaviest" : "median"} page, ${pages[index]?.page}`;
		const bytesAlone = { of: "its bytes, raw node", value: floor };
		judge(`${page}: nothing in the cache`, cold, 1000, seconds, bytesAlone);
		judge("  come to from another page of ours", next, 600, seconds, bytesAlone);
		judge("  nothing in the cache ÷ an empty page", cold / empty, 1.15, (ratio) => ratio.toFixed(2));
	}
	console.log("  The quickest of five phones. A request alone waits 0.56 s: no second page can be under that.");
}

export function reportFirst(pages: string[], measured: FirstVisit[]) {
	heading(`A first visit, nothing in the cache: ${slowProfile.name}; the median of five`);
	for (const [index, { largest, bytes }] of measured.entries()) {
		const page = pages[index] ?? "";
		judge(`${page}: largest paint`, largest, 3000, seconds);
		judge("  everything on the wire", bytes, page === "live" ? 80_000 : 60_000, kB);
	}
}

export function reportPrinting({ ours, alone, chromium, node, pagesASecond }: PrintingFigures) {
	heading("Printing: a page of six tickets with their QR codes, and 1,000 such pages in pieces of ten");
	const ms = (value: number) => `${value.toFixed(0)} ms`;
	const mb = (value: number) => `${value.toFixed(0)} MB`;
	judge("written and printed, warm, p50", ours, 2 * alone, ms, { of: "Chromium alone, static", value: alone });
	line("pages a second", pagesASecond.toFixed(0));
	judge(`Chromium after 100 pages ${mb(chromium.early)}, the most after that`, chromium.most, 400, mb);
	judge(`node after 100 pages ${mb(node.early)}, the most after that`, node.most, node.early * 1.3, mb);
}

export function reportBeside({ worst, pages, failed, took }: Beside) {
	heading("Pages of a visitor while 20,000 people are imported, the event recounted and exported again and again");
	judge(`slowest of ${pages} pages, a fifth of which save`, worst, 300, (ms) => `${ms.toFixed(0)} ms`);
	judge("pages that failed", failed, 0, String);
	line("until everybody was in", seconds(took));
}

export function reportCpu(figures: Map<string, Figures>, busyMb: number) {
	const of = (name: string) => figures.get(name) ?? { cpu: Number.NaN, perSecond: Number.NaN };
	const floor = of("remix").cpu;
	heading("One core: 12-field step, signed in; session, settings, texts and store included");
	console.log(`  ${"".padEnd(52)}${"CPU ms".padStart(8)}${"a second".padStart(10)}${"÷ Remix".padStart(9)}`);
	for (const [name, label] of Object.entries(labels)) {
		const { cpu, perSecond } = of(name);
		console.log(
			`  ${label.padEnd(52)}${cpu.toFixed(2).padStart(8)}${perSecond.toFixed(0).padStart(10)}${(cpu / floor).toFixed(2).padStart(9)}`,
		);
	}
	console.log("  Remix: a bare app of these two pages; their elements in one tree, and nothing else done.");
	const ratio = (value: number) => value.toFixed(2);
	judge("GET ÷ Remix, both by brotli", of("get").cpu / floor, 2, ratio);
	judge("POST, 303 and GET ÷ Remix's own POST, 303 and GET", of("valid").cpu / of("remixPost").cpu, 2.2, ratio);
	line("GET ÷ React alone, neither compressed", ratio(of("bare").cpu / of("react").cpu));
	judge("memory after this load", busyMb, 320, (mb) => `${mb.toFixed(0)} MB`);
}

export function reportPeer(figures: Map<string, Figures>) {
	const ratio = (ours: string, theirs: string) => (figures.get(ours)?.cpu ?? 0) / (figures.get(theirs)?.cpu ?? 0);
	const shown = (value: number) => value.toFixed(2);
	heading(
		`Beside ${peer} as its users run it, interleaved in the same run: the same twelve fields, compressed on both sides`,
	);
	line(
		"its GET; its POST, 302 and the page that follows, CPU",
		["peerGet", "peerPost"].map((name) => shown(figures.get(name)?.cpu ?? 0)).join(" / "),
	);
	const sessions = process.env.REDIS_URL ? "in Redis" : "in its memory: REDIS_URL, which its users have, is not set";
	console.log(
		`  GOV.UK templates, hmpo-components and hmpo-i18n; its sessions are ${sessions}. It stores nothing else.`,
	);
	judge("our GET ÷ its, neither with its styles in it", ratio("linked", "peerGet"), 0.5, shown);
	judge("our POST, 303 and GET ÷ its", ratio("valid", "peerPost"), 0.9, shown);
}

const labels = {
	raw: "raw node, the same bytes",
	react: "React alone, the same markup, static, express",
	remix: "the same markup, bare Remix, brotli",
	remixPost: "bare Remix, POST, 303 and the same page after it, brotli",
	get: "GET, a first page with its styles in it, brotli",
	linked: "GET, from another of our pages, brotli",
	bare: "GET, a first page, not compressed",
	wrong: "POST with errors, 422",
	valid: "valid POST, 303, redirect followed: two requests",
};

export function heading(text: string) {
	console.log(`\n${text}`);
}

export function line(label: string, value: string, verdict = "") {
	console.log(`  ${label.padEnd(60)}${value.padStart(9)}  ${verdict}`.trimEnd());
}

/** What does the same with nothing of ours in it, in the same run: `of` names it, `value` is in the unit of the figure. */
export interface Floor {
	of: string;
	value: number;
}

/** Prints a figure with its verdict, the most that it should be, and its floor. */
export function judge(label: string, value: number, most: number, show: (value: number) => string, floor?: Floor) {
	judgeBy(label, value, value <= most, "over", `target ${show(most)}`, show, floor);
}

/** The same of a figure that should not be less. */
export function judgeLeast(label: string, value: number, least: number, show: (value: number) => string) {
	judgeBy(label, value, value >= least, "under", `target ${show(least)}`, show);
}

/** A figure with a floor and no target. */
export function compareWith(label: string, value: number, show: (value: number) => string, floor: Floor) {
	line(label, show(value), besideOf(value, show, floor));
}

function judgeBy(
	label: string,
	value: number,
	holds: boolean,
	missed: string,
	target: string,
	show: (value: number) => string,
	floor?: Floor,
) {
	const verdict = Number.isNaN(value) ? "not measured" : holds ? "ok" : missed;
	const beside = floor ? ` · ${besideOf(value, show, floor)}` : "";
	line(label, show(value), `${verdict.padEnd(5)} (${target})${beside}`);
}

function besideOf(value: number, show: (value: number) => string, floor: Floor): string {
	return `floor ${show(floor.value)}, ${floor.of}: ${(value / floor.value).toFixed(1)} ×`;
}
