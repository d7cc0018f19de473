import { Refusal } from "~/domain/ground/refusal";
import { mailActions } from "~/domain/mail/mail-template";
import type { HeldRow, PersonalData } from "~/domain/people/personal-data";
import { rememberErased } from "../../account/addresses/erased";
import { renewJobs } from "../../ground/background/job-rows";
import { eventsOfDomain, type LoadedEvent } from "../../ground/events/known-event";
import { queueMail } from "../../ground/outbox/queue";
import { companionIds } from "../../ground/records/companions";
import { rowOfPerson } from "../../ground/records/rows";
import { breathe } from "../../ground/store/breathe";
import type { Store } from "../../ground/store/open";
import { tell } from "../../ground/store/told";
import { type Transaction, transact } from "../../ground/store/transact";
import { heldBesideRecords } from "./held-answers";
import { heldInAccounting } from "./held-invoices";
import { heldOfLive } from "./held-live";
import { heldOfNetworking } from "./held-networking";
import { heldOfPerson } from "./held-person";
import { heldInRecords } from "./held-registrations";
import type { Holding, Subject } from "./holding";
import { wordsOf } from "./words";

const heldAtEvents = [...heldInRecords, ...heldBesideRecords, ...heldOfLive, ...heldOfNetworking];

/**
 * Everything held about people: to hold something new, add it to one of these lists. What happens at events is erased
 * before the person, so that whoever is told something of it is told while it is known by whom.
 */
export const holdings: Holding[] = [...heldAtEvents, ...heldInAccounting, ...heldOfPerson];

/** Everything held about a person, of every event of the domain; in a language, else in theirs. */
export async function readPersonalData(
	store: Store,
	{ domainId, userId, languageId }: { domainId: string; userId: string; languageId?: string | undefined },
	now: Date,
) {
	const subject = await subjectOf(store, domainId, userId, languageId);
	return readHoldings(store, subject, [...heldOfPerson, ...heldAtEvents, ...heldInAccounting], now);
}

/**
 * What is told to who organises: not how somebody voted, nor what they said in confidence, nor whom they met, nor how they sign in.
 * A holding that is not named here is nobody's but the person's.
 */
const toldToOrganisers = [
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
	const all = [...heldAtEvents, ...heldInAccounting];
	const ordered = toldToOrganisers.flatMap((name) => all.filter((holding) => holding.name === name));
	return readHoldings(store, subject, ordered, now, (row) => row.eventId === event.id);
}

async function readHoldings(
	store: Store,
	subject: Subject,
	ordered: Holding[],
	now: Date,
	isTold: (row: HeldRow) => boolean = () => true,
) {
	const read: PersonalData["holdings"] = [];
	for (const { name, ...holding } of ordered) {
		const rows = (await holding.read(store, subject)).filter(isTold);
		read.push({ name, rows, words: rows.map((row) => wordsOf(subject, row)) });
		await breathe();
	}
	return { readAt: now.toISOString(), holdings: read };
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
	const person = await rowOfPerson(store, personId);
	await transact(store, async (tx) => {
		await rememberErased(tx, event.domainId, personId, now);
		tell(tx, "revocations", personId);
		if (!companionsLost) await requireNoCompanions(tx, subject);
		for (const { erase } of heldAtEvents) await erase?.(tx, subject, now);
		// After the other mails are gone, and before nobody knows the address any more.
		await queueMail(tx, {
			document: event.document,
			personId,
			actionId: mailActions.erased,
			variables: { to: person?.email ?? "", languageId: person?.language_id ?? "" },
			now,
		});
		for (const { erase } of [...heldInAccounting, ...heldOfPerson]) await erase?.(tx, subject, now);
		await renewJobs(tx, "export", await eventsWithRecord(tx, personId));
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
	const person = await rowOfPerson(store, personId);
	if (!person || person.domain_id !== domainId || person.erased_at !== null) throw new Refusal("notFound");
	const events = new Map((await eventsOfDomain(store, domainId)).map((event) => [event.id, event]));
	return { id: personId, domainId, events, languageId: languageId ?? person.language_id };
}
