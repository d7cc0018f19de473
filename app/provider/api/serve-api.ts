import { ORPCError } from "@orpc/client";
import { OpenAPIHandler } from "@orpc/openapi/fetch";
import type { Logger } from "pino";
import { z } from "zod";
import { toRefusal, toWire } from "~/contract/ground/convert-errors";
import { queryFlag } from "~/contract/ground/route";
import { contract } from "~/contract/index";
import { isRefusal } from "~/domain/ground/refusal";
import { type CallServices, contextOf, type ProviderContext } from "../ground/access/context";
import { requireEvent } from "../ground/events/loaded-event";
import { sendExport } from "../ground/files/send-export";
import type { Store } from "../ground/store/open";
import { receiveEvent } from "../money/payments/payment-events";
import { type ApiLanguage, apiLanguageOf, apiSentence, describeBadRequest } from "./api-sentences";
import { describeApi } from "./describe-api";
import { provider } from "./index";
import { unreadableFields } from "./unreadable-fields";

/** The contract under /api with bearer tokens, its OpenAPI document and its page. Returns null if there is no such call. */
export function serveApi(store: Store, log: Logger, now: () => Date, services: CallServices = {}) {
	const { exports, payments } = services;
	const handler = new OpenAPIHandler(provider, {
		interceptors: [
			async ({ next, request, context }) => {
				try {
					return await next();
				} catch (error) {
					if (!isUnreadable(error)) throw error;
					throw await unreadableError(error, context, request.url, joinHeader(request.headers["accept-language"]));
				}
			},
		],
		clientInterceptors: [
			async ({ next, context, signal }) => {
				try {
					return await next();
				} catch (error) {
					const { code, cause, wait } = toRefusal(error);
					const isTrouble = code === "unexpected" || code === "storeUnavailable";
					// An error after the caller has left is not logged: their work is aborted.
					if (isTrouble && !signal?.aborted) log.error({ err: cause ?? error }, "a call failed");
					context.memo.wait = wait;
					throw toWire(error);
				}
			},
		],
	});
	return async (incoming: Request, address?: string, form?: FormData): Promise<Response | null> => {
		const request = form ? withForm(incoming, form) : normaliseRequest(incoming);
		const answered = (await describeApi(request)) ?? (exports && (await sendExport(request, exports, now())));
		if (answered) return answered;
		const received = payments && (await receiveEvent({ store, now, payments }, request));
		if (received) return received;
		const context = contextOf(store, bearerOf(request), now, { address, left: incoming.signal, ...services });
		if (isUnsupportedBody(request))
			return errorResponse(context, request, { status: 415, code: "UNSUPPORTED_MEDIA_TYPE", key: "unknownType" });
		const { matched, response } = await handler.handle(request, { prefix: "/api", context });
		if (!matched) return methodNotAllowed(request, context);
		if (response.status === 401) response.headers.set("WWW-Authenticate", "Bearer");
		if (context.memo.wait) response.headers.set("Retry-After", String(context.memo.wait.seconds));
		return response;
	};
}

/** Large forms were already written to disk: the call reads that one instead of the body. */
function withForm(request: Request, form: FormData): Request {
	const { url, method, headers, signal } = request;
	const sent = new Request(url, { method, headers, signal, body: "-" });
	return Object.assign(sent, { formData: async () => form });
}

async function unreadableError(error: unknown, context: ProviderContext, url: URL, acceptLanguage?: string) {
	const fields = unreadableFields((error as Error).cause);
	const message = describeBadRequest(await findApiLanguage(context, url, acceptLanguage), fields);
	return new ORPCError("BAD_REQUEST", { status: 400, message, data: { message, fields } });
}

function isUnreadable(error: unknown): boolean {
	if (error instanceof ORPCError) return error.code === "BAD_REQUEST";
	// Only reading the body throws these here: what a call throws has become an ORPCError.
	return error instanceof SyntaxError || error instanceof TypeError;
}

async function methodNotAllowed(request: Request, context: ProviderContext): Promise<Response | null> {
	const allowed = methodsAt(new URL(request.url).pathname);
	if (allowed.length === 0) return null;
	const allow = allowed.join(", ");
	if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: { Allow: allow } });
	const response = await errorResponse(context, request, {
		status: 405,
		code: "METHOD_NOT_ALLOWED",
		key: "unknownMethod",
	});
	response.headers.set("Allow", allow);
	return response;
}

interface ErrorAnswer {
	status: number;
	code: string;
	key: Parameters<typeof apiSentence>[0];
}

async function errorResponse(context: ProviderContext, { url, headers }: Request, { status, code, key }: ErrorAnswer) {
	const message = apiSentence(
		key,
		await findApiLanguage(context, new URL(url), headers.get("accept-language") ?? undefined),
	);
	return Response.json({ code, status, message, data: { message, fields: {} } }, { status });
}

function joinHeader(header: string | readonly string[] | undefined): string | undefined {
	return typeof header === "string" ? header : header?.join(",");
}

/** The scheme's name is case-insensitive (RFC 9110). */
function bearerOf(request: Request): string | undefined {
	return request.headers.get("authorization")?.match(/^Bearer +([\w-]{20,200})$/i)?.[1];
}

const addresses = Object.values(contract)
	.flatMap((calls) => Object.values(calls))
	.map((call) => call["~orpc"].route)
	.map(({ method = "", path = "" }) => ({ method, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}/?$`) }));

/** The methods that a path under /api accepts; empty if there is no such call. HEAD is GET without the body. */
function methodsAt(pathname: string): string[] {
	const path = pathname.replace(/^\/api/, "");
	const methods = new Set(addresses.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method));
	if (methods.size === 0) return [];
	return [...methods, ...(methods.has("GET") ? ["HEAD"] : []), "OPTIONS"];
}

/** The caller's language; if we support none of theirs, the default language of the event in the address, else French. */
async function findApiLanguage(context: ProviderContext, url: URL, acceptLanguage?: string): Promise<ApiLanguage> {
	return apiLanguageOf(acceptLanguage) ?? (await apiLanguageOfEvent(context, url)) ?? "fr";
}

async function apiLanguageOfEvent(
	context: ProviderContext,
	{ pathname, searchParams }: URL,
): Promise<ApiLanguage | undefined> {
	const named = /\/events\/([^/]+)/.exec(pathname)?.[1] ?? searchParams.get("eventId");
	if (!named) return undefined;
	try {
		const { document } = await requireEvent(context, named);
		const isDefault = ({ id }: { id: string }) => id === document.event.defaultLanguageId;
		return apiLanguageOf(document.languages.find(isDefault)?.key);
	} catch (error) {
		if (isRefusal(error)) return undefined;
		throw error;
	}
}

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
