import { z } from "zod";

/** Characters. */
export const longestReason = 2000;

/** Why somebody does not come, in their own words; `missing` is what an empty one is answered. */
export const reasonOr = (missing: string) =>
	z.string(missing).trim().min(1, missing).max(longestReason, `errors.tooLong ${longestReason}`);
