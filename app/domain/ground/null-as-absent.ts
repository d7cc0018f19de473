import type { z } from "zod";

/** Treats null as absent, so that a client can send back a record as it was read. */
export function nullAsAbsent<Output, Input>(schema: z.ZodType<Output, Input>) {
	return schema.nullish().transform((value): Output | undefined => value ?? undefined);
}
