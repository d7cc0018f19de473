import { count, html, limit, media, moment, names, text, web, yesNo } from "./kinds";

/** The live session and its replay. */
export const live = {
	startsAt: moment("startAt", "participant", null, "When the live session starts."),
	liveActive: yesNo(
		"FO_MEETING_LIVE_IS_ACTIVE",
		"participant",
		false,
		"Whether the event has its own live session: a page with what hosts show, and answers to it.",
	),
	livePreHtml: html("FO_MEETING_LIVE_PRE_HTML", "registered", "", "What the live page shows before the start."),
	liveClosed: yesNo("FO_MEETING_LIVE_IS_CLOSED", "participant", false, "Whether the live session is over."),
	liveClosedHtml: html("FO_MEETING_LIVE_CLOSED_HTML", "registered", "", "What the live page shows once it is over."),
	screensOpen: yesNo(
		"FO_MEETING_LIVE_SCREENS_OPEN",
		"organiser",
		false,
		"Whether everybody may look at the big screens of the room (`live/orga`, `live/emotions`) without a link; never at the speaker’s.",
	),
	liveOutOfRoom: yesNo(
		"FO_MEETING_LIVE_OUT_OF_ROOM_IS_ACTIVE",
		"registered",
		false,
		"Whether who takes part in the room and has gone out of it, by its doors, sees something else than what is asked there.",
	),
	liveOutOfRoomHtml: html(
		"FO_MEETING_LIVE_OUT_OF_ROOM_HTML",
		"registered",
		"",
		"What they see on the live page until they are back.",
	),
	liveStreamAddress: media(
		"FO_MEETING_LIVE_STREAM_URL",
		"registered",
		"",
		"Address of an HLS stream (its segments from the same site) that the live page shows, where neither a YouTube nor a Vimeo video is given.",
	),
	inactivityAsked: yesNo(
		"FO_MEETING_INACTIVITY_POPUP_SHOW",
		"registered",
		false,
		"Whether who follows the live from afar and does nothing is asked whether they are still there.",
	),
	inactivitySeconds: count(1, 86_400)(
		"FO_MEETING_INACTIVITY_SECONDS",
		"registered",
		30,
		"After how many seconds without a movement; who does not answer for 60 more is out.",
	),
	bannedWords: names(
		"FO_MEETING_LIVE_BANNED_WORDS",
		"organiser",
		[],
		"Words that wait for a moderator in word clouds, and that messages are marked for, whatever their case, accents and plural.",
	),
	messagesNamesShown: yesNo(
		"FO_MEETING_MESSAGES_NAMES_SHOW",
		"organiser",
		false,
		"Whether who writes a message may have their own name with it; else there are pseudonyms alone.",
	),
	messagesSupported: yesNo(
		"FO_MEETING_MESSAGES_SUPPORT_IS_ACTIVE",
		"organiser",
		false,
		"Whether everybody in the live sees the messages that moderators have let through, and may support each once.",
	),
	liveKeptDays: limit(0, 3650)(
		"FO_MEETING_LIVE_KEPT_DAYS",
		"participant",
		90,
		"Days after the last of the event for which it is known who said what in its live; then messages and pseudonyms go, and words, emotions and answers are nobody’s, though they stay counted. Votes that were said to be nominative keep their names. Without a number everything stays until its author erases it.",
	),
	leaderboardNamesShown: yesNo(
		"FO_MEETING_LEADERBOARD_NAMES_SHOW",
		"participant",
		false,
		"Whether players may have their own name on the leaderboard, which everybody can look at; else there are pseudonyms alone.",
	),
	leaderboardSpeed: yesNo(
		"FO_MEETING_LEADERBOARD_SPEED",
		"organiser",
		false,
		"Whether a fast right answer is worth more, up to half as much again, where a question has a time limit. It excludes who needs time.",
	),
	teamsField: text(
		"FO_MEETING_TEAMS_FIELD",
		"organiser",
		"",
		"What makes a team on the leaderboard: `company`, `typology`, or the name of a field of the registration forms; empty: no teams.",
	),
	liveBySms: yesNo(
		"FO_MEETING_LIVE_SMS_IS_ACTIVE",
		"registered",
		false,
		"Whether answers are given by SMS: the options of polls and questions are numbered, and none is tapped.",
	),
	liveAddress: web(
		"FO_MEETING_LIVE_URL",
		"registered",
		"",
		"Where the live session is followed: who is registered is shown the way there; empty: no button.",
	),
	youtubeId: text(
		"youtubeId",
		"participant",
		"",
		"Id of the YouTube video that the live page shows; the replay too, where it has no address of its own.",
	),
	vimeoAddress: web(
		"vimeoUrl",
		"participant",
		"",
		"Address of the Vimeo video that the live page shows, where no YouTube id is given; the replay too, where it has none of its own.",
	),
	replayAddress: media(
		"FO_MEETING_REPLAY_URL",
		"participant",
		"",
		"Address of a video file or an HLS stream (its segments from the same site) for the replay page; without, it shows the video of the live.",
	),
	replayShown: yesNo(
		"FO_MEETING_REPLAY_SHOW",
		"registered",
		false,
		"Whether who is registered finds the replay on their home.",
	),
};
