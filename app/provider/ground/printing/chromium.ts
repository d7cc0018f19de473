import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { Chromium, ChromiumOptions } from "./chromium-options";
import { packagedChromium } from "./packaged-chromium";

/** The one of CHROME_PATH, the packages' (on Linux, with the system's libraries, then with its own), an installed one. */
export async function* listChromiums({ chromePath, directory, programs = findInstalled() }: ChromiumOptions) {
	if (chromePath) yield withoutEnvironment(chromePath);
	yield* packagedChromium(directory);
	for (const path of programs) yield withoutEnvironment(path);
}

const withoutEnvironment = (executablePath: string): Chromium => ({ executablePath, env: {} });

// Debian's script of the headless shell leaves the browser running when it is killed: the program itself comes first.
const debian = [
	"/usr/lib/chromium/chromium-headless-shell",
	"/usr/lib/chromium-headless-shell/chromium-headless-shell",
];
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const macApplications = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"];

function findInstalled(): string[] {
	const directories = process.env.PATH?.split(delimiter).filter(Boolean) ?? [];
	const inPath = names.flatMap((name) => directories.map((directory) => join(directory, name)));
	return [...debian, ...inPath, ...macApplications].filter(existsSync);
}
