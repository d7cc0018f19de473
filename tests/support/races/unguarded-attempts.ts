import { Refusal } from "~/domain/ground/refusal";
import type { Attempt } from "~/provider/ground/limits/attempts";
import type { Store } from "~/provider/ground/store/open";

export * from "../../../app/provider/ground/limits/attempts";

/** `countAttempts` with its guard removed: it reads, and then writes what it read, without a transaction. */
export async function countAttempts({ store, now }: { store: Store; now: () => Date }, attempted: Attempt[]) {
	for (const { limit, subject = "" } of attempted) {
		const named = `${limit.name} ${subject}`;
		const until = new Date(now().getTime() + limit.ms).toISOString();
		const seen = await store.selectFrom("attempts").select("count").where("subject", "=", named).executeTakeFirst();
		const count = Number(seen?.count ?? 0) + 1;
		if (count > limit.most) throw new Refusal("tooManyAttempts");
		await store
			.insertInto("attempts")
			.values({ subject: named, count, until })
			.onConflict((conflict) => conflict.column("subject").doUpdateSet({ count }))
			.execute();
	}
}
