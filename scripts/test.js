import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildIfNeeded, installIfNeeded, run } from "./prepare.js";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
installIfNeeded();
// `--changed`, or `--changed=REF`: only the tests of changed files.
const asked = process.argv.slice(2);
const changed = asked.find((one) => /^--changed(=|$)/.test(one));
const selected = changed === undefined ? undefined : selectChanged(changed.split("=")[1]);
if (selected?.length === 0) {
	console.log("0 passed, 0 failed");
	process.exit(0);
}
if (selected === undefined || selected.some((test) => /^tests\/(routes|e2e)\//.test(test))) {
	buildIfNeeded();
	tellMissingBrowsers();
}
run("node_modules/.bin/vitest", ["run", ...asked.filter((one) => one !== changed), ...(selected ?? [])]);

function selectChanged(since) {
	const program = ["--import", "tsx", "scripts/changed.ts", ...(since ? [since] : [])];
	const { status, stdout } = spawnSync(process.execPath, program, {
		encoding: "utf8",
		stdio: ["ignore", "pipe", "inherit"],
	});
	if (status !== 0) process.exit(status ?? 1);
	return JSON.parse(stdout);
}

function tellMissingBrowsers() {
	if (!isHere("FIREFOX_PATH", ["firefox-esr", "firefox"])) {
		console.log("No Firefox here: what Back brings up is not tried in it. Install firefox-esr, or set FIREFOX_PATH.");
	}
	if (!isHere("CHROME_PATH", ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"])) {
		console.log("No whole Chromium here: what Back brings up is not tried in it; the packaged one keeps no pages.");
	}
}

/** As tests/support/browser/browser.ts looks for it. */
function isHere(variable, names) {
	if (process.env[variable]) return true;
	const directories = (process.env.PATH ?? "").split(delimiter);
	return names.some((name) => directories.some((directory) => existsSync(join(directory, name))));
}
