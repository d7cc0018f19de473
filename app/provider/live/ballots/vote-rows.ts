import { chunks } from "../../ground/store/chunks";
import { grouped } from "../../ground/store/grouped";
import type { Transaction } from "../../ground/store/transact";
import type { RoundKey } from "./ballot-rows";
import type { Answer } from "./take-answers";

/** Somebody's choice, as it came. */
export interface Vote extends Answer {
	/** Sorted, none twice. */
	optionIds: string[];
}

/** What counts of somebody in a round. */
export interface Counted {
	optionIds: string[];
	/** UTC. */
	votedAt: string;
	/** The vote that it came with; none where it was there before. */
	by?: Vote;
}

/**
 * Writes the first answer of each who has none yet, and answers what counts of everybody: their key lets one in,
 * and one of a device where it has one. Of whom another one of their device has answered nothing counts.
 */
export async function count(
	tx: Transaction,
	key: RoundKey,
	votes: Vote[],
	deviceOf: (personId: string) => string | null,
): Promise<Map<string, Counted>> {
	const { ballotId: ballot_id, round } = key;
	const first = new Map<string, Vote>();
	for (const vote of votes) if (!first.has(vote.personId)) first.set(vote.personId, vote);
	// In one order, so that two lots never wait for each other.
	const voters = [...first.keys()].sort();
	const inserted = await tx
		.insertInto("ballot_votes")
		.values(
			voters.map((person_id) => ({
				ballot_id,
				round,
				person_id,
				voted_at: first.get(person_id)?.at.toISOString() ?? "",
				device: deviceOf(person_id),
			})),
		)
		.onConflict((conflict) => conflict.doNothing())
		.returning("person_id")
		.execute();
	const isNew = new Set(inserted.map(({ person_id }) => person_id));
	const fresh = [...first.values()].filter(({ personId }) => isNew.has(personId));
	await insertPicks(tx, key, fresh);
	const counted = await countedBefore(
		tx,
		key,
		voters.filter((personId) => !isNew.has(personId)),
	);
	for (const by of fresh) counted.set(by.personId, { optionIds: by.optionIds, votedAt: by.at.toISOString(), by });
	return counted;
}

/** Another answer instead: its voter's row is held, so that of two at the same moment the later stands whole. */
export async function replace(tx: Transaction, key: RoundKey, vote: Vote): Promise<Counted> {
	const { ballotId, round } = key;
	const votedAt = vote.at.toISOString();
	await tx
		.updateTable("ballot_votes")
		.set({ voted_at: votedAt })
		.where("ballot_id", "=", ballotId)
		.where("round", "=", round)
		.where("person_id", "=", vote.personId)
		.execute();
	await tx
		.deleteFrom("ballot_picks")
		.where("person_id", "=", vote.personId)
		.where("ballot_id", "=", ballotId)
		.where("round", "=", round)
		.execute();
	await insertPicks(tx, key, [vote]);
	return { optionIds: vote.optionIds, votedAt, by: vote };
}

async function insertPicks(tx: Transaction, { ballotId: ballot_id, round }: RoundKey, votes: Vote[]) {
	const picks = votes.flatMap(({ personId: person_id, optionIds }) =>
		optionIds.map((option_id) => ({ ballot_id, round, option_id, person_id })),
	);
	for (const some of chunks(picks, 500)) await tx.insertInto("ballot_picks").values(some).execute();
}

async function countedBefore(tx: Transaction, { ballotId, round }: RoundKey, voters: string[]) {
	const counted = new Map<string, Counted>();
	if (voters.length === 0) return counted;
	const rows = await tx
		.selectFrom("ballot_votes as vote")
		.leftJoin("ballot_picks as pick", (join) =>
			join
				.onRef("pick.person_id", "=", "vote.person_id")
				.onRef("pick.ballot_id", "=", "vote.ballot_id")
				.onRef("pick.round", "=", "vote.round"),
		)
		.select(["vote.person_id", "vote.voted_at", "pick.option_id"])
		.where("vote.ballot_id", "=", ballotId)
		.where("vote.round", "=", round)
		.where("vote.person_id", "in", voters)
		.orderBy("pick.option_id")
		.execute();
	for (const [personId, picks] of grouped(rows, "person_id")) {
		const optionIds = picks.flatMap(({ option_id }) => option_id ?? []);
		counted.set(personId, { optionIds, votedAt: picks[0]?.voted_at ?? "" });
	}
	return counted;
}
