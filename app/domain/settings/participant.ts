import { form, html, limit, yesNo } from "./kinds";

export const participant = {
	homeMessage: html(
		"homeMessage",
		"participant",
		"typology and language",
		"",
		"Message at the top of the home screen.",
	),
	placeholderCodeShown: yesNo(
		"FO_MEETING_QR_PLACEHOLDER_SHOW",
		"registered",
		"typology",
		true,
		"Whether registered people without a badge code see the QR code 123; otherwise the reason why there is none.",
	),
	satisfactionFormId: form(
		"FO_MEETING_SATISFACTION_FORM_ID",
		"participant",
		"typology",
		null,
		"The satisfaction form, which everybody with a registration can answer once; none: no satisfaction page.",
	),
	opinionReminderHours: limit(0, 8760)(
		"FO_MEETING_SATISFACTION_REMINDER_HOURS",
		"organiser",
		"typology",
		null,
		"Hours after the end of the event (when its last day closes, or a host ends its live that day) after which people who came and have not answered the satisfaction form are reminded of it by mail, once; without a number nobody is.",
	),
};
