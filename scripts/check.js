import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

// Runs `npm run check` in two lanes, one for each of two processors. The results of the last run are cached under
// node_modules/.cache; without them everything is only slower.

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
const cache = "node_modules/.cache/check";
mkdirSync(cache, { recursive: true });

const types = ["types", "tsc", "--incremental", "--tsBuildInfoFile", `${cache}/types.json`];
const style = ["style", "biome", "check", "--colors=off"];
const house = ["house", "depcruise", "--cache", `${cache}/house`, "app", "scripts", "tests", "server.ts"];
const unused = ["unused", "knip", "--no-progress"];
const unit = ["unit tests", "vitest", "run", "--project", "unit*"];

const begun = performance.now();
const results = await Promise.all([runLane([types, house]), runLane([style, unused, unit])]);
const failed = results.flat().filter((isRight) => !isRight).length;
console.log(
	`\n${failed === 0 ? "Everything is right" : `${failed} of ${results.flat().length} failed`}, ${since(begun)}`,
);
process.exit(failed === 0 ? 0 : 1);

/** Runs the parts one after the other, whether or not earlier ones passed. */
async function runLane(parts) {
	const results = [];
	for (const part of parts) results.push(await runPart(part));
	return results;
}

async function runPart([name, program, ...args]) {
	const from = performance.now();
	const { isRight, output } = await finish(
		spawn(process.execPath, [`node_modules/.bin/${program}`, ...args], { stdio: "pipe" }),
	);
	console.log(`${isRight ? "right " : "FAILED"}  ${name.padEnd(10)}  ${since(from)}`);
	if (!isRight) console.log(`${output.trimEnd()}\n`);
	return isRight;
}

function finish(child) {
	return new Promise((resolve) => {
		let output = "";
		for (const stream of [child.stdout, child.stderr]) {
			stream.setEncoding("utf8").on("data", (text) => {
				output += text;
			});
		}
		child.once("error", (error) => resolve({ isRight: false, output: String(error) }));
		child.once("close", (status) => resolve({ isRight: status === 0, output }));
	});
}

function since(from) {
	return `${((performance.now() - from) / 1000).toFixed(1)} s`;
}
