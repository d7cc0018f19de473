import type { KeptBallot } from "~/contract/lives";
import { endOf, entryOf, isClosed } from "~/domain/live/ballot";
import { activeBallotId } from "~/domain/live/state";
import { requireRight } from "../../ground/access/access";
import { os, type ProviderContext } from "../../ground/access/context";
import type { KnownEvent } from "../../ground/events/known-event";
import type { Reading } from "../../ground/store/transact";
import { liveOf } from "../lives/live-rows";
import { requireLive } from "../lives/require-live";
import { ballotsOf, type KnownBallot } from "./ballot-rows";
import { describeResults } from "./describe-ballot";
import { tallyOf } from "./tallies";
import {
	closeRound,
	createBallot,
	extendRound,
	orderBallots,
	removeBallot,
	reopenRound,
	updateBallot,
} from "./write-ballots";

export const liveModules = {
	list: os.liveModules.list.handler(async ({ input, context }) => {
		const event = await requireHost(context, input);
		const { state, version } = await liveOf(context.store, event.id);
		const known = await ballotsOf(context.store, event.id);
		const telling = { event, activeId: activeBallotId(state), languageId: input.languageId, now: context.now() };
		const modules = await Promise.all(known.map((one) => describeKept(context.store, one, telling)));
		return { data: { version, state, modules } };
	}),
	create: os.liveModules.create.handler(async ({ input, context }) => {
		const event = await requireHost(context, input);
		return { data: { id: await createBallot(context.store, event.id, input.module, context.now()) } };
	}),
	update: os.liveModules.update.handler(async ({ input, context }) => {
		const event = await requireHost(context, input);
		await updateBallot(context.store, event.id, input.moduleId, input.module, context.now());
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
		const event = await requireHost(context, input);
		await closeRound(context.store, event.id, input.moduleId, context.now());
		return { done: true } as const;
	}),
	reopen: os.liveModules.reopen.handler(async ({ input, context }) => {
		const event = await requireHost(context, input);
		return { data: { round: await reopenRound(context.store, event.id, input.moduleId, context.now()) } };
	}),
	extend: os.liveModules.extend.handler(async ({ input, context }) => {
		const event = await requireHost(context, input);
		const end = await extendRound(context.store, event.id, input.moduleId, input.seconds, context.now());
		return { data: { endsAt: end.toISOString() } };
	}),
};

async function requireHost(
	context: ProviderContext,
	input: { domainId: string; eventId: string },
): Promise<KnownEvent> {
	await requireRight(context, "runLive", input);
	return requireLive(context, input);
}

interface Telling {
	event: KnownEvent;
	activeId: string | null;
	languageId: string | undefined;
	now: Date;
}

async function describeKept(
	reading: Reading,
	{ id, key, position, isEdited, ballot, round }: KnownBallot,
	{ event, activeId, languageId, now }: Telling,
): Promise<KeptBallot> {
	return {
		...{ id, position, isEdited, isActive: id === activeId },
		entry: entryOf(key, ballot),
		options: ballot.options.map((option) => ({ id: option.id, label: event.say(option.label, languageId) })),
		isClose: round !== null && isClosed(round, now),
		round: round?.round ?? 0,
		endsAt: (round && endOf(round)?.toISOString()) ?? null,
		results: round && describeResults(ballot, await tallyOf(reading, id, round.round)),
	};
}
