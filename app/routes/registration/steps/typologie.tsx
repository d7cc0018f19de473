import { useT } from "~/i18n/use-t";
import { AnswerButtons, mostAnswers } from "~/ui/answer-buttons";
import { ChoiceCards } from "~/ui/choice-card";
import type { FormState } from "../../ground/form-kit/form-state";
import { LostSeats } from "../conferences/lost-seats";
import type { StepView, StepViewProps } from "../visit/step-view";
import type { TypologyData } from "./typologie.server";

export const typologyView: StepView<TypologyData> = { title: "typology.title", isSentByAnswers, View: TypologyView };

/** A few profiles are shown as buttons, more as a list. */
function isSentByAnswers({ typologies }: TypologyData, { code }: FormState): boolean {
	return typologies.length <= mostAnswers && code !== "placesLost";
}

function TypologyView({ data, form }: StepViewProps<TypologyData>) {
	const t = useT();
	const chosen = form.value("typoId") ?? data.chosen;
	if (isSentByAnswers(data, form)) {
		return (
			<AnswerButtons
				name="typoId"
				answers={data.typologies.map(({ id, label }) => ({ value: id, label }))}
				chosen={data.chosen ?? undefined}
				chosenLabel={data.isAnswered ? t("wizard.yourAnswer") : undefined}
				error={form.error("typoId")}
			/>
		);
	}
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
			<LostSeats seats={data.places} form={form} />
		</>
	);
}
