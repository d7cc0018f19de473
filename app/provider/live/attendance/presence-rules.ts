import { timesOf } from "~/domain/event/event-times";
import { Refusal } from "~/domain/ground/refusal";
import { dayAt } from "~/domain/live/presence";
import type { ProviderContext } from "../../ground/access/context";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { findRegistrationRow, type RegistrationRow } from "../../ground/records/rows";

/** Refuses with `notFound` (404) without a registration, with `registrationRequired` (409) if they are not registered. */
export async function requireRegistered(
	{ store }: ProviderContext,
	event: LoadedEvent,
	userId: string,
): Promise<RegistrationRow> {
	const registration = await findRegistrationRow(store, event.id, userId);
	if (!registration) throw new Refusal("notFound");
	if (registration.registered_at === null) throw new Refusal("registrationRequired");
	return registration;
}

/** Refuses with `notStarted` (409) until the live begins, and always if there is none. */
export function requireStarted(event: LoadedEvent, typologyId: string | null, now: Date) {
	const { liveActive, startsAt } = event.settingsOf(typologyId);
	if (!liveActive || startsAt === null || now < new Date(startsAt)) throw new Refusal("notStarted");
}

/** Refuses with `notFound` (404) if this is no day of the event. */
export function requireDay(event: LoadedEvent, dayId: string) {
	if (!event.document.days.some(({ id }) => id === dayId)) throw new Refusal("notFound");
}

/** Refuses with `notToday` (409) unless this is the day of today. */
export function requireToday(event: LoadedEvent, dayId: string, now: Date) {
	requireDay(event, dayId);
	if (dayAt(timesOf(event.document), now) !== dayId) throw new Refusal("notToday");
}
