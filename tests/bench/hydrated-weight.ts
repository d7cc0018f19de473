import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";

interface Modules {
	module: string;
	imports: string[];
}

/**
 * Bytes, gzipped, of the scripts that a hydrated screen of an event begins with: React, Remix, and the routes around it.
 * The manifest tells which; browsers do not load it, what they need of it stands in the page.
 */
export function hydratedBytes(build: string): number {
	const assets = join(build, "client/assets");
	const manifest = readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name)) ?? "";
	const { entry, routes } = JSON.parse(
		readFileSync(join(assets, manifest), "utf8").replace(/^window\.__remixManifest=|;$/g, ""),
	) as { entry: Modules; routes: Record<string, Modules> };
	const used = [entry, routes.root, routes["routes/frame/event"]].flatMap((one) =>
		one ? [one.module, ...one.imports] : [],
	);
	const files = new Set(used.map((address) => basename(address)));
	return [...files].reduce((sum, name) => sum + sizeOf(join(assets, name)), 0);
}

function sizeOf(file: string): number {
	return (statSync(`${file}.gz`, { throwIfNoEntry: false }) ?? statSync(file)).size;
}
