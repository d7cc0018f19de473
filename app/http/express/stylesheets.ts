import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";

/** What each says, by its address. */
export type Stylesheets = ReadonlyMap<string, string>;

export function readStylesheets(clientDirectory: string): Stylesheets {
	const names = readdirSync(join(clientDirectory, "assets")).filter((name) => name.endsWith(".css"));
	return new Map(
		names.map((name) => [`/assets/${name}`, readFileSync(join(clientDirectory, "assets", name), "utf8").trim()]),
	);
}

/**
 * Whether the browser has its stylesheets already, or is about to: it comes from a page of ours, which had them fetched. A
 * browser that does not say where it comes from is given them each time. Decision record 049.
 */
export function hasStylesheets({ headers }: Pick<IncomingMessage, "headers">): boolean {
	return headers["sec-fetch-site"] === "same-origin";
}

/**
 * The page with the styles that it names, which spares a first sight their round trips, and with the request to fetch them
 * once it is seen, for the pages after it. Each style is told to `openStyle`, for the policy of the answer.
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
