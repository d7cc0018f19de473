import { useT } from "~/i18n/use-t";
import { ChoiceCards } from "~/ui/choice-card";
import type { StepViewProps } from "../step-views";
import type { TypologyData } from "./typologie.server";

export function TypologyView({ data, form, errorOf }: StepViewProps<TypologyData>) {
	const t = useT();
	const chosen = form.value("typoId") ?? data.chosen;
	return (
		<ChoiceCards
			legend={t("typology.title")}
			hideLegend
			name="typoId"
			type="radio"
			required
			selected={chosen ? [chosen] : []}
			error={errorOf("typoId")}
			messages={{ valueMissing: t("errors.choiceRequired") }}
			options={data.typologies.map(({ id, label }) => ({ value: id, label }))}
		/>
	);
}
