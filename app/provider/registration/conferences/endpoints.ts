import { Refusal } from "~/domain/ground/refusal";
import { requireReach } from "../../ground/access/access";
import { os, type ProviderContext, requireCaller } from "../../ground/access/context";
import { type LoadedEvent, requireEvent } from "../../ground/events/loaded-event";
import { chooseSlot, leaveConference } from "./choose";
import { chosenSlots, describeSeats } from "./chosen";
import { countConferences, describeAssociates, describeByCategory, describeConferences } from "./conferences";
import { requireConference } from "./offered";
import { listUnseenChanges, markChangesSeen } from "./unseen-changes";

export const conferences = {
	list: os.conferences.list.handler(async ({ input, context }) => {
		for (const userId of [input.userId, input.userId2]) {
			if (userId !== undefined) await requireReach(context, { ...input, userId });
		}
		const event = await requireEvent(context, input.eventId, input.domainId);
		return { data: { conferences: await describeConferences(context.store, event, input, context.now()) } };
	}),
	slots: os.conferences.slots.handler(async ({ input, context }) => {
		if (input.userId !== undefined) await requireReach(context, { ...input, userId: input.userId });
		const event = await requireEvent(context, input.eventId, input.domainId);
		return readSlots(context, event, input.id, input.userId);
	}),
	choose: os.conferences.choose.handler(async ({ input, context }) => {
		await requireReach(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		const choice = { conferenceId: input.id, slotId: input.slotId };
		await chooseSlot(context.store, event, input.userId, choice, context.now());
		return readSlots(context, event, input.id, input.userId);
	}),
	leave: os.conferences.leave.handler(async ({ input, context }) => {
		await requireReach(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		requireConference(event, input.id);
		await leaveConference(context.store, event, input.userId, { conferenceId: input.id }, context.now());
		// Somebody who leaves a conference that is no longer offered to them sees none of its slots.
		return { data: { slots: (await findOfferedSlots(context, event, input.id, input.userId)) ?? [] } };
	}),
	associates: os.conferences.associates.handler(async ({ input, context }) => {
		const userId = input.userId ?? (await requireCaller(context, input.domainId)).personId;
		await requireReach(context, { ...input, userId });
		const event = await requireEvent(context, input.eventId, input.domainId);
		const participations = await describeAssociates(context.store, event, userId, input.oneAssociate ?? false);
		return { data: { participations } };
	}),
	listV2: os.conferences.listV2.handler(async ({ input, context }) => {
		await requireReach(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		return { data: { conferences: await describeByCategory(context.store, event, input, context.now()) } };
	}),
	chooseV2: os.conferences.chooseV2.handler(async ({ input, context }) => {
		await requireReach(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		const { userId, slotId, isSelected, replaces = [] } = input;
		const now = context.now();
		const replaced = isSelected ? await chooseSlot(context.store, event, userId, { slotId, replaces }, now) : [];
		if (!isSelected) await leaveSlot(context, event, userId, slotId);
		return {
			...(await chosenSlots(context.store, event, userId, now)),
			replaced: describeSeats(event, replaced, (title) => event.translate(title)),
		};
	}),
	chosen: os.conferences.chosen.handler(async ({ input, context }) => {
		await requireReach(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		return chosenSlots(context.store, event, input.userId, context.now(), input.languageId);
	}),
	changes: os.conferences.changes.handler(async ({ input, context }) => {
		await requireReach(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		return { data: { changes: await listUnseenChanges(context.store, event, input.userId, input.languageId) } };
	}),
	seeChanges: os.conferences.seeChanges.handler(async ({ input, context }) => {
		await requireReach(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		await markChangesSeen(context.store, event.id, input.userId, input.at);
		return { done: true } as const;
	}),
	count: os.conferences.count.handler(async ({ input, context }) =>
		countConferences(await requireEvent(context, input.eventId, input.domainId)),
	),
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
