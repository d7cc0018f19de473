import type { EventDocument } from "~/domain/event-file/event-document";
import { describeOverCapacity } from "~/provider/ground/checks/describe-over-capacity";
import type { Transaction } from "~/provider/ground/store/transact";
import { holdersOfValue } from "~/provider/registration/models/rows";
import { is } from "../../ground/store/is";

/** The count of choices stays. Returns a note where more are chosen than the capacity. */
export async function importQuotaValues(tx: Transaction, { event, quotas }: EventDocument): Promise<string[]> {
	const rows = await tx.selectFrom("quota_values").where("event_id", "=", event.id).selectAll().execute();
	const rowOf = (key: string, value: string) => rows.find((row) => row.quota_key === key && row.value === value);
	const wanted = quotas.flatMap(({ key, values }) =>
		values.map(({ value, capacity = null }) => ({ quota_key: key, value, capacity })),
	);
	const overfull: string[] = [];

	for (const { quota_key, value, capacity } of wanted) {
		const row = rowOf(quota_key, value);
		if (!row) {
			await tx
				.insertInto("quota_values")
				.values({ event_id: event.id, quota_key, value, capacity, taken: 0 })
				.execute();
		} else if (row.capacity !== capacity) {
			await tx
				.updateTable("quota_values")
				.set({ capacity })
				.where(is({ event_id: event.id, quota_key, value }))
				.execute();
			if (capacity !== null && capacity < row.taken) {
				const holders = holdersOfValue(tx, event.id, { quota_key, value });
				const over = await describeOverCapacity(tx, event.id, row.taken - capacity, holders);
				overfull.push(
					`the value “${value}” of quota “${quota_key}” offers ${capacity} places and ${row.taken} are taken${over}`,
				);
			}
		}
	}

	const gone = rows.filter(
		(row) => !wanted.some(({ quota_key, value }) => quota_key === row.quota_key && value === row.value),
	);
	for (const { quota_key, value } of gone) {
		await tx
			.deleteFrom("quota_values")
			.where(is({ event_id: event.id, quota_key, value }))
			.execute();
	}
	return overfull;
}
