import type { Selectable } from "kysely";
import type { Store } from "../store/open";
import type { Tables } from "../store/schema";
import type { Writing } from "../store/transact";

export type EventRow = Selectable<Tables["events"]>;

export function revisionOf(store: Store | Writing, idOrAlias: string) {
	return store
		.selectFrom("events")
		.select(["id", "domain_id", "revision"])
		.where((where) => where.or([where("alias", "=", idOrAlias), where("id", "=", idOrAlias)]))
		.orderBy("alias")
		.executeTakeFirst();
}

export function rowOfEvent(store: Store | Writing, id: string): Promise<EventRow | undefined> {
	return store.selectFrom("events").selectAll().where("id", "=", id).executeTakeFirst();
}
