import { z } from "zod";
import { emailAddress } from "~/domain/people/email-address";
import { ownPath } from "~/http/safe-redirect";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { inEvent } from "../../frame/event/in-event";
import { requireMail } from "../../frame/event/mails.server";
import { type Arguments, visitOf } from "../../frame/event/visit.server";
import { answerForm } from "../../frame/form-kit/answer-form.server";

/** Where a link that has expired leads: a fresh one is sent, to the same place. */
export async function loadFreshLink(args: Arguments) {
	const { frame, context } = await visitOf(args);
	requireMail(frame, "freshLink");
	const query = new URL(args.request.url).searchParams;
	const returnTo = ownPath(query.get("retour"), paths.home(context));
	return serverOnly({
		title: frame.t("freshLink.title"),
		action: paths.freshLink(context, returnTo),
		login: paths.login(context, returnTo),
		isSent: query.has("envoye"),
	});
}

/** The same answer whoever asks: nobody learns who is invited. */
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
