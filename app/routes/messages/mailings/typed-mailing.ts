import { z } from "zod";
import { mailingRules, mailingViews, maxSubject, maxText } from "~/domain/messages/mailing";
import { isClockMoment } from "~/domain/time/clock";

const number = (most: number, message: string) =>
	z.coerce.number(message).int(message).min(0, message).max(most, message);

/** The form of one mailing, whatever button posts it. */
export const typedMailing = z
	.object({
		revision: z.coerce.number().int(),
		name: z.string("mailings.error.name").trim().min(1, "mailings.error.name").max(120, "errors.tooLong 120"),
		view: z.enum(mailingViews),
		dayId: z.string().max(64).optional(),
		typologies: z.array(z.string().max(64)).max(50).default([]),
		withoutRecent: z.literal("on").optional(),
		/** What the list of people was limited to, as JSON. */
		listed: z.string().max(60_000).optional(),
		fr: textOf(),
		en: textOf(),
		timing: z.enum(["now", "at", "rule"]).default("now"),
		at: z.string().max(16).optional(),
		rule: z.enum(mailingRules).default("beforeEvent"),
		days: number(365, "mailings.error.days").optional(),
		time: z
			.string()
			.regex(/^([01]\d|2[0-3]):[0-5]\d/, "mailings.error.time")
			.optional(),
		waveSize: number(2000, "mailings.error.waves").optional(),
		waveHours: number(336, "mailings.error.waves").optional(),
		confirmed: z.string().max(12).optional(),
	})
	.superRefine(({ timing, at, days, time }, problems) => {
		const say = (field: string, message: string) => problems.addIssue({ code: "custom", path: [field], message });
		if (timing === "at" && !isClockMoment(at ?? "")) say("at", "mailings.error.at");
		if (timing === "rule" && days === undefined) say("days", "mailings.error.days");
		if (timing === "rule" && time === undefined) say("time", "mailings.error.time");
	});
export type TypedMailing = z.output<typeof typedMailing>;

function textOf() {
	return z
		.object({
			subject: z.string().max(maxSubject, `errors.tooLong ${maxSubject}`).optional(),
			text: z.string().max(maxText, `errors.tooLong ${maxText}`).optional(),
		})
		.default({});
}
