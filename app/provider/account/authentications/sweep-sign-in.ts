import type { Job } from "../../ground/background/loop";
import type { Store } from "../../ground/store/open";

const hour = 60 * 60 * 1000;

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

export async function sweepSignIn(store: Store, now: Date): Promise<number> {
	const at = now.toISOString();
	const counts = await store.deleteFrom("attempts").where("until", "<=", at).executeTakeFirst();
	const tokens = await store.deleteFrom("tokens").where("expires_at", "<=", at).executeTakeFirst();
	return Number(counts.numDeletedRows + tokens.numDeletedRows);
}
