import { companionSteps, registrantSteps, type StepId } from "~/domain/registration/wizard-steps";
import type { LoadedBy } from "../../ground/family/loaded-by";
import { articles } from "../steps/articles.server";
import { categories } from "../steps/categories.server";
import { conferences } from "../steps/conferences.server";
import { dates } from "../steps/dates.server";
import { company } from "../steps/entreprise.server";
import { information, moreInformation } from "../steps/informations.server";
import { invitationForRepresentation } from "../steps/invitation-representation.server";
import { participation } from "../steps/participation.server";
import { quotas } from "../steps/quotas.server";
import { representation } from "../steps/representation.server";
import { typology } from "../steps/typologie.server";
import type { Step } from "../visit/step.server";

/** The definition of each step, by its id. The orders of steps are lists of the domain; the views are `stepViews`. */
export const steps = {
	participation,
	representation,
	"invitation-representation": invitationForRepresentation,
	typologie: typology,
	dates,
	articles,
	informations: information,
	entreprise: company,
	categories,
	conferences,
	"informations-complementaires": moreInformation,
	quotas,
} satisfies { [Id in StepId]: Step<Id> };

export type StepData = LoadedBy<typeof steps>;

const stepsOf = (ids: readonly StepId[]): Step[] => ids.map((id) => steps[id]);
const registrantOrder = stepsOf(registrantSteps);
const companionOrder = stepsOf(companionSteps);

/** Returns the companion's order for somebody registered by another person (`registeredBy`). */
export function orderFor({ record }: { record: { registeredBy: string | null } }): Step[] {
	return record.registeredBy ? companionOrder : registrantOrder;
}
