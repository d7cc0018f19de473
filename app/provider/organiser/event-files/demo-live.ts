import { paths } from "~/paths";
import { completeRegistration } from "~/provider/registration/registrations/registrations";
import { contextOf } from "../../ground/access/context";
import { type KnownEvent, requireEvent } from "../../ground/events/known-event";
import type { Store } from "../../ground/store/open";
import { mintPersonalLink } from "../../ground/tokens/mint-links";
import type { StartLink } from "./start-link";

/** Of the demo: who is registered from the first start, so that the live session has somebody to look at it. */
const registeredPeople = ["noemie.lagarde@example.org", "tomas.keller@example.com"];

/** Registers them where the event has a live session; who is registered stays so. */
export async function registerForLive(store: Store, eventId: string, now: Date) {
	const event = await requireEvent(contextOf(store, undefined), eventId);
	if (!event.settings().liveActive) return;
	const people = await store
		.selectFrom("registrations")
		.innerJoin("people", "people.id", "registrations.person_id")
		.select("people.id")
		.where("registrations.event_id", "=", eventId)
		.where("registrations.registered_at", "is", null)
		.where("people.email", "in", registeredPeople)
		.execute();
	const daysId = event.document.days.slice(0, 1).map(({ id }) => id);
	for (const { id } of people) {
		await completeRegistration(store, event, id, { participation: "4", daysId, articles: [] }, now);
	}
}

/** Where to try the live session of an event as somebody registered. */
export async function liveLinks(store: Store, event: KnownEvent, publicUrl: string, now: Date): Promise<StartLink[]> {
	if (!event.settings().liveActive) return [];
	const participant = await store
		.selectFrom("registrations")
		.select("person_id")
		.where("event_id", "=", event.id)
		.where("registered_at", "is not", null)
		.where("represented_by", "is", null)
		.orderBy("created_at")
		.orderBy("person_id")
		.executeTakeFirst();
	if (!participant) return [];
	const { alias } = event.document.event;
	const token = await mintPersonalLink(store, event, participant.person_id, now);
	return [{ label: `Live of ${alias}, as a participant`, url: `${publicUrl}${paths.live(alias)}?token=${token}` }];
}
