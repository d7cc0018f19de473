import { confirmation, payment, type WizardPosition } from "~/domain/registration/wizard-steps";
import type { StepBarProps } from "~/ui/step-bar";
import type { Step } from "../visit/step.server";
import type { RegistrationVisit } from "../visit/visit.server";
import { visibleSteps } from "../visit/wizard.server";
import type { PageOfSteps } from "./pages-of-steps.server";

export type StepBarData = Omit<StepBarProps, "label" | "back">;

/**
 * Numbers the steps that this person sees; the last number is the payment's or the confirmation's, so that the total does not grow
 * under somebody who adds what costs something.
 */
export function stepBarOf(
	order: Step[],
	visit: RegistrationVisit,
	current: WizardPosition | typeof payment,
	{ shared, sections }: PageOfSteps = { sections: [] },
): StepBarData {
	const { t } = visit.frame;
	const entries = [
		...visibleSteps(order, visit).map((step) => ({ id: step.id, name: step.name?.(visit) ?? t(step.label) })),
		{ id: confirmation, name: current === payment ? t("pay.label") : t("confirmation.label") },
	];
	const numberOf = (wanted: string | undefined) => entries.findIndex(({ id }) => id === wanted) + 1 || entries.length;
	const [from, to] = [numberOf(sections[0]?.id ?? current), numberOf(sections.at(-1)?.id ?? current)];
	const total = entries.length;
	return {
		position: from === to ? t("wizard.position", { current: from, total }) : t("wizard.positions", { from, to, total }),
		name: shared ? t(`wizard.page.${shared}`) : (entries[from - 1]?.name ?? ""),
		part: to / total,
	};
}
