import { z } from "zod";

/** A recap or an export of a whole list, made in the background: `done` of `total` people are in it. */
export const backgroundJob = z.object({
	id: z.string(),
	/** `setAside`: the process ended again and again while it worked on it; somebody may ask for it to go on. */
	state: z.enum(["waiting", "running", "finished", "cancelled", "failed", "setAside"]),
	done: z.number().int(),
	total: z.number().int(),
	createdAt: z.string(),
});
export type BackgroundJob = z.infer<typeof backgroundJob>;

export function isUnderWay({ state }: BackgroundJob): boolean {
	return state === "waiting" || state === "running";
}
