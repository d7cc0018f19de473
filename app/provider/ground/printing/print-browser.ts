import { readdir, readFile } from "node:fs/promises";
import type { Browser, HTTPRequest, Page } from "puppeteer-core";
import puppeteer from "puppeteer-core";
import { timeout } from "remix-utils/promise";
import { listChromiums } from "./chromium";
import type { Chromium, ChromiumOptions } from "./chromium-options";

export interface PrintBrowser {
	readonly pid: number;
	readonly isAlive: boolean;
	readonly printed: number;
	print(html: string): Promise<Uint8Array>;
	memoryMb(): Promise<number | undefined>;
	kill(): void;
	close(): Promise<void>;
}

/** One for each process, renewed before its memory grows (decision 16). */
export async function startPrintBrowser(options: ChromiumOptions): Promise<PrintBrowser | undefined> {
	for await (const chromium of listChromiums(options)) {
		const browser = await launch(chromium).catch(() => undefined);
		if (browser) return printBrowserOf(browser);
	}
	return undefined;
}

// We print our own HTML, without scripts or a network: it needs no sandbox, which containers refuse.
const args = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-dev-shm-usage",
	"--disable-extensions",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
	"--disable-quic",
	"--no-first-run",
	"--no-zygote",
	"--mute-audio",
	"--font-render-hinting=none",
	"--host-resolver-rules=MAP * ~NOTFOUND",
];

/** Connects through a pipe: if the server is killed, Chromium sees it close and ends. */
async function launch({ executablePath, env }: Chromium): Promise<Browser> {
	return puppeteer.launch({
		executablePath,
		env: { ...process.env, ...env },
		headless: "shell",
		pipe: true,
		args,
		timeout: 15_000,
		handleSIGINT: false,
		handleSIGTERM: false,
		handleSIGHUP: false,
	});
}

/** Characters: Chromium keeps a page's layout until it is closed, so a page that printed a larger document is not reused. */
const large = 100_000;

function printBrowserOf(browser: Browser): PrintBrowser {
	const program = browser.process();
	const idle: Page[] = [];
	let printed = 0;
	return {
		pid: program?.pid ?? 0,
		get isAlive() {
			return browser.connected;
		},
		get printed() {
			return printed;
		},
		async print(html) {
			const page = idle.pop() ?? (await sealedPage(browser));
			try {
				const pdf = await printOn(page, html);
				printed++;
				if (html.length < large) idle.push(page);
				else void page.close().catch(() => {});
				return pdf;
			} catch (error) {
				void page.close().catch(() => {});
				throw error;
			}
		},
		memoryMb: () => memoryOfTree(program?.pid ?? 0),
		kill: () => void program?.kill("SIGKILL"),
		close: async () => {
			await timeout(browser.close(), { ms: 3000 }).catch(() => {});
			program?.kill("SIGKILL");
		},
	};
}

async function printOn(page: Page, html: string): Promise<Uint8Array> {
	await page.setContent(html, { waitUntil: "load", timeout: 0 });
	if (html.includes("@font-face")) await page.evaluate(fontsAreThere);
	return page.pdf({ preferCSSPageSize: true, printBackground: true, timeout: 0 });
}

/** Chromium loads a font only when its letters are laid out: printing earlier would leave gaps. */
const fontsAreThere = "Promise.allSettled([...document.fonts].map((font) => font.load())).then(() => undefined)";

/** A page that shows only the HTML that it is given and its `data:` addresses: every other request is refused. */
export async function sealedPage(browser: Browser): Promise<Page> {
	const page = await browser.newPage();
	await page.setJavaScriptEnabled(false);
	await page.setRequestInterception(true);
	page.on("request", (request) => void limitToDataUrls(request).catch(() => {}));
	return page;
}

function limitToDataUrls(request: HTTPRequest): Promise<void> {
	return request.url().startsWith("data:") ? request.continue() : request.abort("accessdenied");
}

/** Megabytes that a process and its children use, shared memory counted once; undefined where it cannot be measured. */
export async function memoryOfTree(root: number): Promise<number | undefined> {
	if (process.platform !== "linux") return undefined;
	const kilobytes = await Promise.all((await treeOf(root)).map(kilobytesOf));
	return kilobytes.reduce((sum, kilobyte) => sum + kilobyte, 0) / 1024;
}

async function treeOf(root: number): Promise<number[]> {
	const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
	const parents = await Promise.all(pids.map(parentOf));
	const childrenOf = (pid: number): number[] =>
		pids.flatMap((child, index) => (parents[index] === pid ? [Number(child)] : []));
	const tree = [root];
	for (const pid of tree) tree.push(...childrenOf(pid));
	return tree;
}

/** The number after the name, which is in parentheses and may contain any character. */
async function parentOf(pid: string): Promise<number | undefined> {
	const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
	const parent = /^.*\) \w (\d+) /s.exec(stat)?.[1];
	return parent === undefined ? undefined : Number(parent);
}

async function kilobytesOf(pid: number): Promise<number> {
	const rollup = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
	return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0);
}
