import type { RevisionSource } from "~/domain/event/revision";
import { isEqual } from "~/domain/event-file/entries";
import { type EventDocument, readDocument } from "~/domain/event-file/event-document";
import { eventDocument } from "~/domain/event-file/event-file";
import { mergeDocuments } from "~/domain/event-file/merge-documents";
import { Refusal } from "~/domain/ground/refusal";
import { lockDomain } from "~/provider/ground/events/lock-domain";
import type { Database, Transaction } from "~/provider/ground/store/transact";
import { publishLive } from "~/provider/live/state/live-changes";
import { findingsOf, type Path, writePath } from "../document-check/findings";
import { notifySeatHolders } from "../programme-import/notify-seat-holders";
import { describeChanges } from "./describe-changes";
import { heldEntries } from "./held-entries";
import { importQuotaValues } from "./import-quota-values";
import { importSlots } from "./import-slots";
import { importPromoCodes, importStocks, noteChangedDebts } from "./money-rows";

export interface DocumentSave {
	/** The event that changes; a document of another event is refused. */
	eventId: string;
	/** The revision that the document was made from; null to replace whatever is there. */
	base: number | null;
	/** Valid by itself. */
	document: EventDocument;
	/** The id of the person; null for a command of the server. */
	author: string | null;
	via: RevisionSource;
	note?: string | undefined;
	/** The revision that it takes back. */
	undoes?: number | undefined;
	now: Date;
}

export interface SavedDocument {
	revision: number;
	/** As it was saved: with what others had changed since the base. */
	document: EventDocument;
	/** In sentences. */
	changes: string[];
	/** What follows for people, in sentences. */
	notices: string[];
}

/**
 * Saves an event's document with its counters, as a new revision; the one way in for screens, files and the API. What others
 * changed since the base is merged. A document equal to the stored one makes no revision, and repairs counters.
 * @throws Refusal revisionConflict (409) with both versions of what others changed otherwise, entriesHeld (409) with the names of
 * people who have chosen what it removes, invalidForm (422) where merging makes it invalid: nothing is saved
 */
export async function saveDocument(tx: Transaction, save: DocumentSave): Promise<SavedDocument> {
	const { eventId: id, author, via, note = null, undoes = null, now } = save;
	await insertDomain(tx, save.document);
	const stored = await lockStored(tx, id);
	const before = stored && readDocument(stored.document);
	const document = stored && before ? await mergeInto(tx, save, stored.revision, before) : save.document;
	if (document.event.id !== id) throw faultAt(["event", "id"], `it is “${id}”, and never changes`);
	if (before && before.domain.id !== document.domain.id) {
		throw faultAt(["domain", "id"], `the event “${id}” belongs to the domain “${before.domain.id}”`);
	}
	// Another event of the domain may have renamed it since this document was saved.
	const mayRename = via === "file" || before?.domain.name !== document.domain.name;
	const renamed = mayRename ? await renameDomain(tx, document) : [];
	await refuseTakenNames(tx, document);
	const isChanged = !before || !isEqual(before, document);
	const mayCancel = via === "programme";
	const holderNotices = before ? await notifySeatHolders(tx, before, document, now, { mayCancel }) : [];
	const revision = (stored?.revision ?? 0) + (isChanged ? 1 : 0);
	if (isChanged) {
		const row = { alias: document.event.alias, document: JSON.stringify(document), updated_at: now.toISOString() };
		await (stored
			? tx
					.updateTable("events")
					.set({ ...row, revision })
					.where("id", "=", id)
					.execute()
			: tx
					.insertInto("events")
					.values({ id, domain_id: document.domain.id, revision, ...row })
					.execute());
		await tx
			.insertInto("event_revisions")
			.values({
				event_id: id,
				revision,
				document: row.document,
				author_id: author,
				via,
				note,
				undoes,
				at: row.updated_at,
			})
			.execute();
	}
	const changes = [
		...renamed,
		...(before ? describeChanges(before, document) : [createdText(document)]),
		...(await importQuotaValues(tx, document)),
		...(await importSlots(tx, document)),
		...(await importStocks(tx, document)),
		...(await importPromoCodes(tx, document)),
	];
	const debtNotices = before ? await noteChangedDebts(tx, before, document) : [];
	// A file is looked at as a whole, whatever was saved before.
	const held = await heldEntries(tx, document, via === "file" ? undefined : before);
	if (held.length > 0) throw new Refusal("entriesHeld", {}, { detail: { held } });
	publishLive(tx, id);
	return { revision, document, changes, notices: [...holderNotices, ...debtNotices] };
}

