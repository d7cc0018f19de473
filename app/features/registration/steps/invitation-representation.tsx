import { fullName } from "~/domain/person";
import { useT } from "~/i18n/use-t";
import { ChoiceCards } from "~/ui/choice-card";
import { answerField } from "../visit/answer-fields";
import type { StepView, StepViewProps } from "../visit/step-view";
import type { InvitationForRepresentationData } from "./invitation-representation.server";

export const invitationForRepresentationView: StepView<InvitationForRepresentationData> = {
	title: { key: "representing.title" },
	values: ({ represented }) => answersTo(represented),
	View: InvitationForRepresentationView,
};

/** What was accepted before is said again. */
function answersTo(represented: InvitationForRepresentationData["represented"]) {
	return Object.fromEntries(
		represented.filter(({ isAccepted }) => isAccepted).map(({ id }) => [answerField(id), "yes"]),
	);
}

function InvitationForRepresentationView({ data, form }: StepViewProps<InvitationForRepresentationData>) {
	const t = useT();
	return data.represented.map((person) => {
		const field = answerField(person.id);
		const name = fullName(person);
		return (
			<ChoiceCards
				key={person.id}
				legend={t("representing.question", { name })}
				name={field}
				type="radio"
				required
				selected={form.values(field)}
				error={form.error(field)}
				messages={{ valueMissing: t("errors.answerRequired") }}
				options={[
					{ value: "yes", label: t("representing.yes") },
					{ value: "no", label: t("representing.no"), description: t("representing.noText", { name }) },
				]}
			/>
		);
	});
}
