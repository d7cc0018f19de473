import { LRUCache } from "lru-cache";
import { calendarDay } from "~/domain/clock";
import { type Figures, FiguresOf } from "~/domain/statistics";
import type { KnownEvent } from "../../ground/events/known-event";
import { isRemoteNow, standingOf } from "../../ground/records/attended";
import { spansOfPeople } from "../../ground/records/spans-of-people";
import { grouped } from "../../ground/store/grouped";
import type { Store } from "../../ground/store/open";
import { presencesOf } from "./rows";

/** Of everybody at an event, of who follows it from afar by their registration, and of the others. */
export interface Counts {
	all: Figures;
	remote: Figures;
	inPerson: Figures;
	/** When they were counted (UTC). */
	at: string;
}

/** Milliseconds: so old may be what is told, however many look. */
const recent = 5000;
const counted = new WeakMap<Store, LRUCache<string, Promise<Counts>>>();

/** The figures of an event (participant specification, section 3), at most five seconds old. */
export function recentCounts(store: Store, { id: eventId, document }: KnownEvent, now: Date): Promise<Counts> {
	const kept = counted.get(store) ?? new LRUCache({ max: 50, ttl: recent });
	counted.set(store, kept);
	const known = kept.get(eventId);
	if (known) return known;
	const counts = countPeople(store, eventId, now, document.event.timeZone);
	kept.set(eventId, counts);
	counts.catch(() => kept.delete(eventId));
	return counts;
}

/** By spans, with other work of the process between: of fifty thousand too. */
export async function countPeople(store: Store, eventId: string, now: Date, zone: string): Promise<Counts> {
	const [all, remote, inPerson] = [new FiguresOf(), new FiguresOf(), new FiguresOf()];
	const today = calendarDay(now, zone);
	for await (const [first, last] of spansOfPeople(store, eventId)) {
		const records = await store
			.selectFrom("registrations")
			.select(["person_id", "invited_at", "responded_at", "registered_at", "registered_from", "is_remote"])
			.where("event_id", "=", eventId)
			.where((row) => row.between("person_id", first, last))
			.execute();
		const ids = records.map(({ person_id }) => person_id);
		const days = await presencesOf(store, eventId, ids);
		const standings = await store
			.selectFrom("presences")
			.select(["person_id", "source", "pages", "changed_at"])
			.where("event_id", "=", eventId)
			.where((row) => row.between("person_id", first, last))
			.execute();
		const said = grouped(standings, "person_id");
		for (const record of records) {
			const came = days.get(record.person_id) ?? [];
			const source = isRemoteNow({ record, presences: came }) ? "page" : "door";
			const last = said
				.get(record.person_id)
				?.find((one) => one.source === source && calendarDay(new Date(one.changed_at), zone) === today);
			const counts = {
				isInvited: record.invited_at !== null,
				hasResponded: record.responded_at !== null,
				isRegistered: record.registered_at !== null,
				from: record.registered_from,
				isPresent: came.length > 0,
				isIn: last ? standingOf(last).isIn : null,
			};
			all.add(counts);
			(record.is_remote === 1 ? remote : inPerson).add(counts);
		}
	}
	return { all: all.told(), remote: remote.told(), inPerson: inPerson.told(), at: now.toISOString() };
}
