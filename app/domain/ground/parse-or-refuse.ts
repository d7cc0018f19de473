import type { z } from "zod";
import { Refusal } from "./refusal";

/** @throws Refusal invalidForm (422), which names the fields */
export function parseOrRefuse<T>(schema: z.ZodType<T>, input: unknown): T {
	const parsed = schema.safeParse(input);
	if (parsed.success) return parsed.data;
	const fields = parsed.error.issues.map(({ path, message }) => [String(path[0]), message]);
	throw new Refusal("invalidForm", Object.fromEntries(fields));
}
