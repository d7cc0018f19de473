import { yesNo } from "./kinds";

export const organiser = {
	statsPrivate: yesNo(
		"FO_MEETING_STATS_PRIVATE",
		"everybody",
		"nothing",
		true,
		"Whether the figures of the event are for its hosts and organisers alone; otherwise everybody may see the totals at `/stats`.",
	),
};
