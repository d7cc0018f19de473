import { LRUCache } from "lru-cache";
import type { Advice } from "~/domain/event-file/advice";
import type { EventDocument } from "~/domain/event-file/event-document";
import { presentKnots } from "~/domain/event-file/present-knots";
import { findKnots, meetKnots, type PersonWalk, walkEvent } from "~/domain/event-file/walk";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import type { Store } from "../../ground/store/open";
import { yieldToEventLoop } from "../../ground/store/yield-to-event-loop";
import { type DraftChange, entryKey, readDraft, withDraft } from "../document/draft";
import { checkDocument } from "../document/faults";
import { readTaken } from "../document/read-taken";

interface WalkedEvent {
	isDraft: boolean;
	changes: number;
	people: PersonWalk[];
}

/** Of the draft where it can be published, otherwise of what is published. */
export async function readWalks(
	store: Store,
	event: LoadedEvent,
	{ version, now }: { version: "draft" | "published"; now: Date },
): Promise<WalkedEvent> {
	const draft = await readDraft(store, event.id);
	const kept = version === "draft" && draft.length > 0 ? walksOfDraft(store, event, draft) : undefined;
	const { document, people } = kept ?? { document: event.document, people: publishedWalks(event) };
	await yieldToEventLoop();
	const knots = presentKnots(document, now, await readTaken(store, event.id));
	return {
		isDraft: kept !== undefined,
		changes: draft.length,
		people: people.map((walk) => (isOfEverybody(walk) ? meetKnots(walk, knots) : walk)),
	};
}

/** The contradictions of what is published, each once. */
export async function readKnots(store: Store, event: LoadedEvent, now: Date): Promise<Advice[]> {
	const present = presentKnots(event.document, now, await readTaken(store, event.id));
	return [...findKnots(publishedWalks(event)), ...present];
}

/** What has come about concerns whoever would register by themselves. */
const isOfEverybody = ({ walker: { kind } }: PersonWalk) => kind === "stranger" || kind === "invited";

/** Once for each revision. */
function publishedWalks(event: LoadedEvent): PersonWalk[] {
	return event.memory.get(walkPublished);
}

const walkPublished = ({ document }: LoadedEvent) => walkEvent(document);

interface DraftWalks {
	document: EventDocument;
	people: PersonWalk[];
}

/** By event, revision and the versions of all changes; null for a draft with faults. */
const newDraftWalks = () => new LRUCache<string, DraftWalks | { isFaulty: true }>({ max: 50 });

function walksOfDraft(store: Store, event: LoadedEvent, draft: DraftChange[]): DraftWalks | undefined {
	const cache = store.memory.get(newDraftWalks);
	const versions = draft.map((change) => [entryKey(change), change.version, change.at]);
	const key = JSON.stringify([event.id, event.revision, versions]);
	const known = cache.get(key) ?? walkDraft(event, draft);
	cache.set(key, known);
	return "isFaulty" in known ? undefined : known;
}

function walkDraft(event: LoadedEvent, draft: DraftChange[]): DraftWalks | { isFaulty: true } {
	const { valid } = checkDocument(withDraft(event.document, draft).document);
	return valid ? { document: valid, people: walkEvent(valid) } : { isFaulty: true };
}
