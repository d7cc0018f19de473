import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path/posix";
import ts from "typescript";

/** Every source file, and the source files that it imports, types included. */
export type Imports = Map<string, string[]>;

export function importsOf(folder: string): Imports {
	const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
		.map((name) => join(folder, name))
		.filter((name) => /\.tsx?$/.test(name))
		.sort();
	return new Map(files.map((file) => [file, importedBy(file)]));
}

function importedBy(file: string): string[] {
	const { importedFiles } = ts.preProcessFile(readFileSync(file, "utf8"), true, true);
	return [...new Set(importedFiles.flatMap(({ fileName }) => resolveOwn(file, fileName)))].sort();
}

/** The source file of ours that a specifier names; empty for a package, a style sheet or a picture. */
function resolveOwn(from: string, specifier: string): string[] {
	const isOurs = /^(~\/|\.)/.test(specifier);
	if (!isOurs) return [];
	const path = specifier.startsWith("~/") ? join("app", specifier.slice(2)) : join(from, "..", specifier);
	const candidates = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`];
	return candidates.filter((one) => /\.tsx?$/.test(one) && existsSync(one) && statSync(one).isFile()).slice(0, 1);
}
