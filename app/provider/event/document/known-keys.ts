import { z } from "zod";

/** The keys that a schema allows at a path; empty if it allows any, or the value has no keys. */
export function keysAt(schema: z.core.$ZodType, path: (string | number)[]): string[] {
	const [step, ...rest] = path;
	return unwrapSchema(schema).flatMap((one) => {
		if (step === undefined) return one instanceof z.ZodObject ? Object.keys(one.shape) : [];
		return childSchemas(one, step).flatMap((next) => keysAt(next, rest));
	});
}

export function nearestKey(key: string, candidates: string[]): string | undefined {
	const [best] = candidates
		.map((candidate) => ({ one: candidate, far: distance(candidate.toLowerCase(), key.toLowerCase()) }))
		.filter(({ one, far }) => far <= Math.max(1, Math.floor(Math.min(one.length, key.length) / 4)))
		.sort((some, other) => some.far - other.far);
	return best?.one;
}

/** The schemas inside a schema: without optional wrappers, and each option of a union. */
function unwrapSchema(schema: z.core.$ZodType): z.core.$ZodType[] {
	if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
		return unwrapSchema(schema.def.innerType);
	if (schema instanceof z.ZodPipe) return unwrapSchema(schema.def.in);
	if (schema instanceof z.ZodUnion) return schema.def.options.flatMap(unwrapSchema);
	return [schema];
}

function childSchemas(schema: z.core.$ZodType, step: string | number): z.core.$ZodType[] {
	if (schema instanceof z.ZodArray) return [schema.def.element];
	if (schema instanceof z.ZodRecord) return [schema.def.valueType];
	const child =
		schema instanceof z.ZodObject && Object.hasOwn(schema.def.shape, step) ? schema.def.shape[step] : undefined;
	return child ? [child] : [];
}

function distance(a: string, b: string): number {
	let row = Array.from({ length: b.length + 1 }, (_, index) => index);
	for (const [at, letter] of [...a].entries()) {
		const next = [at + 1];
		for (let to = 0; to < b.length; to++)
			next.push(Math.min((row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1, (row[to] ?? 0) + (b[to] === letter ? 0 : 1)));
		row = next;
	}
	return row[b.length] ?? 0;
}
