import type { TypologySettings } from "~/domain/settings";
import { requireReachWithSnapshot } from "../../ground/access/access";
import { readCallerAtEvent } from "../../ground/access/caller-at-event";
import { type ProviderContext, requireCaller } from "../../ground/access/context";
import { type LoadedEvent, requireEvent } from "../../ground/events/loaded-event";
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

interface SubjectRequest {
	domainId: string;
	eventId: string;
	userId?: string | undefined;
	typoId?: string | undefined;
}

/** A change to a person, with the caller who makes it; that the person has a registration is known once it is locked. */
export interface SubjectChange extends Pick<Subject, "store" | "event" | "caller" | "now"> {
	personId: string;
}

/** The person whom the call names, or the caller; 404 without a registration at the event. */
export async function subjectOf(context: ProviderContext, request: SubjectRequest): Promise<Subject> {
	const { caller, event, dossier: callerSnapshot } = await readCallerAtEvent(context, request);
	const { userId = caller.personId } = request;
	const isOwn = userId === caller.personId;
	const snapshot = isOwn ? callerSnapshot : await findSnapshot(context.store, event.id, userId);
	if (!isOwn)
		await requireReachWithSnapshot(context, { domainId: event.domainId, eventId: event.id, userId }, snapshot);
	return subjectIn(context, { event, caller }, snapshot, request.typoId);
}

export async function requireChange(
	context: ProviderContext,
	request: SubjectRequest & { userId: string },
): Promise<SubjectChange> {
	const { domainId, eventId, userId } = request;
	const { store, now } = context;
	const { personId } = await requireCaller(context, domainId);
	const event = await requireEvent(context, eventId, domainId);
	const snapshot = userId === personId ? undefined : await findSnapshot(store, event.id, userId);
	const caller = await requireReachWithSnapshot(context, { domainId, eventId, userId }, snapshot);
	return { store, event, caller, personId: userId, now: now() };
}

export async function subjectAfter(context: ProviderContext, change: SubjectChange, typoId?: string): Promise<Subject> {
	const { store, event, personId } = change;
	return subjectIn(context, change, await findSnapshot(store, event.id, personId), typoId);
}

function subjectIn(
	{ store, now }: ProviderContext,
	{ event, caller }: Pick<Subject, "event" | "caller">,
	candidate: RegistrationSnapshot | undefined,
	typoId: string | undefined,
): Subject {
	const snapshot = requireRegistered(candidate);
	const settings = event.settingsOf(snapshot.registration.typology_id ?? typoId);
	return { store, event, settings, snapshot, caller, now: now() };
}
