import { z } from "zod";
import type { Typology } from "~/domain/event/event";
import { isAttending } from "~/domain/registration/participation";
import { letGo, lostPlacesOf } from "../conferences/let-go";
import type { Places } from "../conferences/lost-places";
import { step } from "../visit/step.server";
import { mayAttend } from "../visit/wizard.server";

export interface TypologyData {
	typologies: Typology[];
	chosen: string | null;
	/** Rather than said by the invitation. */
	isAnswered: boolean;
	places: Places;
}

export const typology = step({
	id: "typologie",
	label: "typology.label",
	isShown: (visit) => mayAttend(visit) && visit.frame.settings.typologyShown && visit.frame.typologies.length > 1,
	holds: ({ record, frame }) => frame.typologies.some(({ id }) => id === record.typoId),
	async load({ frame, record, draft, slots }): Promise<TypologyData> {
		const places = { held: slots.held, days: frame.event.days, locale: frame.locale, timeZone: frame.timeZone };
		const isAnswered = record.registered || draft.answered.includes("typologie");
		return { typologies: frame.typologies, chosen: record.typoId, isAnswered, places };
	},
	told: ({ answers, record, frame: { settings, t } }) =>
		isAttending(answers.participation) && settings.typologyShown
			? [{ label: t("typology.label"), value: record.typo ?? "" }]
			: [],
	schema: ({ frame }) =>
		z.object({
			typoId: z.enum(
				frame.typologies.map(({ id }) => id),
				{ error: (issue) => (issue.input ? "errors.notOffered" : "errors.choiceRequired") },
			),
			...letGo,
		}),
	save: (_, { typoId, ...asked }) => ({ step: "typologie", typoId, ...lostPlacesOf(asked) }),
});
