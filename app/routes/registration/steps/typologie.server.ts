import { z } from "zod";
import type { Typology } from "~/domain/event/event";
import { isAttending } from "~/domain/registration/participation";
import { isQuestion, stepSwitches } from "~/domain/registration/wizard-steps";
import { settingHolds } from "../../ground/event/condition";
import { acceptedSeatLoss, acceptedSeatLossOf } from "../conferences/accepted-seat-loss";
import type { HeldSeats } from "../conferences/lost-seats";
import { step } from "../visit/step.server";
import { attends } from "../visit/wizard.server";

export interface TypologyData {
	typologies: Typology[];
	chosen: string | null;
	/** True if the person answered; false if the value comes from the invitation. */
	isAnswered: boolean;
	places: HeldSeats;
}

export const typology = step({
	id: "typologie",
	label: "typology.label",
	shownIf: [
		attends,
		settingHolds(stepSwitches.typologie),
		{
			text: "rules.typologies",
			part: "profils",
			holds: ({ frame }) => isQuestion("typologie", frame.typologies.length),
		},
	],
	isAnswerValid: ({ record, frame }) => frame.typologies.some(({ id }) => id === record.typoId),
	questions: () => ({ inSight: 1, names: ["typoId"] }),
	known: ({ record, frame }) =>
		frame.typologies
			.filter(({ id }) => id === record.typoId)
			.map(({ id, label }) => ({ value: label, answer: { step: "typologie" as const, typoId: id } }))[0],
	async load({ frame, record, draft, slots }): Promise<TypologyData> {
		const places = { held: slots.held, days: frame.event.days, locale: frame.locale, timeZone: frame.timeZone };
		const isAnswered = record.registered || draft.answered.includes("typologie");
		return { typologies: frame.typologies, chosen: record.typoId, isAnswered, places };
	},
	summarise: ({ answers, record, frame: { settings, t } }) =>
		isAttending(answers.participation) && settings.typologyShown
			? [{ label: t("typology.label"), value: record.typo ?? "" }]
			: [],
	schema: ({ frame }) =>
		z.object({
			typoId: z.enum(
				frame.typologies.map(({ id }) => id),
				{ error: (issue) => (issue.input ? "errors.notOffered" : "errors.choiceRequired") },
			),
			...acceptedSeatLoss,
		}),
	save: (_, { typoId, ...seatLoss }) => ({ step: "typologie", typoId, ...acceptedSeatLossOf(seatLoss) }),
});
