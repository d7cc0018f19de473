import type { Writing } from "~/provider/ground/store/transact";

/** Imports into one domain wait for each other, a batch at a time. */
export async function lockDomain(writing: Writing, domainId: string) {
	await writing.updateTable("domains").set({ id: domainId }).where("id", "=", domainId).execute();
}
