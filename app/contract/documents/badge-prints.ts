import { z } from "zod";
import { oneLine } from "~/domain/texts/line";
import { enveloped, eventV2, inLanguage, ofPerson, ownCall, queryFlag } from "../ground/route";

const print = z.object({ at: z.string(), by: z.string(), device: z.string(), why: z.string() });

const badge = z.object({
	id: z.string(),
	label: z.string(),
	/** Pixels of its page. */
	width: z.number(),
	height: z.number(),
	page: z.string().optional(),
});

/** Badges printed at the desk (rule 42 of the live part). A print is recorded by itself, and is never a check-in. */
export const badgePrints = {
	list: ownCall(
		`GET ${eventV2}/users/{userId}/badge-prints`,
		"The badge that the desk prints for somebody, and its prints so far; with `withPage` also as a page for a screen",
	)
		.for("attend")
		.input(ofPerson.extend({ ...inLanguage, withPage: queryFlag.optional() }))
		.output(enveloped({ badge: badge.nullable(), prints: z.array(print) })),
	add: ownCall(
		`POST ${eventV2}/users/{userId}/badge-prints`,
		"Notes a print and answers the badge as a page of its template's own size. 409 `badgePrinted` where it was printed already, until `why` gives a reason; 409 `badgeUnavailable` for a person who is not registered or has no template. The same id again is the same print",
	)
		.for("attend")
		.input(
			ofPerson.extend({
				...inLanguage,
				/** Made by the caller, once for each print. */
				id: z.uuid(),
				deviceId: z.string().max(64).optional(),
				why: oneLine().max(200).optional(),
			}),
		)
		.output(enveloped({ title: z.string(), language: z.string(), css: z.string(), body: z.string() })),
};
