import { Refusal } from "~/domain/ground/refusal";
import type { Transaction } from "../../ground/store/transact";
import { findMessage, supportsOf } from "./message-rows";

/**
 * Puts a message on the big screens in the place of another, which is archived; nothing in its place leaves it a favourite. Of who
 * holds the live, so that one is shown at a time. What is shown is let through by that; what was archived meanwhile is not shown.
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

/** Lets others see it, from where the supports stand now; what they see already stays as it is. */
export async function approve(tx: Transaction, eventId: string, id: string, now: Date) {
	const { given } = await supportsOf(tx, eventId);
	await tx
		.updateTable("messages")
		.set({ favorite_at: now.toISOString(), supports_before: given })
		.where("id", "=", id)
		.where("favorite_at", "is", null)
		.execute();
}
