import { z } from "zod";
import { type Participation, participations } from "~/domain/participation";
import { offeredParticipations } from "../offers";
import { step } from "../step.server";
import { inEvent } from "../visit.server";

export interface ParticipationData {
	offered: Participation[];
	chosen: Participation | undefined;
	/** Where the event takes place, for who would come. */
	place: string;
}

export const participation = step<ParticipationData, { participation: Participation }>({
	id: "participation",
	label: (t) => t("participation.label"),
	isShown: ({ frame }) => offeredParticipations(frame.settings).length > 1,
	holds: ({ answers, frame }) =>
		answers.participation !== undefined && offeredParticipations(frame.settings).includes(answers.participation),
	async load({ frame, answers }) {
		return {
			offered: offeredParticipations(frame.settings),
			chosen: answers.participation,
			place: frame.event.location?.name ?? "",
		};
	},
	schema: ({ offered }) =>
		z.object({
			participation: z.enum(offered, {
				error: (issue) => (issue.input ? "errors.notOffered" : "errors.participationRequired"),
			}),
		}),
	/** Choosing 3 ends here: it is saved to the record at once. The others wait in the draft. */
	async save(visit, answer) {
		if (answer.participation === participations.declined) {
			await visit.gateway.registrations.decline(inEvent(visit));
		} else {
			await visit.gateway.registrations.saveDraft({
				...inEvent(visit),
				participation: answer.participation,
				answered: ["participation"],
			});
		}
	},
});
