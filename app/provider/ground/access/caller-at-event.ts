import { Refusal } from "~/domain/ground/refusal";
import { type LoadedEvent, readEventsAt, requireEvent } from "../events/loaded-event";
import { type RegistrationSnapshot, readSnapshot } from "../records/registration-snapshot";
import { readSessionSnapshot, type SessionSnapshot } from "../tokens/session-snapshot";
import type { Caller } from "../tokens/tokens";
import { type ProviderContext, requireCaller } from "./context";

export interface CallerAtEvent {
	caller: Caller;
	event: LoadedEvent;
	snapshot: RegistrationSnapshot;
}

/** With one statement for all calls of a request that run together. Refuses as `requireCaller`, then as `requireEvent`. */
export async function readCallerAtEvent(
	context: ProviderContext,
	{ domainId, eventId }: { domainId: string; eventId: string },
): Promise<CallerAtEvent> {
	const { store, token, memo } = context;
	if (token === undefined) throw new Refusal("sessionRequired");
	const reading = memo.arrivals.get(eventId) ?? readAtNextTick(context, token, eventId);
	memo.arrivals.set(eventId, reading);
	memo.caller ??= callerFrom(reading);
	const { snapshot } = await reading;
	const caller = await requireCaller(context, domainId);
	if (!snapshot) throw new Refusal("sessionRequired");
	const revisions = snapshot.events.filter(({ id }) => id === eventId);
	const [event] = caller.domainId === snapshot.person.domain_id ? await readEventsAt(store, revisions) : [];
	if (event) {
		memo.events.set(eventId, Promise.resolve(event));
		return { caller, event, snapshot };
	}
	// The event was named by its alias, or there is none.
	const named = await requireEvent(context, eventId, domainId);
	return { caller, event: named, snapshot: await readSnapshot(store, named.id, caller.personId) };
}

function callerFrom(reading: Promise<SessionSnapshot>): Promise<Caller | undefined> {
	const caller = reading.then((arrived) => arrived.caller);
	// The failure is reported to the callers who wait for the whole result.
	caller.catch(() => {});
	return caller;
}

/** Calls that come before the statement is sent share its result; later calls never get a result read before they came. */
async function readAtNextTick(
	{ store, now, memo }: ProviderContext,
	token: string,
	eventId: string,
): Promise<SessionSnapshot> {
	await new Promise<void>((resolve) => process.nextTick(resolve));
	memo.arrivals.delete(eventId);
	return readSessionSnapshot(store, token, eventId, now());
}
