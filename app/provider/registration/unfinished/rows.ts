import { is } from "../../ground/store/is";
import type { Store } from "../../ground/store/open";
import type { Transaction } from "../../ground/store/transact";

/** Somebody who has begun and not finished: not registered, or registered by somebody else with their details still open. */
export interface UnfinishedRow {
	event_id: string;
	person_id: string;
	typology_id: string | null;
	registered_by: string | null;
	due_reminded_at: string | null;
	updated_at: string;
}

/**
 * The tables of what others could have. The compiler takes them for one, as all of them have the columns that are read here.
 */
const holdTables = ["slot_registrations", "quota_choices", "article_choices"] as "quota_choices"[];

export function unfinishedHolders(store: Store, untouchedSince: string): Promise<UnfinishedRow[]> {
	return store
		.selectFrom("registrations as record")
		.select(["event_id", "person_id", "typology_id", "registered_by", "due_reminded_at", "updated_at"])
		.where("updated_at", "<=", untouchedSince)
		.where((row) => row.or([row("registered_at", "is", null), row("responded_at", "is", null)]))
		.where((row) =>
			row.or(
				holdTables.map((table) =>
					row.exists(
						row
							.selectFrom(`${table} as held`)
							.select("held.person_id")
							.whereRef("held.event_id", "=", "record.event_id")
							.whereRef("held.person_id", "=", "record.person_id"),
					),
				),
			),
		)
		.orderBy("updated_at")
		.execute();
}

/** False when something has touched it since, or they have finished. */
export async function updateIfUntouched(
	tx: Transaction,
	{ event_id, person_id, updated_at }: UnfinishedRow,
	change: { updated_at: string; due_reminded_at: string | null },
): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("registrations")
		.set(change)
		.where(is({ event_id, person_id, updated_at }))
		.where((row) => row.or([row("registered_at", "is", null), row("responded_at", "is", null)]))
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}
