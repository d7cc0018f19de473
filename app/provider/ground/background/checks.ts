import type { Check } from "../checks/check";
import type { LoadedEvent } from "../events/loaded-event";
import type { Database } from "../store/transact";
import { maxBegun, setAsideReason } from "./counted-work";

export const backgroundChecks: Check[] = [
	{
		find: findSetAsideWork,
		remedy: "Read in the log what stopped the server during this job, fix it, and restart the server.",
	},
	{
		find: findSetAsideJobs,
		remedy:
			"Read in the log what stopped the server during the job, give printing more memory (PRINT_MEMORY_MB) if it was a document, and start the job again.",
	},
];

/** Work that repeatedly crashed its process and is not tried any more. */
async function findSetAsideWork(db: Database, { id }: LoadedEvent): Promise<string[]> {
	const rows = await db
		.selectFrom("begun_work")
		.select(["kind", "id"])
		.where("event_id", "=", id)
		.where("set_aside_at", "is not", null)
		.orderBy("set_aside_at")
		.execute();
	return rows.map(({ kind, id: row }) => `${kind} ${row}: ${setAsideReason}`);
}

/** Jobs that organisers started, of any kind. */
async function findSetAsideJobs(db: Database, { id }: LoadedEvent): Promise<string[]> {
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
