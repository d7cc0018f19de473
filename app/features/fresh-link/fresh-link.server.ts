import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { isRefusal, type Sentence, sentenceOf } from "~/domain/refusal";
import { readForm } from "~/http/read-form";
import { initOf } from "~/http/refused";
import { ownPath } from "~/http/safe-redirect";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { type Arguments, visitOf } from "../event/visit.server";

const schema = z.object({
	email: z.string("errors.email").trim().max(255, "errors.email").pipe(z.email("errors.email")),
});

/** Where a link that has expired leads: a fresh one is sent, to the same place. */
export async function loadFreshLink(args: Arguments) {
	const { frame, context } = await visitOf(args);
	const query = new URL(args.request.url).searchParams;
	const returnTo = ownPath(query.get("retour"), paths.home(context));
	return serverOnly({
		title: frame.t("freshLink.title"),
		action: paths.freshLink(context, returnTo),
		login: paths.login(context, returnTo),
		isSent: query.has("envoye"),
	});
}

export interface FreshLinkRefused {
	error?: string;
	alert?: Sentence;
	email: string;
}

/** The same answer whoever asks: nobody learns who is invited. */
export async function askForLink(args: Arguments) {
	const visit = await visitOf(args);
	const submission = parseWithZod(await readForm(args.request), { schema });
	const email = String(submission.payload.email ?? "");
	if (submission.status !== "success") return refuse(422, { error: "errors.email", email });
	const returnTo = ownPath(new URL(args.request.url).searchParams.get("retour"), paths.home(visit.context));
	const { domainId, eventId } = visit.where;
	try {
		const asked = { domainId, eventId, email: submission.value.email };
		await visit.gateway.mails.freshLink({ ...asked, ...(returnTo ? { returnTo } : {}) });
	} catch (error) {
		if (!isRefusal(error, "tooManyAttempts")) throw error;
		return refuse(initOf(error), { alert: sentenceOf(error), email });
	}
	throw redirect(`${paths.freshLink(visit.context)}?envoye`, 303);
}

function refuse(init: number | ResponseInit, refused: FreshLinkRefused) {
	return data(serverOnly(refused), init);
}
