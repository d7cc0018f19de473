import type { Presence, ShownLive } from "~/contract/live/lives";
import { placeOf } from "~/domain/live/place";
import { dayAt } from "~/domain/live/presence";
import { activeBallotId, type LiveState, stillState } from "~/domain/live/state";
import { waysOnOf } from "~/domain/live/ways-on";
import type { LoadedEvent } from "../../ground/events/known-event";
import { describeDay, isOutNow, isRemoteNow, standingOf } from "../../ground/records/attended";
import { type RegistrationRow, rowOfRegistration } from "../../ground/records/rows";
import type { Store } from "../../ground/store/open";
import { attendedOf } from "../attendance/presence-rows";
import { answeredBy } from "../ballots/answered-by";
import { findBallot, type KnownBallot } from "../ballots/ballot-rows";
import { describeBallot, describeResults, nothingShown } from "../ballots/describe-ballot";
import { isPlaceholder, noRightOf } from "../ballots/right-to-vote";
import { type CountRound, recentTally } from "../ballots/tallies";
import { describeChat, describeOwn } from "../chat/describe-messages";
import { describeSequence } from "../emotions/describe-sequence";
import { shownLeaderboard } from "../leaderboard/describe-leaderboard";
import { scoresOf } from "../leaderboard/scores";
import { liveOf } from "../state/live-rows";

interface Asking {
	personId: string;
	/** Who runs the live is let in before it starts. */
	runsLive: boolean;
	languageId?: string | null | undefined;
}

/** How the live stands, as one participant sees it. Where it is not open to them they are told no more than that. */
export async function describeLive(store: Store, event: LoadedEvent, asking: Asking, now: Date): Promise<ShownLive> {
	const { personId, runsLive, languageId } = asking;
	const record = await rowOfRegistration(store, event.id, personId);
	const isRegistered = Boolean(record?.registered_at);
	const presence =
		record && isRegistered
			? describePresence(event, { ...(await attendedOf(store, event.id, personId)), record }, now)
			: null;
	const hasLeftRoom = presence !== null && !presence.isRemote && presence.isOut;
	const seen = {
		isRegistered,
		isPlaceholder: isPlaceholder(record),
		hasLeftRoom,
		runsLive,
		languageId,
		typologyId: record?.typology_id,
	};
	return describeSeen(store, event, { ...seen, person: { personId, record, presence }, count: recentTally }, now);
}

/** Through whose eyes the live is looked at. */
export interface Seen {
	isRegistered: boolean;
	/** Entered without an account: they see the live, and answer what takes their answers. */
	isPlaceholder?: boolean;
	/** By a door, of who takes part in the room. */
	hasLeftRoom?: boolean;
	runsLive: boolean;
	languageId: string | null | undefined;
	typologyId: string | null | undefined;
	/** Nobody in particular: then what was answered by oneself is not said, nor who may not answer. */
	person?: { personId: string; record: RegistrationRow | undefined; presence: Presence | null };
	count: CountRound;
}

export async function describeSeen(store: Store, event: LoadedEvent, seen: Seen, now: Date): Promise<ShownLive> {
	const { state, version } = await liveOf(store, event.id);
	const settings = event.settings(seen.typologyId);
	const { startsAt, liveClosed, liveOutOfRoom } = settings;
	const place = placeOf({ startsAt, liveClosed, liveOutOfRoom, isEnded: state.isEnded }, seen, now);
	const presence = seen.person?.presence ?? null;
	const isPlaceholder = seen.isPlaceholder ?? false;
	const waysOn = place === "closed" ? waysOnOf(settings, seen) : [];
	const own = { presence, isPlaceholder, waysOn };
	const nothing = { ...nothingShown, chat: null, messages: [], sequence: null, leaderboard: null };
	if (place !== "open") return { place, version: 0, state: stillState, ...nothing, ...own };
	const id = activeBallotId(state);
	const known = id === null ? undefined : await findBallot(store, id);
	const module = await describeModule(store, event, { ...seen, state, version, known }, now);
	// Reactions are counted of who is registered.
	const sequenceId = isPlaceholder ? null : state.activeSequenceId;
	const sequence = await describeSequence(store, event, { sequenceId, languageId: seen.languageId, counts: false });
	const leaderboard = await shownLeaderboard(store, event, { state, version }, now);
	const personId = seen.person?.personId;
	const noRight = seen.person ? noRightOf(seen.person.record, {}, false) : null;
	const chat = await describeChat(store, event, { state, noRight, personId });
	const messages =
		personId === undefined ? [] : await describeOwn(store, { eventId: event.id, personId }, state.activeMessageId);
	return { place, version, state, ...module, chat, messages, sequence, leaderboard, ...own };
}

type Attended = Awaited<ReturnType<typeof attendedOf>> & { record: RegistrationRow };

/** Whether they are there, as their page needs to know. */
function describePresence(event: LoadedEvent, attended: Attended, now: Date): Presence {
	const { startsAt } = event.settings(attended.record.typology_id);
	const dayId = dayAt(event.document.days, now, event.document.event.timeZone);
	return {
		isRemote: isRemoteNow(attended),
		isOut: isOutNow(attended),
		isIn: attended.standings.map(standingOf).some(({ source, isIn }) => source === "page" && isIn),
		mayComeIn: startsAt !== null && now >= new Date(startsAt),
		day: dayId === undefined ? null : describeDay(dayId, { ...attended, days: [] }),
	};
}

interface Module extends Seen {
	state: LiveState;
	version: number;
	known: KnownBallot | undefined;
}

async function describeModule(store: Store, event: LoadedEvent, module: Module, now: Date) {
	const { known, state, person } = module;
	const round = known?.round;
	if (!known || !round) return nothingShown;
	const { showResults, hideVotes, showRightAnswers } = state;
	const tally = showResults ? await module.count(store, known, round.round, module.version) : null;
	const ofOne = { ballotId: known.id, round: round.round, personId: person?.personId ?? "" };
	const telling = {
		event,
		languageId: module.languageId,
		...(person ? await answeredBy(store, known, ofOne) : { mine: [] }),
		noRight: person ? noRightOf(person.record, known.ballot, person.presence?.day?.present ?? false) : null,
		results: tally && describeResults(known.ballot, tally, { hidesVotes: hideVotes }),
		showsRightAnswers: showRightAnswers,
		...(showRightAnswers && { players: (await scoresOf(store, event, module.version, now)).size }),
		now,
	};
	return describeBallot(known, round, telling);
}
