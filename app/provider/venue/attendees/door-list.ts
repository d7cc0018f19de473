import { packCard } from "~/domain/venue/packed-card";
import type { LoadedEvent } from "../../ground/events/known-event";
import { breathe } from "../../ground/store/breathe";
import type { Store } from "../../ground/store/open";
import { cardsOf, type Holder } from "./cards";
import { seal } from "./seal";

/** People in one answer, and of them at one go. */
const mostAtOnce = 2000;
const slice = 250;
/** Milliseconds by which a change may be written later than it says. */
const overlap = 60_000;

/** Where a device is in the list: in the middle of all of it, or at what changed since. */
type Cursor = { after: string; since: string } | { since: string };

/** `w.<since>.<after>` or `d.<since>`; anything else is the beginning. */
function readCursor(cursor: string | undefined, now: Date): Cursor {
	const [kind, since = "", after = ""] = (cursor ?? "").split("/");
	const isTime = !Number.isNaN(Date.parse(since));
	if (kind === "w" && isTime) return { after, since };
	if (kind === "d" && isTime && now.getTime() - Date.parse(since) < longestGap) return { since };
	return { after: "", since: laterBy(-overlap, now) };
}

/** Milliseconds after which a device begins anew, for what it holds is old. */
const longestGap = 6 * 60 * 60 * 1000;
const laterBy = (ms: number, at: Date) => new Date(at.getTime() + ms).toISOString();

/** The next piece of an event's list from a cursor on: all of it first, then the people whose card changed since. */
export async function readDoorList(store: Store, event: LoadedEvent, asked: string | undefined, now: Date) {
	const cursor = readCursor(asked, now);
	const isWhole = "after" in cursor;
	const ids = isWhole
		? await peopleAfter(store, event.id, cursor.after)
		: await changedSince(store, event, cursor.since);
	const holders: Holder[] = [];
	for (let at = 0; at < ids.length; at += slice) {
		const cards = await cardsOf(store, event, ids.slice(at, at + slice));
		holders.push(...cards.values());
		await breathe();
	}
	const isMore = isWhole && ids.length === mostAtOnce;
	const next = isMore ? `w/${cursor.since}/${ids.at(-1)}` : `d/${isWhole ? cursor.since : laterBy(-overlap, now)}`;
	const gone = isWhole ? [] : await goneSince(store, event.id, cursor.since);
	const isFirst = isWhole && cursor.after === "";
	/** Badges that are reserved from then on go with this piece; those from before the list with its first. */
	const reservedFrom = isFirst ? "" : isWhole ? null : cursor.since;
	return { holders, gone, reservedFrom, cursor: next, isMore, isFirst, isWhole };
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

/** The people whose record, name or passages changed. */
async function changedSince(store: Store, { id: eventId, domainId }: LoadedEvent, since: string): Promise<string[]> {
	const records = store
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
	const passages = store
		.selectFrom("door_standings")
		.select("person_id")
		.where("event_id", "=", eventId)
		.where("changed_at", ">=", since)
		.execute();
	const found = await Promise.all([records, people, passages]);
	return [...new Set(found.flat().map(({ person_id }) => person_id))].sort();
}

/** Codes that nobody wears any more. */
async function goneSince(store: Store, eventId: string, since: string): Promise<string[]> {
	const rows = await store
		.selectFrom("gone_badges")
		.select("code")
		.where("event_id", "=", eventId)
		.where("gone_at", ">=", since)
		// A file may give a code again.
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

export async function sealAll(holders: Holder[], salt: string): Promise<string> {
	const cards: Buffer[] = [];
	for (const [at, holder] of holders.entries()) {
		cards.push(seal(holder, salt));
		if (at % slice === slice - 1) await breathe();
	}
	return Buffer.concat(cards).toString("base64");
}

export function inClear({ code, hostCode, card }: Holder): [string, string, string] {
	return [code, hostCode, packCard(card)];
}
