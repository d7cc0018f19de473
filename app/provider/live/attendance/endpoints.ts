import { calls } from "../../ground/calls/calls";
import { keepPace } from "../../ground/limits/pace";
import { describeDay } from "../../ground/records/attendance";
import { readRegisteredSnapshot } from "../../ground/records/registration-snapshot";
import { listDay } from "../../people/list/list-day";
import { logPresence } from "./log-presence";
import { recordAtEntrance } from "./mark-attendance-day";
import { firstSeen, readDoorStatus } from "./presence-rows";
import { requireDay, requireRegistered, requireStarted } from "./presence-rules";
import { endReading, startReading } from "./readings";

const pace = { name: "presence", most: 6, ms: 60_000 };

export const presences = {
	log: calls.presences.log.handler(async ({ event, caller, input, context }) => {
		const { userId: personId, type: kind, page = null } = input;
		const isOwn = caller.personId === personId;
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
	read: calls.presences.read.handler(async ({ event, caller: { personId }, input, context }) => {
		await requireRegistered(context, event, personId);
		const at = context.now();
		const reading = { eventId: event.id, personId, isOnce: input.once ?? false };
		const readingId = await startReading(context.store, reading, at);
		return { data: { readingId } };
	}),
	leave: calls.presences.leave.handler(async ({ input: { readingId }, context }) => {
		await endReading(context.store, { readingId, at: context.now() });
		return { done: true };
	}),
	day: calls.presences.day.handler(async ({ event, input, context }) => {
		requireDay(event, input.dayId);
		return {
			data: { day: describeDay(input.dayId, await readRegisteredSnapshot(context.store, event.id, input.userId)) },
		};
	}),
	days: calls.presences.days.handler(async ({ event, input, context }) => {
		const { pageSize, pageCurrent } = input;
		return { data: { ...(await listDay(context.store, event, input, context.now())), pageSize, pageCurrent } };
	}),
	flagged: calls.presences.flagged.handler(async ({ event, input, context }) => {
		await readRegisteredSnapshot(context.store, event.id, input.userId);
		const flaggedAt = await firstSeen(context.store, event.id, input.userId);
		return { data: { flagged: flaggedAt !== null, flaggedAt } };
	}),
};
