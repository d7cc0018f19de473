import type { StepId } from "~/domain/registration/wizard-steps";
import { articlesView } from "../steps/articles";
import { categoriesView } from "../steps/categories";
import { conferencesView } from "../steps/conferences";
import { datesView } from "../steps/dates";
import { companyView } from "../steps/entreprise";
import { informationView, moreInformationView } from "../steps/informations";
import { invitationForRepresentationView } from "../steps/invitation-representation";
import { participationView } from "../steps/participation";
import { quotasView } from "../steps/quotas";
import { representationView } from "../steps/representation";
import { typologyView } from "../steps/typologie";
import type { StepView } from "../visit/step-view";
import type { StepData } from "./steps.server";

/** The view of each step, by its id: a view takes the data that the step's definition loads. */
const stepViews: { [Id in StepId]: StepView<StepData[Id]> } = {
	participation: participationView,
	representation: representationView,
	"invitation-representation": invitationForRepresentationView,
	typologie: typologyView,
	dates: datesView,
	articles: articlesView,
	informations: informationView,
	entreprise: companyView,
	categories: categoriesView,
	conferences: conferencesView,
	"informations-complementaires": moreInformationView,
	quotas: quotasView,
};

export function viewOf<Id extends StepId>(id: Id): StepView<StepData[Id]> {
	return stepViews[id];
}
