import { email, yesNo } from "./kinds";

/** The mails of the event. */
export const post = {
	mailDefaults: yesNo(
		"FO_MEETING_MAIL_DEFAULTS",
		"organiser",
		false,
		"Whether the product's own texts are sent on occasions for which the event has none; otherwise it sends no mail then.",
	),
	mailReplyTo: email(
		"FO_MEETING_MAIL_REPLY_TO",
		"organiser",
		"",
		"Where answers to mails go; nothing: to their sender.",
	),
};
