import { Refusal } from "~/domain/ground/refusal";
import type { ProviderContext } from "../../ground/access/context";
import { calls } from "../../ground/calls/calls";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { chooseSlot, leaveConference } from "./choose";
import { chosenSlots, describeSeats } from "./chosen";
import { countConferences, describeAssociates, describeByCategory, describeConferences } from "./conferences";
import { requireConference } from "./offered";
import { listUnseenChanges, markChangesSeen } from "./unseen-changes";

export const conferences = {
	list: calls.conferences.list.handler(async ({ event, input, context }) => {
		return { data: { conferences: await describeConferences(context.store, event, input, context.now()) } };
	}),
	slots: calls.conferences.slots.handler(async ({ event, input, context }) => {
		return readSlots(context, event, input.id, input.userId);
	}),
	choose: calls.conferences.choose.handler(async ({ event, input, context }) => {
		const choice = { conferenceId: input.id, slotId: input.slotId };
		await chooseSlot(context.store, event, input.userId, choice, context.now());
		return readSlots(context, event, input.id, input.userId);
	}),
	leave: calls.conferences.leave.handler(async ({ event, input, context }) => {
		requireConference(event, input.id);
		await leaveConference(context.store, event, input.userId, { conferenceId: input.id }, context.now());
		// Somebody who leaves a conference that is no longer offered to them sees none of its slots.
		return { data: { slots: (await findOfferedSlots(context, event, input.id, input.userId)) ?? [] } };
	}),
	associates: calls.conferences.associates.handler(async ({ event, caller, input, context }) => {
		const userId = input.userId ?? caller.personId;
		const participations = await describeAssociates(context.store, event, userId, input.oneAssociate ?? false);
		return { data: { participations } };
	}),
	listV2: calls.conferences.listV2.handler(async ({ event, input, context }) => {
		return { data: { conferences: await describeByCategory(context.store, event, input, context.now()) } };
	}),
	chooseV2: calls.conferences.chooseV2.handler(async ({ event, input, context }) => {
		const { userId, slotId, isSelected, replaces = [] } = input;
		const now = context.now();
		const replaced = isSelected ? await chooseSlot(context.store, event, userId, { slotId, replaces }, now) : [];
		if (!isSelected) await leaveSlot(context, event, userId, slotId);
		return {
			...(await chosenSlots(context.store, event, userId, now)),
			replaced: describeSeats(event, replaced, (title) => event.translate(title)),
		};
	}),
	chosen: calls.conferences.chosen.handler(async ({ event, input, context }) => {
		return chosenSlots(context.store, event, input.userId, context.now(), input.languageId);
	}),
	changes: calls.conferences.changes.handler(async ({ event, input, context }) => {
		return { data: { changes: await listUnseenChanges(context.store, event, input.userId, input.languageId) } };
	}),
	seeChanges: calls.conferences.seeChanges.handler(async ({ event, input, context }) => {
		await markChangesSeen(context.store, event.id, input.userId, input.at);
		return { done: true } as const;
	}),
	count: calls.conferences.count.handler(async ({ event }) => countConferences(event)),
};

async function readSlots(context: ProviderContext, event: LoadedEvent, id: string, userId: string | undefined) {
	const slots = await findOfferedSlots(context, event, id, userId);
	if (!slots) throw new Refusal("notFound");
	return { data: { slots } };
}

async function findOfferedSlots(
	{ store, now }: ProviderContext,
	event: LoadedEvent,
	id: string,
	userId: string | undefined,
) {
	const [described] = await describeConferences(store, event, { userId, all: true, only: [id] }, now());
	return described?.slots;
}

async function leaveSlot({ store, now }: ProviderContext, event: LoadedEvent, userId: string, slotId: string) {
	const conference = event.document.conferences.find(({ slots }) => slots.some(({ id }) => id === slotId));
	if (!conference) throw new Refusal("notFound");
	await leaveConference(store, event, userId, { conferenceId: conference.id, slotId }, now());
}
