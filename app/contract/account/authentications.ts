import { z } from "zod";
import { holds } from "~/domain/ground/holding";
import { email as emailKept } from "~/domain/people/email-address";
import { bodyNumber, call, done, enveloped, event, id, inDomain, inEvent, ownCall, ownPath } from "../ground/route";

const session = z.object({ token: z.string(), expiresAt: z.string() });

/** Ours: a device that has signed in as somebody has its attempts counted apart from everybody else's. It opens nothing. */
const device = z.string().max(255);
const badge = z.string().max(255);
const password = z.string().min(4).max(255);

const redirect = z.object({ status: z.literal(302), headers: z.object({ location: z.string() }) });

/** Authentication (participant specification, section 7). */
export const authentications = {
	login: call("POST /authentications/login", "Signs in with e-mail and password; 401 for both when either is wrong")
		.for("anyone")
		.input(
			z.object({ email: z.string().max(255), password: z.string().max(255), eventId: id, device: device.optional() }),
		)
		.output(session.extend({ device })),
	exchange: call(
		"POST /v2/authentications",
		"Exchanges the code of a link for a session token, which is exchanged for itself; 401 when it has expired",
	)
		.for("anyone")
		.input(z.object({ code: z.string().max(255) }))
		.output(session),
	connectWithBadge: call(
		"GET /v2/authentications/connect-with-badge",
		"Sends the browser to the event of a badge, signed in; 401 where the badge may not sign in",
	)
		.for("anyone")
		.route({ outputStructure: "detailed", successStatus: 302 })
		.input(z.object({ badge }))
		.output(redirect),
	connectWithBadgeV2: call(
		"GET /v2/authentications/connect-with-badge-v2",
		"The same, to an address of this site or of a host that the event allows; no other referer is followed",
	)
		.for("anyone")
		.route({ outputStructure: "detailed", successStatus: 302 })
		.input(z.object({ badge, referer: z.string().max(2000).optional() }))
		.output(redirect),
	enterByBadge: ownCall(
		"POST /v2/authentications/badge",
		"Signs in with the code of a badge, for a day; 401 where the badge does not sign in",
	)
		.for("anyone")
		.input(z.object({ badge, eventId: z.string() }))
		.output(session),
	sendReset: call(
		`POST ${event}/emails/send`,
		"Mails a link for a new password to the owner of an account; the answer is the same where there is no account",
	)
		.for("anyoneAtEvent")
		.input(
			inEvent.extend({
				email: emailKept(),
				actionId: bodyNumber.pipe(z.literal(3)),
				/** The referer is accepted and ignored: the mail leads to the event's own address, whoever requested it. */
				variables: z.object({ referer: z.string().max(2000).optional() }).optional(),
			}),
		)
		.output(done),
	findReset: ownCall(
		"POST /v2/authentications/reset/find",
		"The person whose password a mailed link changes; 401 when it was used or has expired",
	)
		.for("anyone")
		.input(z.object({ code: z.string().max(255) }))
		.output(
			z.object({
				email: holds("contact", z.string()),
				/** Whether the account that has the address never proved it; somebody who sets a password here starts anew. */
				isUnproven: z.boolean(),
				/** Whether the owner has a role, and so needs a longer password. */
				hasRole: z.boolean(),
			}),
		),
	reset: ownCall(
		"POST /v2/authentications/reset",
		"Sets a new password with a mailed link, once; ends all sessions and opens one",
	)
		.for("anyone")
		.input(z.object({ code: z.string().max(255), password, eventId: z.string() }))
		.output(session.extend({ device })),
	changePassword: ownCall(
		"PUT /v2/authentications/password",
		"Sets a new password for the caller; ends their other sessions",
	)
		.for("proved")
		.input(z.object({ password, eventId: z.string() }))
		.output(done),
	findOwner: ownCall(
		"POST /v2/authentications/codes/find",
		"The owner of a link's code or a session's token, by first name and initial, and whether it is the caller; 401 when it has expired",
	)
		.for("anyone")
		.input(inDomain.extend({ code: z.string().max(255) }))
		.output(
			enveloped({
				name: z.string(),
				caller: z.enum(["nobody", "owner", "other"]),
				/** Whether the caller's own session opens more than the link would. */
				isProved: z.boolean(),
			}),
		),
	proof: ownCall(
		"GET /v2/authentications/proof",
		"How the caller can prove their identity, and whether they did in the last half hour",
	)
		.for("signedIn")
		.input(inDomain)
		.output(
			enveloped({ hasPassword: z.boolean(), email: holds("contact", z.string().nullable()), isFresh: z.boolean() }),
		),
	prove: ownCall(
		"POST /v2/authentications/proof",
		"Proves the caller's session by their password: for half an hour it may do what `proofNeeded` refuses, and use their roles while it lasts",
	)
		.for("signedIn")
		.input(inDomain.extend({ password: z.string().max(255) }))
		.output(done),
	sendProof: ownCall(
		"POST /v2/authentications/proof/mail",
		"Mails the caller a link, good once and for half an hour, that proves the session of the browser in which it is opened",
	)
		.for("signedInAtEvent")
		.input(inEvent.extend({ returnTo: ownPath.optional() }))
		.output(done),
	proveByMail: ownCall(
		"POST /v2/authentications/proof/code",
		"Uses the link of such a mail: proves the caller's session, or opens one if the current one is not theirs; 401 when it was used or has expired",
	)
		.for("anyoneAtEvent")
		.input(inEvent.extend({ code: z.string().max(255) }))
		.output(enveloped({ session: session.nullable() })),
	logout: ownCall("DELETE /v2/authentications", "Ends the session of the bearer token").for("anyone").output(done),
};
