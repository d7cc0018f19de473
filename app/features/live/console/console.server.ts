import { data } from "@remix-run/node";
import { cleanHtml } from "~/contract/ground/clean-html";
import type { HostBallot } from "~/contract/live/lives";
import type { BallotEntry } from "~/domain/live/ballot";
import { ballotStageOf } from "~/domain/live/ballot-stage";
import { nextModule } from "~/domain/live/next-module";
import { activeBallotId, isChatOn, type LiveState } from "~/domain/live/state";
import { wordsEach } from "~/domain/live/words";
import { textIn } from "~/domain/texts/text";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { inEvent } from "../../frame/event/in-event";
import { type Arguments, requireUser, type Visit, visitOf } from "../../frame/event/visit.server";
import { withErrorPage } from "../../frame/event/with-error-page.server";
import type { ShownBallot } from "../live-page/ballot-of";
import type { ShownCloud } from "../live-page/cloud-of";
import { describeStage, joinLink } from "../stage/describe-stage.server";
import { listCloudWords } from "./cloud-words.server";
import type { ConsoleSnapshot } from "./console-snapshot";
import { kinds } from "./kinds";

/** Seconds after which the page loads itself again, only where its address asks for it (`?actualiser=5`). */
const followSeconds = 5;

/** The host's console: the state of the live, what participants and the stage see of it, and what comes next (our rule 44). */
export async function loadConsole(args: Arguments) {
	const visit = await visitOf(args);
	requireUser(visit, args.request);
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
		({ entry }) => entry.kind === "question" && entry.responses.some((one) => one.isRightAnswer),
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
		words: modules.some(({ entry }) => entry.kind === "wordcloud")
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
		hasVotes: active.entry.kind !== "wordcloud",
		hasRightAnswers: active.entry.kind === "question" && active.entry.responses.some((one) => one.isRightAnswer),
		endsAt: endsAt && clockOf(visit, endsAt, { seconds: true }),
		whole: describeModule(visit, active, { ...state, showResults: true, hideVotes: false, showRightAnswers: true }),
		shown: describeModule(visit, active, state),
	};
}

type Flags = Pick<LiveState, "showResults" | "hideVotes" | "showRightAnswers">;

/** A module as it is shown with these flags to somebody who has not answered. */
export function describeModule(visit: Visit, module: HostBallot, flags: Flags): ShownBallot | ShownCloud {
	const { entry } = module;
	return entry.kind === "wordcloud"
		? describeCloud(visit, module, entry, flags)
		: describeBallot(visit, module, entry, flags);
}

function describeCloud(
	visit: Visit,
	{ id, round, isClose, endsAt, results }: HostBallot,
	{ title, label, content, typologies, present, colors, fontFamily }: Extract<BallotEntry, { kind: "wordcloud" }>,
	{ showResults, hideVotes }: Flags,
): ShownCloud {
	const localize = localizerOf(visit);
	return {
		kind: "wordcloud",
		id,
		round,
		endsAt,
		mine: [],
		waiting: [],
		left: wordsEach,
		noRight: null,
		colors,
		fontFamily,
		typologies: typologies ?? null,
		asksPresence: present ?? false,
		title: localize(title),
		label: cleanHtml(localize(label)),
		content: cleanHtml(localize(content)),
		stage: isClose ? "closed" : "choices",
		words: showResults ? (results?.words ?? null) : null,
		voters: hideVotes ? null : (results?.voters ?? null),
	};
}

const localizerOf =
	({ frame }: Visit) =>
	(text: Parameters<typeof textIn>[0]) =>
		textIn(text, frame.locale, frame.languages[0]?.key ?? "fr");

function describeBallot(
	visit: Visit,
	{ id, round, options, isClose, endsAt, results }: HostBallot,
	entry: Exclude<BallotEntry, { kind: "wordcloud" }>,
	{ showResults, hideVotes, showRightAnswers }: Flags,
): ShownBallot {
	const { frame } = visit;
	const localize = localizerOf(visit);
	const question = entry.kind === "question" ? entry : undefined;
	const resultsById = new Map(results?.options.map((one) => [one.id, one]));
	return {
		kind: entry.kind,
		id,
		round,
		endsAt,
		mine: [],
		noRight: null,
		typologies: entry.typologies ?? null,
		asksPresence: entry.present ?? false,
		takesUnregistered: entry.unregistered ?? false,
		isBySms: frame.settings.liveBySms,
		sms: { number: frame.settings.liveSmsNumber, code: frame.settings.liveSmsCode },
		title: localize(entry.title),
		label: cleanHtml(localize(entry.label)),
		content: cleanHtml(localize(question?.content)),
		stage: ballotStageOf({ results: showResults ? results : null, isClose, mine: [] }),
		most: question?.nbResponses ?? 1,
		best: question?.nbShowResponses ?? 0,
		mayChange: entry.mayChange,
		isNominative: entry.isNominative,
		display: question?.display ?? "bars",
		voters: hideVotes ? null : (results?.voters ?? null),
		options: options.map((option, index) => ({
			...option,
			color: question?.responses[index]?.color ?? null,
			isRightAnswer: showRightAnswers && question ? (question.responses[index]?.isRightAnswer ?? null) : null,
			share: resultsById.get(option.id)?.share ?? null,
			votes: hideVotes ? null : (resultsById.get(option.id)?.votes ?? null),
		})),
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
