import { serverOnly } from "~/http/server-only";
import type { Arguments } from "../../ground/event/visit.server";
import { requestedStep } from "../visit/visit.server";
import { pageOfSteps } from "./pages-of-steps.server";
import { stepBarOf } from "./step-bar.server";
import { orderFor } from "./steps.server";
import { wizardTicketOf } from "./wizard-ticket.server";
import { wizardVisitOf } from "./wizard-visit.server";

export type WizardData = Awaited<ReturnType<typeof loadWizard>>;

/** What the steps have in common: how far somebody is, and their ticket. Screens without a step are those of the company's. */
export async function loadWizard(args: Arguments) {
	const visit = await wizardVisitOf(args);
	const id = requestedStep(args) ?? "entreprise";
	const page = pageOfSteps(visit, id);
	return serverOnly({ bar: stepBarOf(orderFor(visit), visit, id, page), ticket: wizardTicketOf(visit, id) });
}
