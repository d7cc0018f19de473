import type { Draft } from "~/domain/registration/draft";
import { participations } from "~/domain/registration/participation";
import type { StepAnswer } from "~/domain/registration/step-answer";
import { isExistenceHidden } from "../../account/addresses/check-email";
import type { ProviderContext } from "../../ground/access/context";
import { changeRegistration } from "../../ground/records/change-registration";
import { readRegisteredSnapshot } from "../../ground/records/registration-snapshot";
import { answerCategories } from "../categories/categories";
import { selectCompany, unselectCompany } from "../companies/companies";
import { releaseConflictingSeatsOfDraft } from "../conferences/align-companions";
import { mergeDraft } from "../drafts/drafts";
import { answerForm } from "../forms/answer-form";
import { chooseQuotas } from "../models/models";
import { declineRegistration } from "../registrations/registrations";
import { answerRepresentation, nameRepresentative } from "../representation/representation";
import { chooseTypology } from "../users/users";
import type { SubjectChange } from "./subject";

/** Saves the answer to a step and marks the step as answered, in one transaction: in the registration, or in the draft. */
export async function saveAnswer(context: ProviderContext, change: SubjectChange, answer: StepAnswer): Promise<void> {
	const { store, event, personId, caller, now } = change;
	const { step } = answer;
	switch (step) {
		case "participation":
			// Declining ends here: nothing waits for the other steps.
			if (answer.participation === participations.declined) {
				const { lostCompanions } = answer;
				return declineRegistration(store, event, { personId, callerId: caller.personId, lostCompanions }, now);
			}
			return saveToDraft(change, step, { participation: answer.participation }, answer.lostPlaces ?? []);
		case "representation": {
			const terms = { isSecret: await isExistenceHidden(context, event.domainId), callerId: caller.personId, now };
			const { firstName, lastName, email } = answer;
			return nameRepresentative(store, event, personId, { firstName, lastName, email }, terms);
		}
		case "invitation-representation":
			return answerRepresentation(store, event, { userId: personId, answers: answer.words, step }, now);
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
			return saveToDraft(change, step, { daysId: answer.daysId }, answer.lostPlaces ?? []);
		case "articles":
			return saveToDraft(change, step, { articles: answer.articles });
		case "informations":
		case "informations-complementaires": {
			const { formId, values, languageId } = answer;
			return answerForm(context, event, personId, { formId, values, languageId, step, force: false, author: caller });
		}
		case "entreprise": {
			const { companyId } = answer;
			if (companyId === undefined) return saveToDraft(change, step, {});
			if (companyId === null) return unselectCompany(store, event, personId, now, step);
			const employment = { domainId: event.domainId, companyId, personId, callerId: caller.personId };
			return selectCompany(store, event, employment, now, step);
		}
		case "categories":
			return answerCategories(store, event, personId, { categoriesId: answer.categoriesId, step }, now);
		case "conferences":
			return saveToDraft(change, step, {});
		case "quotas":
			return chooseQuotas(store, event, personId, { ...answer.userExt, ...answer.participationExt }, now, step);
		default:
			// A new step that is not saved here does not compile.
			return step satisfies never;
	}
}

/** Until the registration is completed. An answer that changes how somebody attends names the seats that it costs. */
function saveToDraft(
	{ store, event, personId, now }: SubjectChange,
	step: StepAnswer["step"],
	answers: Omit<Partial<Draft>, "answered">,
	lostPlaces?: string[],
) {
	return changeRegistration(store, event, personId, now, async (tx) => {
		const changes = { ...answers, answered: [step] };
		if (!lostPlaces) return void (await mergeDraft(tx, event.id, personId, changes, now));
		const snapshot = await readRegisteredSnapshot(tx, event.id, personId);
		const draft = await mergeDraft(tx, event.id, personId, changes, now, snapshot);
		await releaseConflictingSeatsOfDraft(tx, event, { ...snapshot, draft }, answers, {
			acceptedSeatLoss: lostPlaces,
			now,
		});
	});
}
