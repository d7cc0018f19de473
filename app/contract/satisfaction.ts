import { z } from "zod";
import { extended } from "~/domain/person";
import { done, enveloped, eventV2, inLanguage, ofPerson, ownCall } from "./route";

const satisfactionPath = `${eventV2}/users/{userId}/satisfaction` as const;

/** The satisfaction form: the one that the event's settings name (participant specification, sections 2 and 8). */
export const satisfaction = {
	read: ownCall("GET", satisfactionPath, "When a person answered the satisfaction form; 404 where the event has none")
		.input(ofPerson)
		.output(enveloped({ formId: z.string(), answeredAt: z.string().nullable() })),
	answer: ownCall("POST", satisfactionPath, "Answers the satisfaction form: once, 409 after that; 422 names the fields")
		.input(ofPerson.extend({ values: extended, ...inLanguage }))
		.output(done),
};
