import type { Store } from "../store/open";

/** Takes away counts whose time is over, and sessions and links that have expired. How many rows went. */
export async function sweepSignIn(store: Store, now: Date): Promise<number> {
	const at = now.toISOString();
	const counts = await store.deleteFrom("attempts").where("until", "<=", at).executeTakeFirst();
	const tokens = await store.deleteFrom("tokens").where("expires_at", "<=", at).executeTakeFirst();
	return Number(counts.numDeletedRows + tokens.numDeletedRows);
}
