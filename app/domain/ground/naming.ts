import { z } from "zod";

/** What an entry of an event file may name: it stands elsewhere in the same file. */
export type Named = "article" | "category" | "day" | "form" | "language" | "languageKey" | "typology";

const names = z.registry<{ of: Named }>();

/**
 * The schema of a name. Wherever it stands in an event file, in a setting or in the key of a map, the file is checked to
 * have what is named (`event-file/names.ts`).
 */
export function nameOf<S extends z.ZodType>(of: Named, schema: S): S {
	const own = schema.clone();
	names.add(own, { of });
	return own;
}

export function namedBy(schema: z.core.$ZodType): Named | undefined {
	return names.get(schema)?.of;
}
