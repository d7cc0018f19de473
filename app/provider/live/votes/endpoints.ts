import { dayAt } from "~/domain/live/presence";
import { activeBallotId, type BallotKind } from "~/domain/live/state";
import { requireReach } from "../../ground/access/access";
import { os, type ProviderContext } from "../../ground/access/context";
import { rowOfRegistration } from "../../ground/records/rows";
import { findBallot } from "../ballots/ballot-rows";
import { noRightOf } from "../ballots/right-to-vote";
import { liveOf } from "../lives/live-rows";
import { requireLive } from "../lives/require-live";
import { requireOpen } from "../lives/require-open";
import { presentAmong } from "../presences/presence-rows";
import { castVote } from "./cast";
import { answerPaces, atPace } from "./vote-pace";

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
		const dayIds = [dayAt(event.document.days, context.now(), event.document.event.timeZone) ?? []].flat();
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
	kind: BallotKind,
	ballotId: string,
	optionIds: string[],
) {
	const { asked } = await requireOpen(context, input);
	const vote = { ...asked, kind, ballotId, optionIds };
	const answer = `${ballotId} ${[...new Set(optionIds)].sort()}`;
	return atPace(context.store, answerPaces.vote, { ...asked, answer }, () => castVote(context.store, vote));
}
