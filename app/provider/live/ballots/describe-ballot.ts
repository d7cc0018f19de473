import { cleanHtml } from "~/contract/ground/clean-html";
import type { ShownLive, ShownPoll, ShownQuestion, ShownWordCloud } from "~/contract/live/lives";
import { imageFile, imageIdIn, imageSizes } from "~/domain/event/image";
import { type Ballot, endOf, isClosed, type Round, type VoteObstacle } from "~/domain/live/ballot";
import { shareOf, type Tally } from "~/domain/live/tally";
import { wordsEach } from "~/domain/live/words";
import { paths } from "~/paths";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import type { StoredBallot } from "./ballot-rows";

type Results = NonNullable<ShownPoll["results"]>;

/** Describes a tally in the order of the options. With `hidesVotes` there are shares, and no numbers. */
export function describeResults(
	{ options }: Ballot,
	{ voters, votes, words }: Tally,
	{ hidesVotes = false } = {},
): Results {
	const visible = (number: number) => (hidesVotes ? null : number);
	return {
		voters: visible(voters),
		options: options.map(({ id }) => {
			const got = votes.get(id) ?? 0;
			return { id, votes: visible(got), voters: visible(got), share: shareOf(got, voters) };
		}),
		...(words && { words: words.map(({ response, count }) => ({ response, count })) }),
	};
}

/** The ballot as one participant may see it: results and right answers only if a host shows them. */
export interface BallotViewInput {
	event: LoadedEvent;
	languageId: string | null | undefined;
	/** The ids of the options, or the words, that the person answered. */
	mine: string[];
	/** Those of the words that wait for a moderator. */
	waiting?: string[];
	noRight: VoteObstacle | null;
	results: Results | null;
	showsRightAnswers: boolean;
	/** How many people are on the leaderboard; absent on screens, which show no own rank. */
	players?: number;
	now: Date;
}

function describeShown({ id, ballot }: StoredBallot, round: Round, input: BallotViewInput) {
	const { event, languageId, mine, noRight, results, now } = input;
	const { liveBySms, liveSmsNumber: number, liveSmsCode: code } = event.settings();
	return {
		id,
		title: event.translate(ballot.title, languageId),
		label: cleanHtml(event.translate(ballot.label, languageId)),
		isClose: isClosed(round, now),
		round: round.round,
		endsAt: endOf(round)?.toISOString() ?? null,
		mayChange: ballot.mayChange,
		isNominative: ballot.isNominative,
		isBySms: liveBySms,
		sms: { number, code },
		hasRightToVote: noRight === null,
		noRight,
		typologies: ballot.typologies ?? null,
		asksPresence: ballot.present ?? false,
		takesUnregistered: ballot.unregistered ?? false,
		mine,
		results,
	};
}

export const nothingShown = { poll: null, question: null, wordCloud: null };

/** Describes the one ballot that is shown beside the video. */
export function describeBallot(
	stored: StoredBallot,
	round: Round,
	input: BallotViewInput,
): Pick<ShownLive, keyof typeof nothingShown> {
	const { kind } = stored.ballot;
	if (kind === "poll") return { ...nothingShown, poll: describePoll(stored, round, input) };
	if (kind === "question") return { ...nothingShown, question: describeQuestion(stored, round, input) };
	return { ...nothingShown, wordCloud: describeWordCloud(stored, round, input) };
}

function describeWordCloud(stored: StoredBallot, round: Round, input: BallotViewInput): ShownWordCloud {
	const { content, colors = [], fontFamily = "" } = stored.ballot;
	return {
		...describeShown(stored, round, input),
		content: cleanHtml(input.event.translate(content, input.languageId)),
		colors,
		fontFamily,
		left: Math.max(0, wordsEach - input.mine.length),
		waiting: input.waiting ?? [],
	};
}

function describePoll(stored: StoredBallot, round: Round, input: BallotViewInput): ShownPoll {
	const choices = stored.ballot.options.map(({ id, label }) => ({
		id,
		label: input.event.translate(label, input.languageId),
	}));
	return { ...describeShown(stored, round, input), choices };
}

/** An uploaded image has an address on this site; any other is returned as it was written. */
export function optionImageUrl({ document }: LoadedEvent, image: string): string {
	const id = imageIdIn(image);
	return id === undefined ? image : paths.image(document.event.alias, id, imageFile(largest, "webp"));
}
const largest = Math.max(...imageSizes.option.map(({ width }) => width));

function describeQuestion(stored: StoredBallot, round: Round, input: BallotViewInput): ShownQuestion {
	const { event, languageId, showsRightAnswers, players = null } = input;
	const { content, display, nbResponses, nbShowResponses, options } = stored.ballot;
	return {
		...describeShown(stored, round, input),
		content: cleanHtml(event.translate(content, languageId)),
		display,
		nbResponses,
		nbShowResponses,
		responses: options.map(({ id, label, image, color, isRightAnswer }) => ({
			id,
			label: event.translate(label, languageId),
			image: image === undefined ? null : optionImageUrl(event, image),
			color: color ?? null,
			isRightAnswer: showsRightAnswers ? isRightAnswer : null,
		})),
		players: showsRightAnswers ? players : null,
	};
}
