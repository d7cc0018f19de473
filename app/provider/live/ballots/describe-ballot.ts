import { cleanHtml } from "~/contract/clean-html";
import type { ShownPoll, ShownQuestion } from "~/contract/lives";
import { type Ballot, endOf, isClosed, type NoRight, type Round } from "~/domain/live/ballot";
import { shareOf, type Tally } from "~/domain/live/tally";
import type { KnownEvent } from "../../ground/events/known-event";
import type { KnownBallot } from "./ballot-rows";

type Results = NonNullable<ShownPoll["results"]>;

/** What was got, in the order of the options; numbers only where they may be seen. */
export function describeResults({ options }: Ballot, { voters, votes }: Tally, { hidesVotes = false } = {}): Results {
	const said = (number: number) => (hidesVotes ? null : number);
	return {
		voters: said(voters),
		options: options.map(({ id }) => {
			const got = votes.get(id) ?? 0;
			return { id, votes: said(got), voters: said(got), share: shareOf(got, voters) };
		}),
	};
}

/** What a participant is told of what is on: no result and no right answer but those that a host shows. */
export interface Telling {
	event: KnownEvent;
	languageId: string | null | undefined;
	mine: string[];
	noRight: NoRight | null;
	results: Results | null;
	showsRightAnswers: boolean;
	now: Date;
}

function describeShown({ id, ballot }: KnownBallot, round: Round, telling: Telling) {
	const { event, languageId, mine, noRight, results, now } = telling;
	return {
		id,
		title: event.say(ballot.title, languageId),
		label: cleanHtml(event.say(ballot.label, languageId)),
		isClose: isClosed(round, now),
		round: round.round,
		endsAt: endOf(round)?.toISOString() ?? null,
		mayChange: ballot.mayChange,
		isNominative: ballot.isNominative,
		isBySms: event.settings().liveBySms,
		hasRightToVote: noRight === null,
		noRight,
		typologies: ballot.typologies ?? null,
		asksPresence: ballot.present ?? false,
		mine,
		results,
	};
}

/** What stands beside the video: one of the two. */
export function describeBallot(known: KnownBallot, round: Round, telling: Telling) {
	return known.ballot.kind === "poll"
		? { poll: describePoll(known, round, telling), question: null }
		: { poll: null, question: describeQuestion(known, round, telling) };
}

function describePoll(known: KnownBallot, round: Round, telling: Telling): ShownPoll {
	const choices = known.ballot.options.map(({ id, label }) => ({
		id,
		label: telling.event.say(label, telling.languageId),
	}));
	return { ...describeShown(known, round, telling), choices };
}

function describeQuestion(known: KnownBallot, round: Round, telling: Telling): ShownQuestion {
	const { event, languageId, showsRightAnswers } = telling;
	const { content, display, nbResponses, nbShowResponses, options } = known.ballot;
	return {
		...describeShown(known, round, telling),
		...{ content: cleanHtml(event.say(content, languageId)), display, nbResponses, nbShowResponses },
		responses: options.map(({ id, label, image, color, isRightAnswer }) => ({
			id,
			label: event.say(label, languageId),
			image: image ?? null,
			color: color ?? null,
			isRightAnswer: showsRightAnswers ? isRightAnswer : null,
		})),
	};
}
