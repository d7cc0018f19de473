import { requireReach } from "../../ground/access/access";
import { os, requireCaller } from "../../ground/access/context";
import { requireRightAt } from "../../ground/access/right-at";
import { requireEvent } from "../../ground/events/loaded-event";
import { keepPace } from "../../ground/limits/pace";
import { describeDay } from "../../ground/records/attendance";
import { readRegisteredSnapshot } from "../../ground/records/registration-snapshot";
import { listDay } from "../../people/list/list-day";
import { logPresence } from "./log-presence";
import { recordAtEntrance } from "./mark-attendance-day";
import { firstSeen, readDoorStatus } from "./presence-rows";
import { isForSelf, requireDay, requireRegistered, requireStarted } from "./presence-rules";
import { endReading, startReading } from "./readings";

const pace = { name: "presence", most: 6, ms: 60_000 };

export const presences = {
	log: os.presences.log.handler(async ({ input, context }) => {
		const { userId: personId, type: kind, page = null } = input;
		const isOwn = await isForSelf(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		const { store } = context;
		const at = context.now();
		const registration = await requireRegistered(context, event, personId);
		if (isOwn) {
			requireStarted(event, registration.typology_id, at);
			keepPace(store, pace, personId, at);
		}
		if (!isOwn) {
			await recordAtEntrance(context, event, { personId, kind: kind === "IN" ? "in" : "out", at });
			return { data: await readDoorStatus(store, event.id, personId, at) };
		}
		return { data: await logPresence(store, { eventId: event.id, personId, source: "page", kind, page, at }) };
	}),
	read: os.presences.read.handler(async ({ input, context }) => {
		const { personId } = await requireCaller(context, input.domainId);
		const event = await requireEvent(context, input.eventId, input.domainId);
		await requireReach(context, { ...input, userId: personId }, "takePart");
		await requireRegistered(context, event, personId);
		const at = context.now();
		const reading = { eventId: event.id, personId, isOnce: input.once ?? false };
		const readingId = await startReading(context.store, reading, at);
		return { data: { readingId } };
	}),
	leave: os.presences.leave.handler(async ({ input: { readingId }, context }) => {
		await endReading(context.store, { readingId, at: context.now() });
		return { done: true };
	}),
	day: os.presences.day.handler(async ({ input, context }) => {
		await isForSelf(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		requireDay(event, input.dayId);
		return {
			data: { day: describeDay(input.dayId, await readRegisteredSnapshot(context.store, event.id, input.userId)) },
		};
	}),
	days: os.presences.days.handler(async ({ input, context }) => {
		const { pageSize, pageCurrent } = input;
		const { event } = await requireRightAt(context, "checkIn", input);
		return { data: { ...(await listDay(context.store, event, input, context.now())), pageSize, pageCurrent } };
	}),
	flagged: os.presences.flagged.handler(async ({ input, context }) => {
		await isForSelf(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		await readRegisteredSnapshot(context.store, event.id, input.userId);
		const flaggedAt = await firstSeen(context.store, event.id, input.userId);
		return { data: { flagged: flaggedAt !== null, flaggedAt } };
	}),
};
