import { ORPCError } from "@orpc/client";
import { OpenAPIHandler } from "@orpc/openapi/fetch";
import type { Logger } from "pino";
import { toRefusal, toWire } from "~/contract/ground/wire";
import { contextOf, type Equipment, type ProviderContext } from "../ground/access/context";
import { sendExport } from "../ground/files/send-export";
import type { Store } from "../ground/store/open";
import { receiveEvent } from "../money/payments/payment-events";
import { methodsAt } from "./addresses";
import { asAsked, isOtherBody } from "./as-asked";
import { describeApi } from "./describe";
import { provider } from "./index";
import { speechFor } from "./speech-for";
import { unreadableFields } from "./unreadable";
import { say, sayBadRequest } from "./words";

/** Serves the contract under /api with bearer tokens, its OpenAPI document and a page to read it. Null: no such call. */
export function serveApi(store: Store, log: Logger, now: () => Date, equipment: Equipment = {}) {
	const { exports, payments } = equipment;
	const handler = new OpenAPIHandler(provider, {
		interceptors: [
			async ({ next, request, context }) => {
				try {
					return await next();
				} catch (error) {
					if (!isUnreadable(error)) throw error;
					throw await unreadable(error, context, request.url, flat(request.headers["accept-language"]));
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
					// Who has left is no trouble of ours: what was made for them stops.
					if (isTrouble && !signal?.aborted) log.error({ err: cause ?? error }, "a call failed");
					context.memo.wait = wait;
					throw toWire(error);
				}
			},
		],
	});
	return async (given: Request, address?: string, form?: FormData): Promise<Response | null> => {
		const request = form ? withForm(given, form) : asAsked(given);
		const found = (await describeApi(request)) ?? (exports && (await sendExport(request, exports, now())));
		if (found) return found;
		const told = payments && (await receiveEvent({ store, now, payments }, request));
		if (told) return told;
		const context = contextOf(store, bearerOf(request), now, { address, ...equipment });
		if (isOtherBody(request))
			return saying(context, request, { status: 415, code: "UNSUPPORTED_MEDIA_TYPE", key: "unknownType" });
		const { matched, response } = await handler.handle(request, { prefix: "/api", context });
		if (!matched) return anotherMethod(request, context);
		if (response.status === 401) response.headers.set("WWW-Authenticate", "Bearer");
		if (context.memo.wait) response.headers.set("Retry-After", String(context.memo.wait.seconds));
		return response;
	};
}

/** Its form was read ahead, onto the disk: what reads the request is given that. */
function withForm(request: Request, form: FormData): Request {
	const { url, method, headers, signal } = request;
	const sent = new Request(url, { method, headers, signal, body: "-" });
	return Object.assign(sent, { formData: async () => form });
}

/** Of another shape than the call's, or no JSON at all: said in the caller's language, with the fields by name. */
async function unreadable(error: unknown, context: ProviderContext, url: URL, acceptLanguage?: string) {
	const fields = unreadableFields((error as Error).cause);
	const message = sayBadRequest(await speechFor(context, url, acceptLanguage), fields);
	return new ORPCError("BAD_REQUEST", { status: 400, message, data: { message, fields } });
}

function isUnreadable(error: unknown): boolean {
	if (error instanceof ORPCError) return error.code === "BAD_REQUEST";
	// Reading the body is all that throws these here: what a call throws has become an ORPCError.
	return error instanceof SyntaxError || error instanceof TypeError;
}

/** A call that exists, asked by another method: which ones it takes. */
async function anotherMethod(request: Request, context: ProviderContext): Promise<Response | null> {
	const allowed = methodsAt(new URL(request.url).pathname);
	if (allowed.length === 0) return null;
	const allow = allowed.join(", ");
	if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: { Allow: allow } });
	const said = await saying(context, request, { status: 405, code: "METHOD_NOT_ALLOWED", key: "unknownMethod" });
	said.headers.set("Allow", allow);
	return said;
}

interface Said {
	status: number;
	code: string;
	key: Parameters<typeof say>[0];
}

/** A refusal before any call, in the shape of theirs. */
async function saying(context: ProviderContext, { url, headers }: Request, { status, code, key }: Said) {
	const message = say(key, await speechFor(context, new URL(url), headers.get("accept-language") ?? undefined));
	return Response.json({ code, status, message, data: { message, fields: {} } }, { status });
}

function flat(header: string | readonly string[] | undefined): string | undefined {
	return typeof header === "string" ? header : header?.join(",");
}

/** The scheme's name is written in any case (RFC 9110). */
function bearerOf(request: Request): string | undefined {
	return /^Bearer +([\w-]{20,200})$/i.exec(request.headers.get("authorization") ?? "")?.[1];
}
