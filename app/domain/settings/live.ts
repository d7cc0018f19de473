import { html, media, moment, text, web, yesNo } from "./kinds";

/** The live session and its replay. */
export const live = {
	startsAt: moment("startAt", "participant", null, "When the live session starts."),
	liveActive: yesNo(
		"FO_MEETING_LIVE_IS_ACTIVE",
		"registered",
		false,
		"Whether the event has its own live session: a page with what hosts show, and answers to it.",
	),
	livePreHtml: html("FO_MEETING_LIVE_PRE_HTML", "registered", "", "What the live page shows before the start."),
	liveClosed: yesNo("FO_MEETING_LIVE_IS_CLOSED", "registered", false, "Whether the live session is over."),
	liveClosedHtml: html("FO_MEETING_LIVE_CLOSED_HTML", "registered", "", "What the live page shows once it is over."),
	screensOpen: yesNo(
		"FO_MEETING_LIVE_SCREENS_OPEN",
		"organiser",
		false,
		"Whether everybody may look at the big screen of the room (`live/orga`) without a link; never at the speaker’s.",
	),
	liveAddress: web(
		"FO_MEETING_LIVE_URL",
		"registered",
		"",
		"Where the live session is followed: who is registered is shown the way there; empty: no button.",
	),
	youtubeId: text("youtubeId", "participant", "", "Id of the YouTube video that the replay page shows."),
	vimeoAddress: web(
		"vimeoUrl",
		"participant",
		"",
		"Address of the Vimeo video that the replay page shows, where no YouTube id is given.",
	),
	replayAddress: media(
		"FO_MEETING_REPLAY_URL",
		"participant",
		"",
		"Address of a video file or an HLS stream (its segments from the same site) for the replay page, where neither of the two above is given.",
	),
	replayShown: yesNo(
		"FO_MEETING_REPLAY_SHOW",
		"registered",
		false,
		"Whether who is registered finds the replay on their home.",
	),
};
