import type { EventDocument } from "~/domain/event-file/event-document";

export function describeChanges(before: EventDocument, after: EventDocument): string[] {
	return (Object.keys(after) as (keyof EventDocument)[]).flatMap((part) => {
		const old = entriesOf(before[part]);
		const next = entriesOf(after[part]);
		const added = [...next.keys()].filter((name) => !old.has(name));
		const removed = [...old.keys()].filter((name) => !next.has(name));
		const changed = [...next.keys()].filter((name) => old.has(name) && !isSame(old.get(name), next.get(name)));
		const sentences = [
			...sentence("added", part, added),
			...sentence("changed", part, changed),
			...sentence("removed", part, removed),
		];
		if (sentences.length > 0 || isSame(before[part], after[part])) return sentences;
		return [`changed the order of ${part}`];
	});
}

/** A programme may change hundreds of entries. */
const mostListed = 12;

function sentence(verb: string, part: string, names: string[]): string[] {
	if (names.length === 0) return [];
	const others = names.length - mostListed;
	const listed = others > 1 ? `${names.slice(0, mostListed).join(", ")} and ${others} more` : names.join(", ");
	return [`${verb} ${part}: ${listed}`];
}

function entriesOf(value: unknown): Map<string, unknown> {
	if (Array.isArray(value)) return new Map(value.map((entry) => [nameOf(entry), entry]));
	return new Map(Object.entries(value ?? {}));
}

function nameOf(entry: { id?: string; key?: string; actionId?: number; code?: string }): string {
	return String(entry.id ?? entry.key ?? entry.actionId ?? entry.code);
}

/** Both documents come from one schema, so that equal ones are written equally. */
function isSame(one: unknown, other: unknown): boolean {
	return JSON.stringify(one) === JSON.stringify(other);
}
