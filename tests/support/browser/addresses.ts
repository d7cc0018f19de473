import { addresses } from "../../../scripts/docs/addresses";

const patterns = addresses
	.map(({ pattern }) => ({ pattern, matches: matcherOf(pattern) }))
	.sort((one, other) => variables(one.pattern) - variables(other.pattern));

/** Returns the address of docs/addresses.md that matches a path: of several, the one with the fewest parameters. */
export function addressOf(path: string): string | undefined {
	const pathname = path.split(/[?#]/)[0] ?? "";
	return patterns.find(({ matches }) => matches.test(pathname))?.pattern;
}

export const allAddresses: string[] = [...new Set(addresses.map(({ pattern }) => pattern))];

function matcherOf(pattern: string): RegExp {
	const source = pattern
		.split("/")
		.map((part) => (part === "*" ? ".*" : part.startsWith(":") ? "[^/]+" : part.replaceAll(".", "\\.")))
		.join("/");
	return new RegExp(`^${source}/?$`);
}

function variables(pattern: string): number {
	return (pattern.match(/:/g)?.length ?? 0) + (pattern.endsWith("*") ? 100 : 0);
}
