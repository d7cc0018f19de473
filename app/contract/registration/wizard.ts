import { z } from "zod";
import { wizardProgress, progressPart } from "~/domain/registration/wizard-progress";
import { stepAnswer } from "~/domain/registration/step-answer";
import { done, eventV2, inEvent, ofPerson, ownCall } from "../ground/route";
import { completion } from "./registrations";

const ofWizard = `${eventV2}/users/{userId}/wizard` as const;

/** The wizard of registration, whose pages each ask once and whose forms each save once. Our own additions. */
export const wizard = {
	standing: ownCall(
		"GET",
		`${eventV2}/wizard`,
		"How far a person's registration is (the caller's without `userId`), with the parts that a page needs",
	)
		.input(
			inEvent.extend({
				userId: z.string().optional(),
				/** Through which typology the event is looked at where the record has none. */
				typoId: z.string().optional(),
				needs: z.array(progressPart).max(progressPart.options.length).default([]),
			}),
		)
		.output(wizardProgress),
	answer: ownCall(
		"PUT",
		ofWizard,
		"Saves the answer to a step, and answers the progress; refusals are those of the step's own call",
	)
		.input(ofPerson.extend({ typoId: z.string().optional(), answer: stepAnswer }))
		.output(wizardProgress),
	complete: ownCall(
		"POST",
		ofWizard,
		"The save step, as `registrations.complete`; answers whether the caller has to pay now",
	)
		.input(completion)
		.output(z.object({ canPay: z.boolean() })),
	place: ownCall(
		"PUT",
		`${ofWizard}/conferences/{conferenceId}`,
		"Gives a person a place in a conference, or without `slotId` gives theirs back; 409 as `conferences.choose`, and with `replaces` as `conferences.chooseV2`",
	)
		.input(
			ofPerson.extend({
				conferenceId: z.string(),
				slotId: z.string().max(255).optional(),
				/** Version 2: of what the person has at that time, the slots that they let go. */
				replaces: z.array(z.string()).max(100).optional(),
			}),
		)
		.output(done),
};
