import { OpenAPIHandler } from "@orpc/openapi/fetch";
import type { Logger } from "pino";
import { toRefusal, toWire } from "~/contract/wire";
import { contextOf, type Equipment } from "../context";
import { sendExport } from "../exports/send-export";
import { provider } from "../index";
import { receiveEvent } from "../payments/payment-events";
import type { Store } from "../store/open";
import { describeApi } from "./describe";

/** Serves the contract under /api with bearer tokens, its OpenAPI document and a page to read it. Null: no such call. */
export function serveApi(store: Store, log: Logger, now: () => Date, equipment: Equipment = {}) {
	const { exports, payments } = equipment;
	const handler = new OpenAPIHandler(provider, {
		clientInterceptors: [
			async ({ next, context }) => {
				try {
					return await next();
				} catch (error) {
					const refusal = toRefusal(error);
					if (refusal.code === "unexpected") log.error({ err: error }, "a call failed");
					context.memo.wait = refusal.wait;
					throw toWire(error);
				}
			},
		],
	});
	return async (request: Request, address?: string): Promise<Response | null> => {
		const found = (await describeApi(request)) ?? (exports && (await sendExport(request, exports, now())));
		if (found) return found;
		const told = payments && (await receiveEvent({ store, now, payments }, request));
		if (told) return told;
		const context = contextOf(store, bearerOf(request), now, { address, ...equipment });
		const { matched, response } = await handler.handle(request, { prefix: "/api", context });
		if (context.memo.wait) response?.headers.set("Retry-After", String(context.memo.wait.seconds));
		return matched ? response : null;
	};
}

function bearerOf(request: Request): string | undefined {
	return /^Bearer ([\w-]{20,200})$/.exec(request.headers.get("authorization") ?? "")?.[1];
}
