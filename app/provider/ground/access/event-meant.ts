import type { EventDay } from "~/domain/event/event";
import { lastDay } from "~/domain/event/last-day";
import { Refusal } from "~/domain/ground/refusal";
import { type LoadedEvent, requireEvent } from "../events/known-event";
import type { Caller } from "../tokens/rows";
import { rolesInDomain } from "./access";
import { callerOf, type ProviderContext } from "./context";

/** Where a call is, as far as it says: some addresses of the specification name neither domain nor event. */
interface Said {
	domainId?: string | undefined;
	eventId?: string | undefined;
}

/** A stranger may ask: so many documents are read at most. */
const mostRead = 20;

/**
 * The event that is named; else the one that is on or comes next, else the last one, among those of the caller, of the
 * domain that is named, or of all.
 */
export async function eventMeant(context: ProviderContext, { domainId, eventId }: Said): Promise<LoadedEvent> {
	if (eventId !== undefined) return requireEvent(context, eventId, domainId);
	const caller = await callerOf(context);
	const ownDomain = domainId ?? caller?.domainId;
	const isOwn = caller !== undefined && caller.domainId === ownDomain;
	const own = isOwn ? await eventsOf(context, caller) : [];
	const events = await newest(context, own.length > 0 ? { ids: own } : { domainId: ownDomain });
	const today = context.now().toISOString().slice(0, 10);
	const [meant] = events.sort((a, b) => order(a.document.days, b.document.days, today));
	if (!meant) throw new Refusal("notFound");
	return meant;
}

/** Where the caller has a record or a role. */
async function eventsOf(context: ProviderContext, caller: Caller): Promise<string[]> {
	const records = await context.store
		.selectFrom("registrations")
		.select("event_id")
		.where("person_id", "=", caller.personId)
		.execute();
	const { at } = await rolesInDomain(context, caller);
	return [...records.map(({ event_id }) => event_id), ...at.keys()];
}

async function newest(context: ProviderContext, { ids, domainId }: { ids?: string[]; domainId?: string | undefined }) {
	const rows = await context.store
		.selectFrom("events")
		.select("id")
		.$if(ids !== undefined, (query) => query.where("id", "in", ids ?? []))
		.$if(domainId !== undefined, (query) => query.where("domain_id", "=", domainId ?? ""))
		.orderBy("updated_at", "desc")
		.orderBy("id")
		.limit(mostRead)
		.execute();
	return Promise.all(rows.map(({ id }) => requireEvent(context, id)));
}

/** Those that are not over come first, the nearest of them first; then the last that was. */
function order(one: EventDay[], other: EventDay[], today: string): number {
	const [a, b] = [lastDay(one), lastDay(other)];
	if (a >= today !== b >= today) return a >= today ? -1 : 1;
	return a >= today ? a.localeCompare(b) : b.localeCompare(a);
}
