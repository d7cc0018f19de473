import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { type Browser, chromium } from "playwright";
import { packagedChromium } from "~/provider/ground/printing/chromium";
import type { Chromium } from "~/provider/ground/printing/chromium-options";
import { packagedDirectory } from "./printer";

let shared: Promise<Browser> | undefined;

/**
 * Returns the Chromium of this worker, started for the first test that asks: the one that CHROME_PATH names, an installed one,
 * or the one that comes with the packages. A headless shell is the same engine without the window, and takes two thirds of the
 * CPU time. It ends with the worker; each visitor has a context of their own and closes that. PARVIS_TEST_BROWSER=sparticuz
 * asks for the packaged one, to check that it works.
 */
export function sharedBrowser(): Promise<Browser> {
	shared = (shared ?? launchBrowser()).then((browser) => (browser.isConnected() ? browser : launchBrowser()));
	return shared;
}

/** Closes what the tests of a file left open in it: files of a worker run one after another. */
export async function closeVisits(browser: Browser): Promise<void> {
	await Promise.all(browser.contexts().map((context) => context.close()));
}

export async function launchBrowser(): Promise<Browser> {
	const { executablePath, env } = await findChromium();
	return chromium.launch({
		executablePath,
		args: chromiumArguments,
		env: { ...(process.env as Record<string, string>), ...env },
	});
}

/** Finds a complete Chromium: a headless shell, as it is packaged, has no page cache for Back. */
export function findWholeChromium(): string | undefined {
	const named = process.env.CHROME_PATH;
	if (named && !named.includes(shell)) return named;
	return process.env.PARVIS_TEST_BROWSER === "sparticuz" ? undefined : installedChromium(wholeNames);
}

/** The program, and the variables that its environment needs. */
async function findChromium(): Promise<Chromium> {
	const installed =
		process.env.PARVIS_TEST_BROWSER === "sparticuz"
			? undefined
			: (process.env.CHROME_PATH ?? installedChromium([shell, ...wholeNames]));
	return installed ? { executablePath: installed, env: {} } : packaged();
}

/** Returns FIREFOX_PATH, or an installed Firefox; the packages bring none. */
export function findFirefox(): string | undefined {
	return process.env.FIREFOX_PATH ?? installed(["firefox-esr", "firefox"])[0];
}

export const chromiumArguments = [
	"--headless",
	// One process draws the pages of a visitor, and draws them itself: a new one for each page takes a quarter of the processor.
	"--renderer-process-limit=1",
	"--disable-site-isolation-trials",
	"--disable-features=IsolateOrigins,site-per-process,PaintHolding,Translate",
	"--in-process-gpu",
	"--no-sandbox",
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
	"--disable-dev-shm-usage",
];

const shell = "chromium-headless-shell";
const wholeNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

function installedChromium(names: string[]): string | undefined {
	const bundles = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"];
	return [...installed(names), ...bundles].find(existsSync);
}

function installed(programs: string[]): string[] {
	const directories = (process.env.PATH ?? "").split(delimiter);
	return programs.flatMap((name) => directories.map((directory) => join(directory, name))).filter(existsSync);
}

/** Finds it as the app does; the second value brings the libraries that a bare machine lacks. */
async function packaged(): Promise<Chromium> {
	const ways: Chromium[] = [];
	for await (const way of packagedChromium(packagedDirectory)) ways.push(way);
	const last = ways.at(-1);
	if (!last) throw new Error("there is no Chromium, and the packaged one could not be unpacked");
	return last;
}
