import { calls } from "../../ground/calls/calls";
import { answerPaces, atPace } from "../ballots/answer-pace";
import { requireLive, requireOwnLive } from "../state/require-live";
import { requireOpen } from "../state/require-open";
import { describeEmotion } from "./describe-sequence";
import { emotionsOf } from "./emotion-rows";
import { react } from "./react";
import { closeSequence, openSequence } from "./sequences";

export const emotions = {
	react: calls.emotions.react.handler(async ({ event, caller, input, context }) => {
		const respondent = await requireOpen(context, { event, caller });
		const { emotionId, sequenceId } = input;
		const answer = `${sequenceId} ${emotionId}`;
		const reaction = { ...respondent, emotionId, sequenceId };
		await atPace(context.store, answerPaces.emotion, { ...respondent, answer }, () => react(context.store, reaction));
	}),
	list: calls.emotions.list.handler(async ({ event, input, context }) => {
		await requireOwnLive(context, event);
		const stored = await emotionsOf(context.store, event.id);
		return { data: { emotions: stored.map((one) => describeEmotion(one, event, input.languageId)) } };
	}),
	users: calls.emotions.users.handler(async ({ event, input, context }) => {
		await requireOwnLive(context, event);
		const users = await context.store
			.selectFrom("emotion_reactions as reaction")
			.innerJoin("sequences", "sequences.id", "reaction.sequence_id")
			.select(["reaction.emotion_id as emotionId", "reaction.at"])
			.where("reaction.sequence_id", "=", input.sequenceId)
			.where("sequences.event_id", "=", event.id)
			.orderBy("reaction.at", "desc")
			.limit(10_000)
			.execute();
		return { data: { users } };
	}),
};

export const sequences = {
	open: calls.sequences.open.handler(async ({ event, caller, context }) => {
		requireLive(event);
		const change = { eventId: event.id, personId: caller.personId };
		return { data: { sequenceId: await openSequence(context.store, change, context.now()) } };
	}),
	close: calls.sequences.close.handler(async ({ event, caller, input, context }) => {
		requireLive(event);
		const change = { eventId: event.id, personId: caller.personId, sequenceId: input.sequenceId };
		await closeSequence(context.store, change, context.now());
		return { done: true } as const;
	}),
};
