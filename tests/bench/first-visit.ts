import type { Browser, CDPSession } from "playwright";
import { launchBrowser } from "../support/browser/browser";
import type { PhonePage } from "./phone";

/** A very bad line and an old phone. */
export const slowProfile = {
	name: "400 ms a request, 400 kbit/s, CPU ÷ 4",
	network: { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 },
	cpu: 4,
};

export interface FirstVisit {
	/** Milliseconds until the largest piece of the first sight is painted (LCP), the median of the loads. */
	largest: number;
	/** Of everything that came over the wire until the line was silent, headers included. */
	bytes: number;
}

/** Opens each page on so many phones that were never here. */
export async function measureFirstVisits(pages: PhonePage[], loads: number): Promise<FirstVisit[]> {
	const browser = await launchBrowser();
	try {
		const measured: FirstVisit[] = [];
		for (const page of pages) {
			const taken: FirstVisit[] = [];
			for (let load = 0; load < loads; load++) taken.push(await visitFirst(browser, page));
			const median = (of: (visit: FirstVisit) => number) =>
				taken.map(of).sort((one, other) => one - other)[Math.floor(loads / 2)] ?? Number.NaN;
			measured.push({ largest: median(({ largest }) => largest), bytes: median(({ bytes }) => bytes) });
		}
		return measured;
	} finally {
		await browser.close();
	}
}

async function visitFirst(browser: Browser, { path, visitor }: PhonePage): Promise<FirstVisit> {
	const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
	try {
		const cookies = [...visitor.cookie.matchAll(/([^=; ]+)=([^;]*)/g)];
		await context.addCookies(cookies.map(([, name = "", value = ""]) => ({ name, value, url: visitor.url })));
		const page = await context.newPage();
		const devtools = await context.newCDPSession(page);
		await devtools.send("Network.enable");
		await devtools.send("Network.emulateNetworkConditions", slowProfile.network);
		await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowProfile.cpu });
		const wire = countBytes(devtools);
		await page.addInitScript(watchLargest);
		await page.goto(visitor.url + path);
		// A page of the live session is never silent: its stream stays open.
		await page.waitForTimeout(quietMs);
		return { largest: Number(await page.evaluate("window.largest")), bytes: wire() };
	} finally {
		await context.close();
	}
}

const quietMs = 3000;

const watchLargest = `new PerformanceObserver((list) => {
	window.largest = list.getEntries().at(-1).startTime;
}).observe({ type: "largest-contentful-paint", buffered: true })`;

function countBytes(devtools: CDPSession): () => number {
	let bytes = 0;
	devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
		bytes += encodedDataLength;
	});
	return () => bytes;
}
