import type { NotNull } from "kysely";
import type { Ballot } from "~/domain/live/ballot-module";
import { pointsOf, usualPoints } from "~/domain/live/leaderboard";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { createBriefCache } from "../../ground/store/brief-cache";
import { is } from "../../ground/store/is";
import { readJson } from "../../ground/store/json-column";
import type { Store } from "../../ground/store/open";

/** Points by person; everybody who answered has an entry, even with no points. */
type Scores = ReadonlyMap<string, number>;

/**
 * Milliseconds after the reveal in which votes may still arrive. Later, points are cached longer, until somebody may be erased.
 */
export const settleMs = 5_000;
const settledTtl = 60_000;
/** Milliseconds for which a room may be shown older scores. */
const recentTtl = 1_000;

/** The scores of one round. People who answered and are no longer registered keep their points and are ahead of nobody. */
interface RoundScores {
	scores: Scores;
	left: string[];
}

const cachedRounds = createBriefCache<RoundScores>({ most: 200, ttl: settledTtl });
const cachedScoreboards = createBriefCache<Scoreboard>({ most: 200, ttl: recentTtl });

interface Scoreboard {
	total: Scores;
	questions: ReadonlyMap<string, { round: number; scores: Scores }>;
	left: ReadonlySet<string>;
}

/**
 * From the last revealed round of each question; cached for a moment, and computed again when a host changes the live
 * (decision 66).
 */
export async function scoresOf(store: Store, event: LoadedEvent, version: number, now: Date): Promise<Scores> {
	return (await scoreboardOf(store, event, version, now)).total;
}

export function scoreboardOf(store: Store, event: LoadedEvent, version: number, now: Date): Promise<Scoreboard> {
	return cachedScoreboards(store, `${event.id} ${version}`, () => computeScoreboard(store, event, now));
}

async function computeScoreboard(store: Store, event: LoadedEvent, now: Date): Promise<Scoreboard> {
	const total = new Map<string, number>();
	const questions = new Map<string, { round: number; scores: Scores }>();
	const left = new Set<string>();
	const { leaderboardSpeed } = event.settings();
	for (const round of await revealedRounds(store, event.id)) {
		const age = now.getTime() - Date.parse(round.revealedAt);
		const key = JSON.stringify([round, leaderboardSpeed]);
		const ttl = age < settleMs ? recentTtl : settledTtl;
		const { scores, ...roundResult } = await cachedRounds(
			store,
			key,
			() => scoreRound(store, event.id, round, leaderboardSpeed),
			ttl,
		);
		questions.set(round.ballotId, { round: round.round, scores });
		for (const personId of roundResult.left) left.add(personId);
		for (const [personId, points] of scores) total.set(personId, (total.get(personId) ?? 0) + points);
	}
	return { total, questions, left };
}

type RevealedRound = Awaited<ReturnType<typeof revealedRounds>>[number];

async function revealedRounds(store: Store, eventId: string) {
	const rows = await store
		.selectFrom("ballots")
		.innerJoin("ballot_rounds", "ballot_rounds.ballot_id", "ballots.id")
		.select(["ballots.id", "ballots.definition", "ballot_rounds.round", "ballot_rounds.opened_at"])
		.select(["ballot_rounds.limit_seconds", "ballot_rounds.revealed_at"])
		.where(is({ "ballots.event_id": eventId, "ballots.kind": "question" }))
		.where("ballot_rounds.revealed_at", "is not", null)
		.$narrowType<{ revealed_at: NotNull }>()
		.orderBy("ballot_rounds.round")
		.execute();
	const last = new Map(rows.map((row) => [row.id, row]));
	return [...last.values()].map(({ definition, ...row }) => {
		const { options, points = usualPoints } = readJson<Ballot>(definition);
		return {
			ballotId: row.id,
			round: row.round,
			openedAt: row.opened_at,
			limitSeconds: row.limit_seconds,
			revealedAt: row.revealed_at,
			points,
			rightIds: options.filter(({ isRightAnswer }) => isRightAnswer).map(({ id }) => id),
		};
	});
}

/** Answers that came after the right ones were shown score nothing. */
async function scoreRound(
	store: Store,
	eventId: string,
	round: RevealedRound,
	speedCounts: boolean,
): Promise<RoundScores> {
	const { ballotId, rightIds, limitSeconds, points, openedAt } = round;
	const rows = await store
		.selectFrom("ballot_votes as vote")
		.innerJoin("ballot_picks as pick", (join) =>
			join
				.onRef("pick.ballot_id", "=", "vote.ballot_id")
				.onRef("pick.round", "=", "vote.round")
				.onRef("pick.person_id", "=", "vote.person_id"),
		)
		.leftJoin("registrations as record", (join) =>
			join.on("record.event_id", "=", eventId).onRef("record.person_id", "=", "vote.person_id"),
		)
		.select([
			"record.registered_at",
			"vote.person_id",
			"vote.voted_at",
			(row) => row.fn.countAll<number>().as("picked"),
		])
		.select((row) =>
			row.fn
				.sum<number>(
					row
						.case()
						.when("pick.option_id", "in", [...rightIds, ""])
						.then(1)
						.else(0)
						.end(),
				)
				.as("right"),
		)
		.where(is({ "vote.ballot_id": ballotId, "vote.round": round.round }))
		.where("vote.voted_at", "<=", round.revealedAt)
		.groupBy(["vote.person_id", "vote.voted_at", "record.registered_at"])
		.execute();
	const question = { points, limitSeconds, rightAnswers: rightIds.length };
	const left = rows.filter(({ registered_at }) => !registered_at).map(({ person_id }) => person_id);
	const scores = new Map(
		rows.map((row) => {
			const right = Number(row.right);
			const after = (Date.parse(row.voted_at) - Date.parse(openedAt)) / 1000;
			const answer = { right, wrong: Number(row.picked) - right, after };
			return [row.person_id, pointsOf(answer, question, speedCounts)];
		}),
	);
	return { scores, left };
}
