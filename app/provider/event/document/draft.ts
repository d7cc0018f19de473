import { type DocumentChange, namesAt, valueAt, withChanges } from "~/domain/event-file/document-changes";
import { depthOf, type EntryPath, isEqual } from "~/domain/event-file/entries";
import type { EventDocument } from "~/domain/event-file/event-document";
import { mergeAt } from "~/domain/event-file/merge-documents";
import { type EntryConflict, Refusal } from "~/domain/ground/refusal";
import { readJson } from "~/provider/ground/store/json-column";
import type { Database, Transaction } from "~/provider/ground/store/transact";
import { yieldToEventLoop } from "~/provider/ground/store/yield-to-event-loop";
import { checkDocument } from "./faults";
import { faultAt, type KnownDocument, lockPublished, refusalOf } from "./save-document";

/** A change of one value, by somebody who saw the value before. */
export interface ValueChange {
	/** The names that lead to the value, from its part of the document on. */
	path: EntryPath;
	/** What they saw; absent if there was nothing. */
	before?: unknown;
	/** Absent to remove it. */
	after?: unknown;
	/** Where a new entry of a list goes: behind this one, null for the first place; by default last. */
	follows?: string | null | undefined;
	/** Moves the entries at the path; the values are their names in order. */
	isOrder?: true | undefined;
}

/** A changed entry that waits in the draft; `before` is what was published when it was first changed. */
export interface DraftChange extends DocumentChange {
	/** Counts the changes of this entry. */
	version: number;
	authorId: string | null;
	/** UTC. */
	at: string;
	/** Set if it is to be published at a time. */
	publicationId: string | null;
}

/** Identifies an entry of the draft. */
export function entryKey({ path, isOrder }: Pick<DocumentChange, "path"> & { isOrder?: true | undefined }): string {
	return JSON.stringify(isOrder ? [...path, null] : path);
}

/** The changes that wait, the oldest first. */
export async function readDraft(db: Database, eventId: string): Promise<DraftChange[]> {
	const rows = await db
		.selectFrom("event_draft_changes")
		.selectAll()
		.where("event_id", "=", eventId)
		.orderBy("at")
		.orderBy("entry")
		.execute();
	return rows.map((row) => ({
		...readJson<DocumentChange>(row.change),
		version: row.version,
		authorId: row.author_id,
		at: row.at,
		publicationId: row.publication_id,
	}));
}

/**
 * The published document with changes of the draft. Where something else was published since a change was begun, the value of the
 * draft stands, and the conflict is listed: `theirs` is what is published.
 */
export function withDraft(published: EventDocument, draft: DocumentChange[]) {
	const conflicts: EntryConflict[] = [];
	const rebased = draft.map((change): DocumentChange => {
		const theirs = stateAt(published, change);
		const { merged, conflicts: found } = mergeAt<unknown>(change.path, change.before, theirs, change.after);
		conflicts.push(...found);
		return { ...change, after: merged };
	});
	return { document: withChanges(published, rebased), conflicts };
}

/** What a change of this value, or of this order, replaces. */
function stateAt(document: EventDocument, { path, isOrder }: Pick<ValueChange, "path" | "isOrder">): unknown {
	return isOrder ? namesAt(document, path) : valueAt(document, path);
}

interface DraftRequest {
	eventId: string;
	author: string;
	now: Date;
	known?: KnownDocument | undefined;
}

/** What goes with the changes of somebody, from the draft before and after them. */
type Followers = (before: EventDocument, after: EventDocument) => ValueChange[];

/**
 * Puts changes into the event's draft, each merged with what others have put there since its author saw the value, and what goes
 * with them, each as a change of its own. Returns the changes that were made.
 * @throws Refusal revisionConflict (409) with both versions; invalidForm (422) with the faults by path: nothing is changed
 */
export async function changeDraft(
	tx: Transaction,
	{ eventId, author, now, known: read }: DraftRequest,
	asked: ValueChange[],
	followersOf: Followers = () => [],
): Promise<ValueChange[]> {
	const { document: published } = await lockPublished(tx, eventId, read);
	const draft = new Map((await readDraft(tx, eventId)).map((one) => [entryKey(one), one]));
	const { document: seen, conflicts } = withDraft(published, [...draft.values()]);
	// What others have published beside a change is no change of the draft; where it is in conflict, it stays so.
	const begun = withChanges(
		published,
		conflicts.map(({ path, base, isOrder }) => ({ path, before: undefined, after: base, ...(isOrder && { isOrder }) })),
	);
	const placed = asked.map((change, index) =>
		index === 0 && isFirstEntry(seen, change) ? { ...change, follows: null } : change,
	);
	const mergedAlone = mergeChanges(seen, placed);
	await yieldToEventLoop();
	requireSameEvent(published, mergedAlone);
	const { faults } = checkDocument(mergedAlone);
	await yieldToEventLoop();
	const own = Object.entries(faults).filter(([path]) => asked.some((one) => isWithin(path, one.path)));
	if (own.length > 0) throw refusalOf(Object.fromEntries(own));
	const followers = followersOf(seen, mergedAlone);
	const merged = mergeChanges(mergedAlone, followers);
	const changes = [...placed, ...followers];
	for (const { path, isOrder, follows } of changes) {
		const entry = isOrder ? path : path.slice(0, 1 + depthOf(path[0]));
		const key = entryKey({ path: entry, isOrder });
		const known = draft.get(key);
		const next: DraftChange = {
			path: entry,
			before: stateAt(begun, { path: entry, isOrder }),
			after: stateAt(merged, { path: entry, isOrder }),
			...(isOrder && { isOrder }),
			...(follows === undefined ? known?.follows !== undefined && { follows: known.follows } : { follows }),
			version: (known?.version ?? 0) + 1,
			authorId: author,
			at: now.toISOString(),
			publicationId: known?.publicationId ?? null,
		};
		draft.set(key, next);
		if (isUndone(next)) await dropChanges(tx, eventId, [key]);
		else await saveChange(tx, eventId, next);
	}
	return changes;
}

