import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import type { Browser, BrowserContext, Page } from "playwright";
import { launchBrowser } from "../support/browser/browser";
import type { Visitor } from "./visitor";

/**
 * "Slow 4G" of Chromium's developer tools with their "6 × slowdown": every request waits 562.5 ms, as if each were a new
 * connection, then comes at 1.44 Mbit/s. Real phones share a connection, so that this is the worse case.
 */
export const profile = {
	name: "DevTools' Slow 4G (562 ms a request, 1.44 Mbit/s), CPU ÷ 6",
	network: { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 },
	cpu: 6,
};

/**
 * Runs before the page's own scripts, and notes the first frame in which the whole page is painted: it can be read and takes
 * input.
 */
const watch = `window.usable = new Promise((resolve) => {
	const look = () => {
		const isPainted = performance.getEntriesByName("first-contentful-paint").length > 0;
		if (document.readyState !== "loading" && isPainted) resolve(performance.now());
		else requestAnimationFrame(look);
	};
	requestAnimationFrame(look);
})`;

export interface Usable {
	/** Milliseconds from the tap until the page is usable, on a phone that has never been here. */
	cold: number;
	/** The same page, reached from another page of ours. */
	next: number;
	/** The same bytes of the page from raw node; nothing else is requested. */
	floor: number;
	/** An empty page from raw node. */
	empty: number;
}

export interface PhonePage {
	path: string;
	visitor: Visitor;
}

/**
 * Measures each page on one phone per round and keeps the quickest: whatever else this machine does can only slow them down.
 * The results are in the order of the pages.
 */
export async function measureUsable(pages: PhonePage[], rounds: number): Promise<Usable[]> {
	const browser = await launchBrowser();
	const bodies = await Promise.all(pages.map(async ({ path, visitor }) => (await visitor.get(path)).text()));
	const raw = await serveBytes([...bodies, "<!DOCTYPE html><title>Empty</title><p>Empty</p>"]);
	try {
		const samples = pages.map(() => [] as Usable[]);
		for (let round = 0; round < rounds; round++) {
			for (const [index, page] of pages.entries()) {
				const floors = { floor: `${raw.url}/${index}`, empty: `${raw.url}/${pages.length}` };
				samples[index]?.push(await visitOnce(browser, page, floors));
			}
		}
		return samples.map((taken) => {
			const least = (when: keyof Usable) => Math.min(...taken.map((sample) => sample[when]));
			return { cold: least("cold"), next: least("next"), floor: least("floor"), empty: least("empty") };
		});
	} finally {
		await browser.close();
		raw.close();
	}
}

async function serveBytes(bodies: string[]): Promise<{ url: string; close(): void }> {
	const packed = bodies.map((body) => gzipSync(body));
	const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Encoding": "gzip" };
	const server = createServer((request, response) => {
		const body = packed[Number(request.url?.slice(1))];
		if (body) response.writeHead(200, headers).end(body);
		else response.writeHead(404).end();
	}).listen(0);
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	return { url: `http://localhost:${port}`, close: () => server.close() };
}

async function visitOnce(
	browser: Browser,
	{ path, visitor }: PhonePage,
	floors: { floor: string; empty: string },
): Promise<Usable> {
	const target = visitor.url + path;
	const alone = (address: string) => withPhone(browser, visitor, (page) => time(page, () => page.goto(address)));
	const [floor, empty] = [await alone(floors.floor), await alone(floors.empty)];
	return withPhone(browser, visitor, async (page) => {
		const cold = await time(page, () => page.goto(target));
		await page.waitForLoadState("networkidle");
		const next = await time(page, () => follow(page, target));
		return { cold, next, floor, empty };
	});
}

/** Navigates as a link does: the browser says that it comes from a page of ours. */
async function follow(page: Page, target: string): Promise<void> {
	await Promise.all([page.waitForEvent("load"), page.evaluate((to) => location.assign(to), target)]);
}

async function time(page: Page, go: () => Promise<unknown>): Promise<number> {
	await go();
	return Number(await page.evaluate("window.usable"));
}

async function withPhone<T>(browser: Browser, { url, cookie }: Visitor, use: (page: Page) => Promise<T>): Promise<T> {
	const context: BrowserContext = await browser.newContext({
		viewport: { width: 360, height: 640 },
		isMobile: true,
		hasTouch: true,
	});
	try {
		const cookies = [...cookie.matchAll(/([^=; ]+)=([^;]*)/g)];
		await context.addCookies(cookies.map(([, name = "", value = ""]) => ({ name, value, url })));
		const page = await context.newPage();
		const devtools = await context.newCDPSession(page);
		await devtools.send("Network.enable");
		await devtools.send("Network.emulateNetworkConditions", profile.network);
		await devtools.send("Emulation.setCPUThrottlingRate", { rate: profile.cpu });
		await page.addInitScript(watch);
		return await use(page);
	} finally {
		await context.close();
	}
}
