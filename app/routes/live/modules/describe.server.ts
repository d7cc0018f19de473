import { cleanHtml } from "~/contract/ground/clean-html";
import type { HostBallot } from "~/contract/live/lives";
import type { BallotEntry } from "~/domain/live/ballot";
import type { BallotKind, LiveState } from "~/domain/live/state";
import { wordsEach } from "~/domain/live/words";
import { textIn } from "~/domain/texts/text";
import type { Visit } from "../../ground/event/visit.server";
import { ballotStageOf, type ShownBallot } from "../module-kit/ballot-of";
import type { ShownCloud } from "../module-kit/cloud-of";
import type { ShownModule } from "../module-kit/module-views";

type Flags = Pick<LiveState, "showResults" | "hideVotes" | "showRightAnswers">;

type Describe<E extends BallotEntry> = {
	describe(visit: Visit, module: HostBallot, entry: E, flags: Flags): ShownModule;
};

const describers: { [K in BallotKind]: Describe<BallotEntry> } = {
	poll: { describe: describeBallot },
	question: { describe: describeBallot },
	rating: { describe: describeBallot },
	wordcloud: { describe: describeCloud },
} satisfies { [K in BallotKind]: Describe<Extract<BallotEntry, { kind: K }>> };

/** A module as it is shown with these flags to somebody who has not answered. */
export function describeModule(visit: Visit, module: HostBallot, flags: Flags): ShownModule {
	return describers[module.entry.kind].describe(visit, module, module.entry, flags);
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
	entry: Extract<BallotEntry, { mayChange: boolean }>,
	{ showResults, hideVotes, showRightAnswers }: Flags,
): ShownBallot {
	const { frame } = visit;
	const localize = localizerOf(visit);
	const question = "responses" in entry ? entry : undefined;
	const resultsById = new Map(results?.options.map((option) => [option.id, option]));
	return {
		kind: entry.kind,
		...("steps" in entry && {
			scale: { low: localize(entry.low), high: localize(entry.high), mean: (showResults && results?.mean) || null },
		}),
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
