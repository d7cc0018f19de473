import type { RefusalCode } from "~/domain/ground/refusal";
import type { Ballot } from "~/domain/live/ballot";
import type { Store } from "../../ground/store/open";
import type { Transaction } from "../../ground/store/transact";
import type { RoundKey } from "./ballot-rows";
import { type Lot, takeAnswers } from "./take-answers";
import { type Counted, count, replace, type Vote } from "./vote-rows";
import type { Voter } from "./voters";

export interface Cast {
	optionIds: string[];
	/** When the answer that counts was given (UTC). */
	votedAt: string;
}

type Outcome = Cast | RefusalCode;

/**
 * Takes somebody's answer to a poll or a question (participant specification, sections 4 and 5). One counts for each round, by
 * the key of its row; the same again is the same success, another is refused (`alreadyAnswered`) or counts instead, as the ballot
 * has it. Beside what every answer is refused for: not on the list (`notOffered`), none (`choiceRequired`) or too much
 * (`tooManyChoices`).
 */
export function castVote(store: Store, vote: Vote): Promise<Cast> {
	return cast(store, { ...vote, optionIds: [...new Set(vote.optionIds)].sort() });
}

const cast = takeAnswers<Vote, Cast>({ subject: "votes", faultOf, write: writeVotes });

function faultOf({ optionIds }: Vote, { options, nbResponses }: Ballot): RefusalCode | undefined {
	const offered = new Set(options.map(({ id }) => id));
	if (optionIds.some((id) => !offered.has(id))) return "notOffered";
	if (optionIds.length === 0) return "choiceRequired";
	return optionIds.length > nbResponses ? "tooManyChoices" : undefined;
}

/** In two statements, however many they are. */
async function writeVotes(tx: Transaction, { ballot, round, answers, voters }: Lot<Vote>) {
	const outcomes = new Map<Vote, Outcome>();
	const deviceOf = (personId: string) => deviceFor(voters.get(personId)?.record);
	const counted = await count(tx, round, answers, deviceOf);
	for (const vote of answers) {
		// Not counted of this person: of another one of their device.
		const isOfDevice = !counted.has(vote.personId) && deviceOf(vote.personId) !== null;
		outcomes.set(vote, isOfDevice ? "alreadyAnswered" : await settle(tx, ballot, round, vote, counted));
	}
	return outcomes;
}

/** Who is not registered has one answer a device, whatever number of people they make. */
function deviceFor(record: Voter["record"] | undefined): string | null {
	return record?.registered_at === null ? record.device : null;
}

/** An answer that was counted before is the same again, or is replaced, or stands. */
async function settle(
	tx: Transaction,
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
	const now = await replace(tx, round, vote);
	counted.set(vote.personId, now);
	return { optionIds: now.optionIds, votedAt: now.votedAt };
}
