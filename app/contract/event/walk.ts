import { z } from "zod";
import type { Advice } from "~/domain/event-file/advice";
import type { PersonWalk } from "~/domain/event-file/walk";
import { enveloped, event, inEvent, ownCall } from "../ground/route";

/** What is valid and perhaps not meant, by its code and parameters, and where it is mended. Pages say it in their own language. */
export const advice = z.looseObject({ code: z.string() }) as unknown as z.ZodType<Advice>;

const personWalk = z.looseObject({
	walker: z.looseObject({ kind: z.string() }),
	steps: z.array(z.looseObject({ id: z.string() })),
}) as unknown as z.ZodType<PersonWalk>;

/** What a person would meet who registers (ours): by the rules, without a person or a page. */
export const walks = {
	read: ownCall(
		`GET ${event}/walk`,
		"What a stranger, an invited person of each profile, a companion and somebody at the desk would meet, step by step, and what is impossible for them",
	)
		.for("configure")
		.input(inEvent.extend({ version: z.enum(["draft", "published"]).default("draft") }))
		.output(
			enveloped({
				/** Whether it is of the draft: a draft that cannot be published is left aside. */
				isDraft: z.boolean(),
				/** How many changes wait in the draft. */
				changes: z.number().int(),
				people: z.array(personWalk),
			}),
		),
};
