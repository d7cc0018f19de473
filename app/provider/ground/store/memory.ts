/** What this process keeps in memory for a store or a transaction: caches, queues, listeners. It goes with its owner. */
export class Memory<Owner> {
	readonly #owner: Owner;
	readonly #parts = new Map<(owner: Owner) => unknown, unknown>();

	constructor(owner: Owner) {
		this.#owner = owner;
	}

	/** What `make` makes, at the first call; the function itself is the key. */
	get<Part>(make: (owner: Owner) => Part): Part {
		if (!this.#parts.has(make)) this.#parts.set(make, make(this.#owner));
		return this.#parts.get(make) as Part;
	}

	clear() {
		this.#parts.clear();
	}
}

export function withMemory<Owner extends { memory: unknown }>(bare: Omit<Owner, "memory">): Owner {
	const owner = bare as Owner;
	return Object.assign(owner, { memory: new Memory(owner) });
}
