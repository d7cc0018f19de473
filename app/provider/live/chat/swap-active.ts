import { Refusal } from "~/domain/ground/refusal";
import type { Transaction } from "../../ground/store/transact";
import { countSupports, findMessage } from "./message-rows";

/**
 * A message taken away without a successor stays approved. Being shown approves one; one that was archived meanwhile is refused
 * (`liveChanged`). The caller has locked the live, so that one message is shown at a time.
 */
export async function swapActive(
	tx: Transaction,
	eventId: string,
	{ before, after }: { before: string | null; after: string | null },
	now: Date,
) {
	if (after === null || after === before) return;
	const at = now.toISOString();
	const shown = await findMessage(tx, eventId, after);
	if (!shown) throw new Refusal("notFound");
	if (shown.archived_at !== null) throw new Refusal("liveChanged", { activeMessageId: "errors.liveChanged" });
	await approve(tx, eventId, after, now);
	await tx.updateTable("messages").set({ shown_at: at }).where("id", "=", after).execute();
	if (before === null) return;
	await tx.updateTable("messages").set({ archived_at: at }).where("id", "=", before).execute();
}

/** Approves a message and notes the supports so far, from which its rank starts. An approved message stays as it is. */
export async function approve(tx: Transaction, eventId: string, id: string, now: Date) {
	const { total } = await countSupports(tx, eventId);
	await tx
		.updateTable("messages")
		.set({ favorite_at: now.toISOString(), supports_before: total })
		.where("id", "=", id)
		.where("favorite_at", "is", null)
		.execute();
}
