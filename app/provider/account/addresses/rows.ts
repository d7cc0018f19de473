import type { NotNull } from "kysely";
import type { PersonRow } from "../../ground/records/rows";
import { isAddressTrusted } from "../../ground/records/trusted-address";
import { is } from "../../ground/store/is";
import { publishOnCommit } from "../../ground/store/publish";
import type { Database, Transaction } from "../../ground/store/transact";

export function findHolder(db: Database, domainId: string, email: string): Promise<PersonRow | undefined> {
	return db
		.selectFrom("people")
		.selectAll()
		.where(is({ domain_id: domainId, email }))
		.executeTakeFirst();
}

export function findFormerHolder(db: Database, domainId: string, email: string): Promise<PersonRow | undefined> {
	return db
		.selectFrom("former_emails")
		.innerJoin("people", "people.id", "former_emails.person_id")
		.selectAll("people")
		.where(is({ "former_emails.domain_id": domainId, "former_emails.email": email }))
		.executeTakeFirst();
}

/** By address, the persons whom addresses mean for sure: who have proven it or were vouched for, else who had it before. */
export async function findAddressees(
	db: Database,
	domainId: string,
	emails: string[],
): Promise<Map<string, PersonRow>> {
	if (emails.length === 0) return new Map();
	const holders = await db
		.selectFrom("people")
		.selectAll()
		.where("domain_id", "=", domainId)
		.where("email", "in", emails)
		.$narrowType<{ email: NotNull }>()
		.execute();
	const former = await db
		.selectFrom("former_emails")
		.innerJoin("people", "people.id", "former_emails.person_id")
		.selectAll("people")
		.select("former_emails.email as former_email")
		.where("former_emails.domain_id", "=", domainId)
		.where("former_emails.email", "in", emails)
		.execute();
	return new Map([
		...former.map(({ former_email, ...person }): [string, PersonRow] => [former_email, person]),
		...holders.filter(isAddressTrusted).map((person): [string, PersonRow] => [person.email, person]),
	]);
}

/** An address that somebody leaves still finds them, unless it was never proven or vouched for. */
export async function recordFormerAddress(tx: Transaction, person: PersonRow, now: Date) {
	if (person.email === null || !isAddressTrusted(person)) return;
	const formerColumns = { person_id: person.id, left_at: now.toISOString() };
	await tx
		.insertInto("former_emails")
		.values({ domain_id: person.domain_id, email: person.email, ...formerColumns })
		.onConflict((conflict) => conflict.columns(["domain_id", "email"]).doUpdateSet(formerColumns))
		.execute();
}

/**
 * In one statement; returns false if the address was proven or changed meanwhile. The account keeps its password and a claim.
 */
export async function detachUnprovenAddress(
	tx: Transaction,
	{ id, email }: Pick<PersonRow, "id" | "email">,
	now: Date,
): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("people")
		.set((person) => ({
			email: null,
			claimed_email: person.fn.coalesce("claimed_email", "email"),
			updated_at: now.toISOString(),
		}))
		.where(is({ id, email }))
		.where("email_proven_at", "is", null)
		.where("email_vouched_at", "is", null)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

/** Links that were mailed to an address now belong to the person who has it: they read them. */
export async function moveMailedLinks(tx: Transaction, email: string | null, from: string, to: string) {
	await tx
		.updateTable("tokens")
		.set({ person_id: to })
		.where(is({ person_id: from, mailed_to: email }))
		.where("kind", "in", ["link", "reset"])
		.execute();
}

export async function hasAccess(db: Database, { id, password_hash }: PersonRow): Promise<boolean> {
	if (password_hash !== null) return true;
	const session = await db
		.selectFrom("tokens")
		.select("hash")
		.where(is({ person_id: id, kind: "session" }))
		.executeTakeFirst();
	return session !== undefined;
}

/** True if somebody else registered the person, and may have handed themselves a link. */
export async function isCompanion(db: Database, personId: string): Promise<boolean> {
	const record = await db
		.selectFrom("registrations")
		.select("event_id")
		.where("person_id", "=", personId)
		.where("registered_by", "is not", null)
		.executeTakeFirst();
	return record !== undefined;
}

/** Ends all access except what was mailed to the address: the password, sessions, links that were handed over, the calendar. */
export async function revokeAccess(tx: Transaction, personId: string, email: string | null) {
	publishOnCommit(tx, "revocations", personId);
	await tx.updateTable("people").set({ password_hash: null }).where("id", "=", personId).execute();
	await tx.deleteFrom("calendars").where("person_id", "=", personId).execute();
	await tx
		.deleteFrom("tokens")
		.where("person_id", "=", personId)
		.where((token) =>
			token.or([
				token("kind", "=", "session"),
				token("mailed_to", "is", null),
				...(email ? [token("mailed_to", "!=", email)] : []),
			]),
		)
		.execute();
}

/** Marks the address as proven in one statement; returns true if it was still the person's. */
export async function markAddressProven(tx: Transaction, { id, email }: PersonRow, now: Date): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("people")
		.set({ email_proven_at: now.toISOString() })
		.where(is({ id, email }))
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}
