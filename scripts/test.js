import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildIfNeeded, installIfNeeded, run } from "./prepare.js";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
installIfNeeded();
buildIfNeeded();
if (!isHere("FIREFOX_PATH", ["firefox-esr", "firefox"])) {
	console.log("No Firefox here: what Back brings up is not tried in it. Install firefox-esr, or set FIREFOX_PATH.");
}
if (!isHere("CHROME_PATH", ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"])) {
	console.log("No whole Chromium here: what Back brings up is not tried in it; the packaged one keeps no pages.");
}
run("node_modules/.bin/vitest", ["run", ...process.argv.slice(2)]);

/** As tests/support/browser/browser.ts looks for it. */
function isHere(variable, names) {
	if (process.env[variable]) return true;
	const directories = (process.env.PATH ?? "").split(delimiter);
	return names.some((name) => directories.some((directory) => existsSync(join(directory, name))));
}
