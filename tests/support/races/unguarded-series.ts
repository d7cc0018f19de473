import type { Transaction } from "~/provider/ground/store/transact";

/** A common mistake: the latest number plus one, without anything that makes writers wait for each other. */
export async function takeNumber(tx: Transaction, eventId: string): Promise<number> {
	const latest = await tx
		.selectFrom("invoices")
		.select((select) => select.fn.max<number | string | null>("sequence").as("sequence"))
		.where("event_id", "=", eventId)
		.executeTakeFirst();
	return Number(latest?.sequence ?? 0) + 1;
}
