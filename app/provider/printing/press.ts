import puppeteer, { type Browser, type HTTPRequest, type Page } from "puppeteer-core";
import { type Chromium, chromiums } from "./chromium";
import { memoryOfTree } from "./memory";

/** One running Chromium and its warm pages. */
export interface Press {
	readonly pid: number;
	readonly isAlive: boolean;
	readonly printed: number;
	print(html: string): Promise<Uint8Array>;
	memoryMb(): Promise<number | undefined>;
	kill(): void;
	close(): Promise<void>;
}

export interface PressPlace {
	chromePath?: string | undefined;
	/** Where the Chromium of the packages is unpacked. */
	directory: string;
	/** The programs that may be installed; where Debian, a package manager or macOS put them when absent. */
	programs?: string[];
}

/** Starts the first Chromium that runs here; undefined when none does. */
export async function startPress(place: PressPlace): Promise<Press | undefined> {
	for await (const chromium of chromiums(place)) {
		const browser = await launch(chromium).catch(() => undefined);
		if (browser) return pressOf(browser);
	}
	return undefined;
}

// What is printed is our own HTML, without scripts and without a network: it needs no sandbox, which containers refuse.
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

/** Through a pipe: a Chromium whose server was killed sees it close, and ends. */
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

function pressOf(browser: Browser): Press {
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
			const page = idle.pop() ?? (await newPage(browser));
			try {
				const pdf = await printOn(page, html);
				idle.push(page);
				printed++;
				return pdf;
			} catch (error) {
				void page.close().catch(() => {});
				throw error;
			}
		},
		memoryMb: () => memoryOfTree(program?.pid ?? 0),
		kill: () => void program?.kill("SIGKILL"),
		close: async () => {
			await Promise.race([
				browser.close().catch(() => {}),
				new Promise((resolve) => setTimeout(resolve, 3000).unref()),
			]);
			program?.kill("SIGKILL");
		},
	};
}

async function printOn(page: Page, html: string): Promise<Uint8Array> {
	contents.set(page, html);
	await page.goto(address, { waitUntil: "load", timeout: 0 });
	const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, timeout: 0 });
	contents.delete(page);
	return pdf;
}

/** Nothing answers at this address but ourselves. */
const address = "http://print.invalid/";
const contents = new WeakMap<Page, string>();

/** A page that sees the HTML that it is given and what that holds itself (`data:`): whatever else it asks for is refused. */
async function newPage(browser: Browser): Promise<Page> {
	const page = await browser.newPage();
	await page.setJavaScriptEnabled(false);
	await page.setRequestInterception(true);
	page.on("request", (request) => void answer(page, request).catch(() => {}));
	return page;
}

async function answer(page: Page, request: HTTPRequest): Promise<void> {
	if (request.url().startsWith("data:")) return request.continue();
	const isContent = request.url() === address && request.isNavigationRequest() && request.frame() === page.mainFrame();
	if (!isContent) return request.abort("accessdenied");
	await request.respond({ contentType: "text/html; charset=utf-8", body: contents.get(page) ?? "" });
}
