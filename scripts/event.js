import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { installIfNeeded, run } from "./prepare.js";

const args = process.argv.slice(2);
const root = fileURLToPath(new URL("..", import.meta.url));

// A container has the built program and no sources.
if (existsSync(`${root}scripts/event.ts`)) {
	const calledFrom = process.cwd();
	process.chdir(root);
	installIfNeeded();
	process.chdir(calledFrom);
	run(process.execPath, ["--import", import.meta.resolve("tsx"), `${root}scripts/event.ts`, ...args], {
		TSX_TSCONFIG_PATH: `${root}tsconfig.json`,
	});
} else {
	run(process.execPath, [`${root}build/event.js`, ...args]);
}
