import type { AuditChange } from "~/domain/ground/audit-change";
import { type AuditNote, os, requireCaller } from "../access/context";
import { requireEvent } from "../events/loaded-event";
import { watchedStore } from "../store/watch-locks";
import { insertAuditEntry } from "./insert-audit-entry";
import { personWatch } from "./person-watch";

type Input = { userId?: unknown; eventId?: unknown; domainId?: unknown; query?: Input; params?: Input } | undefined;

/**
 * Calls that are not audited: lists that are requested by a POST, and what has its own history (the live session, check-ins,
 * presences). `venue/check-ins` audits doors itself, in the transaction concerned.
 */
const notAudited = new Set(["users.page", "presences.days", "presences.log", "lives.change", "liveModules.export"]);

/**
 * Audits a change made through a role, not in one's own name, once it is done. No call changes or deletes such a row
 * (decision 81).
 */
export const auditChanges = os.middleware(async ({ context, next, path, procedure }, input: unknown) => {
	const call = path.join(".");
	const isChange = procedure["~orpc"].route.method !== "GET" && !notAudited.has(call) && path[0] !== "checkIns";
	if (!isChange || !context.token) return next();
	const deed: AuditNote = { isByRole: false };
	const request = input as Input;
	const { userId, eventId, domainId } = { ...request?.params, ...request?.query, ...request };
	const namedUserId = typeof userId === "string" ? userId : null;
	const changed = new Map<string, AuditChange[]>();
	// A vote names nobody, so that there is nobody to watch.
	const store =
		namedUserId === null ? context.store : watchedStore(context.store, personWatch(deed, namedUserId, changed));
	const result = await next({ context: { deed, store } });
	if (!deed.isByRole || typeof eventId !== "string") return result;
	const { personId, ...caller } = await requireCaller(context);
	const event = await requireEvent(context, eventId, typeof domainId === "string" ? domainId : caller.domainId);
	const entry = { eventId: event.id, actorId: personId, call, at: context.now().toISOString() };
	const { revision, overrodeFull } = deed;
	const details = revision === undefined && !overrodeFull ? undefined : { revision, overrodeFull };
	for (const about of deed.about ?? [namedUserId]) {
		const changes = deed.changes ?? (about === namedUserId ? changed.get(event.id) : undefined);
		await insertAuditEntry(context.store, { ...entry, personId: about, details, changes });
	}
	return result;
});
