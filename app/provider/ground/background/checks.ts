import type { Check } from "../checks/check";
import type { LoadedEvent } from "../events/known-event";
import type { Database } from "../store/transact";
import { setAsideReason } from "./begun";

export const backgroundChecks: Check[] = [
	{
		find: setAside,
		remedy: "Look into the log for what ended the server while it did this, mend it, and start the server anew.",
	},
];

/** Work that ended its process time after time: nobody tries it any more. */
async function setAside(db: Database, { id }: LoadedEvent): Promise<string[]> {
	const rows = await db
		.selectFrom("begun_work")
		.select(["kind", "id"])
		.where("event_id", "=", id)
		.where("set_aside_at", "is not", null)
		.orderBy("set_aside_at")
		.execute();
	return rows.map(({ kind, id: row }) => `${kind} ${row}: ${setAsideReason}`);
}
