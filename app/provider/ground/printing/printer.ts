import pLimit from "p-limit";
import type { ChromiumOptions } from "./chromium-options";
import type { PrintBrowser } from "./print-browser";

/** Makes PDFs of HTML that stands by itself: styles inside, pictures as `data:` addresses, no scripts. */
export interface Printer {
	/** The document's size and margins are its own `@page`. Rejects with a `PrintFailure`. */
	print(html: string): Promise<Uint8Array>;
	/** The Chromium that runs now, if one does. */
	running(): { pid: number; printed: number } | undefined;
	close(): Promise<void>;
}

export interface PrinterLimits {
	/** Prints at the same time; the others wait for their turn. */
	atOnce: number;
	/** Milliseconds for one print. */
	timeMs: number;
	/** Chromium is started afresh after so many prints… */
	printsPerStart: number;
	/** …or when it and its processes hold three quarters of this; at the whole of it, it is killed. */
	memoryMb: number;
}

/** Why there is no PDF: no Chromium runs here, it took too long, or Chromium fell twice over the document. */
export class PrintFailure extends Error {
	override name = "PrintFailure";
	constructor(readonly reason: "unavailable" | "tooSlow" | "fell") {
		super(`no PDF was printed: ${reason}`);
	}
}

const defaults: PrinterLimits = { atOnce: 2, timeMs: 30_000, printsPerStart: 400, memoryMb: 800 };

/** How long nobody tries to start a Chromium again after none would. */
const retryAfterMs = 60_000;

/** Chromium is started by the first print, and again whenever it died, grew too much or has printed enough. */
export function openPrinter({ limits, ...options }: ChromiumOptions & { limits?: Partial<PrinterLimits> }): Printer {
	const { atOnce, timeMs, printsPerStart, memoryMb } = { ...defaults, ...limits };
	const inTurn = pLimit(atOnce);
	let press: Promise<PrintBrowser | undefined> | undefined;
	let current: PrintBrowser | undefined;
	let busy = 0;
	let restUntil = 0;
	let isWorn = false;

	/** One Chromium at a time: a worn one is closed, once its last print is done, before the next one starts. */
	async function readyBrowser(): Promise<PrintBrowser> {
		while (current && isWorn && current.isAlive && busy > 0) await nextPrintEnds();
		if (current && (isWorn || !current.isAlive)) {
			const old = current;
			current = undefined;
			isWorn = false;
			press = old.close().then(start);
		}
		press ??= start();
		const started = await press;
		if (!started) throw new PrintFailure("unavailable");
		return started;
	}

	async function start(): Promise<PrintBrowser | undefined> {
		if (Date.now() < restUntil) return undefined;
		// What drives a browser is dear to load, and many servers never print.
		const { startPrintBrowser: startPress } = await import("./print-browser");
		const started = await startPress(options);
		current = started;
		if (!started) {
			restUntil = Date.now() + retryAfterMs;
			press = undefined;
		}
		return started;
	}

	const waiting: (() => void)[] = [];
	const nextPrintEnds = () => new Promise<void>((resolve) => waiting.push(resolve));

	async function printOn(press: PrintBrowser, html: string): Promise<Uint8Array> {
		busy++;
		const limit = killAfter(press, timeMs);
		const watch = setInterval(() => void checkMemory(press), 500);
		try {
			return await press.print(html);
		} catch (error) {
			throw limit.isPassed() ? new PrintFailure("tooSlow") : error;
		} finally {
			clearInterval(watch);
			limit.lift();
			if (press.printed % 5 === 0) await checkMemory(press);
			if (press.printed >= printsPerStart) isWorn ||= press === current;
			busy--;
			for (const wake of waiting.splice(0)) wake();
		}
	}

	async function checkMemory(press: PrintBrowser) {
		const usedMb = (await press.memoryMb()) ?? 0;
		if (usedMb > memoryMb) press.kill();
		else if (usedMb > memoryMb * 0.75) isWorn ||= press === current;
	}

	return {
		print: (html) =>
			inTurn(async () => {
				for (let attempt = 1; ; attempt++) {
					try {
						return await printOn(await readyBrowser(), html);
					} catch (error) {
						if (error instanceof PrintFailure) throw error;
						if (attempt === 2) throw new PrintFailure("fell");
					}
				}
			}),
		running: () => (current?.isAlive ? { pid: current.pid, printed: current.printed } : undefined),
		async close() {
			restUntil = Number.POSITIVE_INFINITY;
			await (await press)?.close();
		},
	};
}

/** A hung page answers nothing, not even a request to close: the whole Chromium goes, and what else it printed is tried again. */
function killAfter(press: PrintBrowser, ms: number) {
	let isPassed = false;
	const timer = setTimeout(() => {
		isPassed = true;
		press.kill();
	}, ms);
	return { isPassed: () => isPassed, lift: () => clearTimeout(timer) };
}
