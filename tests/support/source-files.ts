import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

let listed: string[] | undefined;

/** The files of the repository, sorted, from its root. In an unpacked archive, which has no repository, all but what `.gitignore` names. */
export function sourceFiles(): string[] {
	listed ??= (listTracked() ?? listUnpacked()).sort();
	return listed;
}

/** Lines of those under the places that match, as `file:line:text`. A place is a folder, a file or an ending such as `*.md`. */
export function linesWith(pattern: RegExp, ...places: string[]): string[] {
	return filesIn(places).flatMap((file) =>
		readFileSync(file, "utf8")
			.split("\n")
			.flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}:${line}`] : [])),
	);
}

export const filesWith = (pattern: RegExp, ...places: string[]): string[] =>
	filesIn(places).filter((file) =>
		readFileSync(file, "utf8")
			.split("\n")
			.some((line) => pattern.test(line)),
	);

/** Pictures, films and fonts hold no words. */
const binary = /\.(png|webp|jpe?g|gif|ico|mp4|woff2?|ttf|pdf|zip|xlsx|ods|gz|wasm)$/;

const filesIn = (places: string[]) =>
	sourceFiles().filter(
		(file) =>
			!binary.test(file) &&
			places.some((place) =>
				place.startsWith("*") ? file.endsWith(place.slice(1)) : file === place || file.startsWith(`${place}/`),
			),
	);

function listTracked(): string[] | undefined {
	const { status, stdout } = spawnSync("git", ["ls-files"], { encoding: "utf8", maxBuffer: 16 * 1024 * 1024 });
	return status === 0 ? stdout.split("\n").filter(Boolean) : undefined;
}

function listUnpacked(): string[] {
	const ignored = new Set(
		readFileSync(".gitignore", "utf8")
			.split("\n")
			.map((line) => line.replace(/\/$/, "")),
	);
	const walk = (folder: string): string[] =>
		readdirSync(folder || ".", { withFileTypes: true }).flatMap((entry) => {
			const path = folder ? `${folder}/${entry.name}` : entry.name;
			if (ignored.has(path) || ignored.has(entry.name) || path.endsWith(".log")) return [];
			return entry.isDirectory() ? walk(path) : [path];
		});
	return walk("");
}
