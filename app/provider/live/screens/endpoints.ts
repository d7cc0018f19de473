import type { ShownScreen } from "~/contract/live/big-screens";
import { Refusal } from "~/domain/ground/refusal";
import { followScreen } from "../../ground/access/live-rights";
import { calls } from "../../ground/calls/calls";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { countAttempt } from "../../ground/limits/attempts";
import { limits } from "../../ground/limits/limits";
import { recentTally } from "../ballots/tallies";
import { requireLive } from "../state/require-live";
import { languageOf } from "../stream/audiences";
import { hubOf } from "../stream/hub";
import { describeScreen } from "./describe-screen";
import { listLinks } from "./list-links";
import { makeLink } from "./make-link";
import { revokeLink } from "./revoke-link";

export const screens = {
	read: calls.screens.read.handler(async ({ event, input, context }) => {
		requireLive(event);
		return { data: await describeScreen(context.store, event, { ...input, count: recentTally }, context.now()) };
	}),
	stream: calls.screens.stream.handler(async ({ event, input, context, signal, lastEventId }) => {
		requireLive(event);
		const viewers = { audience: input.screen, languageId: languageOf(event, input.languageId) };
		const channel = await hubOf(context.store).channel(context, event.id, viewers);
		// Each check has a cache of its own, so that access is read anew.
		const check = async () => {
			const again = await followScreen({ ...context, memo: { events: new Map(), arrivals: new Map() } }, input);
			requireLive(again.event);
			return again.event;
		};
		return channel.read({ check, seen: lastEventId, signal }, (kind, shown) => ({
			kind,
			shown: typeof shown === "number" ? null : (shown as ShownScreen | null),
		}));
	}),
	list: calls.screens.list.handler(async ({ event, context }) => {
		requireScreens(event);
		return {
			data: {
				links: await listLinks(context.store, event, context.now()),
				hasLive: event.isOnForAnybody("liveActive"),
				hasPhotos: event.isOnForAnybody("photosShown"),
			},
		};
	}),
	create: calls.screens.create.handler(async ({ event, caller, input, context }) => {
		requireScreens(event);
		await countAttempt(context, limits.screenLinksOfPerson, caller.personId);
		const { screen, name } = input;
		const linkInput = { screen, name, personId: caller.personId };
		return { data: await makeLink(context.store, event, linkInput, context.now()) };
	}),
	revoke: calls.screens.revoke.handler(async ({ event, input, context }) => {
		requireScreens(event);
		await revokeLink(context.store, event.id, input.linkId, context.now());
		return { done: true } as const;
	}),
};

/** Refuses with `notFound` (404) if the event has neither a live session nor photos to show. */
function requireScreens(event: LoadedEvent) {
	if (!event.isOnForAnybody("liveActive") && !event.isOnForAnybody("photosShown")) throw new Refusal("notFound");
}
