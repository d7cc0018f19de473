import { fullName } from "~/domain/person";
import { useT } from "~/i18n/use-t";
import { ChoiceCards } from "~/ui/choice-card";
import { answerField } from "../answer-fields";
import type { StepViewProps } from "../step-views";
import type { InvitationForRepresentationData } from "./invitation-representation.server";

/** What was accepted before is said again. */
export function answersToRepresented(represented: InvitationForRepresentationData["represented"]) {
	return Object.fromEntries(
		represented.filter(({ isAccepted }) => isAccepted).map(({ id }) => [answerField(id), "yes"]),
	);
}

export function InvitationForRepresentationView({
	data,
	form,
	errorOf,
}: StepViewProps<InvitationForRepresentationData>) {
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
				error={errorOf(field)}
				messages={{ valueMissing: t("errors.answerRequired") }}
				options={[
					{ value: "yes", label: t("representing.yes") },
					{ value: "no", label: t("representing.no"), description: t("representing.noText", { name }) },
				]}
			/>
		);
	});
}
