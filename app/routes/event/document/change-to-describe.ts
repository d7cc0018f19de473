import { type EntryPath, entriesOf } from "~/domain/event-file/entries";

/** A change of an entry; what was not there, or is there no more, is absent. */
export interface ChangeToDescribe {
	path: EntryPath;
	before?: unknown;
	after?: unknown;
	isOrder?: true | undefined;
	/** Of an entry added to a list: the name of the one that it follows, null if it is the first. */
	follows?: string | null | undefined;
}

/** The value at a path inside one of the changes, before or after it. */
export function valueInChanges(path: EntryPath, changes: ChangeToDescribe[]): unknown {
	const change = changes.find((change) => !change.isOrder && change.path.every((name, index) => path[index] === name));
	if (!change) return undefined;
	const rest = path.slice(change.path.length);
	const within = (value: unknown) => rest.reduce<unknown>((inner, name) => entriesOf(inner)?.byName.get(name), value);
	return within(change.before) ?? within(change.after);
}
