import { readFileSync } from "node:fs";
import { addresses } from "../../../scripts/docs/addresses";

const patterns = addresses
	.map(({ pattern }) => ({ pattern, matches: matcherOf(pattern) }))
	.sort((one, other) => rank(one.pattern) - rank(other.pattern));

/** Returns the address of docs/addresses.md that matches a path: of several, the one with the most names of its own. */
export function addressOf(path: string): string | undefined {
	const pathname = path.split(/[?#]/)[0] ?? "";
	return patterns.find(({ matches }) => matches.test(pathname))?.pattern;
}

export const allAddresses: string[] = [...new Set(addresses.map(({ pattern }) => pattern))];

/** The addresses that show a page of ours: their routes have a view. A route with `NoView` only leads on or answers a file. */
export const pageAddresses: string[] = [
	...new Set(
		addresses
			.filter(({ file }) => readFileSync(file, "utf8").includes("export default "))
			.map(({ pattern }) => pattern),
	),
];

function matcherOf(pattern: string): RegExp {
	const source = pattern
		.split("/")
		.map((part) => (part === "*" ? ".*" : part.startsWith(":") ? "[^/]+" : part.replaceAll(".", "\\.")))
		.join("/");
	// What a star stands for may be nothing.
	return new RegExp(`^${source.replace(/\/\.\*$/, "(?:/.*)?")}/?$`);
}

/** A lower rank is nearer: what holds any number of names comes last, and the most names of its own first. */
function rank(pattern: string): number {
	const names = pattern.split("/").filter((part) => part !== "*" && !part.startsWith(":"));
	return (pattern.endsWith("*") ? 100 : 0) - names.length;
}
