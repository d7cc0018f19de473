import { serverOnly } from "~/http/server-only";
import { unlessRefused } from "~/http/unless-refused";
import { paths } from "~/paths";
import { closedPage } from "../../ground/event/closed.server";
import { inEvent } from "../../ground/event/in-event";
import { signedInParticipantOf } from "../../ground/event/participant.server";
import type { Arguments } from "../../ground/event/visit.server";
import { answerForm } from "../../ground/form-kit/answer-form.server";
import { schemaOf } from "../../registration/steps/informations.server";

/** The satisfaction form (participant specification, section 2): for anybody who is signed in, registered or not. */
export async function loadSatisfaction(args: Arguments) {
	const { visit, user, form, ofPerson } = await requireForm(args);
	const name = user.firstName || user.lastName;
	const { data: answered } = await visit.gateway.satisfaction.read(ofPerson);
	return serverOnly({
		title: visit.frame.t("satisfaction.title"),
		action: paths.satisfaction(visit.context),
		// Organisers learn most from the optional questions, so nothing is folded away.
		form: { ...form, order: "kept" as const },
		thanks: name ? visit.frame.t("satisfaction.thanksTo", { name }) : visit.frame.t("satisfaction.thanksAlone"),
		isAnswered: answered.answeredAt !== null,
		home: paths.home(visit.context),
	});
}

/** Saves the answers; somebody who has answered already is thanked as well. */
export async function answerSatisfaction(args: Arguments) {
	const { visit, form, ofPerson } = await requireForm(args);
	return answerForm(args, {
		schema: schemaOf(form),
		async save(values) {
			const languageId = visit.frame.language.id;
			await unlessRefused(visit.gateway.satisfaction.answer({ ...ofPerson, values, languageId }), "alreadyAnswered");
			return paths.satisfaction(visit.context);
		},
	});
}

async function requireForm(args: Arguments) {
	const { visit, user } = await signedInParticipantOf(args);
	const form = visit.frame.satisfactionForm;
	if (!form) throw closedPage("closed.satisfaction");
	return { visit, user, form, ofPerson: { ...inEvent(visit), userId: user.id } };
}
