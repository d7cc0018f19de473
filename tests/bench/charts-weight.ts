import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** Bytes, gzipped, of the script that draws charts, with the React that it brings along: the statistics alone load it. */
export function chartsBytes(build: string): number {
	const { charts } = JSON.parse(readFileSync(join(build, "assets.json"), "utf8"));
	return statSync(join(build, "client", `${charts}.gz`)).size;
}
