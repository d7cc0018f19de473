import type { LeaderboardEntry, OwnScore } from "~/contract/live/leaderboards";
import type { ShownLive } from "~/contract/live/lives";
import { entriesOnPhones, podium, rankPlayers, teamsOf } from "~/domain/live/leaderboard";
import { defaultPseudonym } from "~/domain/live/pseudonym";
import { activeBallotId, isLeaderboardOn, type LiveState } from "~/domain/live/state";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { createBriefCache } from "../../ground/store/brief-cache";
import type { Store } from "../../ground/store/open";
import { playersAmong } from "./players";
import { scoreboardOf, scoresOf } from "./scores";

interface LeaderboardRequest {
	limit: number;
	showTeams: boolean;
	/** The version of the live: scores are computed again when a host changes something. */
	version: number;
}

/** Participant specification, sections 3 and 9. A name is shown only if its owner agreed. */
export async function describeLeaderboard(store: Store, event: LoadedEvent, request: LeaderboardRequest, now: Date) {
	const { limit, showTeams, version } = request;
	const scores = await scoresOf(store, event, version, now);
	const hasTeams = hasTeamsAt(event);
	const entries =
		showTeams && hasTeams
			? await listTeams(store, event, scores, limit)
			: await listPlayers(store, event, scores, limit);
	return { entries, players: scores.size, hasTeams };
}

export function hasTeamsAt(event: LoadedEvent): boolean {
	return event.settings().teamsField !== "";
}

const recentLeaderboards = createBriefCache<NonNullable<ShownLive["leaderboard"]>>({ most: 200, ttl: 1000 });

/** The leaderboard on the participants' page while hosts show it; computed at most once a second for everybody. */
export async function describeShownLeaderboard(
	store: Store,
	event: LoadedEvent,
	{ state, version }: { state: LiveState; version: number },
	now: Date,
): Promise<ShownLive["leaderboard"]> {
	if (!isLeaderboardOn(state)) return null;
	const most = state.showLeaderboardV2 ? podium : entriesOnPhones;
	const request = { limit: Math.min(state.leaderboardLimit, most), showTeams: state.showTeams, version };
	return recentLeaderboards(store, JSON.stringify([event.id, event.revision, version]), async () => {
		const { entries, players } = await describeLeaderboard(store, event, request, now);
		const scores = await scoresOf(store, event, version, now);
		const points = [...scores.values()].reduce((all, score) => all + score, 0);
		return { entries, players, revision: `${players}-${points}` };
	});
}

type Scores = Awaited<ReturnType<typeof scoresOf>>;

/** Players without points are not listed; those who have unregistered make room for the next ones. */
async function listPlayers(store: Store, event: LoadedEvent, scores: Scores, limit: number) {
	const sorted = [...scores].filter(([, points]) => points > 0).sort(([, score], [, other]) => other - score);
	const least = sorted[limit - 1]?.[1] ?? 0;
	// All players with as many points as the last one are read, as their labels decide which of them are listed.
	const best = sorted.filter(([, points]) => points >= least).slice(0, 2000);
	const players = await playersAmong(
		store,
		event,
		best.map(([personId]) => personId),
	);
	const entries = rankPlayers(players.map((player) => ({ ...player, points: scores.get(player.personId) ?? 0 })));
	return entries.slice(0, limit).map(entryOfPlayer);
}

function entryOfPlayer({ rank, points, label, pseudo, firstName, lastName }: Omit<LeaderboardEntry, "members">) {
	return { rank, points, label, pseudo, firstName, lastName, members: null };
}

async function listTeams(store: Store, event: LoadedEvent, scores: Scores, limit: number) {
	const players = await playersAmong(store, event, [...scores.keys()]);
	const teams = teamsOf(players.map(({ personId, team }) => ({ team, points: scores.get(personId) ?? 0 })));
	const entries = rankPlayers(teams).map((team) => ({ ...team, pseudo: null, firstName: null, lastName: null }));
	return entries.slice(0, limit);
}

/** Describes the person's own score; people who have not answered yet have no rank. */
export async function describeOwnScore(
	store: Store,
	event: LoadedEvent,
	{ personId, state, version }: { personId: string; state: LiveState; version: number },
	now: Date,
): Promise<OwnScore> {
	const { total: scores, questions, left } = await scoreboardOf(store, event, version, now);
	const id = revealedQuestionId(state);
	const revealed = id === null ? undefined : questions.get(id);
	const [player] = await playersAmong(store, event, [personId]);
	const points = scores.get(personId);
	// As on the leaderboard, people who are no longer registered are ahead of nobody.
	const isAhead = (id: string, other: number) => points !== undefined && other > points && !left.has(id);
	const better = [...scores].filter(([id, other]) => isAhead(id, other)).length;
	return {
		pseudo: player?.pseudo ?? defaultPseudonym(personId, event.id),
		isChosen: player?.isChosen ?? false,
		showsName: player?.showsName ?? false,
		rank: points === undefined ? null : better + 1,
		points: points ?? 0,
		question:
			id !== null && revealed ? { id, round: revealed.round, points: revealed.scores.get(personId) ?? null } : null,
	};
}

function revealedQuestionId(state: LiveState): string | null {
	return state.activeModule === "question" && state.showRightAnswers ? activeBallotId(state) : null;
}
