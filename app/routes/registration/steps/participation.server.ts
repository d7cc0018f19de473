import { z } from "zod";
import { fullName, hasAnswered } from "~/domain/people/person";
import { offeredParticipations, type Participation, participations } from "~/domain/registration/participation";
import { isQuestion, stepSwitches } from "~/domain/registration/wizard-steps";
import { acceptedCompanionLoss, acceptedCompanionLossOf } from "../../ground/cancelling/accepted-companion-loss";
import { type CancellationNotice, cancellationNoticeOf } from "../../ground/cancelling/cancellation.server";
import { inEvent } from "../../ground/event/in-event";
import { acceptedSeatLoss, acceptedSeatLossOf } from "../conferences/accepted-seat-loss";
import type { CompanionSeats, HeldSeats } from "../conferences/lost-seats";
import { step } from "../visit/step.server";
import type { RegistrationVisit } from "../visit/visit.server";
import { wishIn } from "../visit/wished-participation";

export interface ParticipationData {
	offered: Participation[];
	chosen: Participation | undefined;
	/** Ticked already, because the link that led here says so. */
	wished: Participation | undefined;
	place: string;
	declining: CancellationNotice | undefined;
	places: HeldSeats;
	theirs: CompanionSeats[];
	daysId: string[] | null;
}

export const participation = step({
	id: "participation",
	label: "participation.label",
	needs: { toShow: ["companions"], toSave: ["companions"] },
	shownIf: [
		{
			text: "rules.participations",
			setting: stepSwitches.participation,
			holds: ({ frame }) => isQuestion("participation", offeredParticipations(frame.settings).length),
		},
	],
	isAnswerValid: ({ answers, frame }) =>
		answers.participation !== undefined && offeredParticipations(frame.settings).includes(answers.participation),
	async load(visit): Promise<ParticipationData> {
		const { frame, answers, slots } = visit;
		return {
			offered: offeredParticipations(frame.settings),
			chosen: answers.participation,
			wished: wishIn(visit.query),
			place: frame.event.location?.name ?? "",
			declining: await declineNoticeOf(visit),
			places: { held: slots.held, days: frame.event.days, locale: frame.locale, timeZone: frame.timeZone },
			theirs: await seatsOfCompanions(visit),
			daysId: answers.daysId.length > 0 ? answers.daysId : null,
		};
	},
	summarise: ({ answers: { participation: chosen }, frame: { t } }) =>
		chosen ? [{ label: t("participation.label"), value: t(`participation.${chosen}`) }] : [],
	schema: (visit) =>
		z
			.object({
				participation: z.enum(offeredParticipations(visit.frame.settings), {
					error: (issue) => (issue.input ? "errors.notOffered" : "errors.participationRequired"),
				}),
				...acceptedCompanionLoss,
				...acceptedSeatLoss,
			})
			.refine(
				({ participation: chosen, companionsLost }) =>
					chosen !== participations.declined || !hasCompanions(visit) || companionsLost === true,
				{ message: "errors.companionsRemoved", path: ["companionsLost"] },
			),
	/** Declining (3) is saved at once, companions included. The other answers wait in the draft. */
	save: (_, { participation: chosen, ...losses }) => ({
		step: "participation",
		participation: chosen,
		...acceptedSeatLossOf(losses),
		...acceptedCompanionLossOf(losses),
	}),
});

/** Returns the seats of companions, where there are any to lose. */
async function seatsOfCompanions(visit: RegistrationVisit): Promise<CompanionSeats[]> {
	const { record, frame, gateway } = visit;
	const { companions = [] } = visit.standing;
	if (!record.registered || !frame.settings.conferencesShown || !frame.settings.remoteOffered) return [];
	const languageId = frame.language.id;
	const chosen = companions.map(async (companion) => {
		const input = { ...inEvent(visit), userId: companion.id, languageId };
		return { name: fullName(companion), held: (await gateway.conferences.chosen(input)).held };
	});
	return (await Promise.all(chosen)).filter(({ held }) => held.length > 0);
}

/** A person whose representative does not come has companions, but has not answered. */
async function declineNoticeOf(visit: RegistrationVisit): Promise<CancellationNotice | undefined> {
	const { record, frame, person } = visit;
	if (
		!(hasAnswered(record) || hasCompanions(visit)) ||
		!offeredParticipations(frame.settings).includes(participations.declined)
	)
		return undefined;
	return cancellationNoticeOf(visit, person.id);
}

function hasCompanions({ standing: { companions = [] } }: RegistrationVisit): boolean {
	return companions.length > 0;
}
