import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
	existsSync,
	readdirSync,
	readFileSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";

// Plain JavaScript without dependencies: it runs before there are any.

const INSTALLED = "node_modules/.parvis-lock";
const BUILT = "build/.inputs";
const INPUTS = [
	"app",
	"public",
	"scripts",
	"server.ts",
	"vite.config.ts",
	"remix.config.js",
	"tsconfig.json",
	"package-lock.json",
];

/** Installs the packages when the lock file is not the one installed last. */
export function installIfNeeded() {
	const wanted = hash(["package-lock.json"]);
	if (read(INSTALLED) === wanted) return;
	console.log("Installing packages…");
	run("npm", ["ci", "--no-audit", "--no-fund"]);
	writeFileSync(INSTALLED, wanted);
}

/** Builds when a source is not the one built last. */
export function buildIfNeeded() {
	const wanted = hash(INPUTS);
	if (read(BUILT) === wanted) return;
	console.log("Building…");
	run("npm", ["run", "build", "--silent"]);
	writeFileSync(BUILT, wanted);
}

/** Runs a program to its end, and ends with its status when it fails. */
export function run(program, args, env = {}) {
	const { status, error } = spawnSync(program, args, {
		stdio: "inherit",
		env: { ...process.env, ...env },
	});
	if (error) console.error(`${program}: ${error.message}`);
	if (status !== 0) process.exit(status ?? 1);
}

function read(file) {
	return existsSync(file) ? readFileSync(file, "utf8") : null;
}

function hash(paths) {
	const sum = createHash("sha256");
	for (const file of paths.filter(existsSync).flatMap(filesOf))
		sum.update(`${file}\0`).update(readFileSync(file));
	return sum.digest("hex");
}

function filesOf(path) {
	if (!statSync(path).isDirectory()) return [path];
	const entries = readdirSync(path, { recursive: true, withFileTypes: true });
	return entries
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name))
		.sort();
}
