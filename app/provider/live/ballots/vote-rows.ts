import { chunks } from "../../ground/store/chunks";
import { grouped } from "../../ground/store/grouped";
import { is } from "../../ground/store/is";
import type { Transaction } from "../../ground/store/transact";
import type { RoundKey } from "./ballot-rows";
import type { Answer } from "./take-answers";

export interface VoteInput extends Answer {
	/** Sorted, without duplicates. */
	optionIds: string[];
}

export interface CountedVote {
	optionIds: string[];
	/** UTC. */
	votedAt: string;
	/** The vote of this batch that it comes from; undefined if it was there before. */
	by?: VoteInput;
}

/**
 * Returns the votes that count for all of them. Keys allow one vote for each person and, if `deviceOf` gives one, device;
 * people whose device has voted for somebody else are missing.
 */
export async function countVotes(
	tx: Transaction,
	key: RoundKey,
	votes: VoteInput[],
	deviceOf: (personId: string) => string | null,
): Promise<Map<string, CountedVote>> {
	const { ballotId: ballot_id, round } = key;
	const first = new Map<string, VoteInput>();
	for (const vote of votes) if (!first.has(vote.personId)) first.set(vote.personId, vote);
	// Rows are written in sorted order, so that two batches cannot deadlock.
	const sorted = [...first.values()].sort((a, b) => (a.personId < b.personId ? -1 : 1));
	const inserted = await tx
		.insertInto("ballot_votes")
		.values(
			sorted.map(({ personId, at }) => ({
				ballot_id,
				round,
				person_id: personId,
				voted_at: at.toISOString(),
				device: deviceOf(personId),
			})),
		)
		.onConflict((conflict) => conflict.doNothing())
		.returning("person_id")
		.execute();
	const isNew = new Set(inserted.map(({ person_id }) => person_id));
	const fresh = sorted.filter(({ personId }) => isNew.has(personId));
	await insertPicks(tx, key, fresh);
	const earlier = sorted.flatMap(({ personId }) => (isNew.has(personId) ? [] : [personId]));
	const counted = await readCounted(tx, key, earlier);
	for (const by of fresh) counted.set(by.personId, { optionIds: by.optionIds, votedAt: by.at.toISOString(), by });
	return counted;
}

/** Replaces a vote. The voter's row is locked, so that of two at the same moment the later one stands whole. */
export async function replaceVote(tx: Transaction, key: RoundKey, vote: VoteInput): Promise<CountedVote> {
	const { ballotId, round } = key;
	const votedAt = vote.at.toISOString();
	await tx
		.updateTable("ballot_votes")
		.set({ voted_at: votedAt })
		.where(is({ ballot_id: ballotId, round, person_id: vote.personId }))
		.execute();
	await tx
		.deleteFrom("ballot_picks")
		.where(is({ person_id: vote.personId, ballot_id: ballotId, round }))
		.execute();
	await insertPicks(tx, key, [vote]);
	return { optionIds: vote.optionIds, votedAt, by: vote };
}

async function insertPicks(tx: Transaction, { ballotId: ballot_id, round }: RoundKey, votes: VoteInput[]) {
	const picks = votes.flatMap(({ personId: person_id, optionIds }) =>
		optionIds.map((option_id) => ({ ballot_id, round, option_id, person_id })),
	);
	for (const some of chunks(picks, 500)) await tx.insertInto("ballot_picks").values(some).execute();
}

async function readCounted(tx: Transaction, { ballotId, round }: RoundKey, voters: string[]) {
	const counted = new Map<string, CountedVote>();
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
		.where(is({ "vote.ballot_id": ballotId, "vote.round": round }))
		.where("vote.person_id", "in", voters)
		.orderBy("pick.option_id")
		.execute();
	for (const [personId, picks] of grouped(rows, "person_id")) {
		const optionIds = picks.flatMap(({ option_id }) => option_id ?? []);
		const [vote] = picks;
		if (vote) counted.set(personId, { optionIds, votedAt: vote.voted_at });
	}
	return counted;
}
