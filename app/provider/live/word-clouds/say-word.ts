import { takesAnswers } from "~/domain/live/ballot";
import { activeBallotId } from "~/domain/live/state";
import { foldWord, isBanned, type WordState, wordsEach } from "~/domain/live/words";
import { Refusal, type RefusalCode } from "~/domain/refusal";
import { gathered } from "../../ground/store/gathered";
import { grouped } from "../../ground/store/grouped";
import type { Store } from "../../ground/store/open";
import { transact, type Writing } from "../../ground/store/transact";
import { findBallot, type KnownBallot } from "../ballots/ballot-rows";
import { noRightOf } from "../ballots/right-to-vote";
import { type Asked, type Voter, votersOf } from "../ballots/voters";
import {
	holdSpeakers,
	insertWords,
	judgedStates,
	type RoundKey,
	type WordEntry,
	wordsOfAll,
} from "../ballots/word-rows";
import { liveOf } from "../lives/live-rows";
import { tellLive } from "../news/tell-live";

/** A word as it came: trimmed, of a lawful length. */
export interface Saying extends Asked {
	ballotId: string;
	word: string;
	/** Words that wait for a moderator. */
	banned: readonly string[];
}

export interface Said {
	response: string;
	/** How many different words they may still say. */
	left: number;
}

type Outcome = Said | RefusalCode;

/**
 * Takes a word into a cloud (participant specification, sections 4 and 7): three different ones a person and round, counted
 * behind a row that is held; the same again is the same success. One that is on the list waits for a moderator. Many at a time are
 * one transaction. Refuses what is not shown (`notActive`), over (`voteClosed`), not theirs (`noRightToVote`), and a fourth
 * word (`wordsUsedUp`).
 */
export async function sayWord(store: Store, saying: Saying): Promise<Said> {
	const outcome = await say(store, saying);
	if (typeof outcome === "string") throw new Refusal(outcome);
	return outcome;
}

const say = gathered<Saying, Outcome>((store, sayings) =>
	transact(store, async (writing) => {
		const outcomes = new Map<Saying, Outcome>();
		for (const [ballotId, those] of grouped(sayings, "ballotId")) await sayAll(writing, ballotId, those, outcomes);
		return sayings.map((saying) => outcomes.get(saying) ?? "unexpected");
	}),
);

async function sayAll(writing: Writing, ballotId: string, sayings: Saying[], outcomes: Map<Saying, Outcome>) {
	const known = await findBallot(writing, ballotId);
	const { state } = await liveOf(writing, known?.eventId ?? "");
	const voters = await votersOf(writing, known, sayings);
	const lawful: Saying[] = [];
	for (const saying of sayings) {
		const refused = refusalOf(saying, known, activeBallotId(state), voters.get(saying.personId));
		if (refused) outcomes.set(saying, refused);
		else lawful.push(saying);
	}
	if (!known?.round || lawful.length === 0) return;
	await writeAll(writing, { ballotId, round: known.round.round }, lawful, outcomes);
	tellLive(writing, known.eventId, "words");
}

function refusalOf(
	saying: Saying,
	known: KnownBallot | undefined,
	activeId: string | null,
	voter: Voter | undefined,
): RefusalCode | undefined {
	if (known?.ballot.kind !== "wordcloud" || known.eventId !== saying.eventId) return "notFound";
	if (noRightOf(voter?.record, known.ballot, voter?.isPresent ?? false)) return "noRightToVote";
	if (!known.round || activeId !== known.id) return "notActive";
	return takesAnswers(known.round, saying.at) ? undefined : "voteClosed";
}

/** What each has said already is read behind their held row. */
async function writeAll(writing: Writing, key: RoundKey, sayings: Saying[], outcomes: Map<Saying, Outcome>) {
	const people = [...new Set(sayings.map(({ personId }) => personId))];
	const at = (sayings[0]?.at ?? new Date()).toISOString();
	await holdSpeakers(writing, key, people, at);
	const before = await wordsOfAll(writing, key, people);
	const judged = await judgedStates(writing, key, [...new Set(sayings.map(({ word }) => foldWord(word)))]);
	const fresh: WordEntry[] = [];
	for (const saying of sayings) {
		const { personId, word } = saying;
		const own = before.get(personId) ?? [];
		const folded = foldWord(word);
		const isSaid = own.some((one) => one.folded === folded);
		if (!isSaid && own.length >= wordsEach) {
			outcomes.set(saying, "wordsUsedUp");
			continue;
		}
		if (!isSaid) {
			const entry = { personId, folded, word, state: judged.get(folded) ?? stateOf(saying) };
			before.set(personId, [...own, entry]);
			fresh.push(entry);
		}
		outcomes.set(saying, { response: word, left: wordsEach - (before.get(personId)?.length ?? 0) });
	}
	await insertWords(writing, key, fresh, at);
}

function stateOf({ word, banned }: Saying): WordState {
	return isBanned(word, banned) ? "waiting" : "shown";
}
