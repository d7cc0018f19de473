import { z } from "zod";
import { email as emailKept } from "~/domain/people/email-address";
import { nameSchema } from "~/domain/people/person-name";
import { rolePasswordMinimum } from "~/domain/settings";
import { done, enveloped, event, inEvent, ownCall } from "../ground/route";

const path = `${event}/first-organiser` as const;
const withCode = inEvent.extend({ code: z.string().min(20).max(200) });
const name = nameSchema(120).min(1);

/** The link that a server prints once while nobody organises (ours): anybody who can read its console is trusted. */
export const firstOrganiser = {
	find: ownCall(`GET ${path}`, "Whether a printed link can still make the first organiser; 401 if not")
		.for("anyoneAtEvent")
		.input(withCode)
		.output(done),
	become: ownCall(
		`POST ${path}`,
		"Makes the caller the domain's first administrator, or with `account` a new person; once. 401 when the link was used",
	)
		.for("anyoneAtEvent")
		.input(
			withCode.extend({
				account: z
					.object({
						firstName: name,
						lastName: name,
						email: emailKept(),
						password: z.string().min(rolePasswordMinimum).max(255),
						languageId: z.string().optional(),
					})
					.optional(),
			}),
		)
		.output(enveloped({ token: z.string().optional() })),
};
