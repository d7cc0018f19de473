import { Refusal } from "~/domain/ground/refusal";
import { paths } from "~/paths";
import type { LoadedEvent } from "../../ground/events/known-event";
import { rowOfPerson, rowOfRegistration } from "../../ground/records/rows";
import { newToken } from "../../ground/store/ids";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import { slotById } from "../../registration/conferences/offered";
import { type Entry, entriesOfEvent, entryOfSlot } from "./entries";
import { writeCalendar } from "./icalendar";
import { publishEntries } from "./publish";

/** The event's days, for everybody. Its revision grows with each change, and so do the numbers of its entries. */
export function calendarOfEvent(
	event: LoadedEvent,
	languageId: string | undefined,
	site: string | undefined,
	now: Date,
) {
	return calendarOf(event, entriesOfEvent(event, languageId), languageId, site, now);
}

/** One time of a conference, for everybody where the programme is. */
export function calendarOfSlot(
	event: LoadedEvent,
	slotId: string,
	languageId: string | undefined,
	site: string | undefined,
	now: Date,
) {
	const known = slotById(event, slotId);
	const isShown = known && !known.conference.isDisabled && !known.slot.isDisabled;
	if (!event.settings().publicProgrammeShown || !isShown) throw new Refusal("notFound");
	return calendarOf(event, [entryOfSlot(event, known, languageId)], languageId, site, now);
}

function calendarOf(
	event: LoadedEvent,
	entries: Entry[],
	languageId: string | undefined,
	site: string | undefined,
	now: Date,
) {
	const published = entries.map((entry) => ({
		...entry,
		sequence: event.revision,
		publishedAt: now.toISOString(),
		isCancelled: false,
	}));
	return writeCalendar(event.say(event.document.event.name, languageId), event.id, published, pageOf(event, site));
}

/** A person's days and places, in their language. */
export function calendarOfPerson(
	store: Store,
	event: LoadedEvent,
	personId: string,
	site: string | undefined,
	now: Date,
) {
	return transact(store, async (tx) => {
		const person = await rowOfPerson(tx, personId);
		const record = await rowOfRegistration(tx, event.id, personId);
		if (!person || !record) throw new Refusal("notFound");
		const entries = await publishEntries(tx, event, record, person.language_id, now);
		const name = event.say(event.document.event.name, person.language_id);
		const calendar = writeCalendar(name, `${event.id} ${personId}`, entries, pageOf(event, site));
		return { calendar, isEmpty: entries.length === 0 };
	});
}

/** The private address of a person's calendar: made at the first asking, and another one from then on with `renew`. */
export function addressOf(store: Store, event: LoadedEvent, personId: string, renew: boolean, now: Date) {
	return transact(store, async (tx) => {
		const created = { event_id: event.id, person_id: personId, address: newToken(), created_at: now.toISOString() };
		await tx
			.insertInto("calendars")
			.values(created)
			.onConflict((conflict) => {
				const known = conflict.columns(["event_id", "person_id"]);
				return renew ? known.doUpdateSet({ address: created.address }) : known.doNothing();
			})
			.execute();
		return addressIn(tx, event.id, personId);
	});
}

async function addressIn(tx: Transaction, eventId: string, personId: string): Promise<string> {
	const { address } = await tx
		.selectFrom("calendars")
		.select("address")
		.where("event_id", "=", eventId)
		.where("person_id", "=", personId)
		.executeTakeFirstOrThrow();
	return address;
}

/** Whose calendar has this address; 404 when nobody's has. */
export async function ownerOf(store: Store, address: string) {
	const owner = await store
		.selectFrom("calendars")
		.select(["event_id as eventId", "person_id as personId"])
		.where("address", "=", address)
		.executeTakeFirst();
	if (!owner) throw new Refusal("notFound");
	return owner;
}

/** Entries lead back to the event, where the provider knows its front office. */
function pageOf(event: LoadedEvent, site: string | undefined): string | undefined {
	return site && site + paths.home(event.document.event.alias);
}
