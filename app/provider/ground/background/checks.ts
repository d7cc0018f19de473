import type { Check } from "../checks/check";
import type { LoadedEvent } from "../events/loaded-event";
import type { Database } from "../store/transact";
import { setAsideReason } from "./counted-work";

export const backgroundChecks: Check[] = [
	{
		find: findSetAsideWork,
		remedy: "Read in the log what stopped the server during this job, fix it, and restart the server.",
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
