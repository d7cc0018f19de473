import type { Check } from "../../ground/checks/check";
import { differences } from "../../ground/checks/differences";
import { whoIsOver } from "../../ground/checks/who-is-over";
import type { LoadedEvent } from "../../ground/events/known-event";
import type { Database } from "../../ground/store/transact";
import { holdersOfValue } from "./rows";

export const quotaChecks: Check[] = [
	{
		find: quotaCounts,
		remedy:
			"Of more people than places, raise the capacity in the event file, or ask who is over, the last who registered, to change that answer of their registration; a counter that differs from the rows is set to them in the store by hand, with no server running.",
	},
	{
		find: singleChoices,
		remedy: "Have the person choose again: their last choice takes the place of the others.",
	},
];

async function quotaCounts(db: Database, event: LoadedEvent): Promise<string[]> {
	const counters = await db.selectFrom("quota_values").selectAll().where("event_id", "=", event.id).execute();
	const held = await db
		.selectFrom("quota_choices")
		.select((row) => ["quota_key", "value", row.fn.countAll<number | string>().as("people")])
		.where("event_id", "=", event.id)
		.groupBy(["quota_key", "value"])
		.execute();
	const keyOf = (row: { quota_key: string; value: string }) => JSON.stringify([row.quota_key, row.value]);
	const rows = new Map(held.map((row) => [keyOf(row), Number(row.people)]));
	const named = (row: { quota_key: string; value: string }) => `quota “${row.quota_key}”, value “${row.value}”`;
	const known = new Set(counters.map(keyOf));
	return [
		...(await differences(
			counters.map((row) => ({
				...row,
				name: named(row),
				rows: rows.get(keyOf(row)) ?? 0,
				over: (count) => whoIsOver(db, event.id, count, holdersOfValue(db, event.id, row)),
			})),
		)),
		...held.filter((row) => !known.has(keyOf(row))).map((row) => `${named(row)}: held, and has no counter`),
	];
}

/** A select or radio is one value of a person. */
async function singleChoices(db: Database, event: LoadedEvent): Promise<string[]> {
	const several = await db
		.selectFrom("quota_choices")
		.select(["person_id", "quota_key"])
		.where("event_id", "=", event.id)
		.groupBy(["person_id", "quota_key"])
		.having((row) => row.fn.countAll(), ">", 1)
		.execute();
	const isSingle = (key: string) => event.document.quotas.find((quota) => quota.key === key)?.filter !== "checkbox";
	return several
		.filter(({ quota_key }) => isSingle(quota_key))
		.map(({ person_id, quota_key }) => `person ${person_id}: several values of quota “${quota_key}”`);
}
