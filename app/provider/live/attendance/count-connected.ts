import { createBriefCache } from "../../ground/store/brief-cache";
import { is } from "../../ground/store/is";
import type { Store } from "../../ground/store/open";

/** Milliseconds between two counts, as hosts and screens are updated no more often (rule 2 of the live's design: 0.2 Hz). */
export const countEveryMs = 5000;
/** A page without scripts never reports that its reader left, so they count as gone after this time. */
const withoutScriptMs = 12 * 60 * 60 * 1000;

const recentCounts = createBriefCache<number>({ most: 200, ttl: countEveryMs - 500 });

/** Those with an open stream, and those who came in by the button that needs no script. */
export function countConnected(store: Store, eventId: string, now: Date): Promise<number> {
	return recentCounts(store, eventId, async () => {
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
							.where(is({ event_id: eventId, source: "page" }))
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
