import { z } from "zod";

export type ReferenceKind = "article" | "category" | "day" | "form" | "language" | "languageKey" | "typology";

const references = z.registry<{ of: ReferenceKind }>();

/**
 * Marks the schema of a reference. Wherever it is in an event file, in a setting or in the key of a map, the check of the file
 * requires that its target exists (`event-file/unknown-references.ts`).
 */
export function referenceTo<S extends z.ZodType>(of: ReferenceKind, schema: S): S {
	const marked = schema.clone();
	references.add(marked, { of });
	return marked;
}

export function referenceKindOf(schema: z.core.$ZodType): ReferenceKind | undefined {
	return references.get(schema)?.of;
}
