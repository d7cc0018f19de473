import pLimit from "p-limit";
import type { ChromiumOptions } from "./chromium-options";
import type { PrintBrowser } from "./print-browser";

export interface Printer {
	/** The document's `@page` sets its size and margins. Rejects with a `PrintFailure`. */
	print(html: string): Promise<Uint8Array>;
	running(): { pid: number; printed: number } | undefined;
	close(): Promise<void>;
}

export interface PrinterLimits {
	atOnce: number;
	/** Milliseconds for one print. */
	timeMs: number;
	/** The number of prints after which Chromium is restarted. */
	printsPerStart: number;
	/** Chromium is also restarted when it and its children use three quarters of this; when they use all of it, it is killed. */
	memoryMb: number;
}

/** Why there is no PDF: no Chromium runs here, it took too long, or Chromium crashed twice over the document. */
export class PrintFailure extends Error {
	override name = "PrintFailure";
	constructor(readonly reason: "unavailable" | "tooSlow" | "crashed") {
		super(`no PDF was printed: ${reason}`);
	}
}

const defaults: PrinterLimits = { atOnce: 2, timeMs: 30_000, printsPerStart: 400, memoryMb: 800 };

/** Milliseconds without another attempt after no Chromium would start. */
const retryAfterMs = 60_000;

export function openPrinter({ limits, ...options }: ChromiumOptions & { limits?: Partial<PrinterLimits> }): Printer {
	const { atOnce, timeMs, printsPerStart, memoryMb } = { ...defaults, ...limits };
	const inTurn = pLimit(atOnce);
	let press: Promise<PrintBrowser | undefined> | undefined;
	let current: PrintBrowser | undefined;
	let busy = 0;
	let restUntil = 0;
	let isWorn = false;

	/** One Chromium at a time: a worn one is closed after its last print, before the next one starts. */
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
		if (performance.now() < restUntil) return undefined;
		// Puppeteer is expensive to load, and many servers never print.
		const { startPrintBrowser: startPress } = await import("./print-browser");
		const started = await startPress(options);
		current = started;
		if (!started) {
			restUntil = performance.now() + retryAfterMs;
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
						if (attempt === 2) throw new PrintFailure("crashed");
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

/**
 * A hung page does not even react to a request to close: the whole Chromium is killed, and its other prints are tried again.
 */
function killAfter(press: PrintBrowser, ms: number) {
	let isPassed = false;
	const timer = setTimeout(() => {
		isPassed = true;
		press.kill();
	}, ms);
	return { isPassed: () => isPassed, lift: () => clearTimeout(timer) };
}
