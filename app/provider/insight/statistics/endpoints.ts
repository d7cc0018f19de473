import { requireRight } from "../../ground/access/access";
import { os } from "../../ground/access/context";
import { requireRightAt } from "../../ground/access/right-at";
import { requireEvent } from "../../ground/events/loaded-event";
import { breakDown } from "./break-down";
import { recentlyTaken } from "./count-articles";
import { recentCounts } from "./count-people";

export const statistics = {
	read: os.statistics.read.handler(async ({ input: { domainId, eventId, isRemote }, context }) => {
		const event = await requireEvent(context, eventId, domainId);
		if (event.settings().statsPrivate) await requireRight(context, "readStatistics", { domainId, eventId });
		const { at, all, remote, inPerson } = await recentCounts(context.store, event, context.now());
		return { data: { ...(isRemote === undefined ? all : isRemote ? remote : inPerson), at } };
	}),
	breakdown: os.statistics.breakdown.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "readStatistics", input);
		return { data: await breakDown(context.store, event, context.now(), input.languageId) };
	}),
	articles: os.statistics.articles.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "readStatistics", input);
		return { data: { articles: await recentlyTaken(context.store, event, context.now()) } };
	}),
};
