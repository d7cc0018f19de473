import { hasAnswered, isUnfinished } from "~/domain/person";
import { confirmation, type WizardPlace } from "~/domain/wizard-steps";
import type { Step as BarStep } from "~/ui/step-bar";
import type { Step } from "./step.server";
import type { RegistrationVisit } from "./visit.server";
import { isAnswered, isReachable, visibleSteps } from "./wizard.server";

export interface StepBarData {
	steps: BarStep[];
	position: string;
}

/** Numbers the visible steps only, the confirmation last. */
export function stepBarOf(order: Step[], visit: RegistrationVisit, current: WizardPlace): StepBarData {
	const { t } = visit.frame;
	const shown = visibleSteps(order, visit);
	const steps: BarStep[] = shown.map((one) => ({
		id: one.id,
		label: t(one.label),
		state: one.id === current ? "current" : isAnswered(one, visit) ? "done" : "todo",
		...(isReachable(order, visit, one.id) ? { href: visit.pathTo(one.id) } : {}),
	}));
	// A companion is registered before their details are known: there is nothing to confirm yet.
	const isDone = hasAnswered(visit.record) && !isUnfinished(visit.record);
	steps.push({
		id: confirmation,
		label: t("confirmation.label"),
		state: current === confirmation ? "current" : isDone ? "done" : "todo",
		...(isDone ? { href: visit.pathTo(confirmation) } : {}),
	});
	const at = steps.findIndex(({ id }) => id === current) + 1;
	return { steps, position: t("wizard.position", { current: at, total: steps.length }) };
}
