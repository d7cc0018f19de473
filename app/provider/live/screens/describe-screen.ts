import { cleanHtml } from "~/contract/ground/clean-html";
import type { ShownScreen } from "~/contract/live/screens";
import { podium } from "~/domain/live/leaderboard";
import { nextModule } from "~/domain/live/next-module";
import { placeOf } from "~/domain/live/place";
import type { StageKind } from "~/domain/live/screen";
import { activeBallotId, type LiveState, showsLeaderboard, stillState } from "~/domain/live/state";
import type { Tally } from "~/domain/live/tally";
import { readSettings } from "~/domain/settings";
import type { LoadedEvent } from "../../ground/events/known-event";
import type { Store } from "../../ground/store/open";
import { countConnected } from "../attendance/count-connected";
import { ballotsOf, type KnownBallot } from "../ballots/ballot-rows";
import { describeBallot, describeResults, nothingShown } from "../ballots/describe-ballot";
import type { CountRound } from "../ballots/tallies";
import { describeActive } from "../chat/describe-messages";
import { describeSequence } from "../emotions/describe-sequence";
import { describeLeaderboard } from "../leaderboard/describe-leaderboard";
import { type Live, liveOf } from "../state/live-rows";

interface Asking {
	screen: StageKind;
	languageId?: string | null | undefined;
	count: CountRound;
}

/**
 * What a big screen shows: what the room may see now, and how many have answered. No result before it is released, on no
 * screen: a stage is seen by who has not answered yet.
 */
export async function describeScreen(
	store: Store,
	event: LoadedEvent,
	{ screen, languageId, count }: Asking,
	now: Date,
): Promise<ShownScreen> {
	const settings = event.settings();
	const live = await liveOf(store, event.id);
	const { isEnded } = live.state;
	const place = placeOf({ ...settings, isEnded }, { isRegistered: true, runsLive: false }, now);
	const told = {
		place,
		now: now.toISOString(),
		startsAt: settings.startsAt,
		message: place === "closed" ? cleanHtml(readSettings(event.rawSettings(languageId)).liveClosedHtml) : "",
		messageIntern: screen === "speaker" ? live.messageIntern : "",
		...{
			version: 0,
			state: stillState,
			answers: null,
			connected: null as number | null,
			votes: null,
			next: null,
			...nothingShown,
			activeMessage: null,
			sequence: null,
			leaderboard: null,
		},
	};
	const { state, version } = live;
	const tellsConnected = screen === "speaker" || (screen === "orga" && state.showConnected);
	if (tellsConnected && place !== "closed") told.connected = await countConnected(store, event.id, now);
	if (place !== "open") return told;
	const asked = { sequenceId: state.activeSequenceId, languageId, counts: true };
	const sequence = await describeSequence(store, event, asked);
	const activeMessage = await describeActive(store, event, state);
	// The wall has no module, nor a leaderboard.
	if (screen === "emotions") return { ...told, state, version, sequence, activeMessage };
	const leaderboard = await leaderboardOn(store, event, live, now);
	const id = activeBallotId(state);
	const ballots = await ballotsOf(store, event.id);
	const known = ballots.find((one) => one.id === id);
	const next = sayNext(
		event,
		nextModule(ballots, id, ({ round }) => round !== null),
		{ screen, languageId },
	);
	const over = { state, version, sequence, leaderboard, activeMessage, next };
	if (!known?.round) return { ...told, ...over };
	const tally = await count(store, known, known.round.round, version);
	const telling = {
		...{ event, languageId, now, mine: [], noRight: null, showsRightAnswers: state.showRightAnswers },
		results: state.showResults ? describeResults(known.ballot, tally, { hidesVotes: state.hideVotes }) : null,
	};
	return {
		...{ ...told, ...over, ...countsOf(tally, screen, state) },
		...describeBallot(known, known.round, telling),
	};
}

/** The room hears of what kind it is: what is asked is for everybody to read at the same moment. */
function sayNext(
	event: LoadedEvent,
	next: KnownBallot | undefined,
	{ screen, languageId }: Omit<Asking, "count">,
): ShownScreen["next"] {
	if (!next) return null;
	return { kind: next.ballot.kind, title: screen === "speaker" ? event.say(next.ballot.title, languageId) : "" };
}

/** The podium wins over the list. */
async function leaderboardOn(store: Store, event: LoadedEvent, { state, version }: Live, now: Date) {
	const { showLeaderboardV2: isPodium, leaderboardLimit, showTeams } = state;
	if (!showsLeaderboard(state)) return null;
	const asking = { limit: isPodium ? podium : leaderboardLimit, showTeams, version };
	const { entries } = await describeLeaderboard(store, event, asking, now);
	return { isPodium, entries };
}

/** The room's screen hides numbers where the host does; the speaker's has them, and all votes besides. */
function countsOf({ voters, votes }: Tally, screen: StageKind, { hideVotes }: LiveState) {
	if (screen !== "speaker") return { answers: hideVotes ? null : voters, votes: null };
	return { answers: voters, votes: [...votes.values()].reduce((all, one) => all + one, 0) };
}
