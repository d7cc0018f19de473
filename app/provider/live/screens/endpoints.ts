import type { ShownScreen } from "~/contract/live/big-screens";
import { requireRight } from "../../ground/access/access";
import { os } from "../../ground/access/context";
import { countAttempt } from "../../ground/limits/attempts";
import { limits } from "../../ground/limits/limits";
import { recentTally } from "../ballots/tallies";
import { languageOf } from "../stream/audiences";
import { hubOf } from "../stream/hub";
import { describeScreen } from "./describe-screen";
import { listLinks } from "./list-links";
import { makeLink } from "./make-link";
import { requireScreen, requireScreens } from "./require-screen";
import { revokeLink } from "./revoke-link";

export const screens = {
	read: os.screens.read.handler(async ({ input, context }) => {
		const event = await requireScreen(context, input);
		return { data: await describeScreen(context.store, event, { ...input, count: recentTally }, context.now()) };
	}),
	stream: os.screens.stream.handler(async ({ input, context, signal, lastEventId }) => {
		const event = await requireScreen(context, input);
		const viewers = { audience: input.screen, languageId: languageOf(event, input.languageId) };
		const channel = await hubOf(context.store).channel(context, event.id, viewers);
		// Each check has a cache of its own, so that access is read anew.
		const check = () => requireScreen({ ...context, memo: { events: new Map(), arrivals: new Map() } }, input);
		return channel.read({ check, seen: lastEventId, signal }, (kind, shown) => ({
			kind,
			shown: typeof shown === "number" ? null : (shown as ShownScreen | null),
		}));
	}),
	list: os.screens.list.handler(async ({ input, context }) => {
		await requireRight(context, "runLive", input);
		const event = await requireScreens(context, input);
		return {
			data: {
				links: await listLinks(context.store, event, context.now()),
				hasLive: event.isOnForAnybody("liveActive"),
				hasPhotos: event.isOnForAnybody("photosShown"),
			},
		};
	}),
	create: os.screens.create.handler(async ({ input, context }) => {
		const { caller } = await requireRight(context, "runLive", input);
		const event = await requireScreens(context, input);
		await countAttempt(context, limits.screenLinksOfPerson, caller.personId);
		const { screen, name } = input;
		const linkInput = { screen, name, personId: caller.personId };
		return { data: await makeLink(context.store, event, linkInput, context.now()) };
	}),
	revoke: os.screens.revoke.handler(async ({ input, context }) => {
		await requireRight(context, "runLive", input);
		const event = await requireScreens(context, input);
		await revokeLink(context.store, event.id, input.linkId, context.now());
		return { done: true } as const;
	}),
};
