import { Refusal, type RefusalCode } from "~/domain/ground/refusal";
import { type Ballot, takesAnswers } from "~/domain/live/ballot";
import { activeBallotId, type BallotKind } from "~/domain/live/state";
import { gathered } from "../../ground/store/gathered";
import { grouped } from "../../ground/store/grouped";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import { liveOf } from "../state/live-rows";
import { type LiveSubject, tellLive } from "../state/tell-live";
import { findBallot, type KnownBallot, type RoundKey } from "./ballot-rows";
import { noRightOf } from "./right-to-vote";
import { type Asked, type Voter, votersOf } from "./voters";

/** What somebody answers to a ballot, as it came. */
export interface Answer extends Asked {
	kind: BallotKind;
	ballotId: string;
}

/** Those of one round that are lawful, and who gave them. */
export interface Lot<A> {
	ballot: Ballot;
	round: RoundKey;
	answers: A[];
	voters: ReadonlyMap<string, Voter>;
}

interface Verb<A extends Answer, Done> {
	/** What everybody is told of. */
	subject: LiveSubject;
	/** What speaks against an answer by itself. */
	faultOf?(answer: A, ballot: Ballot): RefusalCode | undefined;
	/** Writes all of them at once, and says what became of each. */
	write(tx: Transaction, lot: Lot<A>): Promise<ReadonlyMap<A, Done | RefusalCode>>;
}

/**
 * How answers to ballots are taken, whatever their kind: many at a time are one transaction, in which who may answer is asked of
 * everybody in one statement. Refuses what the event does not have (`notFound`), what is not theirs to answer (`noRightToVote`),
 * what is not shown (`notActive`) and what is over (`voteClosed`).
 */
export function takeAnswers<A extends Answer, Done extends object>(verb: Verb<A, Done>) {
	const take = gathered<A, Done | RefusalCode>((store, answers) =>
		transact(store, async (tx) => {
			const outcomes = new Map<A, Done | RefusalCode>();
			for (const [ballotId, those] of grouped(answers, "ballotId")) {
				await takeAll(tx, verb, ballotId, those, outcomes);
			}
			return answers.map((answer) => outcomes.get(answer) ?? "unexpected");
		}),
	);
	return async (store: Store, answer: A): Promise<Done> => {
		const outcome = await take(store, answer);
		if (typeof outcome === "string") throw new Refusal(outcome);
		return outcome;
	};
}

async function takeAll<A extends Answer, Done>(
	tx: Transaction,
	verb: Verb<A, Done>,
	ballotId: string,
	all: A[],
	outcomes: Map<A, Done | RefusalCode>,
) {
	const known = await findBallot(tx, ballotId);
	const { state } = await liveOf(tx, known?.eventId ?? "");
	const voters = await votersOf(tx, known, all);
	const answers: A[] = [];
	for (const answer of all) {
		const refused = refusalOf(verb, answer, known, activeBallotId(state), voters.get(answer.personId));
		if (refused) outcomes.set(answer, refused);
		else answers.push(answer);
	}
	if (!known?.round || answers.length === 0) return;
	const { ballot } = known;
	const round = { ballotId, round: known.round.round };
	for (const [answer, outcome] of await verb.write(tx, { ballot, round, answers, voters })) {
		outcomes.set(answer, outcome);
	}
	tellLive(tx, known.eventId, verb.subject);
}

function refusalOf<A extends Answer, Done>(
	{ faultOf }: Verb<A, Done>,
	answer: A,
	known: KnownBallot | undefined,
	activeId: string | null,
	voter: Voter | undefined,
): RefusalCode | undefined {
	if (known?.ballot.kind !== answer.kind || known.eventId !== answer.eventId) return "notFound";
	if (noRightOf(voter?.record, known.ballot, voter?.isPresent ?? false)) return "noRightToVote";
	const fault = faultOf?.(answer, known.ballot);
	if (fault) return fault;
	if (!known.round || activeId !== known.id) return "notActive";
	return takesAnswers(known.round, answer.at) ? undefined : "voteClosed";
}
