import { isRefusal } from "~/domain/ground/refusal";
import type { UsageAction } from "~/domain/ground/usage";
import { inEvent } from "./in-event";
import type { Arguments, Visit } from "./visit.server";

/** A page that a browser prefetches does not count; counting twice does no harm. */
export async function recordUse(
	{ request }: Arguments,
	{ user, gateway, where }: Visit,
	action: UsageAction,
): Promise<void> {
	const isAhead = /prefetch|prerender/.test(request.headers.get("Sec-Purpose") ?? request.headers.get("Purpose") ?? "");
	if (!user || isAhead || request.method === "HEAD") return;
	try {
		await gateway.usageLogs.create({ ...inEvent({ where }), action });
	} catch (error) {
		if (!isRefusal(error)) throw error;
	}
}
