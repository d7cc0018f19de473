import { z } from "zod";
import type { EventDay } from "~/domain/event";
import { participations } from "~/domain/participation";
import { step } from "../step.server";
import { inEvent } from "../visit.server";
import { mayAttend } from "../wizard.server";

export interface DatesData {
	days: EventDay[];
	chosen: string[];
	isRemote: boolean;
	locale: string;
}

export const dates = step<DatesData, { days: string[] }>({
	id: "dates",
	label: (t) => t("dates.label"),
	isShown: (visit) => mayAttend(visit) && visit.frame.settings.datesShown && visit.frame.event.days.length > 1,
	holds: ({ answers }) => answers.daysId.length > 0,
	async load({ frame, answers }) {
		return {
			days: frame.event.days,
			chosen: answers.daysId,
			isRemote: answers.participation === participations.remote,
			locale: frame.locale,
		};
	},
	schema: ({ days }) =>
		z.object({
			days: z
				.array(
					z.enum(
						days.map(({ id }) => id),
						"errors.notOffered",
					),
				)
				.min(1, "errors.dateRequired"),
		}),
	async save(visit, { days }) {
		await visit.gateway.registrations.saveDraft({ ...inEvent(visit), daysId: days, answered: ["dates"] });
	},
	submit: (t) => t("dates.next"),
});
