import type { Job } from "../../ground/background/loop";
import type { Store } from "../../ground/store/open";

const hour = 60 * 60 * 1000;

/** The job that keeps the store free of what is over. */
export function sweepSignInJob(store: Store, now: () => Date): Job {
	return {
		name: "sign-in-sweep",
		everyMs: hour,
		async run() {
			await sweepSignIn(store, now());
			return false;
		},
	};
}

/** Takes away counts whose time is over, and sessions and links that have expired. How many rows went. */
export async function sweepSignIn(store: Store, now: Date): Promise<number> {
	const at = now.toISOString();
	const counts = await store.deleteFrom("attempts").where("until", "<=", at).executeTakeFirst();
	const tokens = await store.deleteFrom("tokens").where("expires_at", "<=", at).executeTakeFirst();
	return Number(counts.numDeletedRows + tokens.numDeletedRows);
}
