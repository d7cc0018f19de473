import type { Store } from "~/provider/store/open";

export * from "../../app/provider/authentications/attempt-rows";

/** `addAttempt` with its guard removed: it looks, and then writes what it saw. */
export async function addAttempt(store: Store, subject: string, { most, ms }: { most: number; ms: number }, now: Date) {
	const until = new Date(now.getTime() + ms).toISOString();
	const seen = await store.selectFrom("attempts").select("count").where("subject", "=", subject).executeTakeFirst();
	const count = Number(seen?.count ?? 0) + 1;
	if (count > most) return false;
	await store
		.insertInto("attempts")
		.values({ subject, count, until })
		.onConflict((conflict) => conflict.column("subject").doUpdateSet({ count }))
		.execute();
	return true;
}
