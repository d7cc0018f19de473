import { email, yesNo } from "./kinds";

/** The mails of the event. */
export const mail = {
	mailDefaults: yesNo(
		"FO_MEETING_MAIL_DEFAULTS",
		"organiser",
		true,
		"Whether the product's own texts, in French and English, are sent on occasions for which the event has none; otherwise it sends no mail then, and pages promise none.",
	),
	mailReplyTo: email(
		"FO_MEETING_MAIL_REPLY_TO",
		"organiser",
		"",
		"Where answers to mails go; nothing: to their sender.",
	),
};
