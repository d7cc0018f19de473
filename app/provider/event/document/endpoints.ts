import type { StaffRight } from "~/domain/event/role";
import { valueAt } from "~/domain/event-file/document-changes";
import type { EntryPath } from "~/domain/event-file/entries";
import type { EventDocument } from "~/domain/event-file/event-document";
import { isOfProgramme, isReadForProgramme } from "~/domain/event-file/programme-parts";
import type { AuditChange } from "~/domain/ground/audit-change";
import { type HeldEntry, isRefusal, Refusal } from "~/domain/ground/refusal";
import { mayByRole, requireRoles, rightsAt } from "../../ground/access/access";
import { os, type ProviderContext, requireCaller } from "../../ground/access/context";
import { requireRightAt } from "../../ground/access/right-at";
import { noteChanges, noteRevision } from "../../ground/audit-entries/audit-notes";
import { keepEvent } from "../../ground/events/loaded-event";
import { type Transaction, transact } from "../../ground/store/transact";
import { inTurn } from "../../ground/turns/in-turn";
import { describeDraft, describeLast, describeRevision, describeWaiting, listRevisions } from "./describe";
import { changeDraft, dropChanges, entryKey, keepChange, readDraft, requireSeen, withDraft } from "./draft";
import { requireOwnImages, saveDraftImage } from "./draft-images";
import { previewBadge } from "./preview-badge";
import { publishDraft, restoreRevision, undoRevision } from "./publish";
import { type KnownDocument, lockPublished, type SavedDocument } from "./save-document";
import { cancelPublication, schedulePublication } from "./scheduled";

type Request = { domainId: string; eventId: string };

interface DraftWork {
	eventId: string;
	author: string;
	now: Date;
	known: KnownDocument;
}

