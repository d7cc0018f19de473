import { z } from "zod";
import { personalData } from "~/domain/personal-data";
import { done, eventV2, inDomain, ofPerson, ownCall } from "./route";

const ofOneself = inDomain.extend({ userId: z.string() });

/** What is held about a person: theirs to see, to take along and to have erased. Our own additions. */
export const privacy = {
	read: ownCall("GET", "/v2/domains/{domainId}/users/{userId}/data", "Everything held about a person, of every event")
		.input(ofOneself)
		.output(z.object({ data: personalData })),
	erase: ownCall(
		"POST",
		"/v2/domains/{domainId}/users/{userId}/erasure",
		"Erases a person: nothing that tells who it was is left but the accounting; 403 without their password, 401 without a fresh session when they have none",
	)
		.input(ofOneself.extend({ eventId: z.string(), password: z.string().max(255).optional() }))
		.output(done),
	withdrawConsent: ownCall(
		"DELETE",
		`${eventV2}/users/{userId}/forms/{formId}/consents/{key}`,
		"Takes back a consent, at any time; 404 when none holds",
	)
		.input(ofPerson.extend({ formId: z.string(), key: z.string() }))
		.output(done),
};
