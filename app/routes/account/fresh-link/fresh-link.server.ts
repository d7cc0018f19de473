import { z } from "zod";
import { emailAddress } from "~/domain/people/email-address";
import { ownPath } from "~/http/safe-redirect";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { inEvent } from "../../ground/event/in-event";
import { requireMail, sendsMail } from "../../ground/event/mails.server";
import { redirectTo } from "../../ground/event/redirect-to.server";
import { type Arguments, visitOf } from "../../ground/event/visit.server";
import { answerForm } from "../../ground/form-kit/answer-form.server";

/** The page to which an expired link leads: a new one can be sent, which leads to the same page. */
export async function loadFreshLink(args: Arguments) {
	const visit = await visitOf(args);
	const { frame, context } = visit;
	const query = new URL(args.request.url).searchParams;
	const returnTo = ownPath(query.get("retour"), paths.home(context));
	if (!sendsMail(frame, "freshLink")) {
		// Whoever followed a dead link is told so all the same, where else they may go on.
		if (!visit.flashed.notice) requireMail(frame, "freshLink");
		return redirectTo(args, paths.login(context, returnTo), { tone: "warning", key: "refusals.linkExpired" });
	}
	return serverOnly({
		title: frame.t("freshLink.title"),
		action: paths.freshLink(context, returnTo),
		login: paths.login(context, returnTo),
		isSent: query.has("envoye"),
	});
}

/** The answer is the same for every address, so that nobody learns who is invited. */
export async function askForLink(args: Arguments) {
	const visit = await visitOf(args);
	requireMail(visit.frame, "freshLink");
	return answerForm(args, {
		schema: z.object({ email: emailAddress() }),
		async save({ email }) {
			const returnTo = ownPath(new URL(args.request.url).searchParams.get("retour"), paths.home(visit.context));
			await visit.gateway.mails.freshLink({ ...inEvent(visit), email, ...(returnTo ? { returnTo } : {}) });
			return `${paths.freshLink(visit.context)}?envoye`;
		},
	});
}
