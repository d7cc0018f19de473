import type { Transaction } from "../store/transact";

/** Makes imports into one domain wait for each other, batch by batch. */
export async function lockDomain(tx: Transaction, domainId: string) {
	await tx
		.updateTable("domains")
		.set((row) => ({ name: row.ref("name") }))
		.where("id", "=", domainId)
		.execute();
}
