import type { LoadedEvent } from "../../ground/events/loaded-event";
import { isFull } from "../../ground/records/change-registration";
import { nameInRow } from "../../ground/records/name-in-row";
import { chunks } from "../../ground/store/chunks";
import type { Store } from "../../ground/store/open";
import { readCancellation } from "../../registration/registrations/cancellation";
import { hasDeclined, isOnWaitingList } from "../../registration/registrations/registrations";

const peoplePerQuery = 500;
const namesShown = 5;

interface Counted {
	person_id: string;
	registered_by: string | null;
	typology_id: string | null;
	registered_at: string | null;
	responded_at: string | null;
	represented_by: string | null;
	extended: string;
	desk_balance: number | string;
}

/** What confirming these people would find; of the awaited, `full` have a profile for which registration is full. */
export async function countConfirming(store: Store, event: LoadedEvent, ids: string[]) {
	const counts = { awaited: 0, registered: 0, others: 0, full: 0 };
	for await (const rows of registrationsOf(store, event.id, ids)) {
		for (const row of rows) {
			if (row.registered_at !== null) counts.registered++;
			else if (row.represented_by !== null || !isLeaving(row)) counts.others++;
			else {
				counts.awaited++;
				if (isFull(event, row.typology_id)) counts.full++;
			}
		}
	}
	return counts;
}

/**
 * What cancelling these people would do: who goes, the companions who go with them and are not of the list, and in minor units
 * what is credited and goes back, what is paid and stays, and what waits at the desk.
 */
export async function countCancelling(store: Store, event: LoadedEvent, ids: string[], now: Date) {
	const listed = new Set(ids);
	const companions = await companionsOutside(store, event.id, ids);
	const names = companions.slice(0, namesShown).map(nameInRow);
	const money = { back: 0, kept: 0, held: 0 };
	const counts = { leaving: 0, declining: 0, already: 0 };
	for await (const rows of registrationsOf(store, event.id, ids)) {
		const leaving = rows.filter(isLeaving);
		counts.leaving += leaving.length;
		counts.declining += leaving.filter(({ registered_at }) => registered_at === null).length;
		counts.already += rows.length - leaving.length;
		const own = leaving.filter((row) => row.registered_by === null || row.registered_by === row.person_id);
		const invoiced = await invoicedTo(
			store,
			event.id,
			own.map(({ person_id }) => person_id),
		);
		for (const { person_id, typology_id, desk_balance } of own) {
			const way = event.settingsOf(typology_id).refundsChanges ? "back" : "kept";
			money[way] += invoiced.get(person_id) ?? 0;
			money.held += Math.max(0, Number(desk_balance));
		}
		// A companion alone is a part of an account; with their host, they are counted there.
		for (const { person_id, registered_by } of leaving) {
			if (registered_by === null || registered_by === person_id || listed.has(registered_by)) continue;
			const { paid, comesBack } = await readCancellation(store, event, { userId: person_id }, now);
			money[comesBack ? "back" : "kept"] += paid.card + paid.desk + paid.other;
		}
	}
	return { ...counts, companions: companions.length, names, ...money, currency: event.settings().currency };
}

/** The companions of people of a list who are not in it themselves. */
export async function companionsOutside(store: Store, eventId: string, ids: string[]) {
	const listed = new Set(ids);
	const found: { person_id: string; first_name: string; last_name: string }[] = [];
	for (const some of chunks(ids, peoplePerQuery)) {
		const rows = await store
			.selectFrom("registrations")
			.innerJoin("people", "people.id", "registrations.person_id")
			.select(["registrations.person_id", "people.first_name", "people.last_name"])
			.where("registrations.event_id", "=", eventId)
			.where("registrations.registered_by", "in", some)
			.execute();
		found.push(...rows.filter(({ person_id }) => !listed.has(person_id)));
	}
	return found;
}

async function* registrationsOf(store: Store, eventId: string, ids: string[]): AsyncGenerator<Counted[]> {
	for (const some of chunks(ids, peoplePerQuery)) {
		yield await store
			.selectFrom("registrations")
			.select(["person_id", "registered_by", "typology_id", "registered_at", "responded_at", "represented_by"])
			.select(["extended", "desk_balance"])
			.where("event_id", "=", eventId)
			.where("person_id", "in", some)
			.execute();
	}
}

/** False for somebody who has said already that they do not come. */
const isLeaving = (row: Counted) => !hasDeclined(row) || isOnWaitingList(row);

/** Invoices less credit notes. */
async function invoicedTo(store: Store, eventId: string, ids: string[]): Promise<Map<string, number>> {
	const sums = new Map<string, number>();
	if (ids.length === 0) return sums;
	const rows = await store
		.selectFrom("invoices")
		.select(["person_id", "kind", (row) => row.fn.sum<number | string>("total").as("total")])
		.where("event_id", "=", eventId)
		.where("person_id", "in", ids)
		.where("issued_at", "is not", null)
		.groupBy(["person_id", "kind"])
		.execute();
	for (const { person_id, kind, total } of rows) {
		const amount = kind === "creditNote" ? -Number(total) : Number(total);
		sums.set(person_id, (sums.get(person_id) ?? 0) + amount);
	}
	return sums;
}
