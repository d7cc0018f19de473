import { fullName } from "~/domain/people/person";
import { useT } from "~/i18n/use-t";
import { AnswerButtons } from "~/ui/answer-buttons";
import { ChoiceCards } from "~/ui/choice-card";
import { representationField } from "../visit/representation-field";
import type { StepView, StepViewProps } from "../visit/step-view";
import type { InvitationForRepresentationData } from "./invitation-representation.server";

export const invitationForRepresentationView: StepView<InvitationForRepresentationData> = {
	title: ({ represented: [one, another] }, t) =>
		one && !another ? t("representing.question", { name: fullName(one) }) : t("representing.title"),
	values: ({ represented }) => acceptedAnswers(represented),
	isSentByAnswers: ({ represented }) => represented.length === 1,
	View: InvitationForRepresentationView,
};

function acceptedAnswers(represented: InvitationForRepresentationData["represented"]) {
	return Object.fromEntries(
		represented.filter(({ isAccepted }) => isAccepted).map(({ id }) => [representationField(id), "yes"]),
	);
}

function InvitationForRepresentationView({ data, form }: StepViewProps<InvitationForRepresentationData>) {
	const t = useT();
	const [entry, another] = data.represented;
	if (entry && !another) {
		const field = representationField(entry.id);
		return (
			<AnswerButtons
				name={field}
				answers={[
					{ value: "yes", label: t("representing.yes"), icon: "check" },
					{
						value: "no",
						label: t("representing.no"),
						text: t("representing.noText", { name: fullName(entry) }),
						icon: "close",
					},
				]}
				chosen={entry.isAccepted ? "yes" : undefined}
				chosenLabel={t("wizard.yourAnswer")}
				error={form.error(field)}
			/>
		);
	}
	return data.represented.map((person) => {
		const field = representationField(person.id);
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
