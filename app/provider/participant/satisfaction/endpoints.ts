import { requireReach } from "../../ground/access/access";
import { os } from "../../ground/access/context";
import { requireRightAt } from "../../ground/access/right-at";
import { type LoadedEvent, requireEvent } from "../../ground/events/loaded-event";
import { inTurn } from "../../ground/turns/in-turn";
import { readResults } from "./read-results";
import { answerSatisfaction, readSatisfaction } from "./satisfaction";

export const satisfaction = {
	read: os.satisfaction.read.handler(async ({ input, context }) => {
		await requireReach(context, input, "speakForOneself");
		const event = await requireEvent(context, input.eventId, input.domainId);
		return { data: await readSatisfaction(context.store, event, input.userId) };
	}),
	results: os.satisfaction.results.handler(({ input, context }) => {
		const reader = () => requireRightAt(context, "readStatistics", input);
		const read = async ({ event }: { event: LoadedEvent }) => ({ data: await readResults(context, event, input) });
		return input.createExport ? inTurn(context, "list", reader, read) : reader().then(read);
	}),
	answer: os.satisfaction.answer.handler(async ({ input, context }) => {
		await requireReach(context, input, "speakForOneself");
		const event = await requireEvent(context, input.eventId, input.domainId);
		await answerSatisfaction(context.store, event, input.userId, input, context.now());
		return { done: true } as const;
	}),
};
