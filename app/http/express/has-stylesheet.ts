import type { IncomingMessage } from "node:http";

/**
 * Whether the browser has the stylesheet already, or is about to: it comes from a page of ours, which had it fetched. A first
 * page carries the styles itself, a round trip less until it is seen; those after it are a third of the bytes. A browser that
 * does not say where it comes from is given them each time. Decision record 049.
 */
export function hasStylesheet({ headers }: Pick<IncomingMessage, "headers">): boolean {
	return headers["sec-fetch-site"] === "same-origin";
}
