import { form, html, yesNo } from "./kinds";

/** What a participant finds at home. */
export const participant = {
	homeMessage: html("homeMessage", "participant", "", "Message at the top of the home screen."),
	placeholderCodeShown: yesNo(
		"FO_MEETING_QR_PLACEHOLDER_SHOW",
		"registered",
		true,
		"Whether who is registered and has no badge code is shown the QR code 123; otherwise the reason why there is none.",
	),
	satisfactionFormId: form(
		"FO_MEETING_SATISFACTION_FORM_ID",
		"participant",
		null,
		"The satisfaction form, which anybody with a record answers once; none: no satisfaction page.",
	),
};
