import type { AuditChange } from "~/domain/ground/audit-change";
import type { Extended } from "~/domain/people/person";
import { type AuditNote, os, requireCaller } from "../access/context";
import { requireEvent } from "../events/loaded-event";
import { personAtEvent } from "../records/person-at-event";
import { findSnapshot, type RegistrationSnapshot } from "../records/registration-snapshot";
import { lookBeforeCommit } from "../store/before-commit";
import { readJson } from "../store/json-column";
import type { Transaction } from "../store/transact";
import { watchedStore } from "../store/watch-locks";
import { insertAuditEntry } from "./insert-audit-entry";

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
	const auditNote: AuditNote = { isByRole: false };
	const request = input as Input;
	const { userId, eventId, domainId } = { ...request?.params, ...request?.query, ...request };
	const namedUserId = typeof userId === "string" ? userId : null;
	const changed = new Map<string, AuditChange[]>();
	// A vote names nobody, so that there is nobody to watch.
	const store =
		namedUserId === null ? context.store : watchedStore(context.store, personWatch(auditNote, namedUserId, changed));
	const result = await next({ context: { auditNote, store } });
	if (!auditNote.isByRole || typeof eventId !== "string") return result;
	const { personId, ...caller } = await requireCaller(context);
	const event = await requireEvent(context, eventId, typeof domainId === "string" ? domainId : caller.domainId);
	const entry = { eventId: event.id, actorId: personId, call, at: context.now().toISOString() };
	const { revision, overrodeFull } = auditNote;
	const details = revision === undefined && !overrodeFull ? undefined : { revision, overrodeFull };
	for (const about of auditNote.about ?? [namedUserId]) {
		const changes = auditNote.changes ?? (about === namedUserId ? changed.get(event.id) : undefined);
		await insertAuditEntry(context.store, { ...entry, personId: about, details, changes });
	}
	return result;
});

const newNoted = () => new Set<string>();

/** Names and addresses are in the person's own row, which other events change too. */
async function holdPerson(tx: Transaction, personId: string) {
	const rows = tx.updateTable("people").set((row) => ({ updated_at: row.ref("updated_at") }));
	await rows.where("id", "=", personId).execute();
}

/**
 * Reads somebody when their registration is locked, and again before the transaction commits: what others change at the same
 * moment is theirs, and in no line but theirs. Collects what differs, by event.
 */
export function personWatch(auditNote: AuditNote, userId: string, changed: Map<string, AuditChange[]>) {
	return async (tx: Transaction, { eventId, personId }: { eventId: string; personId: string }) => {
		const noted = tx.memory.get(newNoted);
		if (!auditNote.isByRole || personId !== userId || noted.has(eventId)) return;
		noted.add(eventId);
		await holdPerson(tx, personId);
		const before = await findSnapshot(tx, eventId, personId);
		lookBeforeCommit(tx, async () => {
			const after = await findSnapshot(tx, eventId, personId);
			const changes = before && after ? changesOfPerson(before, after) : [];
			return () => changed.set(eventId, [...(changed.get(eventId) ?? []), ...changes]);
		});
	};
}

/** What the log says of a person before and after, by the names of their data (`data.field.…`). */
type LoggedPerson = Record<string, unknown>;

export function changesOfPerson(before: RegistrationSnapshot, after: RegistrationSnapshot): AuditChange[] {
	const [old, next] = [before, after].map(tellPerson) as [LoggedPerson, LoggedPerson];
	const fields = [...new Set([...Object.keys(old), ...Object.keys(next)])];
	return fields
		.filter((field) => JSON.stringify(old[field]) !== JSON.stringify(next[field]))
		.map((field) => ({ path: ["person", field], before: old[field], after: next[field] }));
}

function tellPerson({ person, registration, company, ...held }: RegistrationSnapshot): LoggedPerson {
	const known = registration ? personAtEvent(person, registration) : person;
	const answers = { ...readJson<Extended>(person.extended), ...readJson<Extended>(registration?.extended ?? "{}") };
	const told: LoggedPerson = {
		firstName: known.first_name,
		lastName: known.last_name,
		email: known.email,
		phone: known.phone,
		mobile: known.mobile,
		typology: registration?.typology_id,
		state: stateOf(registration),
		company: company?.name,
		day: held.days.map(({ day_id }) => day_id).sort(),
		presence: held.presences.map(({ day_id }) => day_id).sort(),
		quota: held.quotas.map(({ quota_key, value }) => `${quota_key}: ${value}`),
		conference: held.places.map(({ conference_id }) => conference_id).sort(),
		article: held.articles.map(({ article_id }) => article_id),
		category: held.categories.map(({ category_id }) => category_id).sort(),
		...Object.fromEntries(Object.entries(answers).map(([key, value]) => [`answer.${key}`, value])),
	};
	return Object.fromEntries(Object.entries(told).filter(([, value]) => !isNothing(value)));
}

function stateOf(registration: RegistrationSnapshot["registration"]): string | undefined {
	if (!registration) return undefined;
	if (registration.registered_at !== null) return "registered";
	if (registration.responded_at !== null) return "declined";
	return registration.invited_at === null ? "listed" : "invited";
}

function isNothing(value: unknown): boolean {
	return value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
}
