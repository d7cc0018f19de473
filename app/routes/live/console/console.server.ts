import { data } from "@remix-run/node";
import type { ScreenLink } from "~/contract/live/big-screens";
import type { HostBallot } from "~/contract/live/lives";
import { ballotModules } from "~/domain/live/ballot";
import { nextModule } from "~/domain/live/next-module";
import { activeBallotId, isChatOn, type LiveState } from "~/domain/live/state";
import { textIn } from "~/domain/texts/text";
import { ago } from "~/domain/time/ago";
import { formatTime } from "~/domain/time/dates";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { type Arguments, signedInVisitOf, type Visit } from "../../ground/event/visit.server";
import { withErrorPage } from "../../ground/event/with-error-page.server";
import { kinds } from "../modules/console";
import { describeModule } from "../modules/describe.server";
import { describeStage, joinLink } from "../stage/describe-stage.server";
import type { ConsoleSnapshot } from "./console-snapshot";
import { listCloudWords } from "./list-cloud-words.server";

/** Seconds after which the page loads itself again, only where its address asks for it (`?actualiser=5`). */
const followSeconds = 5;

export const isByDay = ({ url }: Request): boolean => new URL(url).searchParams.get("clair") === "1";

/** A stage notes that it is there each ten seconds or so; one that has been silent for an hour was switched off. */
const silenceMs = 30_000;
const longestSilenceMs = 60 * 60 * 1000;

/** The host's console: the state of the live, what participants and the stage see of it, and what comes next (our rule 44). */
export async function loadConsole(args: Arguments) {
	const visit = await signedInVisitOf(args);
	const { ask, context, frame } = visit;
	const { t } = frame;
	const show = await ask.liveModules.list();
	const { modules, state, version } = show;
	const { startsAt, isClosed, hasTeams, hasEmotions } = show.frame;
	const [onStage, screens, chat] = await Promise.all([
		ask.screens.read({ screen: "orga" }),
		ask.screens.list(),
		ask.messages.list({ search: "" }),
	]);
	const { publicUrl } = args.context.config;
	const activeId = activeBallotId(state);
	const active = modules.find(({ id }) => id === activeId);
	const here = paths.console(context);
	const query = new URL(args.request.url).searchParams;
	const isFollowed = query.get("actualiser") === String(followSeconds);
	const isDay = isByDay(args.request);
	const addressWith = (chosen: { isFollowed: boolean; isDay: boolean }) => {
		const parts = [...(chosen.isFollowed ? [`actualiser=${followSeconds}`] : []), ...(chosen.isDay ? ["clair=1"] : [])];
		return parts.length > 0 ? `${here}?${parts.join("&")}` : here;
	};
	const hasPoints = modules.some(
		({ entry }) => "responses" in entry && entry.responses.some((response) => response.isRightAnswer),
	);
	const next = nextModule(modules, activeId, ({ round }) => round > 0);
	const position = modules.findIndex(({ id }) => id === next?.id) + 1;
	const page = serverOnly({
		title: t("console.title"),
		eventName: frame.event.name,
		mark: frame.mark,
		time: formatTime(visit.now.toISOString(), frame.locale, frame.timeZone),
		here: addressWith({ isFollowed: false, isDay }),
		version,
		state,
		seen: snapshotOf(state, active),
		note: show.messageIntern,
		stage: describeStage(onStage, { frame, screen: "orga", join: await joinLink(frame, publicUrl) }),
		connected: show.connected,
		stream: paths.stageStream(context, "console"),
		src: args.context.questionsSrc,
		isClosed,
		/** Null: nobody can come in before the event says when it begins. */
		startsAt: startsAt && clockOf(visit, startsAt, { day: true }),
		hasBegun: startsAt !== null && visit.now >= new Date(startsAt),
		onAirFor: startsAt === null ? undefined : lengthOf(visit, visit.now.getTime() - Date.parse(startsAt)),
		stageSeen: seenOf(visit, screens.links),
		screens: paths.screens(context),
		active: active && activeOf(visit, active, state),
		next: next && {
			id: next.id,
			position,
			seconds: next.entry.limitSeconds,
			title: titleOf(visit, next),
			/** Its round has not begun: it is shown as it will be, without an answer. */
			shown: describeModule(
				visit,
				{ ...next, isClose: false, endsAt: null },
				{ showResults: false, hideVotes: false, showRightAnswers: false },
			),
		},
		/** The one before what is on, to go back to. */
		previous: previousOf(visit, modules, activeId),
		waiting: {
			count: chat.new.total,
			messages: chat.new.messages
				.slice(0, 2)
				.map(({ id, message, author, createdAt, state }) => ({
					id,
					message,
					author,
					state,
					time: formatTime(createdAt, frame.locale, frame.timeZone),
				})),
		},
		modules: modules.map((module, index) => rowOf(visit, modules, module, index)),
		fresh: Object.values(kinds).map(({ slug, fresh }) => ({
			href: paths.consoleModule(context, slug, "nouveau"),
			label: t(fresh),
		})),
		words: modules.some(({ entry }) => ballotModules[entry.kind].isAnsweredInWords)
			? await withErrorPage(args, visit, listCloudWords(visit, visit.gateway))
			: undefined,
		isChatOn: isChatOn(state),
		questions: paths.questions(context),
		hasEmotions,
		sequence: show.sequence,
		bringIn: paths.consoleImport(context),
		hasPoints,
		hasTeams,
		leaderboard: paths.leaderboard(context),
		isFollowed,
		follow: addressWith({ isFollowed: !isFollowed, isDay }),
		/** A room is dark, so the console is, unless the host wants it otherwise. */
		isDay,
		otherTheme: addressWith({ isFollowed, isDay: !isDay }),
		live: paths.live(context),
		organisation: paths.organisation(context),
	});
	return data(page, isFollowed && visit.isReading ? { headers: { Refresh: String(followSeconds) } } : {});
}

