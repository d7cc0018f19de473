import type { ShownScreen } from "~/contract/live/big-screens";
import type { ActiveMessage } from "~/contract/live/messages";
import { eventDayOf } from "~/domain/event/event-times";
import { eventTitle } from "~/domain/event/event-title";
import { sizeOfMessage } from "~/domain/live/message-size";
import { sceneOf } from "~/domain/live/scene";
import type { StageKind } from "~/domain/live/screen";
import { sizeOf } from "~/domain/live/stage-size";
import { formatDay, formatTime } from "~/domain/time/dates";
import { paths } from "~/paths";
import { qrOf } from "~/ui/qr.server";
import type { Visit } from "../../ground/event/visit.server";
import type { ShownBallot } from "../module-kit/ballot-of";
import { shownOf } from "../modules/shown";

export interface StageOptions {
	frame: Visit["frame"];
	screen: StageKind;
	join: Awaited<ReturnType<typeof joinLink>>;
}

export function describeStage(shown: ShownScreen, { frame, screen, join }: StageOptions) {
	const { t, event } = frame;
	const scene = sceneOf(shown, screen);
	const isModule = scene === "question" || scene === "results" || scene === "cloud";
	const { ballot, cloud } = isModule ? shownOf(shown) : { ballot: null, cloud: null };
	const module = ballot ?? cloud;
	const isFree = scene === "chat" || scene === "waiting";
	const showsNext = isFree || (screen === "speaker" && shown.place === "open");
	return {
		title: t(`stage.${screen}`),
		screen,
		scene,
		eventTitle: eventTitle(event.name),
		cover: frame.cover,
		message: shown.message,
		writing: scene === "message" && shown.activeMessage ? messageOn(shown.activeMessage) : null,
		starts: scene === "before" ? startOf(shown, frame) : undefined,
		leaderboard: scene === "board" || scene === "podium" ? shown.leaderboard : null,
		/** The next module: always for the speaker, and for the room while no question is open. */
		next: showsNext ? shown.next : null,
		note: shown.messageIntern,
		ballot,
		cloud,
		sequence: scene === "message" || scene === "black" ? null : shown.sequence,
		size: ballot ? sizeOfBallot(ballot) : undefined,
		counts: { answers: module ? shown.answers : null, votes: module ? shown.votes : null },
		connected: scene === "black" ? null : shown.connected,
		/** A pushed frame is valid whenever it is read: the page itself knows the time. */
		now: shown.now,
		endsAt: module?.stage === "choices" ? module.endsAt : null,
		join,
	};
}
export type StagePage = ReturnType<typeof describeStage>;

export async function joinLink({ event: { alias } }: Visit["frame"], publicUrl: string) {
	const path = paths.live(alias);
	return { address: `${new URL(publicUrl).host}${path}`, qr: await qrOf(`${publicUrl}${path}`) };
}

function messageOn({ message, author }: ActiveMessage) {
	return { message, author, size: sizeOfMessage(message) };
}

/** « à 14 h », with the day where it is not today. */
function startOf({ startsAt, now }: ShownScreen, { t, locale, timeZone, event }: Visit["frame"]): string | undefined {
	if (startsAt === null || startsAt <= now) return undefined;
	const time = formatTime(startsAt, locale, timeZone);
	const isToday = eventDayOf(new Date(startsAt), event) === eventDayOf(new Date(now), event);
	return isToday ? t("stage.today", { time }) : t("stage.onDay", { day: formatDay(startsAt, locale, timeZone), time });
}

function sizeOfBallot({ label, title, content, options, stage, best }: ShownBallot) {
	const shownCount = stage === "results" && best > 0 ? best : options.length;
	return sizeOf({
		question: lengthOf(label || title),
		content: lengthOf(content),
		options: options.slice(0, shownCount).map((option) => option.label.length),
		hasImages: stage !== "results" && options.some(({ image }) => image !== null),
	});
}

function lengthOf(html: string): number {
	return html
		.replace(/<[^>]*>/g, " ")
		.replace(/&[a-z#0-9]+;/gi, "x")
		.replace(/\s+/g, " ")
		.trim().length;
}
