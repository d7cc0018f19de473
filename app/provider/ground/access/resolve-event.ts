import type { EventDay } from "~/domain/event/event";
import { lastDay } from "~/domain/event/last-day";
import { Refusal } from "~/domain/ground/refusal";
import { type LoadedEvent, requireEvent } from "../events/loaded-event";
import type { Caller } from "../tokens/tokens";
import { rolesInDomain } from "./access";
import { callerOf, type ProviderContext } from "./context";

/** The most documents to read, since a stranger may call this. */
const maxEventsRead = 20;

/**
 * The named one; else the one that is on or next, else the last: of the caller's, of the domain, or of all. `notFound` without.
 */
export async function resolveEvent(
	context: ProviderContext,
	{ domainId, eventId }: { domainId?: string | undefined; eventId?: string | undefined },
): Promise<LoadedEvent> {
	if (eventId !== undefined) return requireEvent(context, eventId, domainId);
	const caller = await callerOf(context);
	const ownDomain = domainId ?? caller?.domainId;
	const isOwn = caller !== undefined && caller.domainId === ownDomain;
	const ownEventIds = isOwn ? await listOwnEvents(context, caller) : [];
	const events = await readNewestEvents(
		context,
		ownEventIds.length > 0 ? { ids: ownEventIds } : { domainId: ownDomain },
	);
	const today = context.now().toISOString().slice(0, 10);
	const [event] = events.sort((a, b) => compareByNearest(a.document.days, b.document.days, today));
	if (!event) throw new Refusal("notFound");
	return event;
}

async function listOwnEvents(context: ProviderContext, caller: Caller): Promise<string[]> {
	const records = await context.store
		.selectFrom("registrations")
		.select("event_id")
		.where("person_id", "=", caller.personId)
		.execute();
	const { at } = await rolesInDomain(context, caller);
	return [...records.map(({ event_id }) => event_id), ...at.keys()];
}

async function readNewestEvents(
	context: ProviderContext,
	{ ids, domainId }: { ids?: string[]; domainId?: string | undefined },
) {
	const rows = await context.store
		.selectFrom("events")
		.select("id")
		.$if(ids !== undefined, (query) => query.where("id", "in", ids ?? []))
		.where(({ and }) => and(domainId === undefined ? {} : { domain_id: domainId }))
		.orderBy("updated_at", "desc")
		.orderBy("id")
		.limit(maxEventsRead)
		.execute();
	return Promise.all(rows.map(({ id }) => requireEvent(context, id)));
}

/** Orders events that are not over first, the nearest first; then past events, the last first. */
function compareByNearest(one: EventDay[], other: EventDay[], today: string): number {
	const [a, b] = [lastDay(one), lastDay(other)];
	if (a >= today !== b >= today) return a >= today ? -1 : 1;
	return a >= today ? a.localeCompare(b) : b.localeCompare(a);
}
