import { form, limit, yesNo } from "./kinds";

export const companions = {
	companionFormId: form(
		"FO_MEETING_COMPANIONS_FORM_ID",
		"participant",
		"typology",
		null,
		"The information form of companions; the registrant's own when absent.",
	),
	companionsActive: yesNo(
		"FO_MEETING_COMPANIONS_IS_ACTIVE",
		"participant",
		"typology",
		false,
		"Whether registered people may register companions.",
	),
	companionsMaximum: limit(0, 10_000)(
		"FO_MEETING_COMPANIONS_MAX",
		"participant",
		"typology",
		null,
		"How many companions one person may register.",
	),
	companionsCopyExtended: yesNo(
		"FO_MEETING_COMPANIONS_COPY_EXTENDED",
		"organiser",
		"typology",
		false,
		"Whether a companion's form starts with the registrant's own answers about the participation.",
	),
	companionsConfirmRemoval: yesNo(
		"FO_MEETING_COMPANIONS_CONFIRM_REMOVAL",
		"participant",
		"typology",
		true,
		"Whether removing a companion asks for a confirmation.",
	),
	inviteActive: yesNo(
		"FO_MEETING_INVITE_IS_ACTIVE",
		"participant",
		"typology",
		false,
		"Whether registered people may invite others.",
	),
	inviteMaximum: limit(0, 10_000)(
		"FO_MEETING_INVITE_MAX",
		"registered",
		"typology",
		10,
		"How many people one person may invite, representatives included.",
	),
};
