import { OpenAPIHandler } from "@orpc/openapi/fetch";
import type { Logger } from "pino";
import { toRefusal, toWire } from "~/contract/wire";
import { contextOf } from "../context";
import { provider } from "../index";
import type { Store } from "../store/open";
import { describeApi } from "./describe";

/** Serves the contract under /api with bearer tokens, its OpenAPI document and a page to read it. Null: no such call. */
export function serveApi(store: Store, log: Logger, now: () => Date) {
	const handler = new OpenAPIHandler(provider, {
		clientInterceptors: [
			async ({ next }) => {
				try {
					return await next();
				} catch (error) {
					if (toRefusal(error).code === "unexpected") log.error({ err: error }, "a call failed");
					throw toWire(error);
				}
			},
		],
	});
	return async (request: Request): Promise<Response | null> => {
		const described = await describeApi(request);
		if (described) return described;
		const { matched, response } = await handler.handle(request, {
			prefix: "/api",
			context: contextOf(store, bearerOf(request), now),
		});
		return matched ? response : null;
	};
}

function bearerOf(request: Request): string | undefined {
	return /^Bearer ([\w-]{20,200})$/.exec(request.headers.get("authorization") ?? "")?.[1];
}
