import type { Selectable } from "kysely";
import type { Store } from "../store/open";
import type { Tables } from "../store/schema";
import { readTogether } from "../store/together";
import type { Database, Transaction } from "../store/transact";

export type EventRow = Selectable<Tables["events"]>;

/** Its alias is found whatever its case: addresses are dictated, and phones begin a line with a capital. As written wins. */
export async function revisionOf(db: Database, idOrAlias: string) {
	const { asWritten } = await readAsWritten(db, { idOrAlias });
	return (
		asWritten[0] ??
		known(db)
			.where((where) => where(where.fn<string>("lower", ["alias"]), "=", idOrAlias.toLowerCase()))
			.executeTakeFirst()
	);
}

const readAsWritten = readTogether(["idOrAlias"], (from, { idOrAlias }) => ({
	asWritten: known(from).where((where) => where.or([where("alias", "=", idOrAlias), where("id", "=", idOrAlias)])),
}));

function known(from: Database) {
	return from.selectFrom("events").select(["id", "domain_id", "revision"]).orderBy("alias");
}

export function rowOfEvent(store: Store | Transaction, id: string): Promise<EventRow | undefined> {
	return store.selectFrom("events").selectAll().where("id", "=", id).executeTakeFirst();
}
