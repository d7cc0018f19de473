import type { Transaction } from "~/provider/ground/store/transact";

/** Imports into one domain wait for each other, a batch at a time. */
export async function lockDomain(tx: Transaction, domainId: string) {
	await tx.updateTable("domains").set({ id: domainId }).where("id", "=", domainId).execute();
}
