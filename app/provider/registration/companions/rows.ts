import { fullName } from "~/domain/people/person";
import type { ExpectedCompanion } from "~/domain/registration/expected-companion";
import { foldName } from "~/domain/texts/fold-text";
import { is } from "../../ground/store/is";
import type { Database, Transaction } from "../../ground/store/transact";

interface Names {
	firstName: string;
	lastName: string;
}

/** By which somebody is expected once, however a list divides or accents their name. */
export const foldedNameOf = (names: Names) => foldName(fullName(names));

export async function listExpected(db: Database, eventId: string, hostId: string): Promise<ExpectedCompanion[]> {
	const rows = await db
		.selectFrom("expected_companions")
		.select(["id", "first_name", "last_name"])
		.where(is({ event_id: eventId, person_id: hostId }))
		.orderBy("created_at")
		.orderBy("id")
		.execute();
	return rows.map(({ id, first_name, last_name }) => ({ id, firstName: first_name, lastName: last_name }));
}

/** Whoever is registered is expected no longer. */
export async function dropExpected(tx: Transaction, eventId: string, hostId: string, people: Names[]) {
	const names = people.map(foldedNameOf);
	if (names.length === 0) return;
	await tx
		.deleteFrom("expected_companions")
		.where(is({ event_id: eventId, person_id: hostId }))
		.where("folded_name", "in", names)
		.execute();
}
