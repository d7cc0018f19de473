import { z } from "zod";
import { type ReferenceKind, referenceKindOf } from "../ground/reference";
import { generalDay } from "../money/article";
import type { EventDocument } from "./event-document";
import type { Finding } from "./finding";

type Path = Finding["path"];

/** Finds references that lead nowhere. The schema alone says where they are (`referenceTo`, `localizedText`). */
export function unknownReferences(schema: z.ZodType) {
	const find = finderOf(schema) ?? nothing;
	return (value: unknown, document: EventDocument, path: Path = []): Finding[] => {
		const namesByKind = new Map<ReferenceKind, Set<string>>();
		const isKnown = ({ of, name }: Reference) => {
			const names = namesByKind.get(of) ?? new Set(referenceKinds[of].in(document));
			namesByKind.set(of, names);
			return names.has(name);
		};
		const unknown = find(value, path).filter((one) => !isKnown(one));
		// A reference in a part that several shapes of a union share is found once for each.
		const distinct = new Map(unknown.map((one) => [one.path.join(" "), one]));
		return [...distinct.values()].map(({ of, name, path: at }) => ({
			path: at,
			message: `no ${referenceKinds[of].as} “${name}”`,
		}));
	};
}

const referenceKinds: Record<ReferenceKind, { as: string; in: (document: EventDocument) => string[] }> = {
	article: { as: "article has the id", in: ({ articles }) => ids(articles) },
	category: { as: "category has the id", in: ({ categories }) => ids(categories) },
	day: { as: "day (0 stands for the whole event) has the id", in: ({ days }) => [generalDay, ...ids(days)] },
	form: { as: "form has the id", in: ({ forms }) => ids(forms) },
	language: { as: "language has the id", in: ({ languages }) => ids(languages) },
	languageKey: { as: "language has the key", in: ({ languages }) => languages.map(({ key }) => key) },
	typology: { as: "typology has the id", in: ({ typologies }) => ids(typologies) },
};

function ids(list: { id: string }[]): string[] {
	return list.map(({ id }) => id);
}

interface Reference {
	of: ReferenceKind;
	name: string;
	path: Path;
}

type Finder = (value: unknown, path: Path) => Reference[];

const nothing: Finder = () => [];

/** Undefined for a schema without references. Transformed values are read as they were written. */
function finderOf(schema: z.core.$ZodType): Finder | undefined {
	const of = referenceKindOf(schema);
	if (of !== undefined) return (value, path) => (typeof value === "string" ? [{ of, name: value, path }] : []);
	if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
		return finderOf(schema.unwrap());
	}
	if (schema instanceof z.ZodPipe) return finderOf(schema.in);
	if (schema instanceof z.ZodUnion) return inUnion(schema.options);
	if (schema instanceof z.ZodArray) return inArray(schema.element);
	if (schema instanceof z.ZodObject) return inObject(schema.shape);
	if (schema instanceof z.ZodRecord) return inRecord(schema.keyType, schema.valueType);
	return undefined;
}

function inUnion(options: readonly z.core.$ZodType[]): Finder | undefined {
	const finders = options.flatMap((option) => finderOf(option) ?? []);
	return finders.length === 0 ? undefined : (value, path) => finders.flatMap((find) => find(value, path));
}

function inArray(element: z.core.$ZodType): Finder | undefined {
	const find = finderOf(element);
	return (
		find &&
		((value, path) => (Array.isArray(value) ? value.flatMap((item, index) => find(item, [...path, index])) : []))
	);
}

function inObject(shape: z.core.$ZodShape): Finder | undefined {
	const finders = Object.entries(shape).flatMap(([key, part]): [string, Finder][] => {
		const find = finderOf(part);
		return find ? [[key, find]] : [];
	});
	if (finders.length === 0) return undefined;
	return (value, path) => (isMap(value) ? finders.flatMap(([key, find]) => find(value[key], [...path, key])) : []);
}

function inRecord(keys: z.core.$ZodType, values: z.core.$ZodType): Finder | undefined {
	const [inKey, inValue] = [finderOf(keys), finderOf(values)];
	if (!inKey && !inValue) return undefined;
	return (value, path) =>
		Object.entries(isMap(value) ? value : {}).flatMap(([key, item]) => [
			...(inKey?.(key, [...path, key]) ?? []),
			...(inValue?.(item, [...path, key]) ?? []),
		]);
}

function isMap(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
