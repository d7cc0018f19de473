/** A part of a document as JSON has it; `undefined` stands for what is not there. */
export type Value = unknown;

/** The names that lead to a value of a document: its part, the entry, and what is in it. */
export type EntryPath = string[];

/** A name is a part of an address and of the revisions: whatever is longer is a text. */
export const longestEntryName = 500;

const groupedParts = ["translations", "settingsByLanguage", "settingsByTypology"];

/** How many names lead from a part of the document to one of its entries. */
export function depthOf(part: string | undefined): number {
	return part !== undefined && groupedParts.includes(part) ? 2 : 1;
}

/** Named values: the keys of a record, or the entries of a list by what identifies them. */
export interface Entries {
	isList: boolean;
	/** In the order of the list or record. */
	byName: Map<string, Value>;
}

const identifiers = ["id", "key", "actionId", "code", "email", "value", "name"] as const;

/**
 * Splits a record or a list into its named entries; null for a single value. An entry of a list is named by its identifier, a
 * value by itself, and anything else by its content, so that changing it is removing one and adding another.
 */
export function entriesOf(value: Value): Entries | null {
	if (Array.isArray(value)) return { isList: true, byName: namedEntries(value) };
	if (typeof value !== "object" || value === null) return null;
	return { isList: false, byName: new Map(Object.entries(value).filter(([, part]) => part !== undefined)) };
}

/** One of the entries, without naming the thousands of others. */
export function entryNamed(value: Value, name: string): Value {
	const index = indexNamed(value, name);
	return Array.isArray(value) && index >= 0 ? value[index] : entriesOf(value)?.byName.get(name);
}

/** Where a list has the entry; -1 where only counting tells which of several it is. */
export function indexNamed(value: Value, name: string): number {
	if (!Array.isArray(value) || /\(\d+\)$/.test(name)) return -1;
	return value.findIndex((entry) => nameOfEntry(entry) === name);
}

function namedEntries(list: Value[]): Map<string, Value> {
	const byName = new Map<string, Value>();
	for (const entry of list) {
		const name = nameOfEntry(entry);
		let free = name;
		for (let number = 2; byName.has(free); number++) free = `${name} (${number})`;
		byName.set(free, entry);
	}
	return byName;
}

function nameOfEntry(entry: Value): string {
	if (typeof entry !== "object" || entry === null) return String(entry);
	const known = entry as Record<string, Value>;
	const identifier = identifiers.find((key) => typeof known[key] === "string" || typeof known[key] === "number");
	return identifier ? String(known[identifier]) : JSON.stringify(entry);
}

export function joinEntries({ isList, byName }: Entries): Value {
	return isList ? [...byName.values()] : Object.fromEntries(byName);
}

/** Equal as JSON: the order of a record's keys and absent values do not count. */
export function isEqual(a: Value, b: Value): boolean {
	if (a === b) return true;
	if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
	if (Array.isArray(a) !== Array.isArray(b)) return false;
	if (Array.isArray(a) && Array.isArray(b)) {
		return a.length === b.length && a.every((entry, index) => isEqual(entry, b[index]));
	}
	const [known, compared] = [a as Record<string, Value>, b as Record<string, Value>];
	const isSameAt = (key: string) => isEqual(known[key], compared[key]);
	return Object.keys(known).every(isSameAt) && Object.keys(compared).every(isSameAt);
}
