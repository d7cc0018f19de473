import { data } from "@remix-run/node";
import type { HostBallot } from "~/contract/live/lives";
import { ballotModules } from "~/domain/live/ballot";
import { nextModule } from "~/domain/live/next-module";
import { activeBallotId, isChatOn, type LiveState } from "~/domain/live/state";
import { textIn } from "~/domain/texts/text";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { inEvent } from "../../frame/event/in-event";
import { type Arguments, signedInVisitOf, type Visit } from "../../frame/event/visit.server";
import { withErrorPage } from "../../frame/event/with-error-page.server";
import { kinds } from "../modules/console";
import { describeModule } from "../modules/describe.server";
import { describeStage, joinLink } from "../stage/describe-stage.server";
import type { ConsoleSnapshot } from "./console-snapshot";
import { listCloudWords } from "./list-cloud-words.server";

/** Seconds after which the page loads itself again, only where its address asks for it (`?actualiser=5`). */
const followSeconds = 5;

/** The host's console: the state of the live, what participants and the stage see of it, and what comes next (our rule 44). */
export async function loadConsole(args: Arguments) {
	const visit = await signedInVisitOf(args);
	const { gateway, context, frame } = visit;
	const { t, language } = frame;
	const { data: show } = await withErrorPage(
		args,
		visit,
		gateway.liveModules.list({ ...inEvent(visit), languageId: language.id }),
	);
	const { modules, state, version } = show;
	const { startsAt, isClosed, hasTeams, hasEmotions } = show.frame;
	const { data: onStage } = await withErrorPage(
		args,
		visit,
		gateway.screens.read({ ...inEvent(visit), screen: "orga", languageId: language.id }),
	);
	const { publicUrl } = args.context.config;
	const activeId = activeBallotId(state);
	const active = modules.find(({ id }) => id === activeId);
	const here = paths.console(context);
	const isFollowed = new URL(args.request.url).searchParams.get("actualiser") === String(followSeconds);
	const hasPoints = modules.some(
		({ entry }) => "responses" in entry && entry.responses.some((one) => one.isRightAnswer),
	);
	const page = serverOnly({
		title: t("console.title"),
		eventName: frame.event.name,
		here,
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
		active: active && activeOf(visit, active, state),
		next: nextModule(modules, activeId, ({ round }) => round > 0)?.id,
		modules: modules.map((one, index) => rowOf(visit, modules, one, index)),
		fresh: Object.values(kinds).map(({ slug, fresh }) => ({
			href: paths.consoleModule(context, slug, "nouveau"),
			label: t(fresh),
		})),
		words: modules.some(({ entry }) => ballotModules[entry.kind].isAnsweredInWords)
			? await withErrorPage(args, visit, listCloudWords(visit, gateway))
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
		follow: isFollowed ? here : `${here}?actualiser=${followSeconds}`,
		live: paths.live(context),
		organisation: paths.organisation(context),
	});
	return data(page, isFollowed && visit.isReading ? { headers: { Refresh: String(followSeconds) } } : {});
}

function snapshotOf(state: LiveState, active: HostBallot | undefined): ConsoleSnapshot {
	const { showResults, hideVotes, showRightAnswers, isEnded } = state;
	const { showLeaderboard, showLeaderboardV2, showTeams, leaderboardLimit, showConnected } = state;
	return {
		shown: isChatOn(state) ? "chat" : (active?.id ?? null),
		round: active?.round ?? 0,
		isClose: active?.isClose ?? false,
		endsAt: active?.endsAt ?? null,
		showResults,
		hideVotes,
		showRightAnswers,
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
		hasRightAnswers: "responses" in active.entry && active.entry.responses.some((one) => one.isRightAnswer),
		endsAt: endsAt && clockOf(visit, endsAt, { seconds: true }),
		whole: describeModule(visit, active, { ...state, showResults: true, hideVotes: false, showRightAnswers: true }),
		shown: describeModule(visit, active, state),
	};
}

function rowOf(visit: Visit, modules: HostBallot[], module: HostBallot, index: number) {
	const { id, entry, round, isActive, isClose, results, entitled } = module;
	const { t, locale, languages } = visit.frame;
	const kind = kinds[entry.kind];
	return {
		id,
		round,
		isActive,
		isClose,
		entitled,
		voters: results?.voters ?? 0,
		title: textIn(entry.title, locale, languages[0]?.key ?? "fr"),
		kind: t(kind.name),
		href: paths.consoleModule(visit.context, kind.slug, id),
		/** The module before which this one goes when it is moved; empty: behind all. Undefined where it cannot move. */
		up: modules[index - 1]?.id,
		down: index < modules.length - 1 ? (modules[index + 2]?.id ?? "") : undefined,
	};
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
