import { z } from "zod";
import { queryFlag } from "~/contract/ground/route";
import { contract } from "~/contract/index";

const queryFlagNames = new Set(
	Object.values(contract)
		.flatMap((calls) => Object.values(calls))
		.flatMap((call) => flagsIn(call["~orpc"].inputSchema)),
);

/**
 * HEAD becomes GET, and JSON gets one content type. `?userId=` and `?userId2` are dropped; a bare boolean (`?force`) means yes.
 */
export function normaliseRequest(request: Request): Request {
	const url = new URL(request.url);
	const hasValue = (pair: string) => (pair.includes("=") ? !/^[^=]*=$/.test(pair) : queryFlagNames.has(pair));
	url.search = url.search.slice(1).split("&").filter(hasValue).join("&");
	const { signal, body } = request;
	if (url.href === request.url && request.method === "GET") return request;
	const headers = new Headers(request.headers);
	if (body && (!headers.has("content-type") || isJson(headers))) headers.set("content-type", "application/json");
	const method = request.method === "HEAD" ? "GET" : request.method;
	return new Request(url, { method, headers, signal, ...(body ? { body, duplex: "half" } : {}) } as RequestInit);
}

/** The names of boolean query parameters, at the top level or inside `params`, `query` and the like. */
function flagsIn(schema: unknown): string[] {
	if (!(schema instanceof z.ZodObject)) return [];
	return Object.entries(schema.shape).flatMap(([name, field]) =>
		unwrap(field) === queryFlag ? [name] : flagsIn(unwrap(field)),
	);
}

function unwrap(field: unknown): unknown {
	const isWrapped = field instanceof z.ZodOptional || field instanceof z.ZodNullable || field instanceof z.ZodDefault;
	return isWrapped ? unwrap(field.unwrap()) : field;
}

/** True for a body of a type that no call reads: it would be taken for an empty one. */
export function isUnsupportedBody({ body, headers }: Request): boolean {
	const isForm = isOfType(headers, /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i);
	return body !== null && !isJson(headers) && !isForm;
}

/** Some clients send JSON as text/plain when no type is set. */
function isJson(headers: Headers): boolean {
	return isOfType(headers, /^(application\/([\w.-]+\+)?json|text\/plain)\s*(;|$)/i);
}

function isOfType(headers: Headers, pattern: RegExp): boolean {
	const type = headers.get("content-type");
	return type !== null && pattern.test(type);
}
