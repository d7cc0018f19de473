import { type AuditNote, os, requireCaller } from "../access/context";
import { requireEvent } from "../events/loaded-event";
import { findSnapshot } from "../records/registration-snapshot";
import type { Store } from "../store/open";
import { insertAuditEntry } from "./insert-audit-entry";
import { changesOfPerson } from "./person-changes";

type Input = { userId?: unknown; eventId?: unknown; domainId?: unknown; query?: Input; params?: Input } | undefined;

/**
 * Calls that are not audited: lists that are requested by a POST, and what has its own history (the live session, check-ins,
 * presences). `venue/check-ins` audits doors itself, in the transaction concerned.
 */
const notAudited = new Set(["users.page", "presences.days", "presences.log", "lives.change", "liveModules.export"]);

/** Audits a change made through a role, not in one's own name, once it is done. No call changes or deletes such a row. */
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
	const details = deed.revision === undefined ? undefined : { revision: deed.revision };
	for (const about of deed.about ?? [namedUserId]) {
		const changes = deed.changes ?? (await changesSince(context.store, event.id, deed, about));
		await insertAuditEntry(context.store, { ...entry, personId: about, details, changes });
	}
	return result;
});

async function changesSince(store: Store, eventId: string, { before }: AuditNote, about: string | null) {
	if (!before?.snapshot || before.personId !== about) return undefined;
	const after = await findSnapshot(store, eventId, about);
	return after && changesOfPerson(before.snapshot, after);
}
