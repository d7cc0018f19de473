import { useT } from "~/i18n/use-t";
import { ChoiceCards } from "~/ui/choice-card";
import { LostPlaces } from "../conferences/lost-places";
import type { StepView, StepViewProps } from "../visit/step-view";
import type { TypologyData } from "./typologie.server";

export const typologyView: StepView<TypologyData> = {
	title: { key: "typology.title" },
	View: TypologyView,
};

function TypologyView({ data, form }: StepViewProps<TypologyData>) {
	const t = useT();
	const chosen = form.value("typoId") ?? data.chosen;
	return (
		<>
			<ChoiceCards
				legend={t("typology.title")}
				hideLegend
				name="typoId"
				type="radio"
				required
				selected={chosen ? [chosen] : []}
				error={form.error("typoId")}
				messages={{ valueMissing: t("errors.choiceRequired") }}
				options={data.typologies.map(({ id, label }) => ({ value: id, label }))}
			/>
			<LostPlaces places={data.places} form={form} />
		</>
	);
}
