import { z } from "zod";
import type { Typology } from "~/domain/event";
import { step } from "../step.server";
import { inEvent } from "../visit.server";
import { mayAttend } from "../wizard.server";

export interface TypologyData {
	typologies: Typology[];
	chosen: string | null;
}

export const typology = step<TypologyData, { typoId: string }>({
	id: "typologie",
	label: (t) => t("typology.label"),
	isShown: (visit) => mayAttend(visit) && visit.frame.settings.typologyShown && visit.frame.typologies.length > 1,
	holds: ({ record, frame }) => frame.typologies.some(({ id }) => id === record.typoId),
	async load({ frame, record }) {
		return { typologies: frame.typologies, chosen: record.typoId };
	},
	schema: ({ typologies }) =>
		z.object({
			typoId: z.enum(
				typologies.map(({ id }) => id),
				{ error: (issue) => (issue.input ? "errors.notOffered" : "errors.choiceRequired") },
			),
		}),
	async save(visit, { typoId }) {
		await visit.gateway.users.updateRecord({ ...inEvent(visit), typoId });
		await visit.gateway.registrations.saveDraft({ ...inEvent(visit), answered: ["typologie"] });
	},
});
