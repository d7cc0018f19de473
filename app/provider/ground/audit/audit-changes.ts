import { type AuditNote, os, requireCaller } from "../access/context";
import { requireEvent } from "../events/loaded-event";
import { insertAuditEntry } from "./insert-audit-entry";

type Input = { userId?: unknown; eventId?: unknown; domainId?: unknown; query?: Input; params?: Input } | undefined;

/**
 * What needs no line: lists that are asked for by a POST, and what has a record of its own (the conduct of the live, passages at
 * doors, who is there). What the log tells of doors is written by `live/check-ins`, in the transaction that it tells about.
 */
const notAudited = new Set(["users.page", "presences.days", "presences.log", "lives.change", "liveModules.export"]);

/**
 * Stands before every call: what changes something by a role, not in one's own name, is written down once it is done. No call
 * changes or takes away such a line.
 */
export const auditChanges = os.middleware(async ({ context, next, path, procedure }, input: unknown) => {
	const call = path.join(".");
	const isChange = procedure["~orpc"].route.method !== "GET" && !notAudited.has(call) && path[0] !== "checkIns";
	if (!isChange || !context.token) return next();
	const deed: AuditNote = { isByRole: false };
	const result = await next({ context: { deed } });
	const request = input as Input;
	const { userId, eventId, domainId } = { ...request?.params, ...request?.query, ...request };
	if (!deed.isByRole || typeof eventId !== "string") return result;
	const { personId, ...caller } = await requireCaller(context);
	const event = await requireEvent(context, eventId, typeof domainId === "string" ? domainId : caller.domainId);
	const entry = { eventId: event.id, actorId: personId, call, at: context.now().toISOString() };
	const namedUserId = typeof userId === "string" ? userId : null;
	for (const about of deed.about ?? [namedUserId]) await insertAuditEntry(context.store, { ...entry, personId: about });
	return result;
});
