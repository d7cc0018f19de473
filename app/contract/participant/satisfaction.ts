import { z } from "zod";
import { extended } from "~/domain/people/person";
import { done, enveloped, eventV2, inEvent, inLanguage, ofPerson, ownCall, queryFlag } from "../ground/route";

const satisfactionPath = `${eventV2}/users/{userId}/satisfaction` as const;

/** The satisfaction form: the one that the event's settings name (participant specification, sections 2 and 8). */
export const satisfaction = {
	read: ownCall("GET", satisfactionPath, "When a person answered the satisfaction form; 404 where the event has none")
		.input(ofPerson)
		.output(enveloped({ formId: z.string(), answeredAt: z.string().nullable() })),
	results: ownCall(
		"GET",
		`${eventV2}/satisfaction/results`,
		"What was answered, without names and only from 5 answers on; all of it as a file too with createExport",
	)
		.input(inEvent.extend({ ...inLanguage, createExport: queryFlag.optional() }))
		.output(
			enveloped({
				label: z.string(),
				answers: z.number().int(),
				/** How many of who came were reminded by mail; null where the event reminds nobody. */
				reminded: z.number().int().nullable(),
				/** Under 5 answers there is nothing else. */
				isEnough: z.boolean(),
				questions: z.array(
					z.object({
						key: z.string(),
						label: z.string(),
						/** How many answered it. */
						answers: z.number().int(),
						/** Choices and numbers, each with how often it was given. */
						options: z.array(z.object({ label: z.string(), count: z.number().int() })),
						/** Of numbers. */
						mean: z.number().nullable(),
						/** In nobody's order, 500 at most. */
						texts: z.array(z.string()),
					}),
				),
				fileUrl: z.string().optional(),
			}),
		),
	answer: ownCall("POST", satisfactionPath, "Answers the satisfaction form: once, 409 after that; 422 names the fields")
		.input(ofPerson.extend({ values: extended, ...inLanguage }))
		.output(done),
};
