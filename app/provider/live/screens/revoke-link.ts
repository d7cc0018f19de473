import { Refusal } from "~/domain/ground/refusal";
import { is } from "../../ground/store/is";
import type { Store } from "../../ground/store/open";
import { notifySubscribers } from "../../ground/store/publish";

/** Revokes a link and ends the streams that it opened. Revoking twice has no further effect. Refuses with `notFound` (404). */
export async function revokeLink(store: Store, eventId: string, id: string, now: Date): Promise<void> {
	const { numUpdatedRows } = await store
		.updateTable("screen_links")
		.set((row) => ({ revoked_at: row.fn.coalesce("revoked_at", row.val(now.toISOString())) }))
		.where(is({ id, event_id: eventId }))
		.executeTakeFirst();
	if (numUpdatedRows === 0n) throw new Refusal("notFound");
	notifySubscribers(store, "revocations", `screen:${id}`, "here");
}
