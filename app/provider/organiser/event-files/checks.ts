import type { Check } from "../../ground/checks/check";
import type { KnownEvent } from "../../ground/events/known-event";
import type { Reading } from "../../ground/store/transact";

export const importChecks: Check[] = [
	{
		find: unfinishedImport,
		remedy: "Import the same file again, unless another process is at it.",
	},
];

/** Not everybody of a file is in yet. */
async function unfinishedImport(reading: Reading, { id }: KnownEvent): Promise<string[]> {
	const row = await reading.selectFrom("events").select("importing").where("id", "=", id).executeTakeFirst();
	return row?.importing ? ["an import is under way, or was cut off: the same file again goes on with it"] : [];
}
