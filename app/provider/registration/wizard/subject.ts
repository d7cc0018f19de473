import type { TypologySettings } from "~/domain/settings";
import type { ProviderContext } from "../../ground/access/context";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import {
	findSnapshot,
	type RegisteredSnapshot,
	type RegistrationSnapshot,
	requireRegistered,
} from "../../ground/records/registration-snapshot";
import type { Store } from "../../ground/store/open";
import type { Caller } from "../../ground/tokens/tokens";

export interface Subject {
	store: Store;
	event: LoadedEvent;
	settings: TypologySettings;
	snapshot: RegisteredSnapshot;
	caller: Caller;
	now: Date;
}

/** A change to a person, with the caller who makes it; that the person has a registration is known once it is locked. */
export interface SubjectChange extends Pick<Subject, "store" | "event" | "caller" | "now"> {
	personId: string;
}

interface ChangeAsked {
	event: LoadedEvent;
	caller: Caller;
	input: { userId: string };
	context: ProviderContext;
}

export function changeOf({ event, caller, input, context: { store, now } }: ChangeAsked): SubjectChange {
	return { store, event, caller, personId: input.userId, now: now() };
}

export async function subjectAfter(context: ProviderContext, change: SubjectChange, typoId?: string): Promise<Subject> {
	const { store, event, personId } = change;
	return subjectIn(context, change, await findSnapshot(store, event.id, personId), typoId);
}

/** Refuses with `notFound` (404) without a registration at the event. */
export function subjectIn(
	{ store, now }: ProviderContext,
	{ event, caller }: Pick<Subject, "event" | "caller">,
	candidate: RegistrationSnapshot | undefined,
	typoId: string | undefined,
): Subject {
	const snapshot = requireRegistered(candidate);
	const settings = event.settingsOf(snapshot.registration.typology_id ?? typoId);
	return { store, event, settings, snapshot, caller, now: now() };
}
