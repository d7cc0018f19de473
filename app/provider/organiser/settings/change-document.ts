import type { EventDocument } from "~/domain/event-file/event-document";
import { eventDocument } from "~/domain/event-file/event-file";
import { Refusal } from "~/domain/ground/refusal";
import type { ProviderContext } from "../../ground/access/context";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { yieldToEventLoop } from "../../ground/store/yield-to-event-loop";
import { publishCommittedLive } from "../../live/state/live-changes";
import { findingsOf, writePath } from "../event-files/findings";

export type ChangeContext = Pick<ProviderContext, "store" | "memo" | "now">;

/**
 * Changes an event's document, which is checked like an event file. Returns the new revision.
 * @throws Refusal invalidForm (422), which names the faults by their path in the file; revisionConflict (409) if the event is
 * no longer at the revision from which the change was made: nothing is overwritten
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

export function danglingReferences(document: EventDocument): string[] {
	const parsed = eventDocument.safeParse(document);
	return parsed.success ? [] : parsed.error.issues.map(({ path }) => writePath(path.map(String)));
}
