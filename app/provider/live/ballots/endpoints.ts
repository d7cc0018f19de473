import { timesOf } from "~/domain/event/event-times";
import { Refusal } from "~/domain/ground/refusal";
import { conditionsOfRoom } from "~/domain/live/phase";
import { dayAt } from "~/domain/live/presence";
import { activeBallotId, type BallotKind, type LiveState } from "~/domain/live/state";
import { foldWord, lengthOfWord, trimWord, wordLimits } from "~/domain/live/words";
import type { ProviderContext } from "../../ground/access/context";
import { noteChanges } from "../../ground/audit-entries/audit-notes";
import { calls } from "../../ground/calls/calls";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { findRegistrationRow } from "../../ground/records/rows";
import type { Transaction } from "../../ground/store/transact";
import type { Caller } from "../../ground/tokens/tokens";
import { countConnected } from "../attendance/count-connected";
import { presentAmong } from "../attendance/presence-rows";
import { exportResults } from "../console/export-results";
import { closeRound, extendRound, type RoundChange, reopenRound } from "../console/rounds";
import { describeSequence } from "../emotions/describe-sequence";
import { emotionsOf } from "../emotions/emotion-rows";
import { hasTeamsAt } from "../leaderboard/describe-leaderboard";
import { liveOf } from "../state/live-rows";
import { requireLive, requireOwnLive } from "../state/require-live";
import { requireOpen } from "../state/require-open";
import { answerPaces, atPace } from "./answer-pace";
import { ballotsOf, findBallot } from "./ballot-rows";
import { castVote } from "./cast";
import { describeBallotForHost, describeRounds, type HostViewInput } from "./describe-ballot-for-host";
import { entitledCounter } from "./entitled";
import { listWords, moderateWord } from "./moderate-words";
import { requireImages, saveOptionImage, setOptionImage } from "./option-images";
import { submitWord } from "./submit-word";
import { voteObstacleFor } from "./vote-obstacle";
import { createBallot, isAnswered, orderBallots, removeBallot, updateBallot } from "./write-ballots";

export const liveModules = {
	list: calls.liveModules.list.handler(async ({ event, input, context }) => {
		requireLive(event);
		const { state, messageIntern, version } = await liveOf(context.store, event.id);
		const known = await ballotsOf(context.store, event.id);
		const viewInput = await hostViewInput(context, event, state, input.languageId);
		const modules = await Promise.all(known.map((one) => describeBallotForHost(context.store, one, viewInput)));
		const { startsAt, liveClosed: isClosed } = conditionsOfRoom(event.everySettings());
		const hasEmotions = (await emotionsOf(context.store, event.id)).length > 0;
		const frame = { startsAt, isClosed, hasTeams: hasTeamsAt(event), hasEmotions };
		const request = { sequenceId: state.activeSequenceId, languageId: input.languageId, counts: true };
		const sequence = await describeSequence(context.store, event, request);
		const connected = await countConnected(context.store, event.id, context.now());
		return { data: { version, state, messageIntern, frame, connected, sequence, modules } };
	}),
	read: calls.liveModules.read.handler(async ({ event, input, context }) => {
		requireLive(event);
		const { state } = await liveOf(context.store, event.id);
		const known = await findBallot(context.store, input.moduleId);
		if (known?.eventId !== event.id) throw new Refusal("notFound");
		const viewInput = await hostViewInput(context, event, state, input.languageId);
		return {
			data: {
				module: await describeBallotForHost(context.store, known, viewInput),
				isAnswered: await isAnswered(context.store, known.id),
				rounds: await describeRounds(context.store, known, context.now()),
			},
		};
	}),
	create: calls.liveModules.create.handler(async ({ event, input, context }) => {
		requireLive(event);
		await requireImages(context, event.id, input.module);
		const { id, changes } = await createBallot(context.store, event.id, input.module, context.now());
		noteChanges(context, changes);
		return { data: { id } };
	}),
	update: calls.liveModules.update.handler(async ({ event, input, context }) => {
		requireLive(event);
		const { moduleId: id, module: entry, revision } = input;
		await requireImages(context, event.id, entry);
		noteChanges(context, await updateBallot(context.store, event.id, { id, entry, revision }, context.now()));
		return { done: true } as const;
	}),
	giveImage: calls.liveModules.giveImage.handler(async ({ event, input, context }) => {
		requireLive(event);
		return { data: { image: await saveOptionImage(context, event, input) } };
	}),
	takeImage: calls.liveModules.takeImage.handler(async ({ event, input, context }) => {
		requireLive(event);
		noteChanges(context, await setOptionImage(context, event, input, undefined));
		return { done: true } as const;
	}),
	remove: calls.liveModules.remove.handler(async ({ event, input, context }) => {
		requireLive(event);
		const isActive = async (tx: Transaction) => {
			const { state } = await liveOf(tx, event.id);
			return activeBallotId(state) === input.moduleId;
		};
		noteChanges(context, await removeBallot(context.store, event.id, input.moduleId, isActive));
		return { done: true } as const;
	}),
	order: calls.liveModules.order.handler(async ({ event, input, context }) => {
		requireLive(event);
		noteChanges(context, await orderBallots(context.store, event.id, input.moduleIds));
		return { done: true } as const;
	}),
	close: calls.liveModules.close.handler(async ({ event, caller, input, context }) => {
		await closeRound(context.store, roundChangeOf({ event, caller, input }), context.now());
		return { done: true } as const;
	}),
	reopen: calls.liveModules.reopen.handler(async ({ event, caller, input, context }) => {
		const change = roundChangeOf({ event, caller, input });
		return { data: { round: await reopenRound(context.store, change, context.now()) } };
	}),
	extend: calls.liveModules.extend.handler(async ({ event, caller, input, context }) => {
		const change = { ...roundChangeOf({ event, caller, input }), seconds: input.seconds, from: input.from };
		return { data: { endsAt: (await extendRound(context.store, change, context.now())).toISOString() } };
	}),
	export: calls.liveModules.export.handler(async ({ event, input, context }) => {
		requireLive(event);
		return { data: { fileUrl: await exportResults(context, event, input) } };
	}),
};

