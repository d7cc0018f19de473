import { type Entries, entriesOf, isEqual } from "~/domain/event-file/entries";
import type { EventDocument } from "~/domain/event-file/event-document";

export function describeChanges(before: EventDocument, after: EventDocument): string[] {
	return (Object.keys(after) as (keyof EventDocument)[]).flatMap((part) => {
		const [old, next] = [namedIn(before[part]), namedIn(after[part])];
		const added = [...next.keys()].filter((name) => !old.has(name));
		const removed = [...old.keys()].filter((name) => !next.has(name));
		const changed = [...next.keys()].filter((name) => old.has(name) && !isEqual(old.get(name), next.get(name)));
		const sentences = [
			...sentence("added", part, added),
			...sentence("changed", part, changed),
			...sentence("removed", part, removed),
		];
		if (sentences.length > 0 || isEqual(before[part], after[part])) return sentences;
		return [`changed the order of ${part}`];
	});
}

function namedIn(part: EventDocument[keyof EventDocument]): Entries["byName"] {
	return entriesOf(part)?.byName ?? new Map();
}

/** A programme may change hundreds of entries. */
const mostListed = 12;

function sentence(verb: string, part: string, names: string[]): string[] {
	if (names.length === 0) return [];
	const others = names.length - mostListed;
	const listed = others > 1 ? `${names.slice(0, mostListed).join(", ")} and ${others} more` : names.join(", ");
	return [`${verb} ${part}: ${listed}`];
}
