import type { Store } from "../store/open";
import type { Limit } from "./attempts";

/**
 * One statement: a count whose time is over begins again, one below its limit grows, and one at its limit is left alone.
 * Says whether the attempt was counted.
 */
export async function addAttempt(store: Store, subject: string, { most, ms }: Omit<Limit, "name">, now: Date) {
	const at = now.toISOString();
	const until = new Date(now.getTime() + ms).toISOString();
	const { numInsertedOrUpdatedRows } = await store
		.insertInto("attempts")
		.values({ subject, count: 1, until })
		.onConflict((conflict) =>
			conflict
				.column("subject")
				.doUpdateSet((update) => ({
					count: update
						.case()
						.when("attempts.until", "<=", at)
						.then(1)
						.else(update("attempts.count", "+", 1))
						.end(),
					until: update.case().when("attempts.until", "<=", at).then(until).else(update.ref("attempts.until")).end(),
				}))
				.where((row) => row.or([row("attempts.until", "<=", at), row("attempts.count", "<", most)])),
		)
		.executeTakeFirst();
	return numInsertedOrUpdatedRows === 1n;
}

export async function subtractAttempt(store: Store, subject: string) {
	await store
		.updateTable("attempts")
		.set((update) => ({ count: update("count", "-", 1) }))
		.where("subject", "=", subject)
		.where("count", ">", 0)
		.execute();
}

export async function deleteAttempts(store: Store, subject: string) {
	await store.deleteFrom("attempts").where("subject", "=", subject).execute();
}
