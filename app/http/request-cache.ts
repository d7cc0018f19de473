/**
 * Keeps a value with an object of one request, as long as that lives. A WeakMap would do the same and cost more: if it is older
 * than its keys, V8 keeps each value, and all that it refers to, until the next full garbage collection.
 */
export class RequestCache<Owner extends object, T> {
	readonly #name = Symbol("kept");

	get(owner: Owner): T | undefined {
		return (owner as { [name: symbol]: T | undefined })[this.#name];
	}

	set(owner: Owner, value: T): void {
		Object.defineProperty(owner, this.#name, { value, writable: true });
	}
}
