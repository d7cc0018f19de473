import type { Check } from "../../ground/checks/check";
import { describeOverCapacity } from "../../ground/checks/describe-over-capacity";
import { findCountDifferences } from "../../ground/checks/find-count-differences";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import type { Database } from "../../ground/store/transact";
import { holdersOfValue } from "./rows";

export const quotaChecks: Check[] = [
	{
		find: quotaCounts,
		remedy:
			"If there are more people than places, raise the capacity in the event file, or ask the people who registered last to change that answer. If a counter differs from the number of rows, correct it in the store by hand while no server runs.",
	},
	{ find: singleChoices, remedy: "Ask the person to choose again: their last choice replaces the others." },
];

async function quotaCounts(db: Database, event: LoadedEvent): Promise<string[]> {
	const counters = await db.selectFrom("quota_values").selectAll().where("event_id", "=", event.id).execute();
	const choiceRows = await db
		.selectFrom("quota_choices")
		.select((row) => ["quota_key", "value", row.fn.countAll<number | string>().as("people")])
		.where("event_id", "=", event.id)
		.groupBy(["quota_key", "value"])
		.execute();
	const keyOf = (row: { quota_key: string; value: string }) => JSON.stringify([row.quota_key, row.value]);
	const rows = new Map(choiceRows.map((row) => [keyOf(row), Number(row.people)]));
	const nameOf = (row: { quota_key: string; value: string }) => `quota “${row.quota_key}”, value “${row.value}”`;
	const counterKeys = new Set(counters.map(keyOf));
	return [
		...(await findCountDifferences(
			counters.map((row) => ({
				...row,
				name: nameOf(row),
				rows: rows.get(keyOf(row)) ?? 0,
				describeOver: (count) => describeOverCapacity(db, event.id, count, holdersOfValue(db, event.id, row)),
			})),
		)),
		...choiceRows
			.filter((row) => !counterKeys.has(keyOf(row)))
			.map((row) => `${nameOf(row)}: held, and has no counter`),
	];
}

/** Nobody has more than one value of a select or radio. */
async function singleChoices(db: Database, event: LoadedEvent): Promise<string[]> {
	const rows = await db
		.selectFrom("quota_choices")
		.select(["person_id", "quota_key"])
		.where("event_id", "=", event.id)
		.groupBy(["person_id", "quota_key"])
		.having((row) => row.fn.countAll(), ">", 1)
		.execute();
	const isSingle = (key: string) => event.document.quotas.find((quota) => quota.key === key)?.filter !== "checkbox";
	return rows
		.filter(({ quota_key }) => isSingle(quota_key))
		.map(({ person_id, quota_key }) => `person ${person_id}: several values of quota “${quota_key}”`);
}
