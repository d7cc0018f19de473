import { Refusal } from "~/domain/ground/refusal";
import { mailActions } from "~/domain/mail/mail-template";
import type { DataRow, PersonalData } from "~/domain/people/personal-data";
import { recordErasedAddresses } from "../../account/addresses/erased-addresses";
import { restartJobs } from "../../ground/background/job-rows";
import { type LoadedEvent, listEventsOfDomain } from "../../ground/events/loaded-event";
import { queueMail } from "../../ground/outbox/queue";
import { companionIds } from "../../ground/records/companions";
import { findPersonRow } from "../../ground/records/rows";
import type { Store } from "../../ground/store/open";
import { publishOnCommit } from "../../ground/store/publish";
import { type Transaction, transact } from "../../ground/store/transact";
import { yieldToEventLoop } from "../../ground/store/yield-to-event-loop";
import { answersData } from "./answers-data";
import { accountingData } from "./accounting-data";
import { liveData } from "./live-data";
import { heldOfNetworking } from "./photos-data";
import { personData } from "./person-data";
import { registrationsData } from "./registrations-data";
import type { DataCategory, Subject } from "./data-category";
import { labelsOfRow } from "./row-labels";

const eventData = [...registrationsData, ...answersData, ...liveData, ...heldOfNetworking];

/**
 * Everything held about people: to hold something new, add it to one of these lists. What happens at events is erased
 * before the person, so that whoever is told something of it is told while it is known by whom.
 */
export const dataCategories: DataCategory[] = [...eventData, ...accountingData, ...personData];

/** Everything held about a person, of every event of the domain; in a language, else in theirs. */
export async function readPersonalData(
	store: Store,
	{ domainId, userId, languageId }: { domainId: string; userId: string; languageId?: string | undefined },
	now: Date,
) {
	const subject = await subjectOf(store, domainId, userId, languageId);
	return readCategories(store, subject, [...personData, ...eventData, ...accountingData], now);
}

/**
 * What is told to who organises: not how somebody voted, nor what they said in confidence, nor whom they met, nor how they sign in.
 * A holding that is not named here is nobody's but the person's.
 */
const visibleToOrganisers = [
	...["registrations", "choices", "conferences", "companions", "bills", "invoices", "payments"],
	...["doorEntries", "badgePrints", "presences", "mails", "logs", "uses", "deeds"],
];

/** A person's sheet at one event. */
export async function readSheet(
	store: Store,
	event: LoadedEvent,
	{ userId, languageId }: { userId: string; languageId?: string | undefined },
	now: Date,
) {
	const subject = await subjectOf(store, event.domainId, userId, languageId);
	const all = [...eventData, ...accountingData];
	const ordered = visibleToOrganisers.flatMap((name) => all.filter((holding) => holding.name === name));
	return readCategories(store, subject, ordered, now, (row) => row.eventId === event.id);
}

async function readCategories(
	store: Store,
	subject: Subject,
	ordered: DataCategory[],
	now: Date,
	isIncluded: (row: DataRow) => boolean = () => true,
) {
	const results: PersonalData["holdings"] = [];
	for (const { name, ...holding } of ordered) {
		const rows = (await holding.read(store, subject)).filter(isIncluded);
		results.push({ name, rows, words: rows.map((row) => labelsOfRow(subject, row)) });
		await yieldToEventLoop();
	}
	return { readAt: now.toISOString(), holdings: results };
}

/**
 * Nothing that tells who the person was is left, in one transaction, but the accounting: invoices keep their buyer for ten
 * years. Places are given back and sessions end. No import brings the person back.
 */
export async function erasePerson(
	store: Store,
	event: LoadedEvent,
	{ personId, companionsLost = false }: { personId: string; companionsLost?: boolean | undefined },
	now: Date,
) {
	const subject = await subjectOf(store, event.domainId, personId);
	const person = await findPersonRow(store, personId);
	await transact(store, async (tx) => {
		await recordErasedAddresses(tx, event.domainId, personId, now);
		publishOnCommit(tx, "revocations", personId);
		if (!companionsLost) await requireNoCompanions(tx, subject);
		for (const { erase } of eventData) await erase?.(tx, subject, now);
		// After the other mails are gone, and before nobody knows the address any more.
		await queueMail(tx, {
			document: event.document,
			personId,
			actionId: mailActions.erased,
			variables: { to: person?.email ?? "", languageId: person?.language_id ?? "" },
			now,
		});
		for (const { erase } of [...accountingData, ...personData]) await erase?.(tx, subject, now);
		await restartJobs(tx, "export", await eventsWithRecord(tx, personId));
	});
}

async function eventsWithRecord(tx: Transaction, personId: string): Promise<string[]> {
	const rows = await tx.selectFrom("registrations").select("event_id").where("person_id", "=", personId).execute();
	return rows.map(({ event_id }) => event_id);
}

/** Companions go with who is erased, at every event: nobody's do unasked. */
async function requireNoCompanions(tx: Transaction, { id, events }: Subject) {
	for (const eventId of events.keys()) {
		if ((await companionIds(tx, eventId, id)).length === 0) continue;
		throw new Refusal("companionsLost", { companionsLost: "errors.companionsLost" });
	}
}

/** In a language, else in theirs. */
async function subjectOf(store: Store, domainId: string, personId: string, languageId?: string): Promise<Subject> {
	const person = await findPersonRow(store, personId);
	if (!person || person.domain_id !== domainId || person.erased_at !== null) throw new Refusal("notFound");
	const events = new Map((await listEventsOfDomain(store, domainId)).map((event) => [event.id, event]));
	return { id: personId, domainId, events, languageId: languageId ?? person.language_id };
}
