import { calls } from "../../ground/calls/calls";
import { breakDown } from "./break-down";
import { recentlyTaken } from "./count-articles";
import { recentCounts } from "./count-people";

export const statistics = {
	read: calls.statistics.read.handler(async ({ event, input: { isRemote }, context }) => {
		const { at, all, remote, inPerson } = await recentCounts(context.store, event, context.now());
		return { data: { ...(isRemote === undefined ? all : isRemote ? remote : inPerson), at } };
	}),
	breakdown: calls.statistics.breakdown.handler(async ({ event, input, context }) => {
		return { data: await breakDown(context.store, event, context.now(), input.languageId) };
	}),
	articles: calls.statistics.articles.handler(async ({ event, context }) => {
		return { data: { articles: await recentlyTaken(context.store, event, context.now()) } };
	}),
};
