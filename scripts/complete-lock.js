import { readFileSync, writeFileSync } from "node:fs";

// A registry that lacks the binaries of some platforms leaves them out of the lock file, and `npm ci` then refuses the whole
// file on every platform. This adds the missing packages: name, version, and the platform in the name, so that other platforms
// skip them. Run it after `npm install`: `node scripts/complete-lock.js`.

const OS = ["android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "win32", "aix"];
const CPU = ["arm64", "arm", "ia32", "loong64", "mips64el", "ppc64", "riscv64", "s390x", "x64", "wasm32"];

const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
const added = missing(lock.packages);
for (const [path, entry] of added) lock.packages[path] = entry;
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(byPath));
if (added.length > 0) writeFileSync("package-lock.json", `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added.length} packages added to package-lock.json`);

function missing(packages) {
	return Object.entries(packages).flatMap(([path, { optionalDependencies = {}, dev }]) =>
		Object.entries(optionalDependencies)
			.filter(([name]) => !isListed(packages, path, name))
			.map(([name, version]) => [
				`node_modules/${name}`,
				{ version, ...(dev && { dev }), optional: true, ...platform(name) },
			]),
	);
}

/** True if the lock file has the package in a node_modules folder where `path` looks for it. */
function isListed(packages, path, name) {
	for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf("node_modules/") - 1))) {
		if (packages[`${at && `${at}/`}node_modules/${name}`]) return true;
		if (at === "") return false;
	}
}

function platform(name) {
	const words = name.split(/[-/]/);
	const libc = words.some((word) => /^musl/.test(word))
		? "musl"
		: words.some((word) => /^gnu/.test(word))
			? "glibc"
			: null;
	return {
		os: [OS.find((os) => words.includes(os)) ?? "none"],
		cpu: [CPU.find((cpu) => words.includes(cpu)) ?? "none"],
		...(libc && { libc: [libc] }),
	};
}

function byPath([a], [b]) {
	return a < b ? -1 : 1;
}
