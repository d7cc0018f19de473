import type { RevisionSource } from "~/domain/event/revision";
import { changesBetween } from "~/domain/event-file/document-changes";
import { isEqual } from "~/domain/event-file/entries";
import { type EventDocument, readDocument } from "~/domain/event-file/event-document";
import { eventDocument } from "~/domain/event-file/event-file";
import { mergeDocuments } from "~/domain/event-file/merge-documents";
import { type Fault, type Faults, writeFault } from "~/domain/ground/fault";
import { Refusal } from "~/domain/ground/refusal";
import { lockDomain } from "~/provider/ground/events/lock-domain";
import { lockEvent } from "~/provider/ground/events/lock-event";
import type { Database, Transaction } from "~/provider/ground/store/transact";
import { yieldToEventLoop } from "~/provider/ground/store/yield-to-event-loop";
import { publishLive } from "~/provider/live/state/live-changes";
import { is } from "../../ground/store/is";
import { notifySeatHolders } from "../programme/notify-seat-holders";
import { describeChanges } from "./describe-changes";
import { checkDocument } from "./faults";
import { findingsOf, type Path, writePath } from "./findings";
import { heldEntries } from "./held-entries";
import { importQuotaValues } from "./import-quota-values";
import { importSlots } from "./import-slots";
import { findPrefixHolder } from "./invoice-prefixes";
import { importPromoCodes, importStocks, noteChangedDebts } from "./money-rows";
import { notePublishedEntries } from "./published-entries";

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
	/** The published document as the request has read it, so that it is not read again. */
	known?: KnownDocument | undefined;
}

