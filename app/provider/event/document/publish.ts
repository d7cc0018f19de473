import { mergeDocuments } from "~/domain/event-file/merge-documents";
import { Refusal } from "~/domain/ground/refusal";
import type { Transaction } from "~/provider/ground/store/transact";
import { yieldToEventLoop } from "~/provider/ground/store/yield-to-event-loop";
import { type DraftChange, dropChanges, entryKey, readDraft, requireSeen, type SeenChange, withDraft } from "./draft";
import {
	findRevisionDocument,
	type KnownDocument,
	lockPublished,
	type SavedDocument,
	saveDocument,
	validDocument,
	validMerge,
} from "./save-document";

interface Publishing {
	eventId: string;
	author: string | null;
	note?: string | undefined;
	now: Date;
	known?: KnownDocument | undefined;
}

/**
 * Publishes the chosen changes of the draft as they were seen; the others stay in it.
 * @throws Refusal draftChanged (409) if one has changed since; revisionConflict (409) with both versions where something else was
 * published meanwhile; entriesHeld (409), invalidForm (422): nothing is published
 */
export async function publishDraft(
	tx: Transaction,
	publishing: Publishing,
	seen: SeenChange[],
): Promise<SavedDocument> {
	const known = await lockPublished(tx, publishing.eventId, publishing.known);
	return publishChanges(tx, { ...publishing, known }, requireSeen(await readDraft(tx, publishing.eventId), seen));
}

/** The changes are as the draft has them now. */
export async function publishChanges(
	tx: Transaction,
	{ eventId, author, note, now, known }: Publishing,
	changes: DraftChange[],
): Promise<SavedDocument> {
	const stored = await lockPublished(tx, eventId, known);
	const { revision, document: published } = stored;
	const { document, conflicts } = withDraft(published, changes);
	if (conflicts.length > 0) throw new Refusal("revisionConflict", {}, { detail: { conflicts } });
	await yieldToEventLoop();
	const valid = validDocument(document);
	await yieldToEventLoop();
	const saved = await saveDocument(tx, {
		eventId,
		base: revision,
		document: valid,
		author,
		via: "screen",
		note,
		now,
		known: stored,
	});
	await dropChanges(tx, eventId, changes.map(entryKey));
	return saved;
}

/**
 * Takes back what a revision changed, merged with what came after it, as a new revision.
 * @throws Refusal notFound if there is none, or none before it; revisionConflict (409) where later revisions changed the same;
 * entriesHeld (409), invalidForm (422): nothing is changed
 */
export async function undoRevision(tx: Transaction, { eventId, ...publishing }: Publishing, undone: number) {
	const stored = await lockPublished(tx, eventId, publishing.known);
	const { revision, document: published } = stored;
	const changed = await findRevisionDocument(tx, eventId, undone);
	const former = await findRevisionDocument(tx, eventId, undone - 1);
	if (!changed || !former) throw new Refusal("notFound");
	const { merged, conflicts } = mergeDocuments(changed, former, published);
	if (conflicts.length > 0) throw new Refusal("revisionConflict", {}, { detail: { conflicts } });
	return saveDocument(tx, {
		...publishing,
		known: stored,
		eventId,
		base: revision,
		document: validMerge(merged),
		via: "screen",
		undoes: undone,
	});
}

/**
 * Brings back the document of a revision as a new one; `seen` is the revision that was published when somebody chose to, and what
 * others have published since is merged.
 * @throws Refusal as `undoRevision`
 */
export async function restoreRevision(
	tx: Transaction,
	{ eventId, ...publishing }: Publishing,
	{ revision, seen }: { revision: number; seen: number },
) {
	const document = await findRevisionDocument(tx, eventId, revision);
	if (!document) throw new Refusal("notFound");
	return saveDocument(tx, { ...publishing, eventId, base: seen, document, via: "screen" });
}
