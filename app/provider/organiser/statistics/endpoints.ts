import { requireRight } from "../../ground/access/access";
import { os } from "../../ground/access/context";
import { requireEvent } from "../../ground/events/known-event";
import { breakDown } from "./break-down";
import { recentCounts } from "./count-people";

export const statistics = {
	read: os.statistics.read.handler(async ({ input: { domainId, eventId, isRemote }, context }) => {
		const event = await requireEvent(context, eventId, domainId);
		if (event.settings().statsPrivate) await requireRight(context, "readStatistics", { domainId, eventId });
		const { at, all, remote, inPerson } = await recentCounts(context.store, event.id, context.now());
		return { data: { ...(isRemote === undefined ? all : isRemote ? remote : inPerson), at } };
	}),
	breakdown: os.statistics.breakdown.handler(async ({ input: { domainId, eventId, languageId }, context }) => {
		const event = await requireEvent(context, eventId, domainId);
		await requireRight(context, "readStatistics", { domainId, eventId });
		return { data: await breakDown(context.store, event, languageId) };
	}),
};
