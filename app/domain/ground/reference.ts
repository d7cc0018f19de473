import { z } from "zod";

export type ReferenceKind = "article" | "category" | "day" | "form" | "language" | "languageKey" | "typology";

const references = z.registry<{ of: ReferenceKind }>();

/** Marks a reference in an event file or a setting: its check requires that the target exists. */
export function referenceTo<S extends z.ZodType>(of: ReferenceKind, schema: S): S {
	const marked = schema.clone();
	references.add(marked, { of });
	return marked;
}

export function referenceKindOf(schema: z.core.$ZodType): ReferenceKind | undefined {
	return references.get(schema)?.of;
}
