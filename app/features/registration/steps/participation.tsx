import { useT } from "~/i18n/use-t";
import { ChoiceCards } from "~/ui/choice-card";
import type { StepViewProps } from "../step-views";
import type { ParticipationData } from "./participation.server";

export function ParticipationView({ data, form, errorOf }: StepViewProps<ParticipationData>) {
	const t = useT();
	const chosen = form.value("participation") ?? data.chosen;
	return (
		<ChoiceCards
			legend={t("participation.title")}
			hideLegend
			name="participation"
			type="radio"
			required
			selected={chosen ? [chosen] : []}
			error={errorOf("participation")}
			messages={{ valueMissing: t("errors.participationRequired") }}
			options={data.offered.map((value) => ({
				value,
				label: t(`participation.${value}`),
				description: t(`participation.${value}.text`, { where: data.place }),
			}))}
		/>
	);
}
