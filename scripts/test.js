import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildIfNeeded, installIfNeeded, run } from "./prepare.js";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
installIfNeeded();
buildIfNeeded();
if (!hasFirefox()) {
	console.log("No Firefox here: what Back brings up is not tried in it. Install firefox-esr, or set FIREFOX_PATH.");
}
run("node_modules/.bin/vitest", ["run", ...process.argv.slice(2)]);

/** As tests/support/browser.ts looks for it. */
function hasFirefox() {
	if (process.env.FIREFOX_PATH) return true;
	const directories = (process.env.PATH ?? "").split(delimiter);
	return ["firefox-esr", "firefox"].some((name) => directories.some((directory) => existsSync(join(directory, name))));
}
