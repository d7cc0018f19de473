import { Refusal } from "~/domain/ground/refusal";
import { eventsAt, type LoadedEvent, requireEvent } from "../events/known-event";
import { type Dossier, readDossier } from "../records/dossier";
import { type Arrived, readArrived } from "../tokens/arrived";
import type { Caller } from "../tokens/rows";
import { type ProviderContext, requireCaller } from "./context";

/** What a call about an event begins with: who asks, the event as it stands, and what is theirs there. */
export interface Arrival {
	caller: Caller;
	event: LoadedEvent;
	dossier: Dossier;
}

/** One statement for all calls of a request that are made together. Refuses as `requireCaller` does, then as `requireEvent`. */
export async function arrivalAt(
	context: ProviderContext,
	{ domainId, eventId }: { domainId: string; eventId: string },
): Promise<Arrival> {
	const { store, token, memo } = context;
	if (token === undefined) throw new Refusal("sessionRequired");
	const asked = memo.arrivals.get(eventId) ?? arrive(context, token, eventId);
	memo.arrivals.set(eventId, asked);
	memo.caller ??= callerAmong(asked);
	const { dossier } = await asked;
	const caller = await requireCaller(context, domainId);
	if (!dossier) throw new Refusal("sessionRequired");
	const stands = dossier.events.filter(({ id }) => id === eventId);
	const [event] = caller.domainId === dossier.person.domain_id ? await eventsAt(store, stands) : [];
	if (event) {
		memo.events.set(eventId, Promise.resolve(event));
		return { caller, event, dossier };
	}
	// Called by its alias, or there is none.
	const meant = await requireEvent(context, eventId, domainId);
	return { caller, event: meant, dossier: await readDossier(store, meant.id, caller.personId) };
}

function callerAmong(asked: Promise<Arrived>): Promise<Caller | undefined> {
	const caller = asked.then((arrived) => arrived.caller);
	// That it failed is told to who waits for all of it.
	caller.catch(() => {});
	return caller;
}

/** Whoever asks before it is read is told with the others; nobody is told of what was read before they asked. */
async function arrive({ store, now, memo }: ProviderContext, token: string, eventId: string): Promise<Arrived> {
	await new Promise<void>((resolve) => process.nextTick(resolve));
	memo.arrivals.delete(eventId);
	return readArrived(store, token, eventId, now());
}
