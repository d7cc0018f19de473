import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";

export type Stylesheets = ReadonlyMap<string, string>;

export function readStylesheets(clientDirectory: string): Stylesheets {
	const names = readdirSync(join(clientDirectory, "assets")).filter((name) => name.endsWith(".css"));
	return new Map(
		names.map((name) => [`/assets/${name}`, readFileSync(join(clientDirectory, "assets", name), "utf8").trim()]),
	);
}

/**
 * True if the browser has the style sheets already or is fetching them, because it comes from one of our pages. Browsers that
 * do not say where they come from get the styles inline each time.
 */
export function hasStylesheets({ headers }: Pick<IncomingMessage, "headers">): boolean {
	return headers["sec-fetch-site"] === "same-origin";
}

/**
 * Puts the styles that a page links into the page, which spares a first visit their round trips, and has them prefetched for
 * the next pages. Each style is passed to `openStyle` for the policy of the answer.
 */
export function carryStyles(markup: string, sheets: Stylesheets, openStyle: (css: string) => void): string {
	const carried = new Set<string>();
	return markup.replace(/<link rel="stylesheet" href="([^"]+)"\/>/g, (link, address: string) => {
		const css = sheets.get(address);
		if (css === undefined) return link;
		if (carried.has(address)) return "";
		carried.add(address);
		openStyle(css);
		return `<style>${css}</style><link rel="prefetch" as="style" href="${address}"/>`;
	});
}
