import { z } from "zod";
import { articleChoice } from "../money/article";
import { participationCode } from "./participation";

/** Not yet saved to the registration; what is absent is not answered here. `answered` lists the steps that were saved. */
export const draft = z.object({
	participation: participationCode.optional(),
	daysId: z.array(z.string()).max(400).optional(),
	articles: z.array(articleChoice).max(2000).optional(),
	answered: z.array(z.string().max(40)).max(40),
	registeredFrom: z.string().max(60).optional(),
});
export type Draft = z.infer<typeof draft>;

export const emptyDraft: Draft = { answered: [] };
