import type { DocumentChange } from "~/domain/event-file/document-changes";
import { chunks } from "../../ground/store/chunks";
import { is } from "../../ground/store/is";
import type { Store } from "../../ground/store/open";
import type { Transaction } from "../../ground/store/transact";

/** Notes which entries a revision changed. */
export async function notePublishedEntries(
	tx: Transaction,
	eventId: string,
	revision: number,
	changes: DocumentChange[],
): Promise<void> {
	const entries = new Map(
		changes.map(({ path: [part = "", entry = ""] }) => [
			`${part} ${entry}`,
			{ event_id: eventId, part, entry, revision },
		]),
	);
	for (const some of chunks([...entries.values()])) {
		await tx
			.insertInto("published_entries")
			.values(some)
			.onConflict((conflict) => conflict.columns(["event_id", "part", "entry"]).doUpdateSet({ revision }))
			.execute();
	}
}

/** The revision in which a part, or one entry of it, last changed; undefined if it has not since these are noted. */
export async function lastRevisionOf(store: Store, eventId: string, part: string, entry: string | undefined) {
	const row = await store
		.selectFrom("published_entries")
		.select("revision")
		.where(is({ event_id: eventId, part }))
		.$if(entry !== undefined, (query) => query.where("entry", "=", entry as string))
		.orderBy("revision", "desc")
		.limit(1)
		.executeTakeFirst();
	return row?.revision;
}
