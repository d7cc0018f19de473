import type { RevisionSource } from "~/domain/event/revision";
import type { Advice } from "~/domain/event-file/advice";
import { draftAdvice } from "~/domain/event-file/document-advice";
import { changesBetween, type DocumentChange } from "~/domain/event-file/document-changes";
import { isEqual } from "~/domain/event-file/entries";
import type { EventDocument } from "~/domain/event-file/event-document";
import { presentKnots } from "~/domain/event-file/present-knots";
import { Refusal } from "~/domain/ground/refusal";
import type { LoadedEvent } from "~/provider/ground/events/loaded-event";
import { nameInRow } from "~/provider/ground/records/name-in-row";
import type { Services } from "~/provider/ground/services/services";
import { readJson } from "~/provider/ground/store/json-column";
import type { Store } from "~/provider/ground/store/open";
import { yieldToEventLoop } from "~/provider/ground/store/yield-to-event-loop";
import { orEmpty } from "../../ground/store/or-empty";
import { type DraftChange, readDraft, withDraft } from "./draft";
import { checkDocument } from "./faults";
import { heldEntries } from "./held-entries";
import { lastRevisionOf } from "./published-entries";
import { readTaken } from "./read-taken";
import { findRevisionDocument } from "./save-document";

/** What the caller may change is described as if it alone waited; of everything else only what it is and whose. */
export async function describeDraft(
	{ store, chatHosts = [], now }: Pick<Services, "store" | "chatHosts" | "now">,
	event: LoadedEvent,
	mayChange: (change: DraftChange) => boolean,
) {
	const all = await readDraft(store, event.id);
	const draft = all.filter(mayChange);
	const others = all.filter((one) => !mayChange(one));
	const isOwn = (publicationId: string) => !others.some((change) => change.publicationId === publicationId);
	const { document, conflicts } = withDraft(event.document, draft);
	const publications = await store
		.selectFrom("event_publications")
		.selectAll()
		.where("event_id", "=", event.id)
		.orderBy("publish_at")
		.execute();
	const authors = await namesOf(store, [
		...draft.map(({ authorId }) => authorId),
		...publications.map((publication) => publication.author_id),
	]);
	const { valid, faults } = draft.length > 0 ? checkDocument(document) : { faults: {} };
	await yieldToEventLoop();
	// Nothing is taken from anybody by what cannot be published.
	const held = valid ? await heldEntries(store, valid, event.document) : [];
	await yieldToEventLoop();
	const warnings = valid ? draftAdvice(event.document, valid, { chatHosts }) : [];
	if (valid) warnings.push(...(await freshKnots(store, event, valid, now())));
	return {
		revision: event.revision,
		changes: draft.map(({ authorId, ...change }) => ({ ...change, author: authors(authorId) })),
		conflicts,
		held,
		faults,
		warnings,
		others: await describeWaiting(store, others),
		publications: publications
			.filter(({ id }) => isOwn(id))
			.map(({ id, publish_at, author_id, failure }) => ({
				id,
				publishAt: publish_at,
				author: authors(author_id),
				failure,
			})),
	};
}

/** Contradictions with what people have by now that are not so as it is published. */
async function freshKnots(store: Store, event: LoadedEvent, valid: EventDocument, now: Date): Promise<Advice[]> {
	const taken = await readTaken(store, event.id);
	const before = presentKnots(event.document, now, taken);
	return presentKnots(valid, now, taken).filter((knot) => !before.some((former) => isEqual(former, knot)));
}

/** Which entries wait to be published, and whose they are. */
export async function describeWaiting(store: Store, draft: DraftChange[]) {
	const authors = await namesOf(
		store,
		draft.map(({ authorId }) => authorId),
	);
	return draft.map(({ path, isOrder, authorId, at }) => ({
		path,
		...(isOrder && { isOrder }),
		author: authors(authorId),
		at,
	}));
}

export async function listRevisions(
	store: Store,
	eventId: string,
	{ before, pageSize }: { before?: number | undefined; pageSize: number },
) {
	const rows = await revisionRows(store, eventId)
		.$if(before !== undefined, (query) => query.where("revision", "<", before as number))
		.orderBy("revision", "desc")
		.limit(pageSize)
		.execute();
	const authors = await namesOf(
		store,
		rows.map(({ author_id }) => author_id),
	);
	return rows.map((row) => describeRow(row, authors));
}

/** Refuses with notFound (404) if the event has no such revision. */
export async function describeRevision(store: Store, eventId: string, revision: number) {
	const row = await revisionRows(store, eventId).where("revision", "=", revision).executeTakeFirst();
	if (!row) throw new Refusal("notFound");
	const changes =
		row.changes === null ? await compareDocuments(store, eventId, revision) : readJson<DocumentChange[]>(row.changes);
	return { ...describeRow(row, await namesOf(store, [row.author_id])), changes, parts: partsIn(changes) };
}

/** What a revision of before its changes were kept has changed; nothing for the first. */
async function compareDocuments(store: Store, eventId: string, revision: number): Promise<DocumentChange[]> {
	const former = await findRevisionDocument(store, eventId, revision - 1);
	await yieldToEventLoop();
	const document = former && (await findRevisionDocument(store, eventId, revision));
	await yieldToEventLoop();
	return document ? changesBetween(former, document) : [];
}

/** By whom and when a part, or one entry of it, was last changed as it is published; null if nobody knows. */
export async function describeLast(store: Store, eventId: string, part: string, entry: string | undefined) {
	const revision = await lastRevisionOf(store, eventId, part, entry);
	if (revision === undefined) return null;
	const row = await revisionRows(store, eventId).where("revision", "=", revision).executeTakeFirst();
	if (!row) return null;
	const { author, at, via } = describeRow(row, await namesOf(store, [row.author_id]));
	return { author, at, via };
}

type RevisionRow = Awaited<ReturnType<ReturnType<typeof revisionRows>["executeTakeFirstOrThrow"]>>;

function revisionRows(store: Store, eventId: string) {
	return store
		.selectFrom("event_revisions")
		.select(["revision", "at", "author_id", "via", "note", "undoes", "changes"])
		.where("event_id", "=", eventId);
}

function describeRow({ revision, at, author_id, via, note, undoes, changes }: RevisionRow, authors: Authors) {
	const changed = changes === null ? [] : readJson<DocumentChange[]>(changes);
	return {
		revision,
		at,
		author: authors(author_id),
		via: via as RevisionSource,
		note,
		undoes,
		parts: partsIn(changed),
	};
}

function partsIn(changes: DocumentChange[]): string[] {
	return [...new Set(changes.flatMap(({ path }) => path[0] ?? []))];
}

type Authors = (id: string | null) => { id: string; name: string } | null;

/** An erased author has no name any more. */
async function namesOf(store: Store, ids: (string | null)[]): Promise<Authors> {
	const wanted = [...new Set(ids)].filter((id) => id !== null);
	const rows =
		wanted.length === 0
			? []
			: await store.selectFrom("people").select(["id", "first_name", "last_name"]).where("id", "in", wanted).execute();
	const names = new Map(rows.map((row) => [row.id, nameInRow(row)]));
	return (id) => (id === null ? null : { id, name: orEmpty(names.get(id)) });
}
