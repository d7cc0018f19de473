import type { z } from "zod";
import { type Holding, marks } from "~/domain/ground/holding";

type Schema = z.core.$ZodType;

/** A field of an answer that holds something of people: its path as `data.users[].email`. */
export interface HeldField {
	path: string;
	kinds: readonly Holding[];
}

/** The fields of an answer that are marked (`domain/ground/holding.ts`). */
export function heldFields(schema: unknown): HeldField[] {
	return isSchema(schema) ? fieldsIn(schema, "", new Set()) : [];
}

/** What of these kinds a value holds. */
export function heldIn(schema: unknown, value: unknown, kinds: readonly Holding[]): HeldField[] {
	const found: HeldField[] = [];
	if (isSchema(schema)) {
		walk(schema, value, "", (path, mark, one) => {
			const held = mark.of(one).filter((kind) => kinds.includes(kind));
			if (held.length > 0) found.push({ path, kinds: held });
			return one;
		});
	}
	return found;
}

/** The value without these kinds; undefined where it cannot be without them. */
export function withoutHeld<T>(schema: unknown, value: T, kinds: readonly Holding[]): T | undefined {
	if (!isSchema(schema)) return value;
	let isRefused = false;
	const rest = walk(schema, value, "", (_path, mark, one) => {
		const held = mark.of(one).filter((kind) => kinds.includes(kind));
		if (held.length === 0) return one;
		if (!mark.without) isRefused = true;
		return mark.without ? mark.without(one, held) : one;
	});
	return isRefused ? undefined : (rest as T);
}

type Visit = (path: string, mark: NonNullable<ReturnType<typeof marks.get>>, value: unknown) => unknown;

/** Visits the marked values from the outside in; what a visit returns takes their place. */
function walk(schema: Schema, value: unknown, path: string, visit: Visit): unknown {
	const mark = marks.get(schema);
	if (mark) return visit(path, mark, value);
	if (value === null || value === undefined) return value;
	const def = defOf(schema);
	if (def.innerType) return walk(def.innerType, value, path, visit);
	if (def.type === "pipe" && def.out) return walk(def.out, value, path, visit);
	if (def.type === "lazy" && def.getter) return walk(def.getter(), value, path, visit);
	if (def.type === "union") {
		const option = def.options?.find((option) => (option as z.ZodType).safeParse(value).success);
		return option ? walk(option, value, path, visit) : value;
	}
	if (def.type === "array" && def.element && Array.isArray(value)) {
		const element = def.element;
		return changedList(value, (one) => walk(element, one, `${path}[]`, visit));
	}
	if (def.type === "tuple" && Array.isArray(value)) {
		return changedList(value, (one, at) => {
			const item = def.items?.[at];
			return item ? walk(item, one, `${path}[${at}]`, visit) : one;
		});
	}
	if (def.type === "record" && def.valueType) {
		const { valueType } = def;
		return changedFields(value as object, (one) => walk(valueType, one, `${path}.*`, visit));
	}
	if (def.type === "object" && def.shape) {
		const { shape } = def;
		return changedFields(value as object, (one, key) => {
			const field = shape[key];
			return field ? walk(field, one, path === "" ? key : `${path}.${key}`, visit) : one;
		});
	}
	return value;
}

/** The same list where nothing changed: most answers pass as they are. */
function changedList(list: unknown[], change: (one: unknown, at: number) => unknown): unknown[] {
	const changed = list.map(change);
	return changed.some((one, at) => one !== list[at]) ? changed : list;
}

function changedFields(fields: object, change: (one: unknown, key: string) => unknown): object {
	const entries = Object.entries(fields);
	const changed = entries.map(([key, entry]) => [key, change(entry, key)] as const);
	return changed.some(([, value], at) => value !== entries[at]?.[1]) ? Object.fromEntries(changed) : fields;
}

function fieldsIn(schema: Schema, path: string, seen: Set<Schema>): HeldField[] {
	const mark = marks.get(schema);
	if (mark) return [{ path, kinds: mark.kinds }];
	if (seen.has(schema)) return [];
	const within = new Set(seen).add(schema);
	const def = defOf(schema);
	const inside = [def.innerType, def.type === "pipe" ? def.out : undefined, def.getter?.(), ...(def.options ?? [])];
	return [
		...inside.flatMap((one) => (one ? fieldsIn(one, path, within) : [])),
		...(def.element ? fieldsIn(def.element, `${path}[]`, within) : []),
		...(def.items ?? []).flatMap((item, at) => fieldsIn(item, `${path}[${at}]`, within)),
		...(def.valueType ? fieldsIn(def.valueType, `${path}.*`, within) : []),
		...Object.entries(def.shape ?? {}).flatMap(([key, value]) =>
			fieldsIn(value, path === "" ? key : `${path}.${key}`, within),
		),
	];
}

interface Def {
	type: string;
	innerType?: Schema;
	out?: Schema;
	getter?: () => Schema;
	options?: Schema[];
	element?: Schema;
	items?: Schema[];
	valueType?: Schema;
	shape?: Record<string, Schema>;
}

const defOf = (schema: Schema) => schema._zod.def as unknown as Def;

function isSchema(schema: unknown): schema is Schema {
	return typeof schema === "object" && schema !== null && "_zod" in schema;
}
