import { randomUUID } from "node:crypto";
import { data } from "@remix-run/node";
import { z } from "zod";
import type { OwnScore } from "~/contract/live/leaderboards";
import type { ShownLive } from "~/contract/live/lives";
import type { LivePhase } from "~/domain/live/phase";
import { liveVideoOf, type Video } from "~/domain/live/video";
import type { UserEvent } from "~/domain/people/person";
import type { Settings } from "~/domain/settings";
import { isDuring } from "~/domain/time/clock";
import { serverOnly } from "~/http/server-only";
import type { Notice } from "~/http/session.server";
import type { Translate } from "~/i18n/translator";
import { paths } from "~/paths";
import { closedPage } from "../../ground/event/closed.server";
import { inEvent } from "../../ground/event/in-event";
import { redirectTo } from "../../ground/event/redirect-to.server";
import { reloadIntervalOf } from "../../ground/event/reload-interval.server";
import type { Arguments, Visit } from "../../ground/event/visit.server";
import { answerForm, byButton } from "../../ground/form-kit/answer-form.server";
import { openTalks } from "../../participant/public-page/talks.server";
import { offerVideo } from "../../participant/video/video.server";
import { describeGain, describeRank, readOwnScore } from "../leaderboard/own-score.server";
import type { ShownBallot } from "../module-kit/ballot-of";
import type { ShownCloud } from "../module-kit/cloud-of";
import { shownOf } from "../modules/shown";
import { watcherOf } from "../region/watcher.server";
import { answer, giveAnswer } from "./give-answer.server";
import { attendLive, isPollingRequest, presenceOf, touchPresence } from "./presence.server";
import { startOf } from "./starts-at.server";

/** Loads the page of the live session (participant specification, sections 2, 4 and 8). */
export async function loadLivePage(args: Arguments) {
	const { visit, record, isPlaceholder, isHost } = await watcherOf(args);
	const isUnregistered = isPlaceholder || isHost;
	const { settings, t, language } = visit.frame;
	if (!settings.liveActive && !isUnregistered) throw closedPage("closed.live");
	const { data: live } = await visit.gateway.lives.read({ ...inEvent(visit), languageId: language.id });
	if (live.presence && isPollingRequest(args.request)) await touchPresence(visit);
	const here = paths.live(visit.context);
	const video = liveVideoOf(settings, args.context.config.publicUrl);
	const seconds = reloadIntervalOf(args.request);
	const isPaced = seconds !== undefined;
	const own = live.leaderboard || live.question?.players != null ? await readOwnScore(visit) : undefined;
	const { ballot: unscored, cloud } = shownOf(live);
	const ballot = withOwnScore(unscored, own, t);
	const isTold = live.place !== "unregistered" && live.place !== "out";
	const followed = isTold ? followedOf(args.request, visit.context, ballot ?? cloud, live) : undefined;
	// The page does not reload while somebody may be filling in a form.
	const openEntry = ballot ?? (cloud?.left ? cloud : null);
	const writes = live.chat !== null && live.chat.noRight === null;
	const isAsked = writes || (live.place === "open" && openEntry?.stage === "choices" && !openEntry.noRight);
	const refreshes = isPaced && !followed && !isAsked;
	const programme =
		settings.publicProgrammeShown && visit.frame.conferenceCount > 0 ? paths.programme(visit.context) : undefined;
	return data(
		serverOnly({
			title: t("live.title"),
			eventName: visit.frame.event.name,
			region: {
				place: live.place,
				version: live.version,
				html: htmlOf(live.place, settings),
				ballot,
				cloud,
				chat: live.chat,
				chatKey: randomUUID(),
				sequence: live.sequence,
				here,
				query: followed ? followQuery : "",
				waysOn: live.waysOn.map((way) => ({ way, href: paths[way](visit.context) })),
				leaderboard: live.leaderboard ? boardOf(visit, live.leaderboard, own) : undefined,
			},
			own: { isOn: live.chat !== null && live.place === "open", messages: besideApproved(live) },
			followed,
			pushed: isTold && !followed ? readerStateOf(visit.context, record, live) : undefined,
			presence: presenceOf(visit, live),
			/** Not before the start: a page that is open already could not allow another site in its policy. */
			video: offersVideo(live.place) ? offerVideo(args.context, video, agreesTo(visit, video)) : undefined,
			starts: live.place === "before" ? startOf(visit) : undefined,
			/** Only staff can add the missing video. */
			isVideoMissing: live.place === "open" && video === undefined && visit.roles.length > 0,
			liveSrc: args.context.liveSrc,
			now: visit.now.toISOString(),
			here,
			isPaced,
			programme,
			isNow: live.place === "open",
			/** While the chat is on it has a view of its own, and the next question another. */
			isBesideChat: live.chat !== null && new URL(args.request.url).searchParams.get("vue") === "question",
			talk: programme && live.place === "open" ? await talkNow(visit) : undefined,
			registration: paths.registration(visit.context),
		}),
		refreshes ? { headers: { Refresh: String(seconds) } } : {},
	);
}

/** The reader's own messages, but those that everybody sees in the list. */
function besideApproved({ messages, chat }: Pick<ShownLive, "messages" | "chat">) {
	const approved = new Set(chat?.approved?.map(({ id }) => id));
	return messages.filter(({ id }) => !approved.has(id));
}

