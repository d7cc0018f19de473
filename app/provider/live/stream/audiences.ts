import { cleanHtml } from "~/contract/ground/clean-html";
import type { ShownScreen } from "~/contract/live/big-screens";
import type { ShownBoard } from "~/contract/live/leaderboards";
import type { LiveFrame } from "~/contract/live/lives";
import { eventDayOf, startOfEventDay, timesOf } from "~/domain/event/event-times";
import { Refusal } from "~/domain/ground/refusal";
import type { Audience, LiveAudience } from "~/domain/live/audience";
import type { LivePhase } from "~/domain/live/phase";
import type { StageKind } from "~/domain/live/screen";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { findRegistrationRow } from "../../ground/records/rows";
import type { Store } from "../../ground/store/open";
import { countConnected } from "../attendance/count-connected";
import type { CountRound } from "../ballots/tallies";
import { isPlaceholder } from "../ballots/vote-obstacle";
import { describeLeaderboard } from "../leaderboard/describe-leaderboard";
import { settleMs } from "../leaderboard/scores";
import { describeScreen } from "../screens/describe-screen";
import type { LiveSubject } from "../state/live-changes";
import { liveOf } from "../state/live-rows";
import { describeLiveFor } from "./describe-live";

export interface Viewers {
	audience: Audience;
	languageId: string;
	/** For participants; undefined if the event has no settings of its own for that typology. */
	typologyId?: string | undefined;
	/** For a leaderboard; without it, as the hosts have set it. */
	showTeams?: boolean | undefined;
}

export type AudienceLive = LiveFrame["live"];
/** Null says only that something changed; a number likewise, but is sent only when it differs from the last one. */
export type FrameBody = AudienceLive | ShownScreen | ShownBoard | number | null;

interface AudienceRule {
	/** Milliseconds that a change of each subject waits, so that several make one frame; absent subjects are ignored. */
	delays: Partial<Record<LiveSubject, number>>;
	/** Milliseconds after a change of state in which answers that were on their way may still come in. */
	settleMs?: number;
	/** Milliseconds until it is described again unasked, if shorter than the default: nobody publishes who comes and goes. */
	recheckMs?: number;
	describe(store: Store, event: LoadedEvent, viewers: Viewers, count: CountRound, now: Date): Promise<FrameBody>;
}

/** A change of state must be sent within 50 milliseconds. */
const promptly = 10;
const participantDelays = { live: promptly, votes: 250, words: 1000, supports: 1000 };
const screenDelays = { live: promptly, votes: 250, words: 1000, emotions: 1000 };
const nothing = async () => null;

export const audienceRules: Record<Audience, AudienceRule> = {
	participant: { delays: participantDelays, describe: describeForParticipants(false) },
	host: { delays: participantDelays, describe: describeForParticipants(true) },
	orga: { delays: screenDelays, recheckMs: 5000, describe: describeForScreen("orga") },
	speaker: { delays: screenDelays, recheckMs: 5000, describe: describeForScreen("speaker") },
	emotions: { delays: { live: promptly, emotions: 200 }, describe: describeForScreen("emotions") },
	moderation: { delays: { live: promptly, words: 1000, messages: 250, supports: 1000 }, describe: nothing },
	console: {
		delays: screenDelays,
		recheckMs: 5000,
		describe: (store, event, _, __, now) => countConnected(store, event.id, now),
	},
	board: { delays: { live: 1000 }, settleMs: settleMs + 1000, describe: describeForBoard },
};

interface Viewing {
	audience: LiveAudience;
	languageId?: string | undefined;
	personId: string;
}

/** Participants have to be registered (`registrationRequired`). */
export async function viewersOf(
	store: Store,
	event: LoadedEvent,
	{ audience, languageId, personId }: Viewing,
): Promise<Viewers> {
	const registration = await findRegistrationRow(store, event.id, personId);
	if (audience === "participant" && !registration?.registered_at && !isPlaceholder(registration))
		throw new Refusal("registrationRequired");
	const typologyId = registration?.typology_id;
	const isOwn = typologyId && Object.hasOwn(event.document.settingsByTypology, typologyId);
	return { audience, languageId: languageOf(event, languageId), typologyId: isOwn ? typologyId : undefined };
}

export function languageOf({ document }: LoadedEvent, languageId: string | null | undefined): string {
	return document.languages.find(({ id }) => id === languageId)?.id ?? document.event.defaultLanguageId;
}

function describeForParticipants(runsLive: boolean): AudienceRule["describe"] {
	return async (store, event, { languageId, typologyId }, count, now) => {
		const viewer = { isRegistered: true, runsLive, languageId, typologyId, count };
		const live = await describeLiveFor(store, event, viewer, now);
		const html = closedHtmlOf(live.place, event, languageId, typologyId);
		return { ...live, html, startsAt: event.settingsOf(typologyId).startsAt };
	};
}

function closedHtmlOf(
	phase: LivePhase,
	event: LoadedEvent,
	languageId: string,
	typologyId: string | undefined,
): string {
	if (phase !== "before" && phase !== "closed") return "";
	const { livePreHtml, liveClosedHtml } = event.settingsOf(typologyId, languageId);
	return cleanHtml(phase === "before" ? livePreHtml : liveClosedHtml);
}

function describeForScreen(screen: StageKind): AudienceRule["describe"] {
	return async (store, event, { languageId }, count, now) => {
		const shown = await describeScreen(store, event, { screen, languageId, count }, now);
		const times = timesOf(event.document);
		// A frame must stay right however late it is read, so of the time it states only the day.
		return { ...shown, now: startOfEventDay(eventDayOf(now, times), times).toISOString() };
	};
}

async function describeForBoard(store: Store, event: LoadedEvent, viewers: Viewers, _: CountRound, now: Date) {
	const { state, version } = await liveOf(store, event.id);
	const { leaderboardLimit: limit } = state;
	const request = { limit, showTeams: viewers.showTeams ?? state.showTeams, version };
	return describeLeaderboard(store, event, request, now);
}