interface RoundAsked {
	event: LoadedEvent;
	caller: Caller;
	input: { moduleId: string; version?: number | undefined };
}

function roundChangeOf({ event, caller, input }: RoundAsked): RoundChange {
	requireLive(event);
	return { eventId: event.id, ballotId: input.moduleId, version: input.version, personId: caller.personId };
}

async function hostViewInput(
	{ store, now }: ProviderContext,
	event: LoadedEvent,
	state: LiveState,
	languageId: string | undefined,
): Promise<HostViewInput> {
	const entitled = await entitledCounter(store, event.id);
	return { event, activeId: activeBallotId(state), languageId, entitled, now: now() };
}

export const polls = {
	vote: calls.polls.vote.handler(async ({ event, caller, input, context }) => {
		const { choiceId } = input;
		const { votedAt } = await castOwn(context, { event, caller }, "poll", input.pollId, [choiceId]);
		return { data: { choiceId, votedAt } };
	}),
	rights: calls.polls.rights.handler(async ({ event, input, context }) => {
		await requireOwnLive(context, event);
		const { state } = await liveOf(context.store, event.id);
		const activeId = activeBallotId(state);
		const active = activeId ? await findBallot(context.store, activeId) : undefined;
		const registration = await findRegistrationRow(context.store, event.id, input.userId);
		const dayIds = [dayAt(timesOf(event.document), context.now()) ?? []].flat();
		const present = await presentAmong(context.store, { eventId: event.id, dayIds }, [input.userId]);
		const reason = voteObstacleFor(registration, active?.ballot ?? {}, present.has(input.userId));
		return { data: { hasRightToVote: reason === null, reason } };
	}),
};

export const questions = {
	answer: calls.questions.answer.handler(async ({ event, caller, input, context }) => {
		const { optionIds, votedAt } = await castOwn(
			context,
			{ event, caller },
			"question",
			input.questionId,
			input.responsesId,
		);
		return { data: { responsesId: optionIds, answeredAt: votedAt } };
	}),
};

export const ratings = {
	rate: calls.ratings.rate.handler(async ({ event, caller, input, context }) => {
		const { stepId } = input;
		const { votedAt } = await castOwn(context, { event, caller }, "rating", input.ratingId, [stepId]);
		return { data: { stepId, ratedAt: votedAt } };
	}),
};

async function castOwn(
	context: ProviderContext,
	asked: { event: LoadedEvent; caller: Caller },
	kind: BallotKind,
	ballotId: string,
	optionIds: string[],
) {
	const respondent = await requireOpen(context, asked);
	const vote = { ...respondent, kind, ballotId, optionIds };
	const answer = `${ballotId} ${[...new Set(optionIds)].sort()}`;
	return atPace(context.store, answerPaces.vote, { ...respondent, answer }, () => castVote(context.store, vote));
}

export const wordClouds = {
	respond: calls.wordClouds.respond.handler(async ({ event, caller, input, context }) => {
		const respondent = await requireOpen(context, { event, caller });
		const word = requireValidWord(input.response);
		const { bannedWords: banned } = event.settings();
		const submission = { ...respondent, kind: "wordcloud" as const, ballotId: input.wordCloudId, word, banned };
		const answer = `${input.wordCloudId} ${foldWord(word)}`;
		const result = await atPace(context.store, answerPaces.word, { ...respondent, answer }, () =>
			submitWord(context.store, submission),
		);
		return { data: result };
	}),
	words: calls.wordClouds.words.handler(async ({ event, input, context }) => {
		requireLive(event);
		return { data: { words: await listWords(context.store, event, input.languageId) } };
	}),
	judge: calls.wordClouds.judge.handler(async ({ event, input, context }) => {
		requireLive(event);
		const { wordCloudId, round, folded, from, to } = input;
		await moderateWord(context.store, { eventId: event.id, wordCloudId, round, folded, from, to }, context.now());
		return { done: true } as const;
	}),
};

/** Returns the trimmed word; refuses with `wordRequired` or `wordTooLong` (422) at its field. */
function requireValidWord(typed: string): string {
	const word = trimWord(typed);
	if (foldWord(word) === "") throw new Refusal("wordRequired", { response: "errors.wordRequired" });
	// One visible character may consist of several code units, so a second limit bounds the length in those.
	if (lengthOfWord(word) > wordLimits.most || word.length > wordLimits.most * 8) {
		throw new Refusal("wordTooLong", { response: `errors.tooLong ${wordLimits.most}` });
	}
	return word;
}
