import { calls } from "../../ground/calls/calls";
import { readResults } from "./read-results";
import { answerSatisfaction, readSatisfaction } from "./satisfaction";

export const satisfaction = {
	read: calls.satisfaction.read.handler(async ({ event, input, context }) => {
		return { data: await readSatisfaction(context.store, event, input.userId) };
	}),
	results: calls.satisfaction.results.inTurn(
		({ createExport }) => (createExport ? "list" : undefined),
		async ({ event, input, context }) => ({ data: await readResults(context, event, input) }),
	),
	answer: calls.satisfaction.answer.handler(async ({ event, input, context }) => {
		await answerSatisfaction(context.store, event, input.userId, input, context.now());
		return { done: true } as const;
	}),
};
