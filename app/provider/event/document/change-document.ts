import type { EventDocument } from "~/domain/event-file/event-document";
import { eventDocument } from "~/domain/event-file/event-file";
import { Refusal } from "~/domain/ground/refusal";
import { type ProviderContext, requireCaller } from "../../ground/access/context";
import { noteRevision } from "../../ground/audit-entries/audit-notes";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { transact } from "../../ground/store/transact";
import { yieldToEventLoop } from "../../ground/store/yield-to-event-loop";
import { writePath } from "./findings";
import { findRevisionDocument, saveDocument, validDocument } from "./save-document";

/**
 * Changes an event's document by the API: what the change makes of the revision that the caller read is merged with what others
 * have changed since. Returns the new revision.
 * @throws Refusal invalidForm (422), which names the faults by their path in the file; revisionConflict (409) with both versions
 * where others have changed the same; entriesHeld (409) where people have chosen what the change removes
 */
export async function changeDocument(
	context: ProviderContext,
	event: LoadedEvent,
	revision: number,
	change: (document: EventDocument) => unknown,
): Promise<{ revision: number; document: EventDocument }> {
	const { store, memo, now } = context;
	const { personId } = await requireCaller(context);
	const from = revision === event.revision ? event.document : await findRevisionDocument(store, event.id, revision);
	if (!from) throw new Refusal("revisionConflict");
	const document = validDocument(change(from));
	await yieldToEventLoop();
	const saved = await transact(store, (tx) =>
		saveDocument(tx, { eventId: event.id, base: revision, document, author: personId, via: "api", now: now() }),
	);
	memo.events.clear();
	noteRevision(context, saved.revision);
	await yieldToEventLoop();
	return saved;
}

/** The paths where the document would refer to something that is no longer in it. */
export function danglingReferences(document: EventDocument): string[] {
	const parsed = eventDocument.safeParse(document);
	return parsed.success ? [] : parsed.error.issues.map(({ path }) => writePath(path.map(String)));
}
