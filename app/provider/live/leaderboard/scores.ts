import type { Ballot } from "~/domain/live/ballot";
import { pointsOf, usualPoints } from "~/domain/live/leaderboard";
import type { LoadedEvent } from "../../ground/events/known-event";
import type { Store } from "../../ground/store/open";
import { recently } from "../../ground/store/recent";

/** Points by person: whoever answered has some, be it none. */
type Scores = ReadonlyMap<string, number>;

/** Milliseconds for which a round's points hold: a vote on its way when the answers were told may come a moment later; somebody may be erased. */
export const settling = 5_000;
const lasting = 60_000;
/** Milliseconds: so old may be what a room is shown. */
const recent = 1_000;

/** Of one round; who answered and is registered no more keeps their points, and is ahead of nobody. */
interface RoundScores {
	scores: Scores;
	left: string[];
}

const ofRound = recently<RoundScores>({ most: 200, ttl: lasting });
const ofEvent = recently<Standing>({ most: 200, ttl: recent });

interface Standing {
	total: Scores;
	/** Of each question, the last round that was told. */
	questions: ReadonlyMap<string, { round: number; scores: Scores }>;
	/** Who is registered no more. */
	left: ReadonlySet<string>;
}

/**
 * How everybody stands: a fold of the rows of votes, of the last round of each question whose right answers were told. Nothing is
 * kept of it but for a moment: it can always be made again. A room of thousands has it made once a second, and anew when a host
 * changes the live.
 */
export async function scoresOf(store: Store, event: LoadedEvent, version: number, now: Date): Promise<Scores> {
	return (await standingOf(store, event, version, now)).total;
}

export function standingOf(store: Store, event: LoadedEvent, version: number, now: Date): Promise<Standing> {
	return ofEvent(store, `${event.id} ${version}`, () => sum(store, event, now));
}

async function sum(store: Store, event: LoadedEvent, now: Date): Promise<Standing> {
	const total = new Map<string, number>();
	const questions = new Map<string, { round: number; scores: Scores }>();
	const left = new Set<string>();
	const { leaderboardSpeed } = event.settings();
	for (const round of await revealedRounds(store, event.id)) {
		const age = now.getTime() - Date.parse(round.revealedAt);
		const key = JSON.stringify([round, leaderboardSpeed]);
		const ttl = age < settling ? recent : lasting;
		const { scores, ...those } = await ofRound(
			store,
			key,
			() => scoreRound(store, event.id, round, leaderboardSpeed),
			ttl,
		);
		questions.set(round.ballotId, { round: round.round, scores });
		for (const personId of those.left) left.add(personId);
		for (const [personId, points] of scores) total.set(personId, (total.get(personId) ?? 0) + points);
	}
	return { total, questions, left };
}

type Revealed = Awaited<ReturnType<typeof revealedRounds>>[number];

/** Of each question, the last round that was told. */
async function revealedRounds(store: Store, eventId: string) {
	const rows = await store
		.selectFrom("ballots")
		.innerJoin("ballot_rounds", "ballot_rounds.ballot_id", "ballots.id")
		.select(["ballots.id", "ballots.definition", "ballot_rounds.round", "ballot_rounds.opened_at"])
		.select(["ballot_rounds.limit_seconds", "ballot_rounds.revealed_at"])
		.where("ballots.event_id", "=", eventId)
		.where("ballots.kind", "=", "question")
		.where("ballot_rounds.revealed_at", "is not", null)
		.orderBy("ballot_rounds.round")
		.execute();
	const last = new Map(rows.map((row) => [row.id, row]));
	return [...last.values()].map(({ definition, ...row }) => {
		const { options, points = usualPoints } = JSON.parse(definition) as Ballot;
		return {
			ballotId: row.id,
			round: row.round,
			openedAt: row.opened_at,
			limitSeconds: row.limit_seconds,
			revealedAt: row.revealed_at ?? "",
			points,
			rightIds: options.filter(({ isRightAnswer }) => isRightAnswer).map(({ id }) => id),
		};
	});
}

/** What was answered once everybody knew is worth nothing. */
async function scoreRound(store: Store, eventId: string, round: Revealed, speedCounts: boolean): Promise<RoundScores> {
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
		.where("vote.ballot_id", "=", ballotId)
		.where("vote.round", "=", round.round)
		.where("vote.voted_at", "<=", round.revealedAt)
		.groupBy(["vote.person_id", "vote.voted_at", "record.registered_at"])
		.execute();
	const question = { points, limitSeconds, rightAnswers: rightIds.length };
	const left = rows.filter(({ registered_at }) => !registered_at).map(({ person_id }) => person_id);
	const scores = new Map(
		rows.map((row) => {
			const right = Number(row.right);
			const after = (Date.parse(row.voted_at) - Date.parse(openedAt)) / 1000;
			const answered = { right, wrong: Number(row.picked) - right, after };
			return [row.person_id, pointsOf(answered, question, speedCounts)];
		}),
	);
	return { scores, left };
}
