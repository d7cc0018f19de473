import { cleanHtml } from "~/contract/ground/clean-html";
import type { ShownBoard } from "~/contract/live/leaderboards";
import type { LiveFrame } from "~/contract/live/lives";
import type { ShownScreen } from "~/contract/live/screens";
import { Refusal } from "~/domain/ground/refusal";
import type { Audience, LiveAudience } from "~/domain/live/audience";
import type { LivePlace } from "~/domain/live/place";
import type { StageKind } from "~/domain/live/screen";
import { readSettings } from "~/domain/settings";
import { calendarDay, fromClock } from "~/domain/time/clock";
import { requireReach, requireRight } from "../../ground/access/access";
import { type ProviderContext, requireCaller } from "../../ground/access/context";
import type { LoadedEvent } from "../../ground/events/known-event";
import { rowOfRegistration } from "../../ground/records/rows";
import type { Store } from "../../ground/store/open";
import { countConnected } from "../attendance/count-connected";
import { isPlaceholder } from "../ballots/right-to-vote";
import type { CountRound } from "../ballots/tallies";
import { describeLeaderboard } from "../leaderboard/describe-leaderboard";
import { settling } from "../leaderboard/scores";
import { describeScreen } from "../screens/describe-screen";
import { liveOf } from "../state/live-rows";
import { seesAhead } from "../state/sees-ahead";
import type { LiveSubject } from "../state/tell-live";
import { describeSeen } from "./describe-live";

/** Who sees the same: the words and the settings that they share. */
export interface Viewers {
	audience: Audience;
	languageId: string;
	/** Of participants; none where the event has no settings of its own for it. */
	typologyId?: string | undefined;
	/** Of a leaderboard; without, as hosts show it. */
	showTeams?: boolean | undefined;
}

export type LiveOfAudience = LiveFrame["live"];
/** What a frame says; null: that something changed, and not what. A number is none of its readers' either, but tells when it is another. */
export type Body = LiveOfAudience | ShownScreen | ShownBoard | number | null;

interface AudienceRule {
	/** Milliseconds that news of a subject wait for more of it. Of what is not named nothing is heard. */
	pace: Partial<Record<LiveSubject, number>>;
	/** Milliseconds after how the live stands has changed, in which something on its way then may still come in. */
	late?: number;
	/** Milliseconds until it is looked at though nobody told of anything, where that is soon: nobody says who comes and goes. */
	unasked?: number;
	describe(store: Store, event: LoadedEvent, viewers: Viewers, count: CountRound, now: Date): Promise<Body>;
}

/** A state is out within 50 milliseconds. */
const soon = 10;
const onPhones = { live: soon, votes: 250, words: 1000, supports: 1000 };
const onStage = { live: soon, votes: 250, words: 1000, emotions: 1000 };
const nothing = async () => null;

/** One line for each audience: how soon it is told, and what. */
export const tellings: Record<Audience, AudienceRule> = {
	participant: { pace: onPhones, describe: asParticipants(false) },
	host: { pace: onPhones, describe: asParticipants(true) },
	orga: { pace: onStage, unasked: 5000, describe: asScreen("orga") },
	speaker: { pace: onStage, unasked: 5000, describe: asScreen("speaker") },
	emotions: { pace: { live: soon, emotions: 200 }, describe: asScreen("emotions") },
	moderation: { pace: { live: soon, words: 1000, messages: 250, supports: 1000 }, describe: nothing },
	console: {
		pace: onStage,
		unasked: 5000,
		describe: (store, event, _, __, now) => countConnected(store, event.id, now),
	},
	board: { pace: { live: 1000 }, late: settling + 1000, describe: asBoard },
};

/** The viewers of the live page whom the caller is one of, once they are let in. */
export async function admit(
	context: ProviderContext,
	event: LoadedEvent,
	{ audience, languageId }: { audience: LiveAudience; languageId?: string | undefined },
): Promise<Viewers> {
	await (audience === "host" ? admitHosts : admitRegistered)(context, event);
	const { personId } = await requireCaller(context, event.domainId);
	const typologyId = (await rowOfRegistration(context.store, event.id, personId))?.typology_id ?? "";
	const isOwn = Object.hasOwn(event.document.settingsByTypology, typologyId);
	return { audience, languageId: languageOf(event, languageId), typologyId: isOwn ? typologyId : undefined };
}

/** One of the event's, its own where nobody asks for another. */
export function languageOf({ document }: LoadedEvent, languageId: string | null | undefined): string {
	return document.languages.find(({ id }) => id === languageId)?.id ?? document.event.defaultLanguageId;
}

async function admitRegistered(context: ProviderContext, { id: eventId, domainId }: LoadedEvent) {
	const { personId } = await requireCaller(context, domainId);
	await requireReach(context, { domainId, eventId, userId: personId }, "takePart");
	const record = await rowOfRegistration(context.store, eventId, personId);
	if (!record?.registered_at && !isPlaceholder(record)) throw new Refusal("registrationRequired");
}

/** Who moderates sees what who runs it does. */
async function admitHosts(context: ProviderContext, { id: eventId, domainId }: LoadedEvent) {
	if (await seesAhead(context, { domainId, eventId })) return;
	await requireRight(context, "runLive", { domainId, eventId });
}

/** What the live page shows, without what is one's own. */
function asParticipants(runsLive: boolean): AudienceRule["describe"] {
	return async (store, event, { languageId, typologyId }, count, now) => {
		const seen = { isRegistered: true, runsLive, languageId, typologyId, count };
		const live = await describeSeen(store, event, seen, now);
		const html = htmlAt(live.place, event, languageId, typologyId);
		return { ...live, html, startsAt: event.settings(typologyId).startsAt };
	};
}

/** What stands there instead of the live; reading settings of a language is dear, and mostly it is open. */
function htmlAt(place: LivePlace, event: LoadedEvent, languageId: string, typologyId: string | undefined): string {
	if (place !== "before" && place !== "closed") return "";
	const { livePreHtml, liveClosedHtml } = readSettings(event.rawSettings(languageId, typologyId));
	return cleanHtml(place === "before" ? livePreHtml : liveClosedHtml);
}

function asScreen(screen: StageKind): AudienceRule["describe"] {
	return async (store, event, { languageId }, count, now) => {
		const shown = await describeScreen(store, event, { screen, languageId, count }, now);
		const { timeZone } = event.document.event;
		// A frame holds whenever it is read: of the time it says the day.
		return { ...shown, now: fromClock(`${calendarDay(now, timeZone)}T00:00`, timeZone).toISOString() };
	};
}

async function asBoard(store: Store, event: LoadedEvent, viewers: Viewers, _: CountRound, now: Date) {
	const { state, version } = await liveOf(store, event.id);
	const { leaderboardLimit: limit } = state;
	const asking = { limit, showTeams: viewers.showTeams ?? state.showTeams, version };
	return describeLeaderboard(store, event, asking, now);
}
