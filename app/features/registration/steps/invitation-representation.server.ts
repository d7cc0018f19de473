import { z } from "zod";
import { answerField } from "../answer-fields";
import { step } from "../step.server";
import { inEvent, type Represented } from "../visit.server";
import { mayAttend } from "../wizard.server";

export interface InvitationForRepresentationData {
	represented: Represented[];
}

/** "Invitation for representation" (section 2): who was named by others says yes or no to each. */
export const invitationForRepresentation = step<InvitationForRepresentationData, Record<string, "yes" | "no">>({
	id: "invitation-representation",
	label: (t) => t("representing.label"),
	isShown: (visit) => mayAttend(visit) && visit.represented.length > 0,
	holds: ({ represented }) => represented.every(({ isAccepted }) => isAccepted),
	async load({ represented }) {
		return { represented };
	},
	schema: ({ represented }) =>
		z.object(
			Object.fromEntries(
				represented.map(({ id }) => [answerField(id), z.enum(["yes", "no"], "errors.answerRequired")]),
			),
		),
	async save(visit, answers, { represented }) {
		for (const { id } of represented) {
			const accepts = answers[answerField(id)] === "yes";
			await visit.gateway.representation.answer({ ...inEvent(visit), representedId: id, accepts });
		}
		await visit.gateway.registrations.saveDraft({ ...inEvent(visit), answered: ["invitation-representation"] });
	},
});
