import type { WizardPlace } from "~/domain/wizard-steps";
import type { StepBarProps } from "~/ui/step-bar";
import type { Step } from "./step.server";
import type { RegistrationVisit } from "./visit.server";
import { visibleSteps } from "./wizard.server";

export type StepBarData = Omit<StepBarProps, "label" | "back">;

/** Numbers the visible steps only, the confirmation last. */
export function stepBarOf(order: Step[], visit: RegistrationVisit, current: WizardPlace): StepBarData {
	const { t } = visit.frame;
	const shown = visibleSteps(order, visit);
	const found = shown.findIndex(({ id }) => id === current);
	const [at, total] = [found < 0 ? shown.length : found, shown.length + 1];
	return {
		position: t("wizard.position", { current: at + 1, total }),
		name: shown[at]?.name?.(visit) ?? t(shown[at]?.label ?? "confirmation.label"),
		part: (at + 1) / total,
	};
}
