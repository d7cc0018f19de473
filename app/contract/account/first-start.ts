import { z } from "zod";
import { email as emailKept } from "~/domain/people/email-address";
import { nameSchema } from "~/domain/people/person-name";
import { rolePasswordMinimum } from "~/domain/settings";
import { done, enveloped, ownCall } from "../ground/route";

const code = z.string().min(20).max(200);
const name = nameSchema(120).min(1);

/** What a server without any organisation says and takes (ours); anybody who can read its log is trusted. */
export const firstStart = {
	find: ownCall("GET /first-start", "Whether the server is empty, and whether a link of its log is good")
		.for("anyone")
		.input(z.object({ code: z.string().max(200).optional() }))
		.output(
			enveloped({
				isEmpty: z.boolean(),
				/** There is an organisation and no event yet, at which its people would sign in. */
				isFounded: z.boolean(),
				/** For whoever has a good link: where this server keeps what it is told, and where its mails go. */
				server: z
					.object({
						store: z.enum(["file", "database"]),
						/** They leave, are shown on this machine, or wait in the store. */
						mails: z.enum(["sent", "shown", "kept"]),
					})
					.nullable(),
			}),
		),
	write: ownCall(
		"POST /first-start/links",
		"Writes a new link to the log of an empty server; once a minute. 404 once there is an organisation",
	)
		.for("anyone")
		.output(done),
	tryMail: ownCall("POST /first-start/mails", "Sends a mail to try whether mails leave; 401 without a good link")
		.for("anyone")
		.input(z.object({ code, email: emailKept(), language: z.enum(["fr", "en"]) }))
		.output(done),
	enter: ownCall(
		"POST /first-start/sessions",
		"Signs in whoever founded the organisation while there is no event to sign in at; 401 for both when either is wrong, 404 once there is an event",
	)
		.for("anyone")
		.input(z.object({ email: z.string().max(255), password: z.string().max(255) }))
		.output(enveloped({ domainId: z.string(), token: z.string() })),
	begin: ownCall(
		"POST /first-start",
		"Founds the first organisation and makes a new person its administrator, signed in; once. 401 when the link was used or is over",
	)
		.for("anyone")
		.input(
			z.object({
				code,
				organisation: nameSchema(200).min(1),
				account: z.object({
					firstName: name,
					lastName: name,
					email: emailKept(),
					password: z.string().min(rolePasswordMinimum).max(255),
				}),
			}),
		)
		.output(enveloped({ domainId: z.string(), token: z.string() })),
};
