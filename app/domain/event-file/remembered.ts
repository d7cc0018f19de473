import type { z } from "zod";
import { isEqual } from "./entries";

/**
 * Lets a schema read each object once. A large document is checked after each change of one of its entries; the others are the
 * same objects as before, and were valid then. What was valid is frozen, so that it stays so, and is its own result unless the
 * schema adds to it: who compares two documents sees by identity what did not change.
 */
export function remembered<S extends z.ZodType>(schema: S): S {
	const results = new WeakMap<object, object>();
	const read = schema._zod.run;
	schema._zod.run = (payload, context) => {
		const input = payload.value;
		if (!isObject(input) || context.skipChecks || context.direction === "backward") return read(payload, context);
		const known = results.get(input);
		if (known) {
			payload.value = known;
			return payload;
		}
		const result = read(payload, context);
		if (result instanceof Promise || result.issues.length > 0 || !isObject(result.value)) return result;
		const output = isEqual(input, result.value) ? input : result.value;
		freeze(output);
		results.set(output, output);
		// An input that is not frozen may change until it comes again.
		if (Object.isFrozen(input)) results.set(input, output);
		result.value = output;
		return result;
	};
	return schema;
}

function isObject(value: unknown): value is object {
	return typeof value === "object" && value !== null;
}

/** What is no object is frozen from the beginning. */
function freeze(value: unknown): void {
	if (Object.isFrozen(value)) return;
	Object.freeze(value);
	for (const part of Object.values(value as object)) freeze(part);
}
