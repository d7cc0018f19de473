import type { z } from "zod";
import { Refusal } from "./refusal";

/** What was given, as its schema reads it; 422 names the fields. */
export function checked<T>(schema: z.ZodType<T>, given: unknown): T {
	const parsed = schema.safeParse(given);
	if (parsed.success) return parsed.data;
	const fields = parsed.error.issues.map(({ path, message }) => [String(path[0]), message]);
	throw new Refusal("invalidForm", Object.fromEntries(fields));
}
