import type { z } from "zod";

/** Null is read as absent: a record that comes back as it was read says so of what is not known. */
export function nullAsAbsent<Output, Input>(schema: z.ZodType<Output, Input>) {
	return schema.nullish().transform((value): Output | undefined => value ?? undefined);
}
