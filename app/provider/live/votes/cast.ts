import { type Ballot, takesAnswers } from "~/domain/live/ballot";
import { activeBallotId } from "~/domain/live/state";
import { Refusal, type RefusalCode } from "~/domain/refusal";
import { gathered } from "../../ground/store/gathered";
import { grouped } from "../../ground/store/grouped";
import type { Store } from "../../ground/store/open";
import { transact, type Writing } from "../../ground/store/transact";
import { findBallot, type KnownBallot } from "../ballots/ballot-rows";
import { noRightOf } from "../ballots/right-to-vote";
import { type Voter, votersOf } from "../ballots/voters";
import { liveOf } from "../lives/live-rows";
import { tellLive } from "../news/tell-live";
import { type Counted, count, type RoundKey, replace, type Vote } from "./vote-rows";

export interface Cast {
	optionIds: string[];
	/** When the answer that counts was given (UTC). */
	votedAt: string;
}

type Outcome = Cast | RefusalCode;

/**
 * Takes somebody's answer to a poll or a question (participant specification, sections 4 and 5). One counts for each round, by
 * the key of its row; the same again is the same success, another is refused (`alreadyAnswered`) or counts instead, as the ballot
 * has it. Many at a time are one transaction. Refuses what is not shown (`notActive`), over (`voteClosed`), not theirs to
 * answer (`noRightToVote`), not on the list (`notOffered`), none (`choiceRequired`) or too much (`tooManyChoices`).
 */
export async function castVote(store: Store, vote: Vote): Promise<Cast> {
	const outcome = await cast(store, { ...vote, optionIds: [...new Set(vote.optionIds)].sort() });
	if (typeof outcome === "string") throw new Refusal(outcome);
	return outcome;
}

const cast = gathered<Vote, Outcome>((store, votes) =>
	transact(store, async (writing) => {
		const outcomes = new Map<Vote, Outcome>();
		for (const [ballotId, those] of grouped(votes, "ballotId")) await castAll(writing, ballotId, those, outcomes);
		return votes.map((vote) => outcomes.get(vote) ?? "unexpected");
	}),
);

/** Those of one ballot: who may answer is asked of everybody in one statement, and written in two. */
async function castAll(writing: Writing, ballotId: string, votes: Vote[], outcomes: Map<Vote, Outcome>) {
	const known = await findBallot(writing, ballotId);
	const { state } = await liveOf(writing, known?.eventId ?? "");
	const voters = await votersOf(writing, known, votes);
	const lawful: Vote[] = [];
	for (const vote of votes) {
		const refused = refusalOf(vote, known, activeBallotId(state), voters.get(vote.personId));
		if (refused) outcomes.set(vote, refused);
		else lawful.push(vote);
	}
	if (!known?.round || lawful.length === 0) return;
	const round = { ballotId, round: known.round.round };
	const deviceOf = (personId: string) => deviceFor(voters.get(personId)?.record);
	const counted = await count(writing, round, lawful, deviceOf);
	tellLive(writing, known.eventId, "votes");
	for (const vote of lawful) {
		// Not counted of this person: of another one of their device.
		const isOfDevice = !counted.has(vote.personId) && deviceOf(vote.personId) !== null;
		const outcome = isOfDevice ? "alreadyAnswered" : await settle(writing, known.ballot, round, vote, counted);
		outcomes.set(vote, outcome);
	}
}

/** Who is not registered has one answer a device, whatever number of people they make. */
function deviceFor(record: Voter["record"] | undefined): string | null {
	return record?.registered_at === null ? record.device : null;
}

function refusalOf(
	vote: Vote,
	known: KnownBallot | undefined,
	activeId: string | null,
	voter: Voter | undefined,
): RefusalCode | undefined {
	if (known?.ballot.kind !== vote.kind || known.eventId !== vote.eventId) return "notFound";
	if (noRightOf(voter?.record, known.ballot, voter?.isPresent ?? false)) return "noRightToVote";
	const offered = new Set(known.ballot.options.map(({ id }) => id));
	if (vote.optionIds.some((id) => !offered.has(id))) return "notOffered";
	if (vote.optionIds.length === 0) return "choiceRequired";
	if (vote.optionIds.length > known.ballot.nbResponses) return "tooManyChoices";
	if (!known.round || activeId !== known.id) return "notActive";
	return takesAnswers(known.round, vote.at) ? undefined : "voteClosed";
}

/** An answer that was counted before is the same again, or is replaced, or stands. */
async function settle(
	writing: Writing,
	ballot: Ballot,
	round: RoundKey,
	vote: Vote,
	counted: Map<string, Counted>,
): Promise<Outcome> {
	const before = counted.get(vote.personId);
	if (!before) return "unexpected";
	const { optionIds, votedAt } = before;
	if (before.by === vote || optionIds.join() === vote.optionIds.join()) return { optionIds, votedAt };
	if (!ballot.mayChange) return "alreadyAnswered";
	const now = await replace(writing, round, vote);
	counted.set(vote.personId, now);
	return { optionIds: now.optionIds, votedAt: now.votedAt };
}
