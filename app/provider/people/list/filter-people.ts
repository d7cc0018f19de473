import { type RawBuilder, sql } from "kysely";
import { isRefusal } from "~/domain/ground/refusal";
import { everybody, type PeopleFilter } from "~/domain/people/people-filter";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { slicesByName } from "../../ground/records/slices-by-name";
import type { Store } from "../../ground/store/open";
import { type Condition, conditionsFor, countPeople, type PeopleRequest, recordsWhere } from "./list-people";
import { peopleColumns } from "./people-columns";

/** A filter as lists request it; a key that no column of the event has is refused as a bad request. */
const requestOf = ({ columns: filters, ...filter }: PeopleFilter): PeopleRequest => ({ ...filter, filters });

export function filterOf({ filters, q, view, ids }: PeopleRequest): PeopleFilter {
	return { view: view ?? everybody.view, q: q ?? "", columns: filters ?? [], ...(ids && { ids }) };
}

const scopeOf = (event: LoadedEvent, now: Date) => ({ domainId: event.domainId, event, eventIds: undefined, now });

/** The conditions on `registrations` of one event that somebody meets who is in the filter. */
export function filterConditions(store: Store, event: LoadedEvent, filter: PeopleFilter, now: Date): Condition[] {
	return conditionsFor(scopeOf(event, now), peopleColumns({ store, now }, event), requestOf(filter));
}

/** The same; undefined for a filter that the event no longer understands, as on a question that was taken out. */
export function knownConditions(
	store: Store,
	event: LoadedEvent,
	filter: PeopleFilter,
	now: Date,
): Condition[] | undefined {
	try {
		return filterConditions(store, event, filter, now);
	} catch (error) {
		if (isRefusal(error, "badRequest")) return undefined;
		throw error;
	}
}

export function countFiltered(store: Store, event: LoadedEvent, filter: PeopleFilter, now: Date): Promise<number> {
	return countPeople(store, scopeOf(event, now), requestOf(filter));
}

/** Counts several filters in one pass over the event's people; null for one that the event no longer understands. */
export async function countEach(
	store: Store,
	event: LoadedEvent,
	filters: PeopleFilter[],
	now: Date,
): Promise<(number | null)[]> {
	const conditions = filters.map((filter) => knownConditions(store, event, filter, now) ?? null);
	return countConditions(store, event, conditions);
}

/** For each set of conditions, how many of the event's people meet all of them; null for null. */
export async function countConditions(
	store: Store,
	event: LoadedEvent,
	conditions: (Condition[] | null)[],
): Promise<(number | null)[]> {
	const counted = conditions.map((some, at) => {
		const meets: RawBuilder<unknown> = some && some.length > 0 ? sql.join(some, sql` and `) : sql`1 = ${some ? 1 : 0}`;
		return sql<number | string | null>`sum(case when ${meets} then 1 else 0 end)`.as(`n${at}`);
	});
	const totals: (number | null)[] = conditions.map((some) => (some ? 0 : null));
	for await (const { condition, tookMs } of slicesByName(store, {
		eventId: event.id,
		direction: "asc",
		begin: 3_000,
	})) {
		const began = performance.now();
		const row: Record<string, number | string | null> = await recordsWhere(store, event.id, [condition])
			.select(counted)
			.executeTakeFirstOrThrow();
		for (const [at, total] of totals.entries()) {
			if (total !== null) totals[at] = total + Number(row[`n${at}`] ?? 0);
		}
		tookMs(performance.now() - began);
	}
	return totals;
}

/** The ids of its people in the order of names, in batches of at most 500; `more` are further conditions. */
export async function* eachFilteredId(
	store: Store,
	event: LoadedEvent,
	filter: PeopleFilter,
	now: Date,
	more: Condition[] = [],
): AsyncGenerator<string[]> {
	const matching = recordsWhere(store, event.id, [...filterConditions(store, event, filter, now), ...more]);
	for await (const { condition } of slicesByName(store, { eventId: event.id, direction: "asc", most: 500 })) {
		const rows = await matching
			.where(condition)
			.select("registrations.person_id as id")
			.orderBy("registrations.sort_name")
			.orderBy("registrations.person_id")
			.execute();
		if (rows.length > 0) yield rows.map(({ id }) => id);
	}
}
