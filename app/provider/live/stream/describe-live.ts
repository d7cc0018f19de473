import type { Presence, ShownLive } from "~/contract/live/lives";
import { timesOf } from "~/domain/event/event-times";
import { openFollowUps } from "~/domain/live/follow-ups";
import { phaseOf } from "~/domain/live/phase";
import { dayAt } from "~/domain/live/presence";
import { activeBallotId, initialState, type LiveState } from "~/domain/live/state";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { describeDay, isOutNow, isRemoteNow, presenceStatusOf } from "../../ground/records/attendance";
import { findRegistrationRow, type RegistrationRow } from "../../ground/records/rows";
import type { Store } from "../../ground/store/open";
import { readAttendance } from "../attendance/presence-rows";
import { findBallot, type StoredBallot } from "../ballots/ballot-rows";
import { describeResults } from "../ballots/describe-ballot";
import { describeBallot, modules, nothingShown } from "../ballots/modules";
import { type CountRound, recentTally } from "../ballots/tallies";
import { isPlaceholder, voteObstacleFor } from "../ballots/vote-obstacle";
import { describeChat, describeOwnMessages } from "../chat/describe-messages";
import { describeSequence } from "../emotions/describe-sequence";
import { describeShownLeaderboard } from "../leaderboard/describe-leaderboard";
import { scoresOf } from "../leaderboard/scores";
import { liveOf } from "../state/live-rows";

interface LiveRequest {
	personId: string;
	/** The people who run the live may enter before it starts. */
	runsLive: boolean;
	languageId?: string | null | undefined;
}

/** While it is not open to them, only its phase and the ways on are described. */
export async function describeLive(
	store: Store,
	event: LoadedEvent,
	request: LiveRequest,
	now: Date,
): Promise<ShownLive> {
	const { personId, runsLive, languageId } = request;
	const registration = await findRegistrationRow(store, event.id, personId);
	const isRegistered = Boolean(registration?.registered_at);
	const presence =
		registration && isRegistered
			? describePresence(event, { ...(await readAttendance(store, event.id, personId)), registration }, now)
			: null;
	const hasLeftRoom = presence !== null && !presence.isRemote && presence.isOut;
	const viewer = {
		isRegistered,
		isPlaceholder: isPlaceholder(registration),
		hasLeftRoom,
		runsLive,
		languageId,
		typologyId: registration?.typology_id,
	};
	return describeLiveFor(
		store,
		event,
		{ ...viewer, person: { personId, registration, presence }, count: recentTally },
		now,
	);
}

export interface LiveViewer {
	isRegistered: boolean;
	/** Entered without an account: they see the live, and may answer the ballots that take answers of unregistered people. */
	isPlaceholder?: boolean;
	/** True if a door saw them leave; only for people who take part in the room. */
	hasLeftRoom?: boolean;
	runsLive: boolean;
	languageId: string | null | undefined;
	typologyId: string | null | undefined;
	/** Absent for a view of nobody in particular, which then has neither own answers nor a reason why one may not answer. */
	person?: { personId: string; registration: RegistrationRow | undefined; presence: Presence | null };
	count: CountRound;
}

export async function describeLiveFor(
	store: Store,
	event: LoadedEvent,
	viewer: LiveViewer,
	now: Date,
): Promise<ShownLive> {
	const { state, version } = await liveOf(store, event.id);
	const settings = event.settingsOf(viewer.typologyId, viewer.languageId);
	const { startsAt, liveClosed, liveOutOfRoom } = settings;
	const phase = phaseOf({ startsAt, liveClosed, liveOutOfRoom, isEnded: state.isEnded }, viewer, now);
	const presence = viewer.person?.presence ?? null;
	const isPlaceholder = viewer.isPlaceholder ?? false;
	const waysOn = phase === "closed" ? openFollowUps(settings, viewer) : [];
	const personal = { presence, isPlaceholder, waysOn };
	const nothing = { ...nothingShown, chat: null, messages: [], sequence: null, leaderboard: null };
	if (phase !== "open") return { place: phase, version: 0, state: initialState, ...nothing, ...personal };
	const id = activeBallotId(state);
	const stored = id === null ? undefined : await findBallot(store, id);
	const module = await describeModule(store, event, { ...viewer, state, version, stored }, now);
	// Only registered people may react, so nobody else is shown the emotions.
	const sequenceId = isPlaceholder ? null : state.activeSequenceId;
	const sequence = await describeSequence(store, event, { sequenceId, languageId: viewer.languageId, counts: false });
	const leaderboard = await describeShownLeaderboard(store, event, { state, version }, now);
	const personId = viewer.person?.personId;
	const noRight = viewer.person ? voteObstacleFor(viewer.person.registration, {}, false) : null;
	const chat = await describeChat(store, event, { state, noRight, personId });
	const messages =
		personId === undefined
			? []
			: await describeOwnMessages(store, { eventId: event.id, personId }, state.activeMessageId);
	return { place: phase, version, state, ...module, chat, messages, sequence, leaderboard, ...personal };
}

type AttendedPerson = Awaited<ReturnType<typeof readAttendance>> & { registration: RegistrationRow };

function describePresence(event: LoadedEvent, attended: AttendedPerson, now: Date): Presence {
	const { startsAt } = event.settingsOf(attended.registration.typology_id);
	const dayId = dayAt(timesOf(event.document), now);
	return {
		isRemote: isRemoteNow(attended),
		isOut: isOutNow(attended),
		isIn: attended.standings.map(presenceStatusOf).some(({ source, isIn }) => source === "page" && isIn),
		mayComeIn: startsAt !== null && now >= new Date(startsAt),
		day: dayId === undefined ? null : describeDay(dayId, { ...attended, days: [] }),
	};
}

interface ModuleInput extends LiveViewer {
	state: LiveState;
	version: number;
	stored: StoredBallot | undefined;
}

async function describeModule(store: Store, event: LoadedEvent, module: ModuleInput, now: Date) {
	const { stored, state, person } = module;
	const round = stored?.round;
	if (!stored || !round) return nothingShown;
	const { showResults, hideVotes, showRightAnswers } = state;
	const tally = showResults ? await module.count(store, stored, round.round, module.version) : null;
	const answerOf = (personId: string) =>
		modules[stored.ballot.kind].describeAnswer(store, { ballotId: stored.id, round: round.round, personId });
	const viewInput = {
		event,
		languageId: module.languageId,
		...(person ? await answerOf(person.personId) : { mine: [] }),
		noRight: person
			? voteObstacleFor(person.registration, stored.ballot, person.presence?.day?.present ?? false)
			: null,
		results: tally && describeResults(stored.ballot, tally, { hidesVotes: hideVotes }),
		showsRightAnswers: showRightAnswers,
		...(showRightAnswers && { players: (await scoresOf(store, event, module.version, now)).size }),
		now,
	};
	return describeBallot(stored, round, viewInput);
}
