import { os, requireCaller } from "../access/context";
import { requireEvent } from "../events/known-event";
import { randomId } from "../store/ids";

type Input = { userId?: unknown; eventId?: unknown; domainId?: unknown; query?: Input; params?: Input } | undefined;

/**
 * What needs no line: lists that are asked for by a POST, and what has a record of its own (the conduct of the live, who passed a
 * door, who is there).
 */
const unnoted = new Set(["users.page", "presences.days", "presences.log", "lives.change", "liveModules.export"]);

/**
 * Stands before every call: what changes something by a role, not in one's own name, is written down once it is done. No call
 * changes or takes away such a line.
 */
export const noted = os.middleware(async ({ context, next, path, procedure }, input: unknown) => {
	const call = path.join(".");
	const isChange = procedure["~orpc"].route.method !== "GET" && !unnoted.has(call) && path[0] !== "checkIns";
	if (!isChange || !context.token) return next();
	const deed = { isByRole: false };
	const result = await next({ context: { deed } });
	const given = input as Input;
	const { userId, eventId, domainId } = { ...given?.params, ...given?.query, ...given };
	if (!deed.isByRole || typeof eventId !== "string") return result;
	const { personId, ...caller } = await requireCaller(context);
	const event = await requireEvent(context, eventId, typeof domainId === "string" ? domainId : caller.domainId);
	await context.store
		.insertInto("deeds")
		.values({
			...{ id: randomId(16), event_id: event.id, actor_id: personId, call },
			...{ person_id: typeof userId === "string" ? userId : null, at: context.now().toISOString() },
		})
		.execute();
	return result;
});
