import { cleanHtml } from "~/contract/ground/clean-html";
import type { ShownLive, ShownPoll, ShownQuestion, ShownWordCloud } from "~/contract/live/lives";
import { imageFile, imageIn, imageSizes } from "~/domain/event/image";
import { type Ballot, endOf, isClosed, type NoRight, type Round } from "~/domain/live/ballot";
import { shareOf, type Tally } from "~/domain/live/tally";
import { wordsEach } from "~/domain/live/words";
import { paths } from "~/paths";
import type { LoadedEvent } from "../../ground/events/known-event";
import type { KnownBallot } from "./ballot-rows";

type Results = NonNullable<ShownPoll["results"]>;

/** What was got, in the order of the options; numbers only where they may be seen. */
export function describeResults(
	{ options }: Ballot,
	{ voters, votes, words }: Tally,
	{ hidesVotes = false } = {},
): Results {
	const said = (number: number) => (hidesVotes ? null : number);
	return {
		voters: said(voters),
		options: options.map(({ id }) => {
			const got = votes.get(id) ?? 0;
			return { id, votes: said(got), voters: said(got), share: shareOf(got, voters) };
		}),
		...(words && { words: words.map(({ response, count }) => ({ response, count })) }),
	};
}

/** What a participant is told of what is on: no result and no right answer but those that a host shows. */
export interface Telling {
	event: LoadedEvent;
	languageId: string | null | undefined;
	/** Options, or words. */
	mine: string[];
	/** Those of the words that wait for a moderator. */
	waiting?: string[];
	noRight: NoRight | null;
	results: Results | null;
	showsRightAnswers: boolean;
	/** Of whom one may ask how they did; screens ask nothing. */
	players?: number;
	now: Date;
}

function describeShown({ id, ballot }: KnownBallot, round: Round, telling: Telling) {
	const { event, languageId, mine, noRight, results, now } = telling;
	const { liveBySms, liveSmsNumber: number, liveSmsCode: code } = event.settings();
	return {
		id,
		title: event.say(ballot.title, languageId),
		label: cleanHtml(event.say(ballot.label, languageId)),
		isClose: isClosed(round, now),
		round: round.round,
		endsAt: endOf(round)?.toISOString() ?? null,
		mayChange: ballot.mayChange,
		isNominative: ballot.isNominative,
		...{ isBySms: liveBySms, sms: { number, code } },
		hasRightToVote: noRight === null,
		noRight,
		typologies: ballot.typologies ?? null,
		asksPresence: ballot.present ?? false,
		takesUnregistered: ballot.unregistered ?? false,
		mine,
		results,
	};
}

/** Nothing beside the video. */
export const nothingShown = { poll: null, question: null, wordCloud: null };

/** What stands beside the video: one of them. */
export function describeBallot(
	known: KnownBallot,
	round: Round,
	telling: Telling,
): Pick<ShownLive, keyof typeof nothingShown> {
	const { kind } = known.ballot;
	if (kind === "poll") return { ...nothingShown, poll: describePoll(known, round, telling) };
	if (kind === "question") return { ...nothingShown, question: describeQuestion(known, round, telling) };
	return { ...nothingShown, wordCloud: describeWordCloud(known, round, telling) };
}

function describeWordCloud(known: KnownBallot, round: Round, telling: Telling): ShownWordCloud {
	const { content, colors = [], fontFamily = "" } = known.ballot;
	return {
		...describeShown(known, round, telling),
		content: cleanHtml(telling.event.say(content, telling.languageId)),
		...{ colors, fontFamily },
		left: Math.max(0, wordsEach - telling.mine.length),
		waiting: telling.waiting ?? [],
	};
}

function describePoll(known: KnownBallot, round: Round, telling: Telling): ShownPoll {
	const choices = known.ballot.options.map(({ id, label }) => ({
		id,
		label: telling.event.say(label, telling.languageId),
	}));
	return { ...describeShown(known, round, telling), choices };
}

/** What was uploaded is a path of this site; anything else stands as it was written. */
export function addressOfPicture({ document }: LoadedEvent, image: string): string {
	const id = imageIn(image);
	return id === undefined ? image : paths.image(document.event.alias, id, imageFile(largest, "webp"));
}
const largest = Math.max(...imageSizes.option.map(({ width }) => width));

function describeQuestion(known: KnownBallot, round: Round, telling: Telling): ShownQuestion {
	const { event, languageId, showsRightAnswers, players = null } = telling;
	const { content, display, nbResponses, nbShowResponses, options } = known.ballot;
	return {
		...describeShown(known, round, telling),
		...{ content: cleanHtml(event.say(content, languageId)), display, nbResponses, nbShowResponses },
		responses: options.map(({ id, label, image, color, isRightAnswer }) => ({
			id,
			label: event.say(label, languageId),
			image: image === undefined ? null : addressOfPicture(event, image),
			color: color ?? null,
			isRightAnswer: showsRightAnswers ? isRightAnswer : null,
		})),
		players: showsRightAnswers ? players : null,
	};
}
