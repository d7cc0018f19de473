import { z } from "zod";
import { type Participation, participations } from "~/domain/participation";
import { fullName } from "~/domain/person";
import { letGo, lostPlacesOf } from "../conferences/let-go";
import type { Places } from "../conferences/lost-places";
import { offeredParticipations } from "../visit/offers";
import { step } from "../visit/step.server";
import type { RegistrationVisit } from "../visit/visit.server";

export interface ParticipationData {
	offered: Participation[];
	chosen: Participation | undefined;
	/** Where the event takes place, for who would come. */
	place: string;
	/** Companions who are registered with this person: they go with who does not come. */
	companions: string[];
	places: Places;
	daysId: string[] | null;
}

export const participation = step({
	id: "participation",
	label: "participation.label",
	needs: { toShow: ["companions"], toSave: ["companions"] },
	isShown: ({ frame }) => offeredParticipations(frame.settings).length > 1,
	holds: ({ answers, frame }) =>
		answers.participation !== undefined && offeredParticipations(frame.settings).includes(answers.participation),
	async load(visit): Promise<ParticipationData> {
		const { frame, answers, slots } = visit;
		return {
			offered: offeredParticipations(frame.settings),
			chosen: answers.participation,
			place: frame.event.location?.name ?? "",
			companions: companionNames(visit),
			places: { held: slots.held, days: frame.event.days, locale: frame.locale },
			daysId: answers.daysId.length > 0 ? answers.daysId : null,
		};
	},
	told: ({ answers: { participation: chosen }, frame: { t } }) =>
		chosen ? [{ label: t("participation.label"), value: t(`participation.${chosen}`) }] : [],
	schema: (visit) =>
		z
			.object({
				participation: z.enum(offeredParticipations(visit.frame.settings), {
					error: (issue) => (issue.input ? "errors.notOffered" : "errors.participationRequired"),
				}),
				companionsLost: z.boolean().optional(),
				...letGo,
			})
			.refine(
				({ participation: chosen, companionsLost }) =>
					chosen !== participations.declined || companionNames(visit).length === 0 || companionsLost === true,
				{ message: "errors.companionsRemoved", path: ["companionsLost"] },
			),
	/** Choosing 3 ends here: it is saved to the record at once, companions included. The others wait in the draft. */
	save: (_, { participation: chosen, ...asked }) => ({
		step: "participation",
		participation: chosen,
		...lostPlacesOf(asked),
	}),
});

function companionNames({ record, standing: { companions = [] } }: RegistrationVisit): string[] {
	return record.registered ? companions.map(fullName) : [];
}
