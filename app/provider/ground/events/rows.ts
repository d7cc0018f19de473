import type { Selectable } from "kysely";
import type { Store } from "../store/open";
import type { Tables } from "../store/schema";
import type { Writing } from "../store/transact";

export type EventRow = Selectable<Tables["events"]>;

/** Its alias is found whatever its case: addresses are dictated, and phones begin a line with a capital. As written wins. */
export async function revisionOf(store: Store | Writing, idOrAlias: string) {
	const known = store.selectFrom("events").select(["id", "domain_id", "revision"]).orderBy("alias");
	const asWritten = await known
		.where((where) => where.or([where("alias", "=", idOrAlias), where("id", "=", idOrAlias)]))
		.executeTakeFirst();
	return (
		asWritten ??
		known.where((where) => where(where.fn<string>("lower", ["alias"]), "=", idOrAlias.toLowerCase())).executeTakeFirst()
	);
}

export function rowOfEvent(store: Store | Writing, id: string): Promise<EventRow | undefined> {
	return store.selectFrom("events").selectAll().where("id", "=", id).executeTakeFirst();
}
