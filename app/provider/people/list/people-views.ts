import { Refusal } from "~/domain/ground/refusal";
import { readPeopleFilter } from "~/domain/people/filter-address";
import { everybody, mostViews, peopleViews } from "~/domain/people/people-filter";
import { cachedByEvent } from "../../ground/events/cached-by-event";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { randomId } from "../../ground/store/ids";
import { is } from "../../ground/store/is";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import { countEach } from "./filter-people";
import { peopleColumns } from "./people-columns";

const listRows = (store: Store | Transaction, eventId: string) =>
	store.selectFrom("people_views").selectAll().where("event_id", "=", eventId).orderBy("name").execute();

/** The numbers of the views that each event has: everybody who looks within some seconds shares them. */
const recentCounts = cachedByEvent((store, event: LoadedEvent, now) =>
	countEach(
		store,
		event,
		peopleViews.map((view) => ({ ...everybody, view })),
		now,
	),
);

export async function listViews(store: Store, event: LoadedEvent, now: Date) {
	const kept = await listRows(store, event.id);
	const columns = peopleColumns({ store, now }, event);
	const filters = kept.map(({ query }) => readPeopleFilter(new URLSearchParams(query), columns).filter);
	const [counts, ofKept] = [
		await recentCounts(store, event, now),
		kept.length > 0 ? await countEach(store, event, filters, now) : [],
	];
	return {
		views: peopleViews.map((view, at) => ({ view, count: counts[at] ?? 0 })),
		kept: kept.map(({ id, name, query }, at) => ({ id, name, query, count: ofKept[at] ?? null })),
	};
}

/** Refuses a name that another view has, and one view too many. Writers follow one another at the event's row. */
export function keepView(store: Store, event: LoadedEvent, view: { name: string; query: string }, now: Date) {
	return transact(store, async (tx) => {
		await lockViews(tx, event.id);
		const kept = await listRows(tx, event.id);
		requireFreeName(kept, view.name);
		if (kept.length >= mostViews) throw new Refusal("invalidForm", { name: `people.error.tooManyViews ${mostViews}` });
		const id = randomId(16);
		const row = { id, event_id: event.id, ...view, updated_at: now.toISOString() };
		await tx.insertInto("people_views").values(row).execute();
		return id;
	});
}

export function renameView(store: Store, event: LoadedEvent, view: { id: string; name: string }, now: Date) {
	return transact(store, async (tx) => {
		await lockViews(tx, event.id);
		const kept = await listRows(tx, event.id);
		if (!kept.some(({ id }) => id === view.id)) throw new Refusal("notFound");
		requireFreeName(
			kept.filter(({ id }) => id !== view.id),
			view.name,
		);
		await tx
			.updateTable("people_views")
			.set({ name: view.name, updated_at: now.toISOString() })
			.where("id", "=", view.id)
			.execute();
	});
}

export async function removeView(store: Store, event: LoadedEvent, viewId: string) {
	const { numDeletedRows } = await store
		.deleteFrom("people_views")
		.where(is({ event_id: event.id, id: viewId }))
		.executeTakeFirst();
	if (numDeletedRows !== 1n) throw new Refusal("notFound");
}

function requireFreeName(kept: { name: string }[], name: string) {
	const isTaken = kept.some((entry) => entry.name.toLowerCase() === name.toLowerCase());
	if (isTaken) throw new Refusal("invalidForm", { name: "people.error.viewNameTaken" });
}

/** Two who keep the last view at once, or the same name, follow one another. */
const lockViews = (tx: Transaction, eventId: string) =>
	tx.updateTable("events").set({ id: eventId }).where("id", "=", eventId).execute();
