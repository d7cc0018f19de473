import { maxBegun, setAsideReason } from "../../ground/background/counted-work";
import type { Check } from "../../ground/checks/check";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import type { Database } from "../../ground/store/transact";

export const recapChecks: Check[] = [
	{
		find: setAside,
		remedy:
			"Read in the log what stopped the server during the job, give printing more memory (PRINT_MEMORY_MB), and request the documents again.",
	},
];

async function setAside(db: Database, { id }: LoadedEvent): Promise<string[]> {
	const rows = await db
		.selectFrom("jobs")
		.select(["id", "kind", "done", "total"])
		.where("event_id", "=", id)
		.where("failed_at", "is not", null)
		.where("begun", ">", maxBegun)
		.execute();
	return rows.map(
		({ id: job, kind, done, total }) => `${kind} ${job}: ${setAsideReason} after ${done} of ${total} people`,
	);
}
