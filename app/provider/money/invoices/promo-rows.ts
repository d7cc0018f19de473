import { is } from "../../ground/store/is";
import type { Transaction } from "../../ground/store/transact";

/** Takes one use of a code if one is left: the condition is part of the write, so competing writers cannot pass it together. */
export async function takeUse(tx: Transaction, eventId: string, code: string): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("promo_codes")
		.set((update) => ({ taken: update("taken", "+", 1) }))
		.where(is({ event_id: eventId, code }))
		.where((where) => where.or([where("maximum", "is", null), where("taken", "<", where.ref("maximum"))]))
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

export async function releaseCode(tx: Transaction, eventId: string, registrantId: string): Promise<boolean> {
	const deleted = await tx
		.deleteFrom("promo_uses")
		.where(is({ event_id: eventId, person_id: registrantId }))
		.where("invoiced_at", "is", null)
		.returning("code")
		.executeTakeFirst();
	if (deleted) await releaseUse(tx, eventId, deleted.code);
	return deleted !== undefined;
}

async function releaseUse(tx: Transaction, eventId: string, code: string) {
	await tx
		.updateTable("promo_codes")
		.set((update) => ({ taken: update("taken", "-", 1) }))
		.where(is({ event_id: eventId, code }))
		.execute();
}
