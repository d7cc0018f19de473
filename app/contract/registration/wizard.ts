import { z } from "zod";
import { quotaChoices } from "~/domain/registration/quota";
import { stepAnswers } from "~/domain/registration/step-answer";
import { progressPart, wizardProgress } from "~/domain/registration/wizard-progress";
import { done, eventV2, inEvent, ofPerson, ownCall } from "../ground/route";
import { completion } from "./registrations";

const ofWizard = `${eventV2}/users/{userId}/wizard` as const;

/** The registration wizard: each page asks once, each form saves once. Our own additions. */
export const wizard = {
	standing: ownCall(
		`GET ${eventV2}/wizard`,
		"A person's wizard progress (the caller's without `userId`), with the parts that a page needs",
	)
		.for("reachProgress")
		.input(
			inEvent.extend({
				userId: z.string().optional(),
				/** The typology as which the event is viewed, if the registration has none. */
				typoId: z.string().optional(),
				needs: z.array(progressPart).max(progressPart.options.length).default([]),
			}),
		)
		.output(wizardProgress),
	answer: ownCall(
		`PUT ${ofWizard}`,
		"Saves the answer to a step, or to several in their order, and answers the progress; refusals are those of the step's own call, and what precedes the refused one is kept",
	)
		.for("changeProgress")
		.input(ofPerson.extend({ typoId: z.string().optional(), answer: stepAnswers }))
		.output(wizardProgress),
	complete: ownCall(
		`POST ${ofWizard}`,
		"The save step, as `registrations.complete`, with the answer to the last question where that is `quotas`: all or nothing; answers whether the caller has to pay now",
	)
		.for("changeProgress")
		.input(completion.extend({ quotas: quotaChoices.optional() }))
		.output(z.object({ canPay: z.boolean() })),
	place: ownCall(
		`PUT ${ofWizard}/conferences/{conferenceId}`,
		"Gives a person a seat in a talk, or without `slotId` releases theirs; 409 as `conferences.choose`, and with `replaces` as `conferences.chooseV2`",
	)
		.for("changeProgress")
		.input(
			ofPerson.extend({
				conferenceId: z.string(),
				slotId: z.string().max(255).optional(),
				/** Version 2: the slots at the same time that the person gives up. */
				replaces: z.array(z.string()).max(100).optional(),
			}),
		)
		.output(done),
};
