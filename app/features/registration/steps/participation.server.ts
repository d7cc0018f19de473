import { z } from "zod";
import { type Participation, participations } from "~/domain/participation";
import { fullName } from "~/domain/person";
import { letGo, lostPlacesOf } from "../conferences/let-go";
import type { Places, Theirs } from "../conferences/lost-places";
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
	/** Places of companions, who attend as this person does. */
	theirs: Theirs[];
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
			theirs: await placesOfCompanions(visit),
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

/** Places that companions have: where there are any to lose. */
async function placesOfCompanions({ record, standing, frame, where, gateway }: RegistrationVisit): Promise<Theirs[]> {
	const { companions = [] } = standing;
	if (!record.registered || !frame.settings.conferencesShown || !frame.settings.remoteOffered) return [];
	const { domainId, eventId } = where;
	const languageId = frame.language.id;
	const chosen = companions.map(async (companion) => {
		const asked = { domainId, eventId, userId: companion.id, languageId };
		return { name: fullName(companion), held: (await gateway.conferences.chosen(asked)).held };
	});
	return (await Promise.all(chosen)).filter(({ held }) => held.length > 0);
}

function companionNames({ record, standing: { companions = [] } }: RegistrationVisit): string[] {
	return record.registered ? companions.map(fullName) : [];
}
