import { z } from "zod";

/** A recap or an export of a whole list, made behind the pages: `done` of `total` people are in it. */
export const backgroundJob = z.object({
	id: z.string(),
	/** `setAside`: the process ended time after time while it was at it; it may be asked to go on. */
	state: z.enum(["waiting", "running", "finished", "cancelled", "failed", "setAside"]),
	done: z.number().int(),
	total: z.number().int(),
	createdAt: z.string(),
});
export type BackgroundJob = z.infer<typeof backgroundJob>;

/** Something happens to it without anybody doing anything. */
export function isUnderWay({ state }: BackgroundJob): boolean {
	return state === "waiting" || state === "running";
}
