import { addresses } from "../../../scripts/docs/addresses";

const patterns = addresses
	.map(({ pattern }) => ({ pattern, matches: matcherOf(pattern) }))
	.sort((one, other) => variables(one.pattern) - variables(other.pattern));

/** The address of docs/addresses.md that a path is one of: of several that fit, the one that leaves least open. */
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
