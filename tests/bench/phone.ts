import type { Browser, BrowserContext } from "playwright";
import { launchBrowser } from "../support/browser/browser";
import { median } from "./load";
import type { Visitor } from "./visitor";

const offline = false;

/** Slow 4G is 1.6 Mbit/s and a round trip of 150 ms; the developer tools charge every request as a new connection. */
export const networks = {
	"150 ms a request": { offline, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
	"562 ms a request, as in DevTools": {
		offline,
		latency: 562.5,
		downloadThroughput: 180_000,
		uploadThroughput: 84_375,
	},
};
type Network = (typeof networks)[keyof typeof networks];

const cpuThrottle = 6;

/** Runs before the page's own content. A frame in which the form is there and something has been painted: it takes input. */
const watch = `window.usable = new Promise((resolve) => {
	const look = () => {
		const button = document.querySelector("form.form button");
		const isPainted = performance.getEntriesByName("first-contentful-paint").length > 0;
		if (button && isPainted) resolve(performance.now());
		else requestAnimationFrame(look);
	};
	requestAnimationFrame(look);
})`;

export interface Usable {
	/** Milliseconds from the click to a form that is painted and takes input. */
	first: number;
	/** The same page again, styles and script in the browser's cache. */
	again: number;
}

/** By network. Medians of three phones that have never been here. */
export async function measureUsable(visitor: Visitor, path: string): Promise<[string, Usable][]> {
	const browser = await launchBrowser();
	try {
		const measured: [string, Usable][] = [];
		for (const [name, network] of Object.entries(networks)) {
			const samples: Usable[] = [];
			for (let i = 0; i < 3; i++) samples.push(await visitOnce(browser, network, visitor, path));
			const of = (when: keyof Usable) => median(samples.map((sample) => sample[when]));
			measured.push([name, { first: of("first"), again: of("again") }]);
		}
		return measured;
	} finally {
		await browser.close();
	}
}

async function visitOnce(browser: Browser, network: Network, visitor: Visitor, path: string): Promise<Usable> {
	const context = await browser.newContext({ viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true });
	try {
		return await timeTwice(context, network, visitor, path);
	} finally {
		await context.close();
	}
}

async function timeTwice(
	context: BrowserContext,
	network: Network,
	{ url, cookie }: Visitor,
	path: string,
): Promise<Usable> {
	const cut = cookie.indexOf("=");
	await context.addCookies([{ name: cookie.slice(0, cut), value: cookie.slice(cut + 1), url }]);
	const page = await context.newPage();
	const devtools = await context.newCDPSession(page);
	await devtools.send("Network.enable");
	await devtools.send("Network.emulateNetworkConditions", network);
	await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpuThrottle });
	await page.addInitScript(watch);
	const time = async () => {
		await page.goto(url + path, { waitUntil: "load" });
		return Number(await page.evaluate("window.usable"));
	};
	return { first: await time(), again: await time() };
}
