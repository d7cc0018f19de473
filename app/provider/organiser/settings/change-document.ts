import type { EventDocument } from "~/domain/event-file/event-document";
import { eventDocument } from "~/domain/event-file/event-file";
import { Refusal } from "~/domain/ground/refusal";
import type { ProviderContext } from "../../ground/access/context";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { yieldToEventLoop } from "../../ground/store/yield-to-event-loop";
import { publishCommittedLive } from "../../live/state/live-changes";
import { findingsOf, writePath } from "../event-files/findings";

/** The request that makes the change: it remembers the event as it was before. */
export type ChangeContext = Pick<ProviderContext, "store" | "memo" | "now">;

/**
 * Changes an event's document, which is checked as an event file is: 422 names what is wrong by its place in the file.
 * The change was made from a revision: when another one has come since, 409, and nothing is written over. Answers the
 * new revision.
 */
export async function changeDocument(
	{ store, memo, now }: ChangeContext,
	event: LoadedEvent,
	revision: number,
	change: (document: EventDocument) => unknown,
): Promise<{ revision: number; document: EventDocument }> {
	if (event.revision !== revision) throw new Refusal("revisionConflict");
	const document = validDocument(change(event.document));
	await yieldToEventLoop();
	const { numUpdatedRows } = await store
		.updateTable("events")
		.set({ document: JSON.stringify(document), revision: revision + 1, updated_at: now().toISOString() })
		.where("id", "=", event.id)
		.where("revision", "=", revision)
		.executeTakeFirst();
	if (numUpdatedRows === 0n) throw new Refusal("revisionConflict");
	memo.events.clear();
	publishCommittedLive(store, event.id);
	await yieldToEventLoop();
	return { revision: revision + 1, document };
}

function validDocument(document: unknown): EventDocument {
	const parsed = eventDocument.safeParse(document, { reportInput: true });
	if (parsed.success) return parsed.data;
	const faults = findingsOf(parsed.error.issues, eventDocument).map(({ path, message }) => [writePath(path), message]);
	throw new Refusal("invalidForm", Object.fromEntries(faults));
}

/** Where a document would speak of what is no longer in it. */
export function danglingReferences(document: EventDocument): string[] {
	const parsed = eventDocument.safeParse(document);
	return parsed.success ? [] : parsed.error.issues.map(({ path }) => writePath(path.map(String)));
}
