import type { LeaderboardEntry, OwnScore } from "~/contract/leaderboards";
import { ranked, teamsOf } from "~/domain/live/leaderboard";
import { givenPseudonym } from "~/domain/live/pseudonym";
import type { KnownEvent } from "../../ground/events/known-event";
import type { Store } from "../../ground/store/open";
import { liveOf } from "../lives/live-rows";
import { playersAmong } from "./players";
import { scoresOf } from "./scores";

interface Asking {
	/** Without, as many as the hosts show. */
	limit?: number | undefined;
	showTeams?: boolean | undefined;
}

/** The best, of players or of teams (participant specification, sections 3 and 9). Nobody's name but by their own yes. */
export async function describeLeaderboard(store: Store, event: KnownEvent, asking: Asking, now: Date) {
	const { state } = await liveOf(store, event.id);
	const { limit = state.leaderboardLimit, showTeams = state.showTeams } = asking;
	const scores = await scoresOf(store, event, now);
	const hasTeams = event.settings().teamsField !== "";
	const entries =
		showTeams && hasTeams ? await ofTeams(store, event, scores, limit) : await ofPlayers(store, event, scores, limit);
	return { entries, players: scores.size, hasTeams };
}

type Scores = Awaited<ReturnType<typeof scoresOf>>;

/** Nobody is listed for having no points. Only who may be shown is looked up: those of the best who may not have left in time make room for the next. */
async function ofPlayers(store: Store, event: KnownEvent, scores: Scores, limit: number) {
	const sorted = [...scores].filter(([, points]) => points > 0).sort(([, one], [, other]) => other - one);
	const least = sorted[limit - 1]?.[1] ?? 0;
	// With all who have as many points as the last: which of them are listed is by their label.
	const best = sorted.filter(([, points]) => points >= least).slice(0, 2000);
	const players = await playersAmong(
		store,
		event,
		best.map(([personId]) => personId),
	);
	const entries = ranked(players.map((player) => ({ ...player, points: scores.get(player.personId) ?? 0 })));
	return entries.slice(0, limit).map(entryOfPlayer);
}

function entryOfPlayer({ rank, points, label, pseudo, firstName, lastName }: Omit<LeaderboardEntry, "members">) {
	return { rank, points, label, pseudo, firstName, lastName, members: null };
}

async function ofTeams(store: Store, event: KnownEvent, scores: Scores, limit: number) {
	const players = await playersAmong(store, event, [...scores.keys()]);
	const teams = teamsOf(players.map(({ personId, team }) => ({ team, points: scores.get(personId) ?? 0 })));
	const entries = ranked(teams).map((team) => ({ ...team, pseudo: null, firstName: null, lastName: null }));
	return entries.slice(0, limit);
}

/** How one stands; who has not answered yet has no rank. */
export async function describeOwnScore(
	store: Store,
	event: KnownEvent,
	personId: string,
	now: Date,
): Promise<OwnScore> {
	const scores = await scoresOf(store, event, now);
	const [player] = await playersAmong(store, event, [personId]);
	const points = scores.get(personId);
	const better = points === undefined ? 0 : [...scores.values()].filter((other) => other > points).length;
	return {
		pseudo: player?.pseudo ?? givenPseudonym(personId, event.id),
		isChosen: player?.isChosen ?? false,
		showsName: player?.showsName ?? false,
		rank: points === undefined ? null : better + 1,
		points: points ?? 0,
	};
}
