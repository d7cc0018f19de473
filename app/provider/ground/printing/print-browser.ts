import puppeteer, { type Browser, type HTTPRequest, type Page } from "puppeteer-core";
import { timeout } from "remix-utils/promise";
import { listChromiums } from "./chromium";
import type { Chromium, ChromiumOptions } from "./chromium-options";
import { memoryOfTree } from "./process-memory";

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
