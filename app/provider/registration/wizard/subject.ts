import type { Settings } from "~/domain/settings";
import { requireReachOf } from "../../ground/access/access";
import { arrivalAt } from "../../ground/access/arrival";
import { type ProviderContext, requireCaller } from "../../ground/access/context";
import { type LoadedEvent, requireEvent } from "../../ground/events/known-event";
import { type Dossier, type DossierOfRecord, findDossier, requireRecord } from "../../ground/records/dossier";
import type { Store } from "../../ground/store/open";
import type { Caller } from "../../ground/tokens/rows";

/** Who is being registered, by whom, and what holds for them. */
export interface Subject {
	store: Store;
	event: LoadedEvent;
	settings: Settings;
	dossier: DossierOfRecord;
	caller: Caller;
	now: Date;
}

interface Asked {
	domainId: string;
	eventId: string;
	userId?: string | undefined;
	typoId?: string | undefined;
}

/** Who changes what of a person; that they have a record is known once it is locked. */
export interface Change extends Pick<Subject, "store" | "event" | "caller" | "now"> {
	personId: string;
}

/** The person named, or the caller; 404 without a record at the event. */
export async function subjectOf(context: ProviderContext, asked: Asked): Promise<Subject> {
	const { caller, event, dossier: own } = await arrivalAt(context, asked);
	const { userId = caller.personId } = asked;
	const isOwn = userId === caller.personId;
	const dossier = isOwn ? own : await findDossier(context.store, event.id, userId);
	if (!isOwn) await requireReachOf(context, { domainId: event.domainId, eventId: event.id, userId }, dossier);
	return subjectIn(context, { event, caller }, dossier, asked.typoId);
}

export async function changeOf(context: ProviderContext, asked: Asked & { userId: string }): Promise<Change> {
	const { domainId, eventId, userId } = asked;
	const { store, now } = context;
	const { personId } = await requireCaller(context, domainId);
	const event = await requireEvent(context, eventId, domainId);
	const dossier = userId === personId ? undefined : await findDossier(store, event.id, userId);
	const caller = await requireReachOf(context, { domainId, eventId, userId }, dossier);
	return { store, event, caller, personId: userId, now: now() };
}

/** Whom a change was about, after it. */
export async function subjectAfter(context: ProviderContext, change: Change, typoId?: string): Promise<Subject> {
	const { store, event, personId } = change;
	return subjectIn(context, change, await findDossier(store, event.id, personId), typoId);
}

function subjectIn(
	{ store, now }: ProviderContext,
	{ event, caller }: Pick<Subject, "event" | "caller">,
	found: Dossier | undefined,
	typoId: string | undefined,
): Subject {
	const dossier = requireRecord(found);
	const settings = event.settings(dossier.record.typology_id ?? typoId);
	return { store, event, settings, dossier, caller, now: now() };
}
