import type { EventDocument } from "~/domain/event-file/event-document";
import { eventDocument } from "~/domain/event-file/event-file";
import { Refusal } from "~/domain/ground/refusal";
import type { ProviderContext } from "../../ground/access/context";
import type { LoadedEvent } from "../../ground/events/known-event";
import { breathe } from "../../ground/store/breathe";
import { passLive } from "../../live/state/tell-live";
import { findingsOf, writePath } from "../event-files/findings";

/** The request that makes the change: it remembers the event as it was before. */
export type Changing = Pick<ProviderContext, "store" | "memo" | "now">;

/**
 * Changes an event's document, which is checked as an event file is: 422 names what is wrong by its place in the file.
 * The change was made from a revision: when another one has come since, 409, and nothing is written over. Answers the
 * new revision.
 */
export async function changeDocument(
	{ store, memo, now }: Changing,
	event: LoadedEvent,
	revision: number,
	change: (document: EventDocument) => unknown,
): Promise<{ revision: number; document: EventDocument }> {
	if (event.revision !== revision) throw new Refusal("revisionConflict");
	const document = checked(change(event.document));
	await breathe();
	const { numUpdatedRows } = await store
		.updateTable("events")
		.set({ document: JSON.stringify(document), revision: revision + 1, updated_at: now().toISOString() })
		.where("id", "=", event.id)
		.where("revision", "=", revision)
		.executeTakeFirst();
	if (numUpdatedRows === 0n) throw new Refusal("revisionConflict");
	memo.events.clear();
	passLive(store, event.id);
	await breathe();
	return { revision: revision + 1, document };
}

function checked(document: unknown): EventDocument {
	const parsed = eventDocument.safeParse(document, { reportInput: true });
	if (parsed.success) return parsed.data;
	const wrong = findingsOf(parsed.error.issues, eventDocument).map(({ path, message }) => [writePath(path), message]);
	throw new Refusal("invalidForm", Object.fromEntries(wrong));
}

/** Where a document would speak of what is no longer in it. */
export function danglingWithout(document: EventDocument): string[] {
	const parsed = eventDocument.safeParse(document);
	return parsed.success ? [] : parsed.error.issues.map(({ path }) => writePath(path.map(String)));
}
