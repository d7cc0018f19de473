import { valueAt } from "~/domain/event-file/document-changes";
import type { AuditChange } from "~/domain/ground/audit-change";
import { Refusal } from "~/domain/ground/refusal";
import { os, type ProviderContext } from "../../ground/access/context";
import { requireRightAt } from "../../ground/access/right-at";
import { noteRevision } from "../../ground/audit/note-revision";
import { type Transaction, transact } from "../../ground/store/transact";
import { describeDraft, describeRevision, describeWaiting, listRevisions } from "./describe";
import { changeDraft, dropChanges, entryKey, keepChange, readDraft, requireSeen, withDraft } from "./draft";
import { publishDraft, restoreRevision, undoRevision } from "./publish";
import { lockPublished } from "./save-document";
import { cancelPublication, schedulePublication } from "./scheduled";

type Request = { domainId: string; eventId: string };

/** Requires an organiser of the event, and runs the change in a transaction. */
async function changeAs<T>(
	context: ProviderContext,
	input: Request,
	work: (tx: Transaction, request: { eventId: string; author: string; now: Date }) => Promise<T>,
): Promise<T> {
	const { event, personId } = await requireRightAt(context, "configure", input);
	const request = { eventId: event.id, author: personId, now: context.now() };
	const result = await transact(context.store, (tx) => work(tx, request));
	context.memo.events.clear();
	return result;
}

function auditChangeOf({ path, before, after, isOrder }: AuditChange): AuditChange {
	return { path, before, after, ...(isOrder && { isOrder }) };
}

export const drafts = {
	get: os.drafts.get.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "configure", input);
		return { data: await describeDraft(context.store, event) };
	}),
	parts: os.drafts.parts.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "configure", input);
		const names = input.names.split(",");
		if (!names.every((name) => Object.hasOwn(event.document, name))) throw new Refusal("notFound");
		const draft = await readDraft(context.store, event.id);
		const asked = draft.filter(({ path: [part] }) => names.some((name) => name === part));
		const { document } = withDraft(event.document, asked);
		const parts = Object.fromEntries(names.map((name) => [name, valueAt(document, [name])]));
		return { data: { revision: event.revision, parts, waiting: await describeWaiting(context.store, draft) } };
	}),
	change: os.drafts.change.handler(async ({ input, context }) => {
		await changeAs(context, input, (tx, request) => changeDraft(tx, request, input.changes));
		if (context.deed) context.deed.changes = input.changes.map(auditChangeOf);
		return { done: true };
	}),
	keep: os.drafts.keep.handler(async ({ input, context }) => {
		await changeAs(context, input, (tx, request) => keepChange(tx, request, input.change, input.revision));
		return { done: true };
	}),
	drop: os.drafts.drop.handler(async ({ input, context }) => {
		const dropped = await changeAs(context, input, async (tx, { eventId }) => {
			await lockPublished(tx, eventId);
			const changes = requireSeen(await readDraft(tx, eventId), input.changes);
			await dropChanges(tx, eventId, changes.map(entryKey));
			return changes;
		});
		if (context.deed) {
			context.deed.changes = dropped.map((change) =>
				auditChangeOf({ ...change, before: change.after, after: change.before }),
			);
		}
		return { done: true };
	}),
	publish: os.drafts.publish.handler(async ({ input, context }) => {
		const { changes, at, note } = input;
		if (at !== undefined && Date.parse(at) > context.now().getTime()) {
			const publicationId = await changeAs(context, input, (tx, request) =>
				schedulePublication(tx, request, changes, at),
			);
			const { event } = await requireRightAt(context, "configure", input);
			return { data: { revision: event.revision, publicationId } };
		}
		const saved = await changeAs(context, input, (tx, request) => publishDraft(tx, { ...request, note }, changes));
		noteRevision(context, saved.revision);
		return { data: { revision: saved.revision } };
	}),
	cancel: os.drafts.cancel.handler(async ({ input, context }) => {
		await changeAs(context, input, (tx, { eventId }) => cancelPublication(tx, eventId, input.publicationId));
		return { done: true };
	}),
};

export const revisions = {
	list: os.revisions.list.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "configure", input);
		return { data: { revisions: await listRevisions(context.store, event.id, input), current: event.revision } };
	}),
	get: os.revisions.get.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "configure", input);
		return { data: await describeRevision(context.store, event.id, input.revision) };
	}),
	undo: os.revisions.undo.handler(async ({ input, context }) => {
		const { revision } = await changeAs(context, input, (tx, request) =>
			undoRevision(tx, { ...request, note: input.note }, input.revision),
		);
		noteRevision(context, revision);
		return { data: { revision } };
	}),
	restore: os.revisions.restore.handler(async ({ input, context }) => {
		const { revision } = await changeAs(context, input, (tx, request) =>
			restoreRevision(tx, { ...request, note: input.note }, input),
		);
		noteRevision(context, revision);
		return { data: { revision } };
	}),
};
