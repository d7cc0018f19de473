import { Refusal, type RefusalCode } from "~/domain/ground/refusal";
import { isTakingAnswers } from "~/domain/live/ballot";
import type { Ballot } from "~/domain/live/ballot-module";
import { activeBallotId, type BallotKind } from "~/domain/live/state";
import { batched } from "../../ground/store/batched";
import { grouped } from "../../ground/store/grouped";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import { type LiveSubject, publishLive } from "../state/live-changes";
import { liveOf } from "../state/live-rows";
import { findBallot, type RoundKey, type StoredBallot } from "./ballot-rows";
import { voteObstacleFor } from "./vote-obstacle";
import { type Respondent, type Voter, votersOf } from "./voters";

export interface Answer extends Respondent {
	kind: BallotKind;
	ballotId: string;
}

export interface AnswerBatch<A> {
	ballot: Ballot;
	round: RoundKey;
	answers: A[];
	voters: ReadonlyMap<string, Voter>;
}

interface AnswerHandler<A extends Answer, Done> {
	subject: LiveSubject;
	faultOf?(answer: A, ballot: Ballot): RefusalCode | undefined;
	write(tx: Transaction, batch: AnswerBatch<A>): Promise<ReadonlyMap<A, Done | RefusalCode>>;
}

/**
 * Answers are batched into one transaction, which reads the right to vote of everybody in one statement. Refuses with
 * `notFound`, `noRightToVote`, `notActive` if the ballot is not on show, and `voteClosed` if the round is over (decision 58).
 */
export function takeAnswers<A extends Answer, Done extends object>(handler: AnswerHandler<A, Done>) {
	const takeBatched = batched<A, Done | RefusalCode>((store, answers) =>
		transact(store, async (tx) => {
			const outcomes = new Map<A, Done | RefusalCode>();
			for (const [ballotId, ofBallot] of grouped(answers, "ballotId")) {
				await writeAnswers(tx, handler, ballotId, ofBallot, outcomes);
			}
			return answers.map((answer) => outcomes.get(answer) ?? "unexpected");
		}),
	);
	return async (store: Store, answer: A): Promise<Done> => {
		const outcome = await takeBatched(store, answer);
		if (typeof outcome === "string") throw new Refusal(outcome);
		return outcome;
	};
}

async function writeAnswers<A extends Answer, Done>(
	tx: Transaction,
	handler: AnswerHandler<A, Done>,
	ballotId: string,
	all: A[],
	outcomes: Map<A, Done | RefusalCode>,
) {
	const stored = await findBallot(tx, ballotId);
	if (!stored) {
		for (const answer of all) outcomes.set(answer, "notFound");
		return;
	}
	const { state } = await liveOf(tx, stored.eventId);
	const voters = await votersOf(tx, stored, all);
	const answers: A[] = [];
	for (const answer of all) {
		const refusal = refusalOf(handler, answer, stored, activeBallotId(state), voters.get(answer.personId));
		if (refusal) outcomes.set(answer, refusal);
		else answers.push(answer);
	}
	if (!stored.round || answers.length === 0) return;
	const { ballot } = stored;
	const round = { ballotId, round: stored.round.round };
	for (const [answer, outcome] of await handler.write(tx, { ballot, round, answers, voters })) {
		outcomes.set(answer, outcome);
	}
	publishLive(tx, stored.eventId, handler.subject);
}

function refusalOf<A extends Answer, Done>(
	{ faultOf }: AnswerHandler<A, Done>,
	answer: A,
	stored: StoredBallot,
	activeId: string | null,
	voter: Voter | undefined,
): RefusalCode | undefined {
	if (stored.ballot.kind !== answer.kind || stored.eventId !== answer.eventId) return "notFound";
	if (voteObstacleFor(voter?.record, stored.ballot, voter?.isPresent ?? false)) return "noRightToVote";
	const fault = faultOf?.(answer, stored.ballot);
	if (fault) return fault;
	if (!stored.round || activeId !== stored.id) return "notActive";
	return isTakingAnswers(stored.round, answer.at) ? undefined : "voteClosed";
}
