import { createBriefCache } from "../../ground/store/brief-cache";
import type { Store } from "../../ground/store/open";

/** Milliseconds between two counts: hosts and screens are told no oftener (rule 2 of the live's design: 0.2 Hz). */
export const countEvery = 5000;
/** Who came in without a script never says that they left: after so long they have. */
const withoutScriptMs = 12 * 60 * 60 * 1000;

const counted = createBriefCache<number>({ most: 200, ttl: countEvery - 500 });

/** How many people have the live open now: a stream of theirs is read, or they came in by the button that needs no script. */
export function countConnected(store: Store, eventId: string, now: Date): Promise<number> {
	return counted(store, eventId, async () => {
		const since = new Date(now.getTime() - withoutScriptMs).toISOString();
		const { people } = await store
			.selectFrom(
				store
					.selectFrom("live_readings")
					.select("person_id")
					.where("event_id", "=", eventId)
					.where("until", ">", now.toISOString())
					.union(
						store
							.selectFrom("presences")
							.select("person_id")
							.where("event_id", "=", eventId)
							.where("source", "=", "page")
							.where("pages", "!=", "[]")
							.where("changed_at", ">", since),
					)
					.as("connected"),
			)
			.select((row) => row.fn.countAll<number>().as("people"))
			.executeTakeFirstOrThrow();
		return Number(people);
	});
}
