import { z } from "zod";
import { type Participation, participations } from "~/domain/participation";
import { fullName } from "~/domain/person";
import { offeredParticipations } from "../visit/offers";
import { step } from "../visit/step.server";
import { type RegistrationVisit, whose } from "../visit/visit.server";

export interface ParticipationData {
	offered: Participation[];
	chosen: Participation | undefined;
	/** Where the event takes place, for who would come. */
	place: string;
	/** Companions who are registered with this person: they go with who does not come. */
	companions: string[];
}

export const participation = step({
	id: "participation",
	label: "participation.label",
	isShown: ({ frame }) => offeredParticipations(frame.settings).length > 1,
	holds: ({ answers, frame }) =>
		answers.participation !== undefined && offeredParticipations(frame.settings).includes(answers.participation),
	async load(visit): Promise<ParticipationData> {
		const { frame, answers } = visit;
		return {
			offered: offeredParticipations(frame.settings),
			chosen: answers.participation,
			place: frame.event.location?.name ?? "",
			companions: await companionNames(visit),
		};
	},
	told: ({ answers: { participation: chosen }, frame: { t } }) =>
		chosen ? [{ label: t("participation.label"), value: t(`participation.${chosen}`) }] : [],
	schema: ({ offered, companions }) =>
		z
			.object({
				participation: z.enum(offered, {
					error: (issue) => (issue.input ? "errors.notOffered" : "errors.participationRequired"),
				}),
				companionsLost: z.boolean().optional(),
			})
			.refine(
				({ participation: chosen, companionsLost }) =>
					chosen !== participations.declined || companions.length === 0 || companionsLost === true,
				{ message: "errors.companionsRemoved", path: ["companionsLost"] },
			),
	/** Choosing 3 ends here: it is saved to the record at once, companions included. The others wait in the draft. */
	async save(visit, answer) {
		if (answer.participation === participations.declined) {
			await visit.gateway.registrations.decline(whose(visit));
		} else {
			await visit.gateway.registrations.saveDraft({
				...whose(visit),
				participation: answer.participation,
				answered: ["participation"],
			});
		}
	},
});

async function companionNames(visit: RegistrationVisit): Promise<string[]> {
	if (!visit.frame.settings.companionsActive || !visit.record.registered) return [];
	const { data } = await visit.gateway.companions.list(whose(visit));
	return data.companions.map(fullName);
}
