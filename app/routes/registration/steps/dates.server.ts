import { z } from "zod";
import type { EventDay } from "~/domain/event/event";
import { eventDayOf } from "~/domain/event/event-times";
import { isAttending, participations } from "~/domain/registration/participation";
import { isQuestion, stepSwitches } from "~/domain/registration/wizard-steps";
import { anywhere, formatDayAlone } from "~/domain/time/dates";
import { settingHolds } from "../../ground/event/condition";
import { acceptedSeatLoss, acceptedSeatLossOf } from "../conferences/accepted-seat-loss";
import type { HeldSeats } from "../conferences/lost-seats";
import { step } from "../visit/step.server";
import { attends } from "../visit/wizard.server";

export interface DatesData {
	days: EventDay[];
	chosen: string[];
	/** The days on which the person speaks. */
	talkDays: string[];
	isRemote: boolean;
	locale: string;
	places: HeldSeats;
}

export const dates = step({
	id: "dates",
	label: "dates.label",
	shownIf: [
		attends,
		settingHolds(stepSwitches.dates),
		{ text: "rules.days", part: "jours", holds: ({ frame }) => isQuestion("dates", frame.event.days.length) },
	],
	isAnswerValid: ({ answers }) => answers.daysId.length > 0,
	questions: () => ({ inSight: 1, names: ["days"] }),
	async load({ frame, answers, slots }): Promise<DatesData> {
		const days = frame.event.days;
		// Whoever speaks on a day comes on it: nobody is asked for what the programme says.
		const talkDays = days
			.filter(({ day }) => slots.given.some(({ startAt }) => eventDayOf(new Date(startAt), frame.event) === day))
			.map(({ id }) => id);
		return {
			days,
			chosen: answers.daysId.length > 0 ? answers.daysId : talkDays,
			talkDays,
			isRemote: answers.participation === participations.remote,
			locale: frame.locale,
			places: { held: slots.held, days: frame.event.days, locale: frame.locale, timeZone: frame.timeZone },
		};
	},
	summarise({ answers, frame: { event, settings, t, locale } }) {
		if (!isAttending(answers.participation) || !settings.datesShown || event.days.length <= 1) return [];
		const days = event.days.filter(({ id }) => answers.daysId.includes(id));
		return [{ label: t("dates.label"), value: days.map(({ day }) => formatDayAlone(day, locale, anywhere)) }];
	},
	schema: ({ frame }) =>
		z.object({
			days: z
				.array(
					z.enum(
						frame.event.days.map(({ id }) => id),
						"errors.notOffered",
					),
				)
				.min(1, "errors.dateRequired"),
			...acceptedSeatLoss,
		}),
	save: (_, { days, ...seatLoss }) => ({ step: "dates", daysId: days, ...acceptedSeatLossOf(seatLoss) }),
});
