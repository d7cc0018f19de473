import type { Database } from "../store/transact";
import type { Limit } from "./limits";

/**
 * In one statement: an expired count begins again, one at its limit stays. Returns the new count; undefined when not counted.
 */
export async function addAttempt(
	store: Database,
	subject: string,
	{ most, ms }: Pick<Limit, "most" | "ms">,
	now: Date,
): Promise<number | undefined> {
	const at = now.toISOString();
	const until = new Date(now.getTime() + ms).toISOString();
	const upserted = await store
		.insertInto("attempts")
		.values({ subject, count: 1, until, last_at: at })
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
					last_at: at,
				}))
				.where((row) => row.or([row("attempts.until", "<=", at), row("attempts.count", "<", most)])),
		)
		.returning("count")
		.executeTakeFirst();
	return upserted?.count;
}

export function findAttempts(store: Database, subject: string) {
	return store.selectFrom("attempts").select(["until", "last_at"]).where("subject", "=", subject).executeTakeFirst();
}

export async function subtractAttempt(store: Database, subject: string) {
	await store
		.updateTable("attempts")
		.set((update) => ({ count: update("count", "-", 1) }))
		.where("subject", "=", subject)
		.where("count", ">", 0)
		.execute();
}

export async function deleteAttempts(store: Database, subject: string): Promise<boolean> {
	const { numDeletedRows } = await store.deleteFrom("attempts").where("subject", "=", subject).executeTakeFirst();
	return numDeletedRows > 0n;
}
