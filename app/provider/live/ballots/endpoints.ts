import { activeBallotId, type LiveState } from "~/domain/live/state";
import { Refusal } from "~/domain/refusal";
import { requireRight } from "../../ground/access/access";
import { os, type ProviderContext } from "../../ground/access/context";
import type { KnownEvent } from "../../ground/events/known-event";
import { describeSequence } from "../emotions/describe-sequence";
import { emotionsOf } from "../emotions/emotion-rows";
import { hasTeamsAt } from "../leaderboards/describe-leaderboard";
import { liveOf } from "../lives/live-rows";
import { requireLive } from "../lives/require-live";
import { closeRound, extendRound, type RoundChange, reopenRound } from "../lives/rounds";
import { countConnected } from "../presences/count-connected";
import { ballotsOf, findBallot } from "./ballot-rows";
import { describeKept, describeRounds, type Telling } from "./describe-kept";
import { entitledOf } from "./entitled";
import { exportResults } from "./export-results";
import { giveImage, requireImages, setImage } from "./option-images";
import { createBallot, isAnswered, orderBallots, removeBallot, updateBallot } from "./write-ballots";

export const liveModules = {
	list: os.liveModules.list.handler(async ({ input, context }) => {
		const event = await requireHost(context, input);
		const { state, messageIntern, version } = await liveOf(context.store, event.id);
		const known = await ballotsOf(context.store, event.id);
		const telling = await tellingOf(context, event, state, input.languageId);
		const modules = await Promise.all(known.map((one) => describeKept(context.store, one, telling)));
		const { startsAt, liveClosed: isClosed } = event.settings();
		const hasEmotions = (await emotionsOf(context.store, event.id)).length > 0;
		const frame = { startsAt, isClosed, hasTeams: hasTeamsAt(event), hasEmotions };
		const asking = { sequenceId: state.activeSequenceId, languageId: input.languageId, counts: true };
		const sequence = await describeSequence(context.store, event, asking);
		const connected = await countConnected(context.store, event.id, context.now());
		return { data: { version, state, messageIntern, frame, connected, sequence, modules } };
	}),
	read: os.liveModules.read.handler(async ({ input, context }) => {
		const event = await requireHost(context, input);
		const { state } = await liveOf(context.store, event.id);
		const known = await findBallot(context.store, input.moduleId);
		if (known?.eventId !== event.id) throw new Refusal("notFound");
		const telling = await tellingOf(context, event, state, input.languageId);
		return {
			data: {
				module: await describeKept(context.store, known, telling),
				isAnswered: await isAnswered(context.store, known.id),
				rounds: await describeRounds(context.store, known, context.now()),
			},
		};
	}),
	create: os.liveModules.create.handler(async ({ input, context }) => {
		const event = await requireHost(context, input);
		await requireImages(context, event.id, input.module);
		return { data: { id: await createBallot(context.store, event.id, input.module, context.now()) } };
	}),
	update: os.liveModules.update.handler(async ({ input, context }) => {
		const event = await requireHost(context, input);
		const { moduleId: id, module: entry, revision } = input;
		await requireImages(context, event.id, entry);
		await updateBallot(context.store, event.id, { id, entry, revision }, context.now());
		return { done: true } as const;
	}),
	giveImage: os.liveModules.giveImage.handler(async ({ input, context }) => {
		const event = await requireHost(context, input);
		return { data: { image: await giveImage(context, event, input) } };
	}),
	takeImage: os.liveModules.takeImage.handler(async ({ input, context }) => {
		const event = await requireHost(context, input);
		await setImage(context, event, input, undefined);
		return { done: true } as const;
	}),
	remove: os.liveModules.remove.handler(async ({ input, context }) => {
		const event = await requireHost(context, input);
		await removeBallot(context.store, event.id, input.moduleId, async (writing) => {
			const { state } = await liveOf(writing, event.id);
			return activeBallotId(state) === input.moduleId;
		});
		return { done: true } as const;
	}),
	order: os.liveModules.order.handler(async ({ input, context }) => {
		const event = await requireHost(context, input);
		await orderBallots(context.store, event.id, input.moduleIds);
		return { done: true } as const;
	}),
	close: os.liveModules.close.handler(async ({ input, context }) => {
		await closeRound(context.store, await pressed(context, input), context.now());
		return { done: true } as const;
	}),
	reopen: os.liveModules.reopen.handler(async ({ input, context }) => {
		return { data: { round: await reopenRound(context.store, await pressed(context, input), context.now()) } };
	}),
	extend: os.liveModules.extend.handler(async ({ input, context }) => {
		const change = { ...(await pressed(context, input)), seconds: input.seconds, from: input.from };
		return { data: { endsAt: (await extendRound(context.store, change, context.now())).toISOString() } };
	}),
	export: os.liveModules.export.handler(async ({ input, context }) => {
		const event = await requireHost(context, input);
		return { data: { fileUrl: await exportResults(context, event, input) } };
	}),
};

async function pressed(
	context: ProviderContext,
	input: { domainId: string; eventId: string; moduleId: string; version?: number | undefined },
): Promise<RoundChange> {
	const { caller } = await requireRight(context, "runLive", input);
	const event = await requireLive(context, input);
	return { eventId: event.id, ballotId: input.moduleId, version: input.version, personId: caller.personId };
}

async function requireHost(
	context: ProviderContext,
	input: { domainId: string; eventId: string },
): Promise<KnownEvent> {
	await requireRight(context, "runLive", input);
	return requireLive(context, input);
}

async function tellingOf(
	{ store, now }: ProviderContext,
	event: KnownEvent,
	state: LiveState,
	languageId: string | undefined,
): Promise<Telling> {
	const entitled = await entitledOf(store, event.id);
	return { event, activeId: activeBallotId(state), languageId, entitled, now: now() };
}
