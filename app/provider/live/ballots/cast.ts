import type { RefusalCode } from "~/domain/ground/refusal";
import type { Ballot } from "~/domain/live/ballot-module";
import type { Store } from "../../ground/store/open";
import type { Transaction } from "../../ground/store/transact";
import type { RoundKey } from "./ballot-rows";
import { type AnswerBatch, takeAnswers } from "./take-answers";
import { type CountedVote, countVotes, replaceVote, type VoteInput } from "./vote-rows";
import type { Voter } from "./voters";

export interface VoteResult {
	optionIds: string[];
	/** When the answer that counts was given (UTC). */
	votedAt: string;
}

type Outcome = VoteResult | RefusalCode;

/**
 * Participant specification, sections 4 and 5. One answer counts for each round, by the key of its row: the same again
 * succeeds, another is refused (`alreadyAnswered`) or replaces it, depending on the ballot. Refuses with `notOffered`,
 * `choiceRequired`, `tooManyChoices`, and as `takeAnswers` does.
 */
export function castVote(store: Store, vote: VoteInput): Promise<VoteResult> {
	return castBatched(store, { ...vote, optionIds: [...new Set(vote.optionIds)].sort() });
}

const castBatched = takeAnswers<VoteInput, VoteResult>({ subject: "votes", faultOf, write: writeVotes });

function faultOf({ optionIds }: VoteInput, { options, nbResponses }: Ballot): RefusalCode | undefined {
	const offered = new Set(options.map(({ id }) => id));
	if (optionIds.some((id) => !offered.has(id))) return "notOffered";
	if (optionIds.length === 0) return "choiceRequired";
	return optionIds.length > nbResponses ? "tooManyChoices" : undefined;
}

async function writeVotes(tx: Transaction, { ballot, round, answers, voters }: AnswerBatch<VoteInput>) {
	const outcomes = new Map<VoteInput, Outcome>();
	const deviceOf = (personId: string) => deviceFor(voters.get(personId)?.record);
	const counted = await countVotes(tx, round, answers, deviceOf);
	for (const vote of answers) {
		// The person's vote was not counted, as another person on the same device has answered.
		const isOfDevice = !counted.has(vote.personId) && deviceOf(vote.personId) !== null;
		outcomes.set(vote, isOfDevice ? "alreadyAnswered" : await resolveVote(tx, ballot, round, vote, counted));
	}
	return outcomes;
}

/** People who are not registered have one answer for each device, however many people they create. */
function deviceFor(registration: Voter["record"] | undefined): string | null {
	return registration?.registered_at === null ? registration.device : null;
}

async function resolveVote(
	tx: Transaction,
	ballot: Ballot,
	round: RoundKey,
	vote: VoteInput,
	counted: Map<string, CountedVote>,
): Promise<Outcome> {
	const before = counted.get(vote.personId);
	if (!before) return "unexpected";
	const { optionIds, votedAt } = before;
	if (before.by === vote || optionIds.join() === vote.optionIds.join()) return { optionIds, votedAt };
	if (!ballot.mayChange) return "alreadyAnswered";
	const replaced = await replaceVote(tx, round, vote);
	counted.set(vote.personId, replaced);
	return { optionIds: replaced.optionIds, votedAt: replaced.votedAt };
}
