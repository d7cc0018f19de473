import type { EntryConflict } from "../ground/refusal";
import { depthOf, type Entries, type EntryPath, entriesOf, isEqual, joinEntries, type Value } from "./entries";

export interface MergeResult<T> {
	/** Holds ours where there is a conflict. */
	merged: T;
	conflicts: EntryConflict[];
}

/**
 * Merges the changes of theirs and of ours, both made from base (three-way merge). Entries of lists are found by what
 * identifies them, so that two people may change, add, remove and move different entries, and different values of one entry.
 * A value that both changed differently is a conflict, and so is an entry that one removed and the other changed.
 */
export function mergeDocuments<T>(base: T, theirs: T, ours: T): MergeResult<T> {
	return mergeAt([], base, theirs, ours);
}

/** The same for the value at a path of a document. */
export function mergeAt<T>(path: EntryPath, base: T, theirs: T, ours: T): MergeResult<T> {
	const conflicts: EntryConflict[] = [];
	const merged = mergeValues(path, base, theirs, ours, conflicts) as T;
	return { merged, conflicts };
}

function mergeValues(path: EntryPath, base: Value, theirs: Value, ours: Value, conflicts: EntryConflict[]): Value {
	if (isEqual(theirs, ours) || isEqual(base, theirs)) return ours;
	if (isEqual(base, ours)) return theirs;
	const container = isContainer(path) ? (entriesOf(ours) ?? entriesOf(theirs) ?? entriesOf(base)) : null;
	const entriesIn = (value: Value) =>
		entriesOf(value) ?? (value === undefined && container ? emptied(container) : null);
	const [before, their, our] = [entriesIn(base), entriesIn(theirs), entriesIn(ours)];
	if (before && their && our && before.isList === our.isList && their.isList === our.isList) {
		return mergeEntries(path, before, their, our, conflicts);
	}
	conflicts.push({ path, base, theirs, ours });
	return ours;
}

/**
 * Where the document only groups entries, none is the same as an empty group. Elsewhere two entries that were added under one name
 * are two things and not merged into one.
 */
function isContainer([part = "", ...names]: EntryPath): boolean {
	return names.length < depthOf(part);
}

function emptied({ isList }: Entries): Entries {
	return { isList, byName: new Map() };
}

function mergeEntries(path: EntryPath, base: Entries, theirs: Entries, ours: Entries, conflicts: EntryConflict[]) {
	const names = new Set([...base.byName.keys(), ...ours.byName.keys(), ...theirs.byName.keys()]);
	const merged = new Map<string, Value>();
	for (const name of names) {
		const [before, their, our] = [base.byName.get(name), theirs.byName.get(name), ours.byName.get(name)];
		const value = mergeValues([...path, name], before, their, our, conflicts);
		if (value !== undefined) merged.set(name, value);
	}
	const order = ours.isList ? mergeOrder(path, base, theirs, ours, conflicts) : [...names];
	const ordered = order.flatMap((name) => (merged.has(name) ? [[name, merged.get(name)] as const] : []));
	return joinEntries({ isList: ours.isList, byName: new Map(ordered) });
}

/** The order of whoever moved entries, with the entries that the other added behind those that they followed. */
function mergeOrder(path: EntryPath, base: Entries, theirs: Entries, ours: Entries, conflicts: EntryConflict[]) {
	const [before, their, our] = [base, theirs, ours].map(({ byName }) => [...byName.keys()]) as [
		string[],
		string[],
		string[],
	];
	const isKept = (name: string) => base.byName.has(name) && theirs.byName.has(name) && ours.byName.has(name);
	const [from, towards, now] = [before, their, our].map((names) => names.filter(isKept).join("\n"));
	if (from !== towards && from !== now && towards !== now) {
		conflicts.push({ path, base: before, theirs: their, ours: our, isOrder: true });
	}
	return from === now ? withInserted(their, our) : withInserted(our, their);
}

/** The names in order, with the others behind those that they followed. */
export function withInserted(order: string[], others: string[]): string[] {
	const known = new Set(order);
	const followers = new Map<string | undefined, string[]>();
	let previous: string | undefined;
	for (const name of others) {
		if (known.has(name)) previous = name;
		else followers.set(previous, [...(followers.get(previous) ?? []), name]);
	}
	return [...(followers.get(undefined) ?? []), ...order.flatMap((name) => [name, ...(followers.get(name) ?? [])])];
}
