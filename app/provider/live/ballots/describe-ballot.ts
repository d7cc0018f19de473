import { cleanHtml } from "~/contract/ground/clean-html";
import type { ShownPoll } from "~/contract/live/lives";
import { imageFile, imageIdIn, imageSizes } from "~/domain/event/image";
import { ballotModules, endOf, isClosed, type Round, type VoteObstacle } from "~/domain/live/ballot";
import type { Ballot } from "~/domain/live/ballot-module";
import { meanOf, shareOf, type Tally } from "~/domain/live/tally";
import { paths } from "~/paths";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import type { StoredBallot } from "./ballot-rows";

type Results = NonNullable<ShownPoll["results"]>;

/** Describes a tally in the order of the options. With `hidesVotes` there are shares, and no numbers. */
export function describeResults(
	{ kind, options }: Ballot,
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
		...(ballotModules[kind].isScale && { mean: meanOf(options.map(({ id }) => votes.get(id) ?? 0)) }),
		...(words && { words: words.map(({ response, count }) => ({ response, count })) }),
	};
}

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

export function describeShown({ id, ballot }: StoredBallot, round: Round, input: BallotViewInput) {
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

/** An uploaded image has an address on this site; any other is returned as it was written. */
export function optionImageUrl({ document }: LoadedEvent, image: string): string {
	const id = imageIdIn(image);
	return id === undefined ? image : paths.image(document.event.alias, id, imageFile(largest, "webp"));
}
const largest = Math.max(...imageSizes.option.map(({ width }) => width));
