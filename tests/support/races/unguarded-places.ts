import type { Transaction } from "~/provider/ground/store/transact";
import type { QuotaPlace } from "../../../app/provider/registration/models/rows";

export * from "../../../app/provider/registration/models/rows";

/** `takeQuotaPlace` with its guard removed: a race must be able to tell it from the real one. */
export async function takeQuotaPlace(
	tx: Transaction,
	eventId: string,
	{ quotaKey, value }: QuotaPlace,
): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("quota_values")
		.set((update) => ({ taken: update("taken", "+", 1) }))
		.where("event_id", "=", eventId)
		.where("quota_key", "=", quotaKey)
		.where("value", "=", value)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}
