import { Refusal } from "~/domain/ground/refusal";
import { requireReach, requireRight, rightsAt, rolesInDomain } from "../../ground/access/access";
import { os, type ProviderContext, requireCaller } from "../../ground/access/context";
import { findRegistrationRow } from "../../ground/records/rows";
import { answerPaces, atPace } from "../ballots/answer-pace";
import { requireLive, requireOwnLive } from "../state/require-live";
import { requireOpen } from "../state/require-open";
import { describeEmotion } from "./describe-sequence";
import { emotionsOf } from "./emotion-rows";
import { react } from "./react";
import { closeSequence, openSequence } from "./sequences";

export const emotions = {
	react: os.emotions.react.handler(async ({ input, context }) => {
		const { respondent } = await requireOpen(context, input);
		const { emotionId, sequenceId } = input;
		const answer = `${sequenceId} ${emotionId}`;
		const reaction = { ...respondent, emotionId, sequenceId };
		await atPace(context.store, answerPaces.emotion, { ...respondent, answer }, () => react(context.store, reaction));
	}),
	list: os.emotions.list.handler(async ({ input, context }) => {
		const event = await requireMember(context, input);
		const stored = await emotionsOf(context.store, event.id);
		return { data: { emotions: stored.map((one) => describeEmotion(one, event, input.languageId)) } };
	}),
	users: os.emotions.users.handler(async ({ input, context }) => {
		const event = await requireMember(context, input);
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
	open: os.sequences.open.handler(async ({ input, context }) => {
		const { caller } = await requireRight(context, "runLive", input);
		const event = await requireLive(context, input);
		const change = { eventId: event.id, personId: caller.personId };
		return { data: { sequenceId: await openSequence(context.store, change, context.now()) } };
	}),
	close: os.sequences.close.handler(async ({ input, context }) => {
		const { caller } = await requireRight(context, "runLive", input);
		const event = await requireLive(context, input);
		const change = { eventId: event.id, personId: caller.personId, sequenceId: input.sequenceId };
		await closeSequence(context.store, change, context.now());
		return { done: true } as const;
	}),
};

/** A registration or a role at the event: membership of the domain alone is not enough (`accessDenied`). */
async function requireMember(context: ProviderContext, input: { domainId: string; eventId: string }) {
	const { personId } = await requireCaller(context, input.domainId);
	const caller = await requireReach(context, { ...input, userId: personId }, "takePart");
	const event = await requireOwnLive(context, input);
	const isRegistered = (await findRegistrationRow(context.store, event.id, personId)) !== undefined;
	if (!isRegistered && rightsAt(await rolesInDomain(context, caller), event.id).length === 0)
		throw new Refusal("accessDenied");
	return event;
}
