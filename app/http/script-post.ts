import type { IncomingHttpHeaders } from "node:http";
import type { AppLoadContext } from "@remix-run/node";

/** What a page's script posts, read no further than is needed to answer it. */
export interface ScriptPost {
	/** As the address names it. */
	event: string;
	headers: Pick<IncomingHttpHeaders, "cookie" | "accept-language">;
	form: URLSearchParams | Promise<FormData>;
	context: Pick<AppLoadContext, "config" | "gatewayFor" | "address">;
}

/** 204 with no body, else a refusal in its own words. */
export interface ScriptAnswer {
	status: number;
	headers: Record<string, string>;
	body?: unknown;
}

export type AnswerToScript = (post: ScriptPost) => Promise<ScriptAnswer>;