/** True for an entry that is added to a list that has none. */
function isFirstEntry(seen: EventDocument, { path, before, after, isOrder }: ValueChange): boolean {
	if (isOrder || path.length !== 2 || before !== undefined || after === undefined) return false;
	const list = valueAt(seen, path.slice(0, 1));
	return Array.isArray(list) && list.length === 0;
}

function mergeChanges(seen: EventDocument, changes: ValueChange[]): EventDocument {
	const conflicts: EntryConflict[] = [];
	const document = changes.reduce((current, { path, before, after, follows, isOrder }) => {
		const { merged, conflicts: found } = mergeAt<unknown>(path, before, after, stateAt(current, { path, isOrder }));
		conflicts.push(...found);
		const place = follows === undefined ? {} : { follows };
		const next = withChanges(current, [{ path, before, after: merged, ...place, ...(isOrder && { isOrder }) }]);
		// What is added must be found by its path again: an entry has the name by which the path calls it.
		if (!isOrder && !isEqual(valueAt(next, path), merged)) throw faultAt(path, { code: "nothingAtPath" });
		return next;
	}, seen);
	if (conflicts.length > 0) throw new Refusal("revisionConflict", {}, { detail: { conflicts } });
	return document;
}

/** An event keeps its id, and its domain is not its own: saved under another id it would be another event. */
function requireSameEvent(published: EventDocument, { event, domain }: EventDocument) {
	if (event?.id !== published.event.id) throw faultAt(["event", "id"], { code: "eventIdStays" });
	if (!isEqual(domain, published.domain)) throw faultAt(["domain"], { code: "domainIsShared" });
}

/** An entry that the draft adds has no place in the order that is published. */
function isUndone({ before, after, isOrder }: DraftChange): boolean {
	if (!isOrder) return isEqual(before, after);
	const [old, next] = [before as string[], after as string[]];
	return isEqual(
		old.filter((name) => next.includes(name)),
		next.filter((name) => old.includes(name)),
	);
}

/** True for a fault of the value or in it, and for one of what contains it. */
function isWithin(fault: string, path: EntryPath): boolean {
	const value = `${path.join(".")}.`;
	return `${fault}.`.startsWith(value) || value.startsWith(`${fault}.`);
}

async function saveChange(tx: Transaction, eventId: string, draftChange: DraftChange) {
	const { version, authorId, at, publicationId, ...change } = draftChange;
	const row = { change: JSON.stringify(change), version, author_id: authorId, at, publication_id: publicationId };
	await tx
		.insertInto("event_draft_changes")
		.values({ event_id: eventId, entry: entryKey(change), ...row })
		.onConflict((conflict) => conflict.columns(["event_id", "entry"]).doUpdateSet(row))
		.execute();
}

export async function dropChanges(tx: Transaction, eventId: string, keys: string[]) {
	if (keys.length === 0) return;
	await tx.deleteFrom("event_draft_changes").where("event_id", "=", eventId).where("entry", "in", keys).execute();
	await dropEmptyPublications(tx, eventId);
}

/** A publication whose changes are all gone, or are in another one, has nothing left to publish. */
export async function dropEmptyPublications(tx: Transaction, eventId: string) {
	const filled = tx
		.selectFrom("event_draft_changes")
		.where("event_id", "=", eventId)
		.where("publication_id", "is not", null)
		.select("publication_id");
	await tx.deleteFrom("event_publications").where("event_id", "=", eventId).where("id", "not in", filled).execute();
}

/**
 * Makes the draft's change start from what is published now, so that its values win where both changed the same: the answer to a
 * conflict of which somebody has seen both versions. What was published beside them stays.
 * @throws Refusal draftChanged (409) if the change, or what is published beside it, is no longer as they saw it
 */
export async function keepChange(
	tx: Transaction,
	{ eventId, author, now, known }: DraftRequest,
	seen: SeenChange,
	revision: number,
) {
	const { document: published, revision: current } = await lockPublished(tx, eventId, known);
	if (current !== revision) throw new Refusal("draftChanged");
	const [change] = requireSeen(await readDraft(tx, eventId), [seen]);
	if (!change) return;
	const before = stateAt(published, change);
	const { merged: after } = mergeAt<unknown>(change.path, change.before, before, change.after);
	await saveChange(tx, eventId, {
		...change,
		before,
		after,
		version: change.version + 1,
		authorId: author,
		at: now.toISOString(),
	});
}

/** A change of the draft as somebody saw it. */
export interface SeenChange {
	path: EntryPath;
	isOrder?: true | undefined;
	version: number;
}

/** The changes that somebody chose; refuses with draftChanged (409) if one of them has changed since, or is gone. */
export function requireSeen(draft: DraftChange[], seen: SeenChange[]): DraftChange[] {
	const byKey = new Map(draft.map((one) => [entryKey(one), one]));
	return seen.map((one) => {
		const change = byKey.get(entryKey(one));
		if (change?.version !== one.version) throw new Refusal("draftChanged");
		return change;
	});
}
