import { Refusal } from "~/domain/refusal";
import type { Settings } from "~/domain/settings";
import { requireReach } from "../../ground/access/access";
import { type ProviderContext, requireCaller } from "../../ground/access/context";
import { type KnownEvent, requireEvent } from "../../ground/events/known-event";
import { type RegistrationRow, rowOfRegistration } from "../../ground/records/rows";
import type { Store } from "../../ground/store/open";
import type { Caller } from "../../ground/tokens/rows";

/** Who is being registered, by whom, and what holds for them. */
export interface Subject {
	store: Store;
	event: KnownEvent;
	settings: Settings;
	record: RegistrationRow;
	caller: Caller;
	now: Date;
}

interface Asked {
	domainId: string;
	eventId: string;
	userId?: string | undefined;
	typoId?: string | undefined;
}

/** The person named, or the caller; 404 without a record at the event. */
export async function subjectOf(context: ProviderContext, asked: Asked): Promise<Subject> {
	const { domainId, eventId } = asked;
	const { store } = context;
	const userId = asked.userId ?? (await requireCaller(context, domainId)).personId;
	const caller = await requireReach(context, { domainId, eventId, userId });
	const event = await requireEvent(context, eventId, domainId);
	const record = await rowOfRegistration(store, event.id, userId);
	if (!record) throw new Refusal("notFound");
	const settings = event.settings(record.typology_id ?? asked.typoId);
	return { store, event, settings, record, caller, now: context.now() };
}
