import type { Store } from "../store/open";
import type { Writing } from "../store/transact";

/** What a person was trusted with, beyond taking part: events to organise, or the whole domain. */
export interface Roles {
	isAdministrator: boolean;
	/** Ids of the events that the person organises. */
	organises: string[];
}

export type GivenRole = "organiser" | "administrator";

export async function rolesOf(store: Store | Writing, domainId: string, personId: string): Promise<Roles> {
	const rows = await store
		.selectFrom("roles")
		.select(["event_id", "role"])
		.where("person_id", "=", personId)
		.where("domain_id", "=", domainId)
		.execute();
	return {
		isAdministrator: rows.some(({ role }) => role === "administrator"),
		organises: rows.filter(({ role }) => role === "organiser").map(({ event_id }) => event_id),
	};
}

/** Whether anything was entrusted to the person. */
export async function hasRole(store: Store | Writing, { domainId, personId }: { domainId: string; personId: string }) {
	const { isAdministrator, organises } = await rolesOf(store, domainId, personId);
	return isAdministrator || organises.length > 0;
}

/** Gives the role, and takes the other one away: one is enough. `none` takes both. True when something changed. */
export async function giveRole(
	writing: Writing,
	{ domainId, eventId, personId }: { domainId: string; eventId: string; personId: string },
	role: GivenRole | "none",
): Promise<boolean> {
	const wanted = role === "administrator" ? { event_id: "", role } : { event_id: eventId, role };
	const taken = await writing
		.deleteFrom("roles")
		.where("person_id", "=", personId)
		.where("domain_id", "=", domainId)
		.where("event_id", "in", ["", eventId])
		.where((row) => row.not(row.and(wanted)))
		.executeTakeFirst();
	if (role === "none") return taken.numDeletedRows > 0n;
	const given = await writing
		.insertInto("roles")
		.values({ domain_id: domainId, person_id: personId, ...wanted })
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	return taken.numDeletedRows > 0n || (given.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
