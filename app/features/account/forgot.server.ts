import { redirect } from "@remix-run/node";
import { z } from "zod";
import { mailActions } from "~/domain/mail-template";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import { keepSession } from "~/http/session.server";
import { type LoginScreen, paths } from "~/paths";
import { type Arguments, type Visit, visitOf } from "../event/visit.server";
import { email, type FormRefused, readPosted, refuse, sayRefusal } from "./posted.server";

/** A form for the e-mail; after it the same answer to everybody, whoever exists. */
export async function loadForgot(args: Arguments) {
	const { frame, context, session } = await visitOf(args);
	return serverOnly({
		title: frame.t("forgot.title"),
		action: paths.passwordForgotten(context),
		login: paths.login(context),
		email: session.get("email"),
		isSent: new URL(args.request.url).searchParams.has("envoye"),
	});
}

export async function forgot(args: Arguments) {
	return askForReset(args, await visitOf(args), await readForm(args.request), undefined);
}

/** Has the mail with the link sent, from here or from the door's own screens. */
export async function askForReset(args: Arguments, visit: Visit, form: FormData, screen: LoginScreen | undefined) {
	const { answers, values, refused } = readPosted(form, z.object({ email }));
	const about = { screen, isEmailTaken: false };
	if (refused) return refuse(422, { ...refused, ...about });
	const { domainId, eventId } = visit.where;
	const home = new URL(paths.home(visit.context), args.context.config.publicUrl).href;
	try {
		const asked = { email: answers.email, actionId: mailActions.passwordForgotten } as const;
		await visit.gateway.authentications.sendReset({ domainId, eventId, ...asked, variables: { referer: home } });
	} catch (error) {
		const said = sayRefusal(error, values);
		return refuse<FormRefused & typeof about>(said.init, { ...said.refused, ...about });
	}
	visit.session.set("email", answers.email);
	visit.session.unset("reset");
	throw redirect(paths.passwordForgottenSent(visit.context), {
		status: 303,
		headers: await keepSession(visit.session, args.context),
	});
}
