/**
 * Something that is kept with an object of one request, as long as that lives. A WeakMap would do the same and cost more: in one
 * that is older than what is put into it, V8 holds each value, and all that it leads to, until it next goes through the whole of
 * memory (decision 074).
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
