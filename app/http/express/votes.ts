import type { Request } from "express";
import { asksJson } from "./plain-page";

const address = /^\/([^/]+)\/live\/repondre\/?$/;

/** The event whose page a script answers in the name of: such a post is answered without Remix, which would render it. */
export function contextOfVote({ method, path, headers }: Request): string | undefined {
	if (method !== "POST" || !asksJson(headers.accept)) return undefined;
	const [, context] = address.exec(path) ?? [];
	return context && decodeURIComponent(context);
}
