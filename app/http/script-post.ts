import type { IncomingHttpHeaders } from "node:http";
import type { AppLoadContext } from "@remix-run/node";

/** A post of a page's script, parsed no further than needed. */
export interface ScriptPost {
	event: string;
	headers: Pick<IncomingHttpHeaders, "cookie" | "accept-language">;
	form: URLSearchParams | Promise<FormData>;
	context: Pick<AppLoadContext, "config" | "gatewayFor" | "address">;
}

export interface ScriptAnswer {
	status: number;
	headers: Record<string, string>;
	body?: unknown;
}

export type AnswerToScript = (post: ScriptPost) => Promise<ScriptAnswer>;
