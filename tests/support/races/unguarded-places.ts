import type { Transaction } from "~/provider/ground/store/transact";
import type { QuotaPlace } from "../../../app/provider/registration/models/rows";

export * from "../../../app/provider/registration/models/rows";

/** `moveQuotaCounters` with its guard removed: a race must be able to tell it from the real one. */
export async function moveQuotaCounters(
	tx: Transaction,
	eventId: string,
	{ released = [], taken = [] }: { released?: QuotaPlace[]; taken?: QuotaPlace[] },
): Promise<QuotaPlace[]> {
	const moves = [...released.map((place) => ({ ...place, by: -1 })), ...taken.map((place) => ({ ...place, by: 1 }))];
	for (const { quotaKey, value, by } of moves) {
		await tx
			.updateTable("quota_values")
			.set((update) => ({ taken: update("taken", "+", by) }))
			.where("event_id", "=", eventId)
			.where("quota_key", "=", quotaKey)
			.where("value", "=", value)
			.execute();
	}
	return taken;
}
