import { form, yesNo } from "./kinds";

/** What people who meet see of each other. */
export const peopleMet = {
	contactFormId: form(
		"FO_MEETING_CONTACTS_FORM_ID",
		"organiser",
		null,
		"The form whose answers of the person are shown to their contacts; none: no answers.",
	),
	contactsShareDefault: yesNo(
		"FO_MEETING_CONTACTS_SHARE_DEFAULT",
		"participant",
		false,
		"Whether who scans a badge sees the person's e-mail, telephones and form answers while that person has said nothing of it; otherwise name, company and typology.",
	),
};
