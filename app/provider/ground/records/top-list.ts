interface SortedItem {
	id: string;
	keys: unknown[];
}

/** Keeps the first of many items that arrive in pieces, in sorted order, and counts all of them. */
export class TopList {
	first: SortedItem[] = [];
	total = 0;
	readonly #most: number;
	readonly #compare: (a: SortedItem, b: SortedItem) => number;

	constructor(most: number, direction: "asc" | "desc") {
		this.#most = most;
		const sign = direction === "asc" ? 1 : -1;
		this.#compare = (a, b) => sign * compareAll(a.keys, b.keys) || compare(a.id, b.id);
	}

	add(some: SortedItem[]) {
		this.total += some.length;
		const added = [...some].sort(this.#compare);
		const merged: SortedItem[] = [];
		let [index, addedIndex] = [0, 0];
		while (merged.length < this.#most) {
			const [one, other] = [this.first[index], added[addedIndex]];
			if (!one && !other) break;
			const isFirst = one !== undefined && (other === undefined || this.#compare(one, other) <= 0);
			merged.push((isFirst ? one : other) as SortedItem);
			if (isFirst) index++;
			else addedIndex++;
		}
		this.first = merged;
	}
}

function compareAll(keys: unknown[], others: unknown[]): number {
	for (const [at, key] of keys.entries()) {
		const order = compare(key, others[at]);
		if (order !== 0) return order;
	}
	return 0;
}

/** Compares by code unit, the same on every engine; missing values come first. */
function compare(a: unknown, b: unknown): number {
	if (a === b) return 0;
	if (a === null || a === undefined) return -1;
	if (b === null || b === undefined) return 1;
	if (typeof a === "number" && typeof b === "number") return a - b;
	return String(a) < String(b) ? -1 : 1;
}
