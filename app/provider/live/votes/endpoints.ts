import { placeOf } from "~/domain/live/place";
import { dayAt } from "~/domain/live/presence";
import { activeBallotId, type LiveModule } from "~/domain/live/state";
import { Refusal } from "~/domain/refusal";
import { requireReach } from "../../ground/access/access";
import { os, type ProviderContext, requireCaller } from "../../ground/access/context";
import { rowOfRegistration } from "../../ground/records/rows";
import { findBallot } from "../ballots/ballot-rows";
import { noRightOf } from "../ballots/right-to-vote";
import { liveOf } from "../lives/live-rows";
import { requireLive } from "../lives/require-live";
import { presentAmong } from "../presences/presence-rows";
import { castVote } from "./cast";
import { atPace } from "./vote-pace";

export const polls = {
	vote: os.polls.vote.handler(async ({ input, context }) => {
		const { choiceId } = input;
		const { votedAt } = await castOwn(context, input, "poll", input.pollId, [choiceId]);
		return { data: { choiceId, votedAt } };
	}),
	rights: os.polls.rights.handler(async ({ input, context }) => {
		await requireReach(context, input, "takePart");
		const event = await requireLive(context, input);
		const { state } = await liveOf(context.store, event.id);
		const active = await findBallot(context.store, activeBallotId(state) ?? "");
		const record = await rowOfRegistration(context.store, event.id, input.userId);
		const dayIds = [dayAt(event.document.days, context.now()) ?? []].flat();
		const present = await presentAmong(context.store, { eventId: event.id, dayIds }, [input.userId]);
		const reason = noRightOf(record, active?.ballot ?? {}, present.has(input.userId));
		return { data: { hasRightToVote: reason === null, reason } };
	}),
};

export const questions = {
	answer: os.questions.answer.handler(async ({ input, context }) => {
		const { optionIds, votedAt } = await castOwn(context, input, "question", input.questionId, input.responsesId);
		return { data: { responsesId: optionIds, answeredAt: votedAt } };
	}),
};

/** In the caller's own name, and while the live is open to everybody. */
async function castOwn(
	context: ProviderContext,
	input: { domainId: string; eventId: string },
	kind: LiveModule,
	ballotId: string,
	optionIds: string[],
) {
	const { personId } = await requireCaller(context, input.domainId);
	await requireReach(context, { ...input, userId: personId }, "takePart");
	const event = await requireLive(context, input);
	const at = context.now();
	if (placeOf(event.settings(), { isRegistered: true, runsLive: false }, at) !== "open") throw new Refusal("notActive");
	const dayId = dayAt(event.document.days, at);
	const vote = { eventId: event.id, dayId, personId, kind, ballotId, optionIds, at };
	return atPace(context.store, vote, () => castVote(context.store, vote));
}
