import { cleanHtml } from "~/contract/clean-html";
import type { LiveFrame } from "~/contract/lives";
import type { LiveAudience } from "~/domain/live/audience";
import type { LivePlace } from "~/domain/live/place";
import { Refusal } from "~/domain/refusal";
import { readSettings } from "~/domain/settings";
import { requireReach, requireRight } from "../../ground/access/access";
import { type ProviderContext, requireCaller } from "../../ground/access/context";
import type { KnownEvent } from "../../ground/events/known-event";
import { rowOfRegistration } from "../../ground/records/rows";
import type { Store } from "../../ground/store/open";
import { isPlaceholder } from "../ballots/right-to-vote";
import type { CountRound } from "../ballots/tallies";
import { describeSeen } from "../lives/describe-live";
import { seesAhead } from "../lives/sees-ahead";

/** Who sees the same: the words and the settings that they share. */
export interface Viewers {
	audience: LiveAudience;
	languageId: string;
	/** None where the event has no settings of its own for it. */
	typologyId: string | undefined;
}

export type LiveOfAudience = LiveFrame["live"];

interface Audience {
	/** Refuses who is not of it. */
	admit(context: ProviderContext, event: KnownEvent): Promise<unknown>;
	describe(store: Store, event: KnownEvent, viewers: Viewers, count: CountRound, now: Date): Promise<LiveOfAudience>;
}

/** One line for each: who may look, and what they see. */
export const audiences: Record<LiveAudience, Audience> = {
	participant: { admit: admitRegistered, describe: asParticipants(false) },
	host: { admit: admitHosts, describe: asParticipants(true) },
};

/** The viewers whom the caller is one of, once they are let in. */
export async function admit(
	context: ProviderContext,
	event: KnownEvent,
	{ audience, languageId }: { audience: LiveAudience; languageId?: string | undefined },
): Promise<Viewers> {
	await audiences[audience].admit(context, event);
	const { personId } = await requireCaller(context, event.domainId);
	const typologyId = (await rowOfRegistration(context.store, event.id, personId))?.typology_id ?? "";
	const { document } = event;
	const isOwn = Object.hasOwn(document.settingsByTypology, typologyId);
	const language = document.languages.find(({ id }) => id === languageId)?.id ?? document.event.defaultLanguageId;
	return { audience, languageId: language, typologyId: isOwn ? typologyId : undefined };
}

async function admitRegistered(context: ProviderContext, { id: eventId, domainId }: KnownEvent) {
	const { personId } = await requireCaller(context, domainId);
	await requireReach(context, { domainId, eventId, userId: personId }, "takePart");
	const record = await rowOfRegistration(context.store, eventId, personId);
	if (!record?.registered_at && !isPlaceholder(record)) throw new Refusal("registrationRequired");
}

/** Who moderates sees what who runs it does. */
async function admitHosts(context: ProviderContext, { id: eventId, domainId }: KnownEvent) {
	if (await seesAhead(context, { domainId, eventId })) return;
	await requireRight(context, "runLive", { domainId, eventId });
}

/** What the live page shows, without what is one's own. */
function asParticipants(runsLive: boolean): Audience["describe"] {
	return async (store, event, { languageId, typologyId }, count, now) => {
		const seen = { isRegistered: true, runsLive, languageId, typologyId, count };
		const live = await describeSeen(store, event, seen, now);
		const html = htmlAt(live.place, event, languageId, typologyId);
		return { ...live, html, startsAt: event.settings(typologyId).startsAt };
	};
}

/** What stands there instead of the live; reading settings of a language is dear, and mostly it is open. */
function htmlAt(place: LivePlace, event: KnownEvent, languageId: string, typologyId: string | undefined): string {
	if (place !== "before" && place !== "closed") return "";
	const { livePreHtml, liveClosedHtml } = readSettings(event.rawSettings(languageId, typologyId));
	return cleanHtml(place === "before" ? livePreHtml : liveClosedHtml);
}
