import { z } from "zod";

/** What an entry of an event file may name: it stands elsewhere in the same file. */
export type ReferenceKind = "article" | "category" | "day" | "form" | "language" | "languageKey" | "typology";

const references = z.registry<{ of: ReferenceKind }>();

/**
 * The schema of a name. Wherever it stands in an event file, in a setting or in the key of a map, the file is checked to
 * have what is named (`event-file/names.ts`).
 */
export function referenceTo<S extends z.ZodType>(of: ReferenceKind, schema: S): S {
	const marked = schema.clone();
	references.add(marked, { of });
	return marked;
}

export function referenceKindOf(schema: z.core.$ZodType): ReferenceKind | undefined {
	return references.get(schema)?.of;
}
