import { z } from "zod";
import { extended } from "~/domain/people/person";
import { done, enveloped, eventV2, inEvent, inLanguage, ofPerson, ownCall, queryFlag } from "../ground/route";

const satisfactionPath = `${eventV2}/users/{userId}/satisfaction` as const;

/** The satisfaction form: the one in the event's settings (participant specification, sections 2 and 8). */
export const satisfaction = {
	read: ownCall(`GET ${satisfactionPath}`, "When a person answered the satisfaction form; 404 where the event has none")
		.for("speakForOneself")
		.input(ofPerson)
		.output(enveloped({ formId: z.string(), answeredAt: z.string().nullable() })),
	results: ownCall(
		`GET ${eventV2}/satisfaction/results`,
		"The answers, without names and only if there are at least 5; with createExport also as a file",
	)
		.for("readStatistics")
		.input(inEvent.extend({ ...inLanguage, createExport: queryFlag.optional() }))
		.output(
			enveloped({
				label: z.string(),
				answers: z.number().int(),
				/** How many people who came were reminded by mail; null where the event sends no reminders. */
				reminded: z.number().int().nullable(),
				/** False with fewer than 5 answers: then there is nothing else. */
				isEnough: z.boolean(),
				questions: z.array(
					z.object({
						key: z.string(),
						label: z.string(),
						answers: z.number().int(),
						options: z.array(z.object({ label: z.string(), count: z.number().int() })),
						/** For numbers. */
						mean: z.number().nullable(),
						/** Shuffled, at most 500. */
						texts: z.array(z.string()),
					}),
				),
				fileUrl: z.string().optional(),
			}),
		),
	answer: ownCall(
		`POST ${satisfactionPath}`,
		"Answers the satisfaction form: once, 409 after that; 422 names the fields",
	)
		.for("speakForOneself")
		.input(ofPerson.extend({ values: extended, ...inLanguage }))
		.output(done),
};
