import { form, inlinePicture, yesNo } from "./kinds";

/** Settings of doors, contacts and photos. */
export const networking = {
	contactFormId: form(
		"FO_MEETING_CONTACTS_FORM_ID",
		"registered",
		"nothing",
		null,
		"The form whose answers are shown to a person's contacts; none: no answers.",
	),
	contactsActive: yesNo(
		"FO_MEETING_CONTACTS_IS_ACTIVE",
		"everybody",
		"typology",
		false,
		"Whether registered people may scan badges and keep contacts; otherwise neither the tiles nor the pages exist.",
	),
	contactsTeam: yesNo(
		"FO_MEETING_CONTACTS_TEAM_IS_ACTIVE",
		"registered",
		"typology",
		true,
		"Whether exhibitors of one company share one list of contacts, and see which of them met whom.",
	),
	contactsTeamAnybody: yesNo(
		"FO_MEETING_CONTACTS_TEAM_ANYBODY",
		"registered",
		"typology",
		false,
		"Whether every exhibitor who chose a company reads its team's contacts; otherwise only its creator, and people whom these registered or invited.",
	),
	contactsShareDefault: yesNo(
		"FO_MEETING_CONTACTS_SHARE_DEFAULT",
		"participant",
		"typology",
		false,
		"Whether people who scan a badge see the person's e-mail, telephones and form answers while that person has not decided; otherwise name, company and typology.",
	),
	unpaidRefused: yesNo(
		"FO_MEETING_DOOR_UNPAID_REFUSED",
		"organiser",
		"typology",
		false,
		"Whether the doors refuse people who still owe something; otherwise they let them in, and say so.",
	),
	walkInsTaken: yesNo(
		"FO_MEETING_DOOR_WALK_INS",
		"organiser",
		"typology",
		false,
		"Whether the desk registers people on the spot (for a typology: whether the desk may give it), also once registration is closed; not while it is full.",
	),
	photosShown: yesNo(
		"FO_MEETING_PHOTOS_SHOW",
		"everybody",
		"typology",
		false,
		"Whether the event has a gallery of photos: registered people see those that a moderator has approved.",
	),
	photosUpload: yesNo(
		"FO_MEETING_PHOTOS_UPLOAD_IS_ACTIVE",
		"registered",
		"typology",
		false,
		"Whether registered people may send photos: 30 a day, each seen by a moderator before anybody else.",
	),
	photosByBadge: yesNo(
		"FO_MEETING_PHOTOS_BY_BADGE",
		"organiser",
		"nothing",
		false,
		"Whether the code of a badge (`/photos?badge=`) opens the photos of its owner, without signing in: anybody who photographs a badge sees them too.",
	),
	photosFrame: inlinePicture(
		"FO_MEETING_PHOTOS_FRAME",
		"organiser",
		"nothing",
		"",
		"A picture with a transparent middle, laid over each photo that comes from then on: the variant `filtered`.",
	),
};
