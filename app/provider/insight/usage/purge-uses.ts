import { lastDay } from "~/domain/event/last-day";
import { usageKeptDays } from "~/domain/ground/usage";
import type { Job } from "../../ground/background/loop";
import { readEventsAt } from "../../ground/events/loaded-event";
import type { Store } from "../../ground/store/open";

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** Few enough for a short transaction. */
const linesAtOnce = 1000;

export function purgeUsageLogs(store: Store, now: () => Date): Job {
	return {
		name: "usage-logs-sweep",
		everyMs: hour,
		async run() {
			const until = new Date(now().getTime() - usageKeptDays * day).toISOString().slice(0, 10);
			const events = await readEventsAt(store, await store.selectFrom("events").select(["id", "revision"]).execute());
			for (const { id, document } of events) {
				if (lastDay(document.days) >= until) continue;
				const lines = store.selectFrom("usage_logs").select("id").where("event_id", "=", id).limit(linesAtOnce);
				const { numDeletedRows } = await store.deleteFrom("usage_logs").where("id", "in", lines).executeTakeFirst();
				if (numDeletedRows === BigInt(linesAtOnce)) return true;
			}
			return false;
		},
	};
}
