import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { isRefusal } from "~/domain/refusal";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { signedIn } from "../event/participant.server";
import type { Arguments } from "../event/visit.server";
import type { Refused } from "../registration/posted";
import { schemaOf } from "../registration/steps/informations.server";

/** The satisfaction form (participant specification, section 2): for whoever is signed in, registered or not. */
export async function loadSatisfaction(args: Arguments) {
	const { visit, form, ofPerson } = await requireForm(args);
	const { data: answered } = await visit.gateway.satisfaction.read(ofPerson);
	return serverOnly({
		title: visit.frame.t("satisfaction.title"),
		action: paths.satisfaction(visit.context),
		form,
		isAnswered: answered.answeredAt !== null,
		home: paths.home(visit.context),
	});
}

/** Keeps the answers; who has answered already comes to the thanks as well. */
export async function answerSatisfaction(args: Arguments) {
	const { visit, form, ofPerson } = await requireForm(args);
	const submission = parseWithZod(await readForm(args.request), { schema: schemaOf(form) });
	if (submission.status !== "success") {
		const errors = Object.entries(submission.error ?? {}).map(([name, said]) => [
			name.replace(/\[\d*\].*$/, ""),
			said?.[0] ?? "errors.required",
		]);
		return refuse({ errors: Object.fromEntries(errors), payload: submission.payload });
	}
	try {
		const languageId = visit.frame.language.id;
		await visit.gateway.satisfaction.answer({ ...ofPerson, values: submission.value, languageId });
	} catch (error) {
		if (isRefusal(error, "invalidForm")) return refuse({ errors: error.fields, payload: submission.payload });
		if (!isRefusal(error, "alreadyAnswered")) throw error;
	}
	throw redirect(paths.satisfaction(visit.context), 303);
}

function refuse(refused: Refused) {
	return data(serverOnly(refused), { status: 422 });
}

async function requireForm(args: Arguments) {
	const { visit, user } = await signedIn(args);
	const form = visit.frame.satisfactionForm;
	if (!form) throw new Response(null, { status: 404 });
	const { domainId, eventId } = visit.where;
	return { visit, form, ofPerson: { domainId, eventId, userId: user.id } };
}
