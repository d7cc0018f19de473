import { z } from "zod";
import { article, articleChoice } from "~/domain/money/article";
import { user } from "~/domain/people/person";
import { cancellation } from "~/domain/registration/cancellation";
import { draft } from "~/domain/registration/draft";
import { quotaChoices, quotaModel } from "~/domain/registration/quota";
import { articleStock } from "~/domain/registration/wizard-progress";
import { done, enveloped, eventV2, inLanguage, ofPerson, ownCall, queryFlag } from "../ground/route";

/** The slots whose seats the person accepts to lose because they would no longer fit. */
const lostPlaces = z.array(z.string()).max(100).optional();

const lostCompanions = z.array(z.string().max(255)).max(1000).optional();
const companionsLostText = "409 `companionsLost` while there are companions whom `lostCompanions` does not name";
const alreadyUsedText = "409 `hasCome` or `eventOver` for people who have come, or once the event is over";

export const completion = ofPerson.extend({
	participation: z.enum(["4", "1"]),
	daysId: z.array(z.string()).max(400),
	articles: z.array(articleChoice).max(2000),
	languageId: z.string().optional(),
	registeredFrom: z.string().max(60).optional(),
	lostPlaces,
});

/** Our own additions: what the wizard needs in one transaction each. */
export const registrations = {
	draft: ownCall(`GET ${eventV2}/users/{userId}/draft`, "The answers that are not yet saved to the registration")
		.for("reach")
		.input(ofPerson)
		.output(draft),
	saveDraft: ownCall(
		`PUT ${eventV2}/users/{userId}/draft`,
		"Keeps answers until the registration is completed; 409 `placesLost` when seats in talks would not fit them, until `lostPlaces` names these",
	)
		.for("reach")
		.input(ofPerson.extend({ ...draft.shape, lostPlaces }))
		.output(done),
	complete: ownCall(
		`PUT ${eventV2}/users/{userId}/registration`,
		"The save step (section 4): registers the days and articles, sets responded, isRemote (for companions too, who follow their registrant), isCompleted, and the language",
	)
		.for("reach")
		.input(completion)
		.output(user),
	decline: ownCall(
		`DELETE ${eventV2}/users/{userId}/registration`,
		`Choosing 3 (section 4): unregisters all days, clears the registration, sets responded; ${companionsLostText}; ${alreadyUsedText}`,
	)
		.for("reach")
		.input(ofPerson.extend({ lostCompanions }))
		.output(user),
	explainAbsence: ownCall(
		`PUT ${eventV2}/users/{userId}/absence`,
		`The absence page: the same as choosing 3, with a reason; also once registration is closed; ${companionsLostText}; ${alreadyUsedText}`,
	)
		.for("reach")
		.input(ofPerson.extend({ message: z.string().trim().min(1).max(2000), lostCompanions }))
		.output(user),
	cancel: ownCall(
		`POST ${eventV2}/users/{userId}/registration/cancel`,
		`For organisers and the desk, at any time: cancels a registration, with the reason where there is one; repeating it changes nothing; ${companionsLostText}`,
	)
		.for("changePeople")
		.input(ofPerson.extend({ message: z.string().trim().max(2000).optional(), lostCompanions }))
		.output(done),
	restore: ownCall(
		`POST ${eventV2}/users/{userId}/registration/restore`,
		"For the desk and organisers, at any time: takes a cancelled registration up again, on these days, with these articles and values of quotas (seats in conferences are chosen anew), with the usual mail. Repeating it changes nothing. 409 `registrationFull` until `overridesFull`, which the audit log keeps; 409 `articleSoldOut`, `quotaFull`; 422 `choiceRequired` without what the event requires, `notOffered` of somebody who has not cancelled",
	)
		.for("changePeople")
		.input(
			ofPerson.extend({
				/** Every day of the event if days are not chosen. */
				daysId: z.array(z.string().max(64)).max(400).default([]),
				articles: z.array(articleChoice).max(200).default([]),
				/** By key, of both models. */
				quotas: quotaChoices.default({}),
				overridesFull: z.boolean().default(false),
			}),
		)
		.output(done),
	restoring: ownCall(
		`GET ${eventV2}/users/{userId}/registration/restore`,
		"What `restore` takes for this person: what their typology may choose, and what is left of it",
	)
		.for("changePeople")
		.input(ofPerson.extend(inLanguage))
		.output(
			enveloped({
				/** Days that can be chosen, from today on; empty if days are not chosen. */
				days: z.array(z.object({ id: z.string(), day: z.string() })),
				articles: z.array(article),
				stocks: z.array(articleStock),
				areArticlesRequired: z.boolean(),
				quotas: z.array(quotaModel),
				areQuotasRequired: z.boolean(),
				isTTC: z.boolean(),
				currency: z.string(),
			}),
		),
	cancellation: ownCall(
		`GET ${eventV2}/users/{userId}/registration/cancellation`,
		"What happens to companions and money if this person cancels, and what has happened to the money since",
	)
		.for("serve")
		.input(
			ofPerson.extend({
				/** For somebody who is represented: their companions stay. */
				companionsStay: queryFlag.optional(),
			}),
		)
		.output(enveloped(cancellation.shape)),
	answerWaitingList: ownCall(
		`PUT ${eventV2}/users/{userId}/waiting-list`,
		"The waiting list (section 4): sets responded and inWaitingList; 422 where it is not on, or for a person with a place",
	)
		.for("reach")
		.input(ofPerson.extend({ answer: z.enum(["oui", "non"]) }))
		.output(user),
};
