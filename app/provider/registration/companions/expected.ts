import { Refusal } from "~/domain/ground/refusal";
import type { User } from "~/domain/people/person";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { changeRegistration } from "../../ground/records/change-registration";
import { lockAsItIs, selectAttendees } from "../../ground/records/rows";
import { newToken } from "../../ground/store/ids";
import { is } from "../../ground/store/is";
import type { Store } from "../../ground/store/open";
import type { Database, Transaction } from "../../ground/store/transact";
import { addCompanion, hasNamesake } from "./companions";
import { foldedNameOf } from "./rows";

/** The folded names of each host, of those who come with them, and of those who are expected to. */
export async function namesAround(db: Database, eventId: string, hostIds: string[]): Promise<Map<string, Set<string>>> {
	const names = new Map(hostIds.map((id) => [id, new Set<string>()]));
	if (hostIds.length === 0) return names;
	const expected = await db
		.selectFrom("expected_companions")
		.select(["person_id", "folded_name"])
		.where("event_id", "=", eventId)
		.where("person_id", "in", hostIds)
		.execute();
	for (const { person_id, folded_name } of expected) names.get(person_id)?.add(folded_name);
	for (const column of ["registrations.person_id", "registrations.registered_by"] as const) {
		const rows = await selectAttendees(db)
			.select([`${column} as host`, "first_name", "last_name"])
			.where("registrations.event_id", "=", eventId)
			.where(column, "in", hostIds)
			.execute();
		for (const { host, first_name, last_name } of rows)
			if (host !== null) names.get(host)?.add(foldedNameOf({ firstName: first_name, lastName: last_name }));
	}
	return names;
}

interface ExpectedPerson {
	hostId: string;
	firstName: string;
	lastName: string;
	importId: string | null;
}

/** Answers whether they are expected from now on: not who is expected already, or comes with the host. */
export async function expectCompanion(
	tx: Transaction,
	event: LoadedEvent,
	{ hostId, importId, ...names }: ExpectedPerson,
	now: Date,
): Promise<boolean> {
	// Whoever adds a companion locks the same row: nobody is added and expected at once.
	if (!(await lockAsItIs(tx, event.id, hostId))) return false;
	if (await hasNamesake(tx, event.id, hostId, names)) return false;
	const { numInsertedOrUpdatedRows = 0n } = await tx
		.insertInto("expected_companions")
		.values({
			id: newToken(),
			event_id: event.id,
			person_id: hostId,
			first_name: names.firstName,
			last_name: names.lastName,
			folded_name: foldedNameOf(names),
			import_id: importId,
			created_at: now.toISOString(),
		})
		.onConflict((conflict) => conflict.columns(["event_id", "person_id", "folded_name"]).doNothing())
		.executeTakeFirst();
	return numInsertedOrUpdatedRows > 0n;
}

interface Answer {
	registrantId: string;
	callerId: string;
	expectedId: string;
	isSecret: boolean;
}

/** Adds them by the rules of every companion, and expects them no longer. Refuses with `notFound` once that was answered. */
export function addExpected(
	store: Store,
	event: LoadedEvent,
	{ registrantId, callerId, expectedId, isSecret }: Answer,
	now: Date,
): Promise<User> {
	return changeRegistration(store, event, registrantId, now, async (tx, registrant) => {
		const expected = await tx
			.selectFrom("expected_companions")
			.select(["first_name", "last_name"])
			.where(is({ id: expectedId, event_id: event.id, person_id: registrantId }))
			.executeTakeFirst();
		if (!expected) throw new Refusal("notFound");
		const names = { firstName: expected.first_name, lastName: expected.last_name };
		return addCompanion(tx, event, registrant, { ...names, callerId, isAnother: false, isSecret }, now);
	});
}

/** At any time: a name of somebody who does not come is kept for nobody. Refuses with `notFound` once that was answered. */
export async function forgetExpected(
	store: Store,
	event: LoadedEvent,
	{ registrantId, expectedId }: Pick<Answer, "registrantId" | "expectedId">,
) {
	const { numDeletedRows } = await store
		.deleteFrom("expected_companions")
		.where(is({ id: expectedId, event_id: event.id, person_id: registrantId }))
		.executeTakeFirst();
	if (numDeletedRows === 0n) throw new Refusal("notFound");
}

/** What an import has had expected, and nobody has answered. */
export async function forgetImported(store: Store, eventId: string, importId: string) {
	await store
		.deleteFrom("expected_companions")
		.where(is({ event_id: eventId, import_id: importId }))
		.execute();
}
