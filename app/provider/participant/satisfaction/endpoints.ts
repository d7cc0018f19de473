import { requireReach } from "../../ground/access/access";
import { os } from "../../ground/access/context";
import { requireRightAt } from "../../ground/access/right-at";
import { requireEvent } from "../../ground/events/loaded-event";
import { readResults } from "./read-results";
import { answerSatisfaction, readSatisfaction } from "./satisfaction";

export const satisfaction = {
	read: os.satisfaction.read.handler(async ({ input, context }) => {
		await requireReach(context, input, "speakForOneself");
		const event = await requireEvent(context, input.eventId, input.domainId);
		return { data: await readSatisfaction(context.store, event, input.userId) };
	}),
	results: os.satisfaction.results.handler(async ({ input, context, signal }) => {
		const { event } = await requireRightAt(context, "readStatistics", input);
		return { data: await readResults(context, event, input, signal) };
	}),
	answer: os.satisfaction.answer.handler(async ({ input, context }) => {
		await requireReach(context, input, "speakForOneself");
		const event = await requireEvent(context, input.eventId, input.domainId);
		await answerSatisfaction(context.store, event, input.userId, input, context.now());
		return { done: true } as const;
	}),
};
