import { email, yesNo } from "./kinds";

export const mail = {
	mailDefaults: yesNo(
		"FO_MEETING_MAIL_DEFAULTS",
		"organiser",
		"nothing",
		true,
		"Whether the product's own texts, in French and English, are sent on occasions for which the event has none; otherwise no mail is sent then, and pages promise none.",
	),
	mailReplyTo: email(
		"FO_MEETING_MAIL_REPLY_TO",
		"organiser",
		"typology",
		"",
		"Where replies to mails go; nothing: to their sender.",
	),
};
