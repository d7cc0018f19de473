import {
	depthOf,
	type EntryPath,
	entriesOf,
	entryNamed,
	indexNamed,
	isEqual,
	joinEntries,
	type Value,
} from "./entries";
import type { EventDocument } from "./event-document";
import { withInserted } from "./merge-documents";

/** A changed entry of a document; `undefined` where there was none, or is none any more. */
export interface DocumentChange {
	path: EntryPath;
	before: Value;
	after: Value;
	/** Only the order of the entries at the path changed; the values are their names in order. */
	isOrder?: true;
	/** Of an entry added to a list: the name of the one that it follows, null if it is the first. */
	follows?: string | null;
}

/** The changes from one document to another, entry by entry, in the order of the document. */
export function changesBetween(before: EventDocument, after: EventDocument): DocumentChange[] {
	const parts = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof EventDocument>;
	return [...parts].flatMap((part) => changesAt([part], before[part], after[part], depthOf(part)));
}

function changesAt(path: EntryPath, before: Value, after: Value, depth: number): DocumentChange[] {
	if (isEqual(before, after)) return [];
	const [old, next] = [entriesOf(before), entriesOf(after)];
	if (depth === 0 || !old || !next) return [{ path, before, after }];
	const names = new Set([...old.byName.keys(), ...next.byName.keys()]);
	const [formerOrder, order] = [[...old.byName.keys()], [...next.byName.keys()]];
	const previous = new Map(order.map((name, index) => [name, order[index - 1] ?? null]));
	const isInList = next.isList && depth === 1;
	const changes = [...names].flatMap((name) => {
		const found = changesAt([...path, name], old.byName.get(name), next.byName.get(name), depth - 1);
		const isAdded = isInList && !old.byName.has(name);
		return isAdded ? found.map((one) => ({ ...one, follows: previous.get(name) ?? null })) : found;
	});
	const isKept = (name: string) => old.byName.has(name) && next.byName.has(name);
	const isMoved = next.isList && !isEqual(formerOrder.filter(isKept), order.filter(isKept));
	return isMoved ? [...changes, { path, before: formerOrder, after: order, isOrder: true }] : changes;
}

/** The document with some changes made, whatever it has at their paths. */
export function withChanges(document: EventDocument, changes: DocumentChange[]): EventDocument {
	return changes.reduce<Value>(
		(changed, change) => withChange(changed, change.path, change),
		document,
	) as EventDocument;
}

function withChange(value: Value, path: EntryPath, change: DocumentChange): Value {
	const [name, ...rest] = path;
	if (name === undefined) return change.isOrder ? inOrder(value, change.after as string[]) : change.after;
	const index = indexNamed(value, name);
	if (Array.isArray(value) && index >= 0) {
		const changed = withChange(value[index], rest, change);
		return changed === undefined ? value.toSpliced(index, 1) : value.with(index, changed);
	}
	const { isList, byName } = entriesOf(value) ?? { isList: false, byName: new Map<string, Value>() };
	const changed = withChange(byName.get(name), rest, change);
	if (changed === undefined) byName.delete(name);
	// A known entry keeps its place.
	if (changed === undefined || byName.has(name)) {
		return joinEntries({ isList, byName: changed === undefined ? byName : byName.set(name, changed) });
	}
	const entries = [...byName];
	entries.splice(placeOf(change.follows, [...byName.keys()]), 0, [name, changed]);
	return joinEntries({ isList, byName: new Map(entries) });
}

function placeOf(follows: string | null | undefined, names: string[]): number {
	if (follows === null) return 0;
	return follows !== undefined && names.includes(follows) ? names.indexOf(follows) + 1 : names.length;
}

/** Entries that the order does not name stay behind those that they followed. */
function inOrder(value: Value, names: string[]): Value {
	const entries = entriesOf(value);
	if (!entries) return value;
	const known = names.filter((name) => entries.byName.has(name));
	const ordered = withInserted(known, [...entries.byName.keys()]);
	return joinEntries({ ...entries, byName: new Map(ordered.map((name) => [name, entries.byName.get(name)])) });
}

/** The value at a path; undefined where there is none. */
export function valueAt(document: EventDocument, path: EntryPath): Value {
	return path.reduce<Value>(entryNamed, document);
}

/** The names of the entries at a path, in order. */
export function namesAt(document: EventDocument, path: EntryPath): string[] {
	return [...(entriesOf(valueAt(document, path))?.byName.keys() ?? [])];
}