/** Requires an organiser of the event, or with another right whoever has that, and runs the change in a transaction. */
async function changeAs<T>(
	context: ProviderContext,
	input: Request,
	work: (tx: Transaction, request: DraftWork) => Promise<T>,
	right: StaffRight = "configure",
): Promise<T> {
	const { event, personId } = await requireRightAt(context, right, input);
	const request = { eventId: event.id, author: personId, now: context.now(), known: event };
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

type Changed = { path: EntryPath };

/** Requires somebody who may change the draft: all of it, or what belongs to the programme. */
async function editorAt(context: ProviderContext, input: Request) {
	const { event } = await requireRightAt(context, "editProgramme", input);
	const rights = rightsAt(await requireRoles(context, await requireCaller(context)), event.id);
	const isWhole = rights.includes("configure");
	return { event, isWhole, mayChange: ({ path }: Changed) => isWhole || isOfProgramme(path) };
}

/**
 * Whatever is refused is told to a role without the names that it may not see; answers are without them by their marks
 * (`guardHoldings`, decision 189).
 */
async function refusedTo(context: ProviderContext, input: Request, error: unknown): Promise<unknown> {
	if (!isRefusal(error, "entriesHeld") || (await mayByRole(context, "seePeople", input))) return error;
	const held = error.detail?.held?.map((entry): HeldEntry => ({ ...entry, people: [] })) ?? [];
	return new Refusal("entriesHeld", {}, { detail: { held }, cause: error });
}

/** Refuses with `programmeOnly` (403) where a change is of something else than the caller may change. */
async function requireEditor(context: ProviderContext, input: Request, changes: Changed[]) {
	const { mayChange } = await editorAt(context, input);
	if (!changes.every(mayChange)) throw new Refusal("programmeOnly");
}

function auditChangeOf({ path, before, after, isOrder }: AuditChange): AuditChange {
	return { path, before, after, ...(isOrder && { isOrder }) };
}

export const drafts = {
	get: os.drafts.get.handler(async ({ input, context }) => {
		const { event, isWhole, mayChange } = await editorAt(context, input);
		return { data: { isWhole, ...(await describeDraft(context, event, mayChange)) } };
	}),
	parts: os.drafts.parts.handler(async ({ input, context }) => {
		const { event, isWhole, mayChange } = await editorAt(context, input);
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
	change: os.drafts.change.handler(async ({ input, context }) => {
		await requireEditor(context, input, input.changes);
		const { event } = await requireRightAt(context, "editProgramme", input);
		await requireOwnImages(context, event.id, input.changes);
		await changeAs(context, input, (tx, request) => changeDraft(tx, request, input.changes), "editProgramme");
		noteChanges(context, input.changes.map(auditChangeOf));
		return { done: true };
	}),
	giveImage: os.drafts.giveImage.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, input.use === "face" ? "editProgramme" : "configure", input);
		return { data: { image: await saveDraftImage(context, event.id, input) } };
	}),
	badge: os.drafts.badge.handler(({ input, context }) => {
		const organiser = () => requireRightAt(context, "configure", input);
		return inTurn(context, "preview", organiser, async ({ event }) => ({
			data: { html: await previewBadge(context, event, input) },
		}));
	}),
	keep: os.drafts.keep.handler(async ({ input, context }) => {
		await requireEditor(context, input, [input.change]);
		await changeAs(
			context,
			input,
			(tx, request) => keepChange(tx, request, input.change, input.revision),
			"editProgramme",
		);
		return { done: true };
	}),
	drop: os.drafts.drop.handler(async ({ input, context }) => {
		await requireEditor(context, input, input.changes);
		const drop = async (tx: Transaction, { eventId, known }: DraftWork) => {
			await lockPublished(tx, eventId, known);
			const changes = requireSeen(await readDraft(tx, eventId), input.changes);
			await dropChanges(tx, eventId, changes.map(entryKey));
			return changes;
		};
		const dropped = await changeAs(context, input, drop, "editProgramme");
		const takenBack = dropped.map((change) => ({ ...change, before: change.after, after: change.before }));
		noteChanges(context, takenBack.map(auditChangeOf));
		return { done: true };
	}),
	publish: os.drafts.publish.handler(async ({ input, context }) => {
		const { changes, at, note } = input;
		await requireEditor(context, input, changes);
		if (at !== undefined && Date.parse(at) > context.now().getTime()) {
			const schedule = (tx: Transaction, request: DraftWork) => schedulePublication(tx, request, changes, at);
			const publicationId = await changeAs(context, input, schedule, "editProgramme");
			const { event } = await requireRightAt(context, "editProgramme", input);
			return { data: { revision: event.revision, publicationId } };
		}
		const publish = (tx: Transaction, request: DraftWork) => publishDraft(tx, { ...request, note }, changes);
		const saved = await changeAs(context, input, publish, "editProgramme").catch(async (error: unknown) => {
			throw await refusedTo(context, input, error);
		});
		return { data: noteSaved(context, saved) };
	}),
	cancel: os.drafts.cancel.handler(async ({ input, context }) => {
		const { mayChange } = await editorAt(context, input);
		await changeAs(
			context,
			input,
			async (tx, { eventId }) => {
				// Locked first, so that nobody puts another change into it between the look and the deletion.
				await lockPublished(tx, eventId);
				const scheduled = (await readDraft(tx, eventId)).filter((one) => one.publicationId === input.publicationId);
				if (!scheduled.every(mayChange)) throw new Refusal("programmeOnly");
				await cancelPublication(tx, eventId, input.publicationId);
			},
			"editProgramme",
		);
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
		const saved = await changeAs(context, input, (tx, request) =>
			undoRevision(tx, { ...request, note: input.note }, input.revision),
		);
		return { data: noteSaved(context, saved) };
	}),
	restore: os.revisions.restore.handler(async ({ input, context }) => {
		const saved = await changeAs(context, input, (tx, request) =>
			restoreRevision(tx, { ...request, note: input.note }, input),
		);
		return { data: noteSaved(context, saved) };
	}),
};
