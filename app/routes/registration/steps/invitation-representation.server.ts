import { z } from "zod";
import { fullName } from "~/domain/people/person";
import type { Represented } from "~/domain/registration/representation";
import { representationField } from "../visit/representation-field";
import { step } from "../visit/step.server";
import { attends } from "../visit/wizard.server";

export interface InvitationForRepresentationData {
	represented: Represented[];
}

/** Somebody whom others named to represent them accepts or declines each request (section 2). */
export const invitationForRepresentation = step({
	id: "invitation-representation",
	label: "representing.label",
	shownIf: [attends, { text: "rules.represents", holds: ({ represented }) => represented.length > 0 }],
	isAnswerValid: ({ represented }) => represented.every(({ isAccepted }) => isAccepted),
	async load({ represented }): Promise<InvitationForRepresentationData> {
		return { represented };
	},
	summarise: ({ represented, frame: { t } }) => [
		{ label: t("representing.for"), value: represented.filter(({ isAccepted }) => isAccepted).map(fullName) },
	],
	schema: ({ represented }) =>
		z.object(
			Object.fromEntries(
				represented.map(({ id }) => [representationField(id), z.enum(["yes", "no"], "errors.answerRequired")]),
			),
		),
	save: ({ represented }, answers) => ({
		step: "invitation-representation",
		words: represented.map(({ id }) => ({ representedId: id, accepts: answers[representationField(id)] === "yes" })),
	}),
});
