import { cleanHtml } from "~/contract/ground/clean-html";
import type { ShownScreen } from "~/contract/live/big-screens";
import { podium } from "~/domain/live/leaderboard";
import { nextModule } from "~/domain/live/next-module";
import { conditionsOfRoom, phaseOf } from "~/domain/live/phase";
import type { StageKind } from "~/domain/live/screen";
import { activeBallotId, initialState, isLeaderboardOn, type LiveState } from "~/domain/live/state";
import type { Tally } from "~/domain/live/tally";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import type { Store } from "../../ground/store/open";
import { countConnected } from "../attendance/count-connected";
import { ballotsOf, type StoredBallot } from "../ballots/ballot-rows";
import { describeResults } from "../ballots/describe-ballot";
import { describeBallot, nothingShown } from "../ballots/modules";
import type { CountRound } from "../ballots/tallies";
import { describeActive } from "../chat/describe-messages";
import { describeSequence } from "../emotions/describe-sequence";
import { describeLeaderboard } from "../leaderboard/describe-leaderboard";
import { type Live, liveOf } from "../state/live-rows";

interface ScreenViewInput {
	screen: StageKind;
	languageId?: string | null | undefined;
	count: CountRound;
}

/** What the room may see now. No results before they are released: people who have not answered yet can see the stage. */
export async function describeScreen(
	store: Store,
	event: LoadedEvent,
	{ screen, languageId, count }: ScreenViewInput,
	now: Date,
): Promise<ShownScreen> {
	const settings = conditionsOfRoom(event.everySettings());
	const live = await liveOf(store, event.id);
	const { isEnded } = live.state;
	const phase = phaseOf({ ...settings, isEnded }, { isRegistered: true, runsLive: false }, now);
	const screenView = {
		place: phase,
		now: now.toISOString(),
		startsAt: settings.startsAt,
		message: phase === "closed" ? cleanHtml(event.settingsOf(null, languageId).liveClosedHtml) : "",
		messageIntern: screen === "speaker" ? live.messageIntern : "",
		version: 0,
		state: { ...initialState, isBlack: live.state.isBlack },
		answers: null,
		connected: null as number | null,
		votes: null,
		next: null,
		...nothingShown,
		activeMessage: null,
		sequence: null,
		leaderboard: null,
	};
	const { state, version } = live;
	const showsConnected = screen === "speaker" || (screen === "orga" && state.showConnected);
	if (showsConnected && phase !== "closed") screenView.connected = await countConnected(store, event.id, now);
	if (phase !== "open") return screenView;
	const request = { sequenceId: state.activeSequenceId, languageId, counts: true };
	const sequence = await describeSequence(store, event, request);
	const activeMessage = await describeActive(store, event, state);
	// The wall of emotions shows neither a ballot nor a leaderboard.
	if (screen === "emotions") return { ...screenView, state, version, sequence, activeMessage };
	const leaderboard = await describeScreenLeaderboard(store, event, live, now);
	const id = activeBallotId(state);
	const ballots = await ballotsOf(store, event.id);
	const stored = ballots.find((ballot) => ballot.id === id);
	const next = describeNext(
		event,
		nextModule(ballots, id, ({ round }) => round !== null),
		{ screen, languageId },
	);
	const openParts = { state, version, sequence, leaderboard, activeMessage, next };
	if (!stored?.round) return { ...screenView, ...openParts };
	const tally = await count(store, stored, stored.round.round, version);
	const viewInput = {
		event,
		languageId,
		now,
		mine: [],
		noRight: null,
		showsRightAnswers: state.showRightAnswers,
		results: state.showResults ? describeResults(stored.ballot, tally, { hidesVotes: state.hideVotes }) : null,
	};
	return {
		...screenView,
		...openParts,
		...countsOf(tally, screen, state),
		...describeBallot(stored, stored.round, viewInput),
	};
}

/** The room sees only the kind of the next ballot, so that everybody reads its question at the same moment. */
function describeNext(
	event: LoadedEvent,
	next: StoredBallot | undefined,
	{ screen, languageId }: Omit<ScreenViewInput, "count">,
): ShownScreen["next"] {
	if (!next) return null;
	return { kind: next.ballot.kind, title: screen === "speaker" ? event.translate(next.ballot.title, languageId) : "" };
}

/** If both are switched on, the podium is shown and not the list. */
async function describeScreenLeaderboard(store: Store, event: LoadedEvent, { state, version }: Live, now: Date) {
	const { showLeaderboardV2: isPodium, leaderboardLimit, showTeams } = state;
	if (!isLeaderboardOn(state)) return null;
	const request = { limit: isPodium ? podium : leaderboardLimit, showTeams, version };
	const { entries } = await describeLeaderboard(store, event, request, now);
	return { isPodium, entries };
}

/** The room's screen hides numbers if the host does; the speaker's screen always has them, and the number of votes too. */
function countsOf({ voters, votes }: Tally, screen: StageKind, { hideVotes }: LiveState) {
	if (screen !== "speaker") return { answers: hideVotes ? null : voters, votes: null };
	return { answers: voters, votes: [...votes.values()].reduce((all, vote) => all + vote, 0) };
}
