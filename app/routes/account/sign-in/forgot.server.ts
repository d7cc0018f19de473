import { z } from "zod";
import { mailActions } from "~/domain/messages/mail-template";
import { emailAddress } from "~/domain/people/email-address";
import { serverOnly } from "~/http/server-only";
import { type LoginScreen, paths } from "~/paths";
import { inEvent } from "../../ground/event/in-event";
import { requireMail } from "../../ground/event/mails.server";
import { redirectTo } from "../../ground/event/redirect-to.server";
import { type Arguments, type Visit, visitOf } from "../../ground/event/visit.server";
import { answerForm } from "../../ground/form-kit/answer-form.server";

/** A form for the e-mail; afterwards everybody gets the same answer, whether or not an account exists. */
export async function loadForgot(args: Arguments) {
	const { frame, context, session } = await visitOf(args);
	requireMail(frame, "passwordForgotten");
	return serverOnly({
		title: frame.t("forgot.title"),
		action: paths.passwordForgotten(context),
		login: paths.login(context),
		email: session.get("email"),
		isSent: new URL(args.request.url).searchParams.has("envoye"),
	});
}

export async function forgot(args: Arguments) {
	return askForReset(args, await visitOf(args));
}

export function askForReset(args: Arguments, visit: Visit, screen?: LoginScreen) {
	requireMail(visit.frame, "passwordForgotten");
	return answerForm(args, {
		form: screen,
		schema: z.object({ email: emailAddress() }),
		async save({ email }) {
			const home = new URL(paths.home(visit.context), args.context.config.publicUrl).href;
			const mail = { email, actionId: mailActions.passwordForgotten, variables: { referer: home } } as const;
			await visit.gateway.authentications.sendReset({ ...inEvent(visit), ...mail });
			visit.session.set("email", email);
			visit.session.unset("reset");
			return redirectTo(args, paths.passwordForgottenSent(visit.context));
		},
	});
}
