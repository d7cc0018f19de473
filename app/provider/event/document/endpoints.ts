import { valueAt } from "~/domain/event-file/document-changes";
import type { EventDocument } from "~/domain/event-file/event-document";
import { isReadForProgramme } from "~/domain/event-file/programme-parts";
import { switchesFor } from "~/domain/event-file/switches";
import type { AuditChange } from "~/domain/ground/audit-change";
import { type HeldEntry, isRefusal, Refusal } from "~/domain/ground/refusal";
import { mayByRole } from "../../ground/access/access";
import type { ProviderContext } from "../../ground/access/context";
import type { InEvent } from "../../ground/access/named";
import { noteChanges, noteRevision } from "../../ground/audit-entries/audit-notes";
import { calls } from "../../ground/calls/calls";
import { keepEvent, type LoadedEvent, requireEvent } from "../../ground/events/loaded-event";
import { type Transaction, transact } from "../../ground/store/transact";
import type { Caller } from "../../ground/tokens/tokens";
import { describeDraft, describeLast, describeRevision, describeWaiting, listRevisions } from "./describe";
import { changeDraft, dropChanges, entryKey, keepChange, readDraft, requireSeen, withDraft } from "./draft";
import { requireOwnImages, saveDraftImage } from "./draft-images";
import { previewBadge } from "./preview-badge";
import { publishDraft, restoreRevision, undoRevision } from "./publish";
import { type KnownDocument, lockPublished, type SavedDocument } from "./save-document";
import { cancelPublication, schedulePublication } from "./scheduled";

interface DraftWork {
	eventId: string;
	author: string;
	now: Date;
	known: KnownDocument;
}

/** Runs a change of the event or of its draft in a transaction. */
async function makeChange<T>(
	context: ProviderContext,
	{ event, caller }: { event: LoadedEvent; caller: Caller },
	work: (tx: Transaction, request: DraftWork) => Promise<T>,
): Promise<T> {
	const request = { eventId: event.id, author: caller.personId, now: context.now(), known: event };
	const result = await transact(context.store, (tx) => work(tx, request));
	context.memo.events.clear();
	return result;
}

/** What was committed is what the next request reads: most of it are the same objects as before. */
function noteSaved(context: ProviderContext, { revision, document }: SavedDocument): { revision: number } {
	noteRevision(context, revision);
	keepEvent(context.store, document, revision);
	return { revision };
}

/**
 * Whatever is refused is told to a role without the names that it may not see; answers are without them by their marks
 * (`guardHoldings`, decision 189).
 */
async function refusedTo(context: ProviderContext, input: InEvent, error: unknown): Promise<unknown> {
	if (!isRefusal(error, "entriesHeld") || (await mayByRole(context, "seePeople", input))) return error;
	const held = error.detail?.held?.map((entry): HeldEntry => ({ ...entry, people: [] })) ?? [];
	return new Refusal("entriesHeld", {}, { detail: { held }, cause: error });
}

function auditChangeOf({ path, before, after, isOrder }: AuditChange): AuditChange {
	return { path, before, after, ...(isOrder && { isOrder }) };
}

