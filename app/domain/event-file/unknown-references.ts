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
		// A reference in a part that several shapes of a union share is found once for each.
		const distinct = new Map(find(value, path, isKnown).map((reference) => [reference.path.join(" "), reference]));
		return [...distinct.values()].map(({ of, name, path: at }) => ({
			path: at,
			fault: { code: referenceKinds[of].fault, id: name },
		}));
	};
}

type UnknownReference = `no${Capitalize<ReferenceKind>}`;

const referenceKinds: Record<ReferenceKind, { fault: UnknownReference; in: (document: EventDocument) => string[] }> = {
	article: { fault: "noArticle", in: ({ articles }) => ids(articles) },
	category: { fault: "noCategory", in: ({ categories }) => ids(categories) },
	day: { fault: "noDay", in: ({ days }) => [generalDay, ...ids(days)] },
	form: { fault: "noForm", in: ({ forms }) => ids(forms) },
	language: { fault: "noLanguage", in: ({ languages }) => ids(languages) },
	languageKey: { fault: "noLanguageKey", in: ({ languages }) => languages.map(({ key }) => key) },
	typology: { fault: "noTypology", in: ({ typologies }) => ids(typologies) },
};

function ids(list: { id: string }[]): string[] {
	return list.map(({ id }) => id);
}

interface Reference {
	of: ReferenceKind;
	name: string;
	path: Path;
}

type IsKnown = (reference: Reference) => boolean;

/** Finds those that are not known. */
type Finder = (value: unknown, path: Path, isKnown: IsKnown) => Reference[];

const nothing: Finder = () => [];
const noneIsKnown: IsKnown = () => false;

/** Undefined for a schema without references. Transformed values are read as they were written. */
function finderOf(schema: z.core.$ZodType): Finder | undefined {
	const of = referenceKindOf(schema);
	if (of !== undefined) {
		return (value, path, isKnown) => {
			if (typeof value !== "string") return [];
			const reference = { of, name: value, path };
			return isKnown(reference) ? [] : [reference];
		};
	}
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
	if (finders.length === 0) return undefined;
	return (value, path, isKnown) => finders.flatMap((find) => find(value, path, isKnown));
}

function inArray(element: z.core.$ZodType): Finder | undefined {
	const find = finderOf(element);
	return (
		find &&
		((value, path, isKnown) =>
			Array.isArray(value) ? value.flatMap((item, index) => find(item, [...path, index], isKnown)) : [])
	);
}

function inObject(shape: z.core.$ZodShape): Finder | undefined {
	const finders = Object.entries(shape).flatMap(([key, part]): [string, Finder][] => {
		const find = finderOf(part);
		return find ? [[key, find]] : [];
	});
	if (finders.length === 0) return undefined;
	const found = new WeakMap<object, Reference[]>();
	return (value, path, isKnown) => {
		if (!isMap(value)) return [];
		if (!Object.isFrozen(value)) return finders.flatMap(([key, find]) => find(value[key], [...path, key], isKnown));
		// An entry that is frozen refers to the same wherever it stands in a later document.
		const all = found.get(value) ?? finders.flatMap(([key, find]) => find(value[key], [key], noneIsKnown));
		found.set(value, all);
		const unknown = all.filter((one) => !isKnown(one));
		return unknown.map((reference) => ({ ...reference, path: [...path, ...reference.path] }));
	};
}

function inRecord(keys: z.core.$ZodType, values: z.core.$ZodType): Finder | undefined {
	const [inKey, inValue] = [finderOf(keys), finderOf(values)];
	if (!inKey && !inValue) return undefined;
	return (value, path, isKnown) =>
		Object.entries(isMap(value) ? value : {}).flatMap(([key, item]) => [
			...(inKey?.(key, [...path, key], isKnown) ?? []),
			...(inValue?.(item, [...path, key], isKnown) ?? []),
		]);
}

function isMap(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
