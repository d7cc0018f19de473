import type { Transaction } from "~/provider/ground/store/transact";

export * from "../../../app/provider/money/invoices/promo-rows";

/** `takeUse` with its guard removed: a race must be able to tell it from the real one. */
export async function takeUse(tx: Transaction, eventId: string, code: string): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("promo_codes")
		.set((update) => ({ taken: update("taken", "+", 1) }))
		.where("event_id", "=", eventId)
		.where("code", "=", code)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}
