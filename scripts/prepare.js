import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

// Plain JavaScript without dependencies, because it runs before any are installed.

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

export function installIfNeeded() {
	if (isInstalled()) return;
	console.log("Installing packages: this takes a minute or more, once…");
	runQuietly("npm", ["ci", "--no-audit", "--no-fund"]);
}

// npm keeps the list of what it installed, and that list is trusted.
function isInstalled() {
	const installed = read("node_modules/.package-lock.json");
	if (installed === null) return false;
	const { packages } = JSON.parse(installed);
	const { "": _root, ...wanted } = JSON.parse(read("package-lock.json")).packages;
	return Object.entries(wanted).every(
		([path, { version, optional, devOptional }]) =>
			packages[path]?.version === version || (packages[path] === undefined && (optional || devOptional)),
	);
}

export function buildIfNeeded() {
	const wanted = hash(INPUTS);
	if (read(BUILT) === wanted) return;
	console.log("Building: this takes a minute, once for each version…");
	runQuietly("npm", ["run", "build", "--silent"]);
	writeFileSync(BUILT, wanted);
}

/** Runs a program to its end, and exits with its status when it fails. */
export function run(program, args, env = {}) {
	const { status, error } = spawnSync(program, args, { stdio: "inherit", env: { ...process.env, ...env } });
	if (error) console.error(`${program}: ${error.message}`);
	if (status !== 0) process.exit(status ?? 1);
}

/** The same, but the program's output, meant for its developers, is shown only when it fails. */
function runQuietly(program, args) {
	const { status, error, stdout, stderr } = spawnSync(program, args, {
		stdio: ["ignore", "pipe", "pipe"],
		maxBuffer: Number.MAX_SAFE_INTEGER,
	});
	if (status === 0) return;
	if (error) console.error(`${program}: ${error.message}`);
	process.stdout.write(stdout ?? "");
	process.stderr.write(stderr ?? "");
	process.exit(status ?? 1);
}

/** Runs one of our TypeScript programs, from any working directory. */
export function runTypeScript(program, args) {
	const root = fileURLToPath(new URL("..", import.meta.url));
	const calledFrom = process.cwd();
	process.chdir(root);
	installIfNeeded();
	process.chdir(calledFrom);
	run(process.execPath, ["--import", import.meta.resolve("tsx"), program, ...args], {
		TSX_TSCONFIG_PATH: `${root}tsconfig.json`,
	});
}

function read(file) {
	return existsSync(file) ? readFileSync(file, "utf8") : null;
}

function hash(paths) {
	const sum = createHash("sha256");
	for (const file of paths.filter(existsSync).flatMap(filesOf)) sum.update(`${file}\0`).update(readFileSync(file));
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
