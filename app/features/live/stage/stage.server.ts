import { data } from "@remix-run/node";
import type { ActiveMessage } from "~/contract/messages";
import type { ShownScreen } from "~/contract/screens";
import { calendarDay } from "~/domain/clock";
import { formatDay, formatTime } from "~/domain/dates";
import { sizeOfMessage } from "~/domain/live/message-size";
import type { StageKind } from "~/domain/live/screen";
import { sizeOf } from "~/domain/live/stage-size";
import { isChatOn } from "~/domain/live/state";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { qrOf } from "~/ui/qr.server";
import { paceOf } from "../../frame/event/asked-pace.server";
import { type Arguments, type Visit, visitOf } from "../../frame/event/visit.server";
import { ballotOf, type ShownBallot } from "../live-page/ballot-of";
import { cloudOf } from "../live-page/cloud-of";
import { readScreen } from "./read-screen.server";

/** A big screen (participant specification, section 2): what is on, for who sits thirty metres away. */
export async function loadStage(args: Arguments, screen: StageKind) {
	const visit = await visitOf(args);
	const shown = await readScreen(args, visit, screen);
	const { t, event } = visit.frame;
	const seconds = paceOf(args.request);
	const { publicUrl } = args.context.config;
	const address = `${new URL(publicUrl).host}${paths.live(event.alias)}`;
	const isWall = screen === "emotions";
	const isModules = shown.place === "open" && !isWall;
	// It lies over everything else.
	const writing = isModules && shown.activeMessage ? messageOn(shown.activeMessage) : null;
	const leaderboard = isModules && !writing ? shown.leaderboard : null;
	const isFree = isModules && !writing && !leaderboard;
	const ballot = isFree ? ballotOf(shown) : null;
	const cloud = isFree ? cloudOf(shown) : null;
	const module = ballot ?? cloud;
	const isTold = isModules && (screen === "speaker" || (isFree && !module));
	return data(
		serverOnly({
			title: t(`stage.${screen}`),
			screen,
			eventName: event.name,
			place: shown.place,
			message: shown.message,
			writing,
			isChat: isFree && isChatOn(shown.state),
			starts: shown.place === "before" ? startOf(shown, visit) : undefined,
			leaderboard,
			/** To the speaker always, to the room while nothing is asked of it. */
			next: isTold ? shown.next : null,
			note: shown.messageIntern,
			ballot,
			cloud,
			sequence: shown.sequence,
			size: ballot ? sizeOfBallot(ballot) : undefined,
			counts: leaderboard || writing ? { answers: null, votes: null } : { answers: shown.answers, votes: shown.votes },
			connected: shown.connected,
			now: shown.now,
			endsAt: module?.stage === "choices" ? module.endsAt : null,
			join: { address, qr: await qrOf(`${publicUrl}${paths.live(event.alias)}`) },
			stageSrc: args.context.stageSrc,
		}),
		seconds === undefined ? {} : { headers: { Refresh: String(seconds) } },
	);
}

function messageOn({ message, author }: ActiveMessage) {
	return { message, author, size: sizeOfMessage(message) };
}

/** « à 14 h », or the day besides where it is not today. */
function startOf({ startsAt, now }: ShownScreen, { frame: { t, locale, timeZone } }: Visit): string | undefined {
	if (startsAt === null || startsAt <= now) return undefined;
	const time = formatTime(startsAt, locale, timeZone);
	const isToday = calendarDay(new Date(startsAt), timeZone) === calendarDay(new Date(now), timeZone);
	return isToday ? t("stage.today", { time }) : t("stage.onDay", { day: formatDay(startsAt, locale, timeZone), time });
}

function sizeOfBallot({ label, title, content, options, stage, best }: ShownBallot) {
	const shownCount = stage === "results" && best > 0 ? best : options.length;
	return sizeOf({
		question: lengthOf(label || title),
		content: lengthOf(content),
		options: options.slice(0, shownCount).map((option) => option.label.length),
		hasImages: stage !== "results" && options.some(({ image }) => image !== null),
		hasResults: stage === "results",
	});
}

/** Of what is read of cleaned HTML. */
function lengthOf(html: string): number {
	return html
		.replace(/<[^>]*>/g, " ")
		.replace(/&[a-z#0-9]+;/gi, "x")
		.replace(/\s+/g, " ")
		.trim().length;
}