/** The domain's row is locked: imports into one domain and changes of its events wait for each other. */
async function insertDomain(tx: Transaction, { domain }: EventDocument) {
	await tx
		.insertInto("domains")
		.values(domain)
		.onConflict((conflict) => conflict.column("id").doNothing())
		.execute();
	await lockDomain(tx, domain.id);
}

async function renameDomain(tx: Transaction, { domain }: EventDocument): Promise<string[]> {
	const { name } = await tx.selectFrom("domains").where("id", "=", domain.id).select("name").executeTakeFirstOrThrow();
	if (name === domain.name) return [];
	await tx.updateTable("domains").set({ name: domain.name }).where("id", "=", domain.id).execute();
	return [`renamed the domain “${domain.id}” from “${name}” to “${domain.name}”`];
}

/**
 * Locks the event for the rest of the transaction, so that of two writers the second sees what the first wrote; its domain first,
 * as imports do, so that neither waits for the other.
 */
async function lockStored(tx: Transaction, id: string) {
	await tx
		.updateTable("domains")
		.set(({ ref }) => ({ id: ref("id") }))
		.where("id", "in", tx.selectFrom("events").select("domain_id").where("id", "=", id))
		.execute();
	return tx
		.updateTable("events")
		.set(({ ref }) => ({ alias: ref("alias") }))
		.where("id", "=", id)
		.returning(["revision", "document"])
		.executeTakeFirst();
}

/** What is published, locked like `lockStored`; refuses with notFound (404) if there is no such event. */
export async function lockPublished(
	tx: Transaction,
	id: string,
): Promise<{ revision: number; document: EventDocument }> {
	const stored = await lockStored(tx, id);
	if (!stored) throw new Refusal("notFound");
	return { revision: stored.revision, document: readDocument(stored.document) };
}

async function mergeInto(
	tx: Transaction,
	{ eventId, base, document }: DocumentSave,
	revision: number,
	current: EventDocument,
) {
	if (base === null || base === revision) return document;
	const from = await findRevisionDocument(tx, eventId, base);
	if (!from) throw new Refusal("revisionConflict");
	const { merged, conflicts } = mergeDocuments(from, document, current);
	if (conflicts.length > 0) throw new Refusal("revisionConflict", {}, { detail: { conflicts } });
	return validDocument(merged);
}

/** The document of a revision; undefined where none is stored. */
export async function findRevisionDocument(db: Database, eventId: string, revision: number) {
	const row = await db
		.selectFrom("event_revisions")
		.select("document")
		.where("event_id", "=", eventId)
		.where("revision", "=", revision)
		.executeTakeFirst();
	return row && readDocument(row.document);
}

/** @throws Refusal invalidForm (422) with the faults by their path in the file */
export function validDocument(document: unknown): EventDocument {
	const parsed = eventDocument.safeParse(document, { reportInput: true });
	if (parsed.success) return parsed.data;
	const faults = findingsOf(parsed.error.issues, eventDocument).map(({ path, message }) => [writePath(path), message]);
	throw new Refusal("invalidForm", Object.fromEntries(faults));
}

function createdText({ event, domain }: EventDocument): string {
	return `created the event “${event.id}” (/${event.alias}) in the domain “${domain.id}”`;
}

/** An address means one event, ignoring case: no id or alias may be the id or alias of another event. */
async function refuseTakenNames(tx: Transaction, { event }: EventDocument) {
	const names = [event.id, event.alias].map((name) => name.toLowerCase());
	const other = await tx
		.selectFrom("events")
		.where("id", "!=", event.id)
		.where((row) =>
			row.or([row(row.fn<string>("lower", ["alias"]), "in", names), row(row.fn<string>("lower", ["id"]), "in", names)]),
		)
		.select(["id", "alias"])
		.executeTakeFirst();
	if (!other) return;
	throw faultAt(
		["event", "alias"],
		`the event “${other.id}” (/${other.alias}) already has this id or alias; give “${event.id}” another, that differs in more than its capitals`,
	);
}

export function faultAt(path: Path, message: string): Refusal {
	return new Refusal("invalidForm", { [writePath(path)]: message });
}
