import { count, limit, oneOrTwo, yesNo } from "./kinds";

export const conferences = {
	conferencesShown: yesNo(
		"FO_MEETING_CONFERENCES_SHOW",
		"participant",
		"typology",
		false,
		"Whether the conferences step is shown.",
	),
	conferencesVersion: oneOrTwo(
		"FO_MEETING_CONFERENCES_VERSION",
		"participant",
		"typology",
		1,
		"1: the list of conferences; 2: categories, then conferences by time.",
	),
	conferencesMaximum: limit(0, 5000)(
		"FO_MEETING_CONFERENCES_MAX",
		"participant",
		"typology",
		null,
		"How many conferences a person may choose.",
	),
	conferencesMinimum: count(0, 5000)(
		"FO_MEETING_CONFERENCES_MIN",
		"participant",
		"typology",
		0,
		"How many conferences a person must choose.",
	),
};
