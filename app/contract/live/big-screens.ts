import { eventIterator } from "@orpc/contract";
import { z } from "zod";
import { frameKinds } from "~/domain/live/frame";
import { livePhases } from "~/domain/live/phase";
import { followedScreens, linkStates, screens as screenKinds, stages } from "~/domain/live/screen";
import { ballotKinds, liveState } from "~/domain/live/state";
import { oneLine } from "~/domain/texts/line";
import { done, enveloped, event, eventV2, inEvent, inLanguage, ownCall } from "../ground/route";
import { shownSequence } from "./emotions";
import { leaderboardEntry } from "./leaderboards";
import { shownBallots } from "./lives";
import { activeMessage } from "./messages";

const screen = z.enum(screenKinds);
const stage = z.enum(stages);
const moment = z.string();

const shown = enveloped({
	/** The phase for the room: `before`, `closed` or `open`. The rest is only filled while it is open. */
	place: z.enum(livePhases),
	/** By the server's clock (UTC). */
	now: moment,
	startsAt: moment.nullable(),
	/** The event's text once the live session is over; cleaned HTML. */
	message: z.string(),
	version: z.number().int(),
	state: liveState,
	/** How many people have answered; null while numbers are hidden. */
	answers: z.number().int().nullable(),
	/** How many people have the live session open; null where hosts do not show it. The speaker's screen always has it. */
	connected: z.number().int().nullable(),
	/** How many options they picked together; only on the speaker's screen. */
	votes: z.number().int().nullable(),
	/** The hosts' note to the speaker; only on their screen, empty on every other. */
	messageIntern: z.string(),
	/** The next module that was not shown yet; only the speaker sees its title. Null when all were shown. */
	next: z.object({ kind: z.enum(ballotKinds), title: z.string() }).nullable(),
	/** As participants see them, without anybody's own answer. */
	...shownBallots,
	activeMessage: activeMessage.nullable(),
	sequence: shownSequence.nullable(),
	/** Shown over everything else: a list, or the first three on a podium; null while none is shown. */
	leaderboard: z.object({ isPodium: z.boolean(), entries: z.array(leaderboardEntry) }).nullable(),
});
export type ShownScreen = z.output<typeof shown>["data"];

const link = z.object({
	id: z.string(),
	screen,
	name: z.string(),
	/** Empty if that person was erased. */
	madeBy: z.string(),
	madeAt: moment,
	until: moment,
	/** When it last showed something, to within some seconds. */
	seenAt: moment.nullable(),
	state: z.enum(linkStates),
});
export type ScreenLink = z.output<typeof link>;

const links = `${event}/screens` as const;

/** Screens (participant specification, section 2), and the links that open them. */
export const screens = {
	read: ownCall(
		`GET ${event}/lives/screens/{screen}`,
		"What a big screen shows: for the bearer of its link, for hosts, and for everybody where the event allows",
	)
		.for("followScreen")
		.input(inEvent.extend({ screen: stage, ...inLanguage }))
		.output(shown),
	stream: ownCall(
		`GET ${eventV2}/lives/screens/{screen}/stream`,
		"Server-sent events: what the screen shows now, and at each change; ends with the right that opened it. Moderation and the console only learn that something changed",
	)
		.for("followScreen")
		.input(inEvent.extend({ screen: z.enum(followedScreens), ...inLanguage }))
		.output(eventIterator(z.object({ kind: z.enum(frameKinds), shown: shown.shape.data.nullable() }))),
	list: ownCall(
		`GET ${links}`,
		"The links of big screens: valid ones, and those that ended within a day; and whether there is a live session or a gallery to show",
	)
		.for("runLive")
		.input(inEvent)
		.output(enveloped({ links: z.array(link), hasLive: z.boolean(), hasPhotos: z.boolean() })),
	create: ownCall(
		`POST ${links}`,
		"Makes a link, good until the day after the event; its token is answered only now. 409 `tooManyScreens`",
	)
		.for("runLive")
		.input(inEvent.extend({ screen, name: oneLine().min(1).max(60) }))
		.output(enveloped({ id: z.string(), token: z.string(), until: moment })),
	revoke: ownCall(`DELETE ${links}/{linkId}`, "Revokes a link")
		.for("runLive")
		.input(inEvent.extend({ linkId: z.string() }))
		.output(done),
};
