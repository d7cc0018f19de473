import { z } from "zod";

/** The recap of a whole list, made behind the pages: `done` of `total` people are printed. */
export const recapJob = z.object({
	id: z.string(),
	/** `setAside`: the process ended time after time while it was at it; it may be asked to go on. */
	state: z.enum(["waiting", "running", "finished", "cancelled", "failed", "setAside"]),
	done: z.number().int(),
	total: z.number().int(),
	createdAt: z.string(),
});
export type RecapJob = z.infer<typeof recapJob>;

/** Something happens to it without anybody doing anything. */
export function isUnderWay({ state }: RecapJob): boolean {
	return state === "waiting" || state === "running";
}
