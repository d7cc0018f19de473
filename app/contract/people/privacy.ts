import { z } from "zod";
import { personalData } from "~/domain/people/personal-data";
import { done, enveloped, eventV2, inDomain, inLanguage, ofPerson, ownCall } from "../ground/route";

const ofOneself = inDomain.extend({ userId: z.string() });

/** Personal data: people can see, export and erase what is stored about them. Our own additions. */
export const privacy = {
	read: ownCall(
		"GET /v2/domains/{domainId}/users/{userId}/data",
		"Everything held about a person, from every event, with the events' own labels; 403 `proofNeeded` without a proof of the last half hour",
	)
		.for("oneselfProved")
		.input(ofOneself.extend(inLanguage))
		.output(z.object({ data: personalData })),
	sheet: ownCall(
		`GET ${eventV2}/users/{userId}/sheet`,
		"For organisers: what the event holds about a person, by kind, without their votes, confidential answers and ways to sign in",
	)
		.for("listPerson")
		.input(ofPerson.extend(inLanguage))
		.output(z.object({ data: personalData })),
	erase: ownCall(
		"POST /v2/domains/{domainId}/users/{userId}/erasure",
		"Erases a person: nothing that identifies them is left but the accounting; 409 `companionsLost` while somebody comes with them, without `companionsLost`; 403 `proofNeeded` without a proof of the last half hour",
	)
		.for("oneselfProved")
		.input(ofOneself.extend({ eventId: z.string(), companionsLost: z.boolean().optional() }))
		.output(done),
	consents: ownCall(`GET ${eventV2}/users/{userId}/consents`, "The consents that a person gave at the event, and when")
		.for("speakForOneself")
		.input(ofPerson)
		.output(
			enveloped({
				consents: z.array(
					z.object({
						form: z.string(),
						key: z.string(),
						text: z.string(),
						version: z.string(),
						acceptedAt: z.string(),
						withdrawnAt: z.string().nullable(),
					}),
				),
			}),
		),
	withdrawConsent: ownCall(
		`DELETE ${eventV2}/users/{userId}/forms/{formId}/consents/{key}`,
		"Withdraws a consent, at any time; 404 when there is none",
	)
		.for("speakForOneself")
		.input(ofPerson.extend({ formId: z.string(), key: z.string() }))
		.output(done),
};
