import type { Draft } from "~/domain/registration/draft";
import { participations } from "~/domain/registration/participation";
import type { StepAnswer } from "~/domain/registration/step-answer";
import { isKeptSecret } from "../../account/addresses/check-email";
import type { ProviderContext } from "../../ground/access/context";
import { changeRecord } from "../../ground/records/change-record";
import { readRecord } from "../../ground/records/dossier";
import { answerCategories } from "../categories/categories";
import { selectCompany, unselectCompany } from "../companies/companies";
import { keepDraftFitting } from "../conferences/follow-host";
import { mergeDraft } from "../drafts/drafts";
import { answerForm } from "../forms/answer-form";
import { chooseQuotas } from "../models/models";
import { declineRegistration } from "../registrations/registrations";
import { answerRepresentation, nameRepresentative } from "../representation/representation";
import { chooseTypology } from "../users/users";
import type { Change } from "./subject";

/** Saves the answer to a step, and that the step is answered, in one transaction: to the record, or to the draft. */
export async function saveAnswer(context: ProviderContext, change: Change, answer: StepAnswer): Promise<void> {
	const { store, event, personId, caller, now } = change;
	const { step } = answer;
	switch (step) {
		case "participation":
			// Declining ends here: nothing waits for the rest.
			if (answer.participation === participations.declined) {
				const { lostCompanions } = answer;
				return declineRegistration(store, event, { personId, callerId: caller.personId, lostCompanions }, now);
			}
			return keep(change, step, { participation: answer.participation }, answer.lostPlaces ?? []);
		case "representation": {
			const terms = { isSecret: await isKeptSecret(context, event.domainId), callerId: caller.personId, now };
			const { firstName, lastName, email } = answer;
			return nameRepresentative(store, event, personId, { firstName, lastName, email }, terms);
		}
		case "invitation-representation":
			return answerRepresentation(store, event, { userId: personId, words: answer.words, step }, now);
		case "typologie":
			return chooseTypology(
				store,
				event,
				personId,
				{ typologyId: answer.typoId, lostPlaces: answer.lostPlaces ?? [] },
				now,
				step,
			);
		case "dates":
			return keep(change, step, { daysId: answer.daysId }, answer.lostPlaces ?? []);
		case "articles":
			return keep(change, step, { articles: answer.articles });
		case "informations":
		case "informations-complementaires": {
			const { formId, values, languageId } = answer;
			return answerForm(context, event, personId, { formId, values, languageId, step, force: false, author: caller });
		}
		case "entreprise": {
			const { companyId } = answer;
			if (companyId === undefined) return keep(change, step, {});
			if (companyId === null) return unselectCompany(store, event, personId, now, step);
			return selectCompany(store, event, { domainId: event.domainId, companyId, personId }, now, step);
		}
		case "categories":
			return answerCategories(store, event, personId, { categoriesId: answer.categoriesId, step }, now);
		case "conferences":
			return keep(change, step, {});
		case "quotas":
			return chooseQuotas(store, event, personId, { ...answer.userExt, ...answer.participationExt }, now, step);
	}
}

/** In the draft, until the registration is completed. What changes how somebody attends names the places that it costs. */
function keep(
	{ store, event, personId, now }: Change,
	step: StepAnswer["step"],
	answers: Omit<Partial<Draft>, "answered">,
	lostPlaces?: string[],
) {
	return changeRecord(store, event, personId, now, async (tx) => {
		const given = { ...answers, answered: [step] };
		if (!lostPlaces) return void (await mergeDraft(tx, event.id, personId, given, now));
		const dossier = await readRecord(tx, event.id, personId);
		const draft = await mergeDraft(tx, event.id, personId, given, now, dossier);
		await keepDraftFitting(tx, event, { ...dossier, draft }, answers, { letGo: lostPlaces, now });
	});
}
