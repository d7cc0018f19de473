import { confirmation, payment, type WizardPosition } from "~/domain/registration/wizard-steps";
import type { StepBarProps } from "~/ui/step-bar";
import { hasToPay } from "../steps/articles.server";
import type { Step } from "../visit/step.server";
import type { RegistrationVisit } from "../visit/visit.server";
import { visibleSteps } from "../visit/wizard.server";

export type StepBarData = Omit<StepBarProps, "label" | "back">;

/** Numbers the steps that this person sees, then the payment where there is one, and the confirmation last. */
export function stepBarOf(
	order: Step[],
	visit: RegistrationVisit,
	current: WizardPosition | typeof payment,
): StepBarData {
	const { t } = visit.frame;
	const entries = [
		...visibleSteps(order, visit).map((step) => ({ id: step.id, name: step.name?.(visit) ?? t(step.label) })),
		...(current === payment || hasToPay(visit) ? [{ id: payment, name: t("pay.label") }] : []),
		{ id: confirmation, name: t("confirmation.label") },
	];
	const index = entries.findIndex(({ id }) => id === current);
	const at = index < 0 ? entries.length - 1 : index;
	return {
		position: t("wizard.position", { current: at + 1, total: entries.length }),
		name: entries[at]?.name ?? "",
		part: (at + 1) / entries.length,
	};
}
