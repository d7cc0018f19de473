import { packAttendee } from "~/domain/venue/packed-attendee";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import type { Store } from "../../ground/store/open";
import { yieldToEventLoop } from "../../ground/store/yield-to-event-loop";
import { type AttendeeEntry, attendeesOf } from "./attendees";
import { encryptEntry } from "./encrypt-entries";

/** The most people in one answer; they are read in slices. */
const mostAtOnce = 2000;
const slice = 250;
/** Milliseconds by which a change may be committed later than its timestamp says. */
const overlap = 60_000;

/** How far a device has read: in the middle of the whole list, or at the changes since a time. */
type Cursor = { after: string; since: string } | { since: string };

/** Reads `w/<since>/<after>` or `d/<since>`; anything else means the beginning of the list. */
function readCursor(cursor: string | undefined, now: Date): Cursor {
	const [kind, since = "", after = ""] = cursor?.split("/") ?? [];
	const isTime = !Number.isNaN(Date.parse(since));
	if (kind === "w" && isTime) return { after, since };
	if (kind === "d" && isTime && now.getTime() - Date.parse(since) < longestGap) return { since };
	return { after: "", since: laterBy(-overlap, now) };
}

/** Milliseconds after which a device reads the whole list again, as what it holds is old. */
const longestGap = 6 * 60 * 60 * 1000;
const laterBy = (ms: number, at: Date) => new Date(at.getTime() + ms).toISOString();

/** First the whole list, then the people whose entries have changed. */
export async function readDoorList(store: Store, event: LoadedEvent, cursorText: string | undefined, now: Date) {
	const cursor = readCursor(cursorText, now);
	const isWhole = "after" in cursor;
	const ids = isWhole
		? await peopleAfter(store, event.id, cursor.after)
		: await changedSince(store, event, cursor.since);
	const merged = await mergedBadges(store, event.id);
	const attendees: AttendeeEntry[] = [];
	for (let at = 0; at < ids.length; at += slice) {
		const cards = await attendeesOf(store, event, ids.slice(at, at + slice));
		// The badge of somebody who was united with another opens as that one's, beside their own.
		for (const { person_id } of merged) cards.delete(person_id);
		attendees.push(...cards.values());
		for (const { code, merged_into } of merged) {
			const kept = merged_into === null ? undefined : cards.get(merged_into);
			if (kept) attendees.push({ ...kept, code });
		}
		await yieldToEventLoop();
	}
	const isMore = isWhole && ids.length === mostAtOnce;
	const next = isMore ? `w/${cursor.since}/${ids.at(-1)}` : `d/${isWhole ? cursor.since : laterBy(-overlap, now)}`;
	const gone = isWhole ? [] : await goneSince(store, event.id, cursor.since);
	const isFirst = isWhole && cursor.after === "";
	/** Reserved badges that were added since then belong to this part; the first part has all of them. */
	const reservedFrom = isFirst ? "" : isWhole ? null : cursor.since;
	return { holders: attendees, gone, reservedFrom, cursor: next, isMore, isFirst, isWhole };
}

function mergedBadges(store: Store, eventId: string) {
	return store
		.selectFrom("registrations")
		.select(["person_id", "code", "merged_into"])
		.where("event_id", "=", eventId)
		.where("merged_into", "is not", null)
		.execute();
}

function peopleAfter(store: Store, eventId: string, after: string) {
	return store
		.selectFrom("registrations")
		.select("person_id")
		.where("event_id", "=", eventId)
		.where("person_id", ">", after)
		.orderBy("person_id")
		.limit(mostAtOnce)
		.execute()
		.then((rows) => rows.map(({ person_id }) => person_id));
}

async function changedSince(store: Store, { id: eventId, domainId }: LoadedEvent, since: string): Promise<string[]> {
	const registrations = store
		.selectFrom("registrations")
		.select("person_id")
		.where("event_id", "=", eventId)
		.where("updated_at", ">=", since)
		.execute();
	const people = store
		.selectFrom("people")
		.innerJoin("registrations", "registrations.person_id", "people.id")
		.select("person_id")
		.where("people.domain_id", "=", domainId)
		.where("people.updated_at", ">=", since)
		.where("registrations.event_id", "=", eventId)
		.execute();
	const checkIns = store
		.selectFrom("door_standings")
		.select("person_id")
		.where("event_id", "=", eventId)
		.where("changed_at", ">=", since)
		.execute();
	const rows = await Promise.all([registrations, people, checkIns]);
	return [...new Set(rows.flat().map(({ person_id }) => person_id))].sort();
}

async function goneSince(store: Store, eventId: string, since: string): Promise<string[]> {
	const rows = await store
		.selectFrom("gone_badges")
		.select("code")
		.where("event_id", "=", eventId)
		.where("gone_at", ">=", since)
		// An import may assign a code again.
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("registrations")
						.select("registrations.code")
						.where("registrations.event_id", "=", eventId)
						.whereRef("registrations.code", "=", "gone_badges.code"),
				),
			),
		)
		.orderBy("code")
		.execute();
	return rows.map(({ code }) => code);
}

export async function encryptAll(attendees: AttendeeEntry[], salt: string): Promise<string> {
	const cards: Buffer[] = [];
	for (const [at, attendee] of attendees.entries()) {
		cards.push(encryptEntry(attendee, salt));
		if (at % slice === slice - 1) await yieldToEventLoop();
	}
	return Buffer.concat(cards).toString("base64");
}

export function plainEntry({ code, hostCode, card }: AttendeeEntry): [string, string, string] {
	return [code, hostCode, packAttendee(card)];
}
