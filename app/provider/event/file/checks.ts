import type { Check } from "../../ground/checks/check";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import type { Database } from "../../ground/store/transact";

export const importChecks: Check[] = [
	{
		find: sameAddresses,
		remedy:
			"Give one of the two events another alias in its event file. Until then, each is found only by the exact spelling of its alias.",
	},
	{ find: unfinishedImport, remedy: "Import the same file again, unless another process is importing it now." },
];

async function unfinishedImport(db: Database, { id }: LoadedEvent): Promise<string[]> {
	const row = await db.selectFrom("events").select("importing").where("id", "=", id).executeTakeFirst();
	return row?.importing ? ["an import is under way, or was cut off: the same file again goes on with it"] : [];
}

/** Addresses ignore case: an alias that another event has in other letter case leads to either of them. */
async function sameAddresses(db: Database, { id, document }: LoadedEvent): Promise<string[]> {
	const names = [id, document.event.alias].map((name) => name.toLowerCase());
	const rows = await db
		.selectFrom("events")
		.select(["id", "alias"])
		.where("id", "!=", id)
		.where((row) =>
			row.or([row(row.fn<string>("lower", ["alias"]), "in", names), row(row.fn<string>("lower", ["id"]), "in", names)]),
		)
		.orderBy("id")
		.execute();
	return rows.map(
		(other) => `the address /${document.event.alias} is also that of the event “${other.id}” (/${other.alias})`,
	);
}