export const drafts = {
	get: calls.drafts.get.handler(async ({ event, isWhole, mayChange, context }) => {
		return { data: { isWhole, ...(await describeDraft(context, event, mayChange)) } };
	}),
	parts: calls.drafts.parts.handler(async ({ event, isWhole, mayChange, input, context }) => {
		const names = input.names.split(",");
		const publishedNames = input.published?.split(",");
		for (const name of [...names, ...(publishedNames ?? [])]) {
			if (!Object.hasOwn(event.document, name)) throw new Refusal("notFound");
			if (!isWhole && !isReadForProgramme(name)) throw new Refusal("accessDenied");
		}
		const draft = (await readDraft(context.store, event.id)).filter(mayChange);
		const asked = draft.filter(({ path: [part] }) => names.some((name) => name === part));
		const { document } = withDraft(event.document, asked);
		const partsOf = (from: EventDocument, wanted: string[]) =>
			Object.fromEntries(wanted.map((name) => [name, valueAt(from, [name])]));
		return {
			data: {
				revision: event.revision,
				isWhole,
				parts: partsOf(document, names),
				...(publishedNames && { published: partsOf(event.document, publishedNames) }),
				waiting: await describeWaiting(context.store, draft),
				last: await describeLast(context.store, event.id, names[0] ?? "", input.entry),
			},
		};
	}),
	change: calls.drafts.change.handler(async ({ event, caller, mayChange, input, context }) => {
		await requireOwnImages(context, event.id, input.changes);
		const made = await makeChange(context, { event, caller }, (tx, request) =>
			changeDraft(tx, request, input.changes, (before, after) => switchesFor(before, after).filter(mayChange)),
		);
		noteChanges(context, made.map(auditChangeOf));
		return { done: true };
	}),
	giveImage: calls.drafts.giveImage.handler(async ({ event, input, context }) => {
		return { data: { image: await saveDraftImage(context, event.id, input) } };
	}),
	badge: calls.drafts.badge.inTurn("preview", async ({ event, input, context }) => ({
		data: { html: await previewBadge(context, event, input) },
	})),
	keep: calls.drafts.keep.handler(async ({ event, caller, input, context }) => {
		await makeChange(context, { event, caller }, (tx, request) =>
			keepChange(tx, request, input.change, input.revision),
		);
		return { done: true };
	}),
	drop: calls.drafts.drop.handler(async ({ event, caller, input, context }) => {
		const drop = async (tx: Transaction, { eventId, known }: DraftWork) => {
			await lockPublished(tx, eventId, known);
			const changes = requireSeen(await readDraft(tx, eventId), input.changes);
			await dropChanges(tx, eventId, changes.map(entryKey));
			return changes;
		};
		const dropped = await makeChange(context, { event, caller }, drop);
		const takenBack = dropped.map((change) => ({ ...change, before: change.after, after: change.before }));
		noteChanges(context, takenBack.map(auditChangeOf));
		return { done: true };
	}),
	publish: calls.drafts.publish.handler(async ({ event, caller, input, context }) => {
		const { changes, at, note } = input;
		if (at !== undefined && Date.parse(at) > context.now().getTime()) {
			const schedule = (tx: Transaction, request: DraftWork) => schedulePublication(tx, request, changes, at);
			const publicationId = await makeChange(context, { event, caller }, schedule);
			const { revision } = await requireEvent(context, event.id);
			return { data: { revision, publicationId } };
		}
		const publish = (tx: Transaction, request: DraftWork) => publishDraft(tx, { ...request, note }, changes);
		const saved = await makeChange(context, { event, caller }, publish).catch(async (error: unknown) => {
			throw await refusedTo(context, input, error);
		});
		return { data: noteSaved(context, saved) };
	}),
	cancel: calls.drafts.cancel.handler(async ({ event, caller, mayChange, input, context }) => {
		await makeChange(context, { event, caller }, async (tx, { eventId }) => {
			// Locked first, so that nobody puts another change into it between the look and the deletion.
			await lockPublished(tx, eventId);
			const scheduled = (await readDraft(tx, eventId)).filter((one) => one.publicationId === input.publicationId);
			if (!scheduled.every(mayChange)) throw new Refusal("programmeOnly");
			await cancelPublication(tx, eventId, input.publicationId);
		});
		return { done: true };
	}),
};

export const revisions = {
	list: calls.revisions.list.handler(async ({ event, input, context }) => {
		return { data: { revisions: await listRevisions(context.store, event.id, input), current: event.revision } };
	}),
	get: calls.revisions.get.handler(async ({ event, input, context }) => {
		return { data: await describeRevision(context.store, event.id, input.revision) };
	}),
	undo: calls.revisions.undo.handler(async ({ event, caller, input, context }) => {
		const saved = await makeChange(context, { event, caller }, (tx, request) =>
			undoRevision(tx, { ...request, note: input.note }, input.revision),
		);
		return { data: noteSaved(context, saved) };
	}),
	restore: calls.revisions.restore.handler(async ({ event, caller, input, context }) => {
		const saved = await makeChange(context, { event, caller }, (tx, request) =>
			restoreRevision(tx, { ...request, note: input.note }, input),
		);
		return { data: noteSaved(context, saved) };
	}),
};
