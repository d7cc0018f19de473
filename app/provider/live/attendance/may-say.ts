import { Refusal } from "~/domain/ground/refusal";
import { dayAt } from "~/domain/live/presence";
import { requireReach, requireRight } from "../../ground/access/access";
import { type ProviderContext, requireCaller } from "../../ground/access/context";
import type { LoadedEvent } from "../../ground/events/known-event";
import { type RegistrationRow, rowOfRegistration } from "../../ground/records/rows";

type Asked = { domainId: string; eventId: string; userId: string };

/** Whether somebody speaks of themselves; of others only who stands at a door or a desk may. */
export async function speaksForSelf(context: ProviderContext, asked: Asked): Promise<boolean> {
	const { personId } = await requireCaller(context, asked.domainId);
	if (personId === asked.userId) await requireReach(context, asked, "takePart");
	else await requireRight(context, "checkIn", asked);
	return personId === asked.userId;
}

/** The record of who is said to be there; 404 of who has none, 409 of who is not registered. */
export async function requireComing(
	{ store }: ProviderContext,
	event: LoadedEvent,
	userId: string,
): Promise<RegistrationRow> {
	const record = await rowOfRegistration(store, event.id, userId);
	if (!record) throw new Refusal("notFound");
	if (record.registered_at === null) throw new Refusal("registrationRequired");
	return record;
}

/** 409 until the live begins; where there is none, it never does. */
export function requireStarted(event: LoadedEvent, typologyId: string | null, now: Date) {
	const { liveActive, startsAt } = event.settings(typologyId);
	if (!liveActive || startsAt === null || now < new Date(startsAt)) throw new Refusal("notStarted");
}

/** 404 for what is no day of the event. */
export function requireDay(event: LoadedEvent, dayId: string) {
	if (!event.document.days.some(({ id }) => id === dayId)) throw new Refusal("notFound");
}

/** 409 unless it is the day of today. */
export function requireToday(event: LoadedEvent, dayId: string, now: Date) {
	requireDay(event, dayId);
	if (dayAt(event.document.days, now, event.document.event.timeZone) !== dayId) throw new Refusal("notToday");
}
