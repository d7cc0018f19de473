import { type RawBuilder, sql } from "kysely";
import { type EventTimes, eventDayOf, startOfEventDay, timesOf } from "~/domain/event/event-times";
import { type Figures, FiguresCounter } from "~/domain/insight/statistics";
import { cachedByEvent } from "../../ground/events/cached-by-event";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import type { Store } from "../../ground/store/open";
import { yieldToEventLoop } from "../../ground/store/yield-to-event-loop";

export interface Counts {
	all: Figures;
	remote: Figures;
	inPerson: Figures;
	/** When they were counted (UTC). */
	at: string;
}

/** The figures of an event (participant specification, section 3), at most five seconds old. */
export const recentCounts = cachedByEvent((store, event: LoadedEvent, now: Date) => countPeople(store, event, now));

/** Counted by the database: groups of people from an index, and today's presence from the presence rows. */
export async function countPeople(store: Store, event: LoadedEvent, now: Date): Promise<Counts> {
	const { id, document } = event;
	const [all, remote, inPerson] = [new FiguresCounter(), new FiguresCounter(), new FiguresCounter()];
	const kinds = await recentKinds(store, event, now);
	for (const { is_remote, registered_from, invited, responded, registered, present, count } of kinds) {
		const person = {
			isInvited: isYes(invited),
			hasResponded: isYes(responded),
			isRegistered: isYes(registered),
			isPresent: isYes(present),
			from: registered_from,
		};
		all.add(person, Number(count));
		(is_remote === 1 ? remote : inPerson).add(person, Number(count));
	}
	for await (const { is_remote, is_door, is_deciding, is_in, is_in_venue, count } of presenceToday(
		store,
		id,
		now,
		timesOf(document),
	)) {
		const presence = {
			isDoor: isYes(is_door),
			isDeciding: isYes(is_deciding),
			isIn: isYes(is_in),
			isInVenue: isYes(is_in_venue),
		};
		all.addPresence(presence, Number(count));
		(is_remote === 1 ? remote : inPerson).addPresence(presence, Number(count));
	}
	return { all: all.told(), remote: remote.told(), inPerson: inPerson.told(), at: now.toISOString() };
}

/** What is 1 in SQLite is true in PostgreSQL. */
export const isYes = (value: unknown) => Number(value) === 1;

const isSet = (column: string) => sql<unknown>`(${sql.ref(column)} is not null)`;
const kindsBy = [
	sql.ref("is_remote"),
	sql.ref("typology_id"),
	sql.ref("registered_from"),
	...["invited_at", "responded_at", "registered_at", "present_at"].map(isSet),
	sql.ref("list_days"),
] as const;

/** How many people each group has that counts alike; for the figures and their breakdown, which a page requests together. */
export const recentKinds = cachedByEvent((store, event: LoadedEvent) => kindsOf(store, event.id), 1000);

/** In the order of an index that covers the query. */
async function kindsOf(store: Store, eventId: string) {
	const [isRemote, typology, from, invited, responded, registered, present] = kindsBy as unknown as [
		...[RawBuilder<number | null>, RawBuilder<string | null>, RawBuilder<string | null>],
		...RawBuilder<unknown>[],
	];
	return store
		.selectFrom("registrations")
		.select([isRemote.as("is_remote"), typology.as("typology_id"), from.as("registered_from")])
		.select(
			[invited, responded, registered, present].map((condition, at) =>
				(condition ?? sql`0`).as(names[at] ?? "present"),
			),
		)
		.select(["list_days as days", sql<number | string>`count(*)`.as("count")])
		.where("event_id", "=", eventId)
		.groupBy(kindsBy.map((kind) => kind as RawBuilder<unknown>))
		.execute();
}
const names = ["invited", "responded", "registered", "present"] as const;

/** How many people are read at once: about five milliseconds. */
const peoplePerQuery = 4_000;

/**
 * What the entrance and the live page say of people today. Where somebody is the door decides, or for remote people their page:
 * as in `isRemoteNow`, by the last day they came, else by their registration.
 */
async function* presenceToday(store: Store, eventId: string, now: Date, times: EventTimes) {
	const today = startOfEventDay(eventDayOf(now, times), times).toISOString();
	const isRemote = sql`coalesce((select day_presences.is_remote from day_presences where day_presences.event_id = ${eventId}
		and day_presences.person_id = presences.person_id order by present_at desc limit 1), registrations.is_remote, 1)`;
	const isDeciding = sql<unknown>`(presences.source = case when ${isRemote} = 1 then 'page' else 'door' end)`;
	const isDoor = sql<unknown>`(presences.source = 'door')`;
	const isIn = sql<unknown>`(presences.pages <> '[]')`;
	const isInVenue = sql<unknown>`exists (select 1 from presences door where door.event_id = presences.event_id
		and door.person_id = presences.person_id and door.source = 'door' and door.pages <> '[]' and door.changed_at >= ${today})`;
	for (let after = ""; ; ) {
		const { id: last } = (await store
			.selectFrom("presences")
			.select("person_id as id")
			.where("event_id", "=", eventId)
			.where("person_id", ">", after)
			.orderBy("person_id")
			.limit(1)
			.offset(peoplePerQuery - 1)
			.executeTakeFirst()) ?? { id: undefined };
		yield* await store
			.selectFrom("presences")
			.innerJoin("registrations", (join) =>
				join
					.onRef("registrations.event_id", "=", "presences.event_id")
					.onRef("registrations.person_id", "=", "presences.person_id"),
			)
			.select([
				"registrations.is_remote",
				isDoor.as("is_door"),
				isDeciding.as("is_deciding"),
				isIn.as("is_in"),
				isInVenue.as("is_in_venue"),
			])
			.select(sql<number | string>`count(*)`.as("count"))
			.where("presences.event_id", "=", eventId)
			.where("presences.person_id", ">", after)
			.$if(last !== undefined, (some) => some.where("presences.person_id", "<=", last as string))
			.where("presences.changed_at", ">=", today)
			.groupBy(["registrations.is_remote", "is_door", "is_deciding", "is_in", "is_in_venue"])
			.execute();
		if (last === undefined) return;
		after = last;
		await yieldToEventLoop();
	}
}
