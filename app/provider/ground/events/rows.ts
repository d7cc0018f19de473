import type { Selectable } from "kysely";
import { readTogether } from "../store/read-together";
import type { Tables } from "../store/schema";
import type { Database } from "../store/transact";

export type EventRow = Selectable<Tables["events"]>;

/** An alias matches in any case, because addresses are dictated and phones capitalise; an exact match wins. */
export async function findRevision(db: Database, idOrAlias: string) {
	const { asWritten } = await readAsWritten(db, { idOrAlias });
	return (
		asWritten[0] ??
		revisionQuery(db)
			.where((where) => where(where.fn<string>("lower", ["alias"]), "=", idOrAlias.toLowerCase()))
			.executeTakeFirst()
	);
}

const readAsWritten = readTogether(["idOrAlias"], (from, { idOrAlias }) => ({
	asWritten: revisionQuery(from).where((where) =>
		where.or([where("alias", "=", idOrAlias), where("id", "=", idOrAlias)]),
	),
}));

function revisionQuery(from: Database) {
	return from.selectFrom("events").select(["id", "domain_id", "revision"]).orderBy("alias");
}

export function findEventRow(store: Database, id: string): Promise<EventRow | undefined> {
	return store.selectFrom("events").selectAll().where("id", "=", id).executeTakeFirst();
}