/** The document of a revision, of the same event; who holds it reads it instead of the store if it is still published. */
export interface KnownDocument {
	id: string;
	revision: number;
	document: EventDocument;
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
 * Saves an event's document with its counters, as a new revision; the one way in for screens, files and the API
 * (decision 134). What others changed since the base is merged. A document equal to the stored one makes no revision, and
 * repairs counters.
 * @throws Refusal revisionConflict (409) with both versions of what others changed otherwise, entriesHeld (409) with the names of
 * people who have chosen what it removes, invalidForm (422) where merging makes it invalid: nothing is saved
 */
export async function saveDocument(tx: Transaction, save: DocumentSave): Promise<SavedDocument> {
	const { eventId: id, author, via, note = null, undoes = null, now } = save;
	await insertDomain(tx, save.document);
	const stored = await lockStored(tx, id, save.known);
	const before = stored?.document;
	const document = stored && before ? await mergeInto(tx, save, stored.revision, before) : save.document;
	if (document.event.id !== id) throw faultAt(["event", "id"], { code: "idStays", id });
	if (before && before.domain.id !== document.domain.id) {
		throw faultAt(["domain", "id"], { code: "otherDomainOf", event: id, domain: before.domain.id });
	}
	// Another event of the domain may have renamed it since this document was saved.
	const mayRename = via === "file" || before?.domain.name !== document.domain.name;
	const renamed = mayRename ? await renameDomain(tx, document) : [];
	await refuseTakenNames(tx, document);
	await refuseTakenPrefix(tx, document, before);
	const isChanged = !before || !isEqual(before, document);
	const mayCancel = via === "programme";
	await yieldToEventLoop();
	const holderNotices = before ? await notifySeatHolders(tx, before, document, now, { mayCancel }) : [];
	const revision = (stored?.revision ?? 0) + (isChanged ? 1 : 0);
	await yieldToEventLoop();
	if (isChanged) {
		const at = now.toISOString();
		const row = { alias: document.event.alias, document: JSON.stringify(document), updated_at: at };
		await yieldToEventLoop();
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
		await yieldToEventLoop();
		const published = before && changesBetween(before, document);
		// The document is in the store already, and is not sent there again.
		await tx
			.insertInto("event_revisions")
			.columns(["event_id", "revision", "document", "author_id", "via", "note", "undoes", "at", "changes"])
			.expression((from) =>
				from
					.selectFrom("events")
					.select(["id", "revision", "document"])
					.select((row) => [
						row.cast<string | null>(row.val(author), "text").as("author_id"),
						row.val(via).as("via"),
						row.cast<string | null>(row.val(note), "text").as("note"),
						row.cast<number | null>(row.val(undoes), "integer").as("undoes"),
						row.val(at).as("at"),
						row.cast<string | null>(row.val(published ? JSON.stringify(published) : null), "text").as("changes"),
					])
					.where("id", "=", id),
			)
			.execute();
		await yieldToEventLoop();
		if (published) await notePublishedEntries(tx, id, revision, published);
	}
	await yieldToEventLoop();
	// A file is looked at as a whole, whatever was saved before.
	const known = via === "file" ? undefined : before;
	const changes = [
		...renamed,
		...(before ? describeChanges(before, document) : [createdText(document)]),
		...(await importQuotaValues(tx, document)),
		...(await importSlots(tx, document, known)),
		...(await importStocks(tx, document)),
		...(await importPromoCodes(tx, document)),
	];
	await yieldToEventLoop();
	const debtNotices = before ? await noteChangedDebts(tx, before, document) : [];
	const held = await heldEntries(tx, document, known);
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
async function lockStored(tx: Transaction, id: string, known?: KnownDocument) {
	const row = await tx.selectFrom("events").select("domain_id").where("id", "=", id).executeTakeFirst();
	if (!row) return undefined;
	await lockDomain(tx, row.domain_id);
	const revision = await lockEvent(tx, id);
	if (revision === undefined) return undefined;
	if (known?.id === id && known.revision === revision) return known;
	const { document } = await tx.selectFrom("events").select("document").where("id", "=", id).executeTakeFirstOrThrow();
	return { id, revision, document: readDocument(document) };
}

/** What is published, locked like `lockStored`; refuses with notFound (404) if there is no such event. */
export async function lockPublished(tx: Transaction, id: string, known?: KnownDocument): Promise<KnownDocument> {
	const stored = await lockStored(tx, id, known);
	if (!stored) throw new Refusal("notFound");
	return stored;
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
	return validMerge(merged);
}

/**
 * A document merged from others, which no file has: its faults are named by things, such as `articles.entry.price`.
 * @throws Refusal invalidForm (422)
 */
export function validMerge(merged: EventDocument): EventDocument {
	const { valid, faults } = checkDocument(merged);
	if (!valid) throw refusalOf(faults);
	return valid;
}

/** The document of a revision; undefined where none is stored. */
export async function findRevisionDocument(db: Database, eventId: string, revision: number) {
	const row = await db
		.selectFrom("event_revisions")
		.select("document")
		.where(is({ event_id: eventId, revision }))
		.executeTakeFirst();
	return row && readDocument(row.document);
}

/** @throws Refusal invalidForm (422) with the faults by their path in the file */
export function validDocument(document: unknown): EventDocument {
	const parsed = eventDocument.safeParse(document, { reportInput: true });
	if (parsed.success) return parsed.data;
	const faults = findingsOf(parsed.error.issues, eventDocument).map(({ path, fault }) => [writePath(path), fault]);
	throw refusalOf(Object.fromEntries(faults));
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
	throw faultAt(["event", "alias"], { code: "nameTaken", event: other.id, alias: other.alias, own: event.id });
}

/** Two that had the same before this was looked at go on: a series that has begun keeps its prefix. */
async function refuseTakenPrefix(tx: Transaction, document: EventDocument, before: EventDocument | undefined) {
	if (before?.billing && before.billing.invoicePrefix === document.billing?.invoicePrefix) return;
	const other = await findPrefixHolder(tx, document);
	if (!other) return;
	throw faultAt(["billing", "invoicePrefix"], {
		code: "prefixTaken",
		event: other.id,
		alias: other.alias,
		own: document.event.id,
	});
}

/** Screens say the faults; the fields say them to whoever calls the API by hand. */
export function refusalOf(faults: Faults): Refusal {
	const fields = Object.fromEntries(Object.entries(faults).map(([path, fault]) => [path, writeFault(fault)]));
	return new Refusal("invalidForm", fields, { detail: { faults } });
}

export function faultAt(path: Path, fault: Fault): Refusal {
	return refusalOf({ [writePath(path)]: fault });
}
