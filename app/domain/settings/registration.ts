import { form, limit, moment, typology, yesNo } from "./kinds";

export const registration = {
	registrationEndsAt: moment(
		"FO_MEETING_REGISTER_END",
		"everybody",
		null,
		"When registration closes: from then on the wizard opens at the confirmation.",
	),
	waitingListActive: yesNo(
		"FO_MEETING_WAITING_LIST_IS_ACTIVE",
		"everybody",
		false,
		"Whether registration is full: people who are not registered are offered the waiting list instead of the wizard.",
	),
	participationShown: yesNo(
		"FO_MEETING_PARTICIPATION_SHOW",
		"participant",
		true,
		"Whether the participation step is shown; when it is not, participation is 4, in person.",
	),
	unfinishedHoldHours: limit(1, 8760)(
		"FO_MEETING_UNFINISHED_HOLD_HOURS",
		"organiser",
		48,
		"Hours for which people who have not finished their registration keep the places that they chose, from their last answer; they are reminded after half of them, then others may have the places. Without a number they keep them.",
	),
	remoteOffered: yesNo(
		"FO_MEETING_PARTICIPATION_REMOTE_SHOW",
		"participant",
		true,
		"Whether participation 1, remote, is offered. By default it is offered if there is something to watch: a live session, a stream, a video, or a conference that is open to people who attend remotely.",
	),
	declineOffered: yesNo(
		"FO_MEETING_PARTICIPATION_DECLINE_SHOW",
		"participant",
		true,
		"Whether participation 3, not attending, is offered.",
	),
	representedOffered: yesNo(
		"FO_MEETING_PARTICIPATION_REPRESENTED_SHOW",
		"participant",
		false,
		"Whether participation 2, represented by somebody else, is offered.",
	),
	typologyShown: yesNo(
		"FO_MEETING_TYPO_SHOW",
		"participant",
		false,
		"Whether the person chooses a typology in the wizard.",
	),
	exhibitorTypologyId: typology(
		"FO_MEETING_TYPO_EXHIBITOR_DEFAULT",
		"organiser",
		null,
		"The typology that an exhibitor goes back to when declining.",
	),
	datesShown: yesNo(
		"FO_MEETING_DATES_SHOW",
		"participant",
		true,
		"Whether the dates step is shown; it never is for an event of one day.",
	),
	formId: form("FO_MEETING_FORM_ID", "participant", null, "The information form; none hides the step."),
	secondFormId: form(
		"FO_MEETING_FORM_SECOND_ID",
		"participant",
		null,
		"The second information form; none hides the step.",
	),
	quotasShown: yesNo("FO_MEETING_QUOTAS_SHOW", "participant", false, "Whether the quotas step is shown."),
	quotasRequired: yesNo(
		"FO_MEETING_QUOTAS_REQUIRED",
		"participant",
		false,
		"Whether a choice is required for every quota.",
	),
};