function snapshotOf(state: LiveState, active: HostBallot | undefined): ConsoleSnapshot {
	const { showResults, hideVotes, showRightAnswers, isBlack, isEnded } = state;
	const { showLeaderboard, showLeaderboardV2, showTeams, leaderboardLimit, showConnected } = state;
	return {
		shown: isChatOn(state) ? "chat" : (active?.id ?? null),
		round: active?.round ?? 0,
		isClose: active?.isClose ?? false,
		endsAt: active?.endsAt ?? null,
		showResults,
		hideVotes,
		showRightAnswers,
		isBlack,
		isEnded,
		showLeaderboard,
		showLeaderboardV2,
		showTeams,
		leaderboardLimit,
		showConnected,
	};
}

function activeOf(visit: Visit, active: HostBallot, state: LiveState) {
	const { id, round, isClose, endsAt, results, entitled, unregistered } = active;
	return {
		id,
		round,
		isClose,
		entitled,
		unregistered,
		voters: results?.voters ?? 0,
		hasVotes: !ballotModules[active.entry.kind].isAnsweredInWords,
		hasRightAnswers: "responses" in active.entry && active.entry.responses.some((response) => response.isRightAnswer),
		endsAt: endsAt && clockOf(visit, endsAt, { seconds: true }),
		whole: describeModule(visit, active, { ...state, showResults: true, hideVotes: false, showRightAnswers: true }),
		shown: describeModule(visit, active, state),
	};
}

function rowOf(visit: Visit, modules: HostBallot[], module: HostBallot, index: number) {
	const { id, entry, round, isActive, isClose, results, entitled } = module;
	const kind = kinds[entry.kind];
	return {
		id,
		round,
		isActive,
		isClose,
		entitled,
		voters: results?.voters ?? 0,
		title: titleOf(visit, module),
		kind: visit.frame.t(kind.name),
		href: paths.consoleModule(visit.context, kind.slug, id),
		/** The module before which this one goes when it is moved; empty: behind all. Undefined where it cannot move. */
		up: modules[index - 1]?.id,
		down: index < modules.length - 1 ? (modules[index + 2]?.id ?? "") : undefined,
	};
}

const titleOf = ({ frame: { locale, languages } }: Visit, { entry }: HostBallot) =>
	textIn(entry.title, locale, languages[0]?.key ?? "fr");

function previousOf(visit: Visit, modules: HostBallot[], activeId: string | null) {
	const previous = modules[modules.findIndex(({ id }) => id === activeId) - 1];
	return previous && { id: previous.id, title: titleOf(visit, previous) };
}

/** « 42 min », « 3 h 05 »; undefined beyond a day, which says nothing any more. */
function lengthOf({ frame: { t } }: Visit, ms: number): string | undefined {
	const minutes = Math.max(0, Math.floor(ms / 60_000));
	if (minutes >= 24 * 60) return undefined;
	if (minutes < 60) return t("console.lengthMinutes", { minutes });
	return t("console.lengthHours", { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, "0") });
}

/** The screen of the room that was seen last. A screen that asks for nothing for ten seconds has stopped. */
function seenOf({ frame, now }: Visit, links: ScreenLink[]) {
	const seen = links.flatMap(({ screen, seenAt }) => (screen === "orga" && seenAt ? [seenAt] : [])).sort();
	const last = seen.at(-1);
	if (last === undefined || now.getTime() - Date.parse(last) > longestSilenceMs) return undefined;
	return { ago: ago(last, now, frame.locale), isSilent: now.getTime() - Date.parse(last) > silenceMs };
}

/** A moment in the event's time zone, with seconds where they matter (the end of a countdown). */
export function clockOf({ frame }: Visit, iso: string, { seconds = false, day = false } = {}): string {
	return new Intl.DateTimeFormat(frame.locale, {
		timeZone: frame.timeZone,
		...(day && { day: "numeric", month: "long" }),
		hour: "2-digit",
		minute: "2-digit",
		...(seconds && { second: "2-digit" }),
		hourCycle: "h23",
	}).format(new Date(iso));
}