/** The talk that is on, the first one of the programme where there are several. */
async function talkNow(visit: Visit) {
	const { entries } = await openTalks(visit);
	for (const { title, speakers, slots } of entries) {
		const slot = slots.find((span) => isDuring(span, visit.now));
		if (slot) return { title, speaker: speakers[0]?.name, endAt: slot.endAt };
	}
	return undefined;
}

function withOwnScore(ballot: ShownBallot | null, score: OwnScore | undefined, t: Translate): ShownBallot | null {
	const gain = score && describeGain(t, score);
	if (!ballot || gain?.key !== `${ballot.id}:${ballot.round}`) return ballot;
	return { ...ballot, own: ballot.mine.length > 0 ? gain : { ...gain, gained: "" } };
}

function boardOf(visit: Visit, board: NonNullable<ShownLive["leaderboard"]>, score: OwnScore | undefined) {
	const addresses = { href: paths.leaderboard(visit.context), placeAt: paths.ownRank(visit.context) };
	return { ...board, ...addresses, own: score && describeRank(visit.frame.t, score) };
}

const followQuery = "?suivre";

/** Also whether the page has a form or thanks beside the frame (`?suivre`). */
function followedOf(
	{ url }: Request,
	context: string,
	ballot: ShownBallot | ShownCloud | null,
	{ sequence, chat }: Pick<ShownLive, "sequence" | "chat">,
) {
	if (!new URL(url).searchParams.has("suivre")) return undefined;
	const isBallot = ballot?.stage === "choices" || ballot?.stage === "answered";
	const beside = new URLSearchParams({
		...(chat && { module: "chat" }),
		...(isBallot && { module: `${ballot.id}:${ballot.round}` }),
		...(sequence && { emotions: sequence.sequenceId }),
	});
	const isAsked = isBallot || chat !== null;
	return { src: [paths.liveFrame(context), beside].filter(String).join("?"), isAsked };
}

function htmlOf(place: LivePhase, settings: Settings): string {
	if (place === "out") return settings.liveOutOfRoomHtml;
	return place === "before" ? settings.livePreHtml : settings.liveClosedHtml;
}

/** The address of the stream, and what the script must know of the reader (`enhance/live/personal.ts`). */
function readerStateOf(context: string, record: UserEvent, live: ShownLive) {
	const { ballot, cloud } = shownOf(live);
	const shown = ballot ?? cloud;
	const represented = record.representedBy ? ("represented" as const) : undefined;
	const noRight = record.registered ? represented : "unregistered";
	const mine = shown?.mine.map(encodeURIComponent).join(",");
	const answered = shown && mine ? `${shown.id}:${shown.round}:${mine}` : "";
	const absent = live.presence?.day?.present ? undefined : "";
	const placeholder = live.isPlaceholder ? "" : undefined;
	return { flux: paths.liveStream(context), answered, noRight, typology: record.typoId ?? "", absent, placeholder };
}

function offersVideo(place: LivePhase): boolean {
	return place === "before" || place === "open";
}

/** Consent is to one site: another site needs a new one. */
function agreesTo({ session, where }: Visit, video: Video | undefined): boolean {
	return video !== undefined && session.get("videos")?.[where.eventId] === video.origin;
}

/** Handles the button that was pressed: gives an answer, registers presence and where from, or consents to the video. */
export async function answerLivePage(args: Arguments) {
	const { visit, user } = await watcherOf(args);
	const here = backTo(args, visit);
	const attend = (location: { isRemote?: boolean }) => () =>
		answerForm(args, {
			form: "presence",
			schema: z.object({ day: z.string().max(64).optional() }),
			async save({ day }) {
				await attendLive(visit.gateway, inEvent(visit), { userId: user.id, day, ...location });
				return here;
			},
		});
	const agree = (isAgreed: boolean) => () => {
		const video = isAgreed ? liveVideoOf(visit.frame.settings, args.context.config.publicUrl) : undefined;
		visit.session.set("videos", { ...visit.session.get("videos"), [visit.where.eventId]: video?.origin ?? "" });
		return redirectTo(args, here);
	};
	const places = { in: attend({}), room: attend({ isRemote: false }), remote: attend({ isRemote: true }) };
	return byButton(args, "presence", places, () =>
		byButton(args, "video", { oui: agree(true), non: agree(false) }, () => giveBallot(args, visit)),
	);
}

const thanksFor: Partial<Record<z.output<typeof answer>["kind"], Notice>> = {
	wordcloud: { tone: "success", key: "live.wordCounted" },
	message: { tone: "success", key: "messages.thanks", isFleeting: true },
};

/** A refusal of an answer that is closed or no longer shown appears above what is on now. */
function giveBallot(args: Arguments, visit: Visit) {
	return answerForm(args, {
		schema: answer,
		async save(form) {
			await giveAnswer(visit.gateway, visit.where, form);
			// After a word the page looks as before, so a notice confirms it.
			const thanks = thanksFor[form.kind];
			return thanks ? redirectTo(args, backTo(args, visit), thanks) : backTo(args, visit);
		},
	});
}

function backTo({ request }: Arguments, { context }: Visit): string {
	const isFollowed = new URL(request.url).searchParams.has("suivre");
	return `${paths.live(context)}${isFollowed ? followQuery : ""}`;
}
