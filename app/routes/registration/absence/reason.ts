import { z } from "zod";

/** Characters. */
export const longestReason = 2000;

/** Why somebody does not come, in their own words. */
export const reason = z
	.string("errors.required")
	.trim()
	.min(1, "errors.required")
	.max(longestReason, `errors.tooLong ${longestReason}`);
