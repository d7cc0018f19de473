import type { Step } from "./step.server";
import { articles } from "./steps/articles.server";
import { categories } from "./steps/categories.server";
import { conferences } from "./steps/conferences.server";
import { dates } from "./steps/dates.server";
import { company } from "./steps/entreprise.server";
import { information, moreInformation } from "./steps/informations.server";
import { invitationForRepresentation } from "./steps/invitation-representation.server";
import { participation } from "./steps/participation.server";
import { quotas } from "./steps/quotas.server";
import { representation } from "./steps/representation.server";
import { typology } from "./steps/typologie.server";

/** The order of the wizard (section 2). To add a step: write its definition and its view, and name it here. */
export const registrantOrder: Step[] = [
	participation,
	representation,
	invitationForRepresentation,
	typology,
	dates,
	articles,
	information,
	company,
	categories,
	conferences,
	moreInformation,
	quotas,
];

/** For companions the information form comes before dates and articles. They always attend. */
export const companionOrder: Step[] = [
	information,
	dates,
	articles,
	company,
	categories,
	conferences,
	moreInformation,
	quotas,
];

/** Who was registered by somebody is a companion (registeredBy). */
export function orderFor({ record }: { record: { registeredBy: string | null } }): Step[] {
	return record.registeredBy ? companionOrder : registrantOrder;
}
