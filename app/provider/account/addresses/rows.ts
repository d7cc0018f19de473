import type { PersonRow } from "../../ground/records/rows";
import { tell } from "../../ground/store/told";
import type { Database, Transaction } from "../../ground/store/transact";

/** Whose address it is, proven or not. */
export function holderOf(db: Database, domainId: string, email: string): Promise<PersonRow | undefined> {
	return db
		.selectFrom("people")
		.selectAll()
		.where("domain_id", "=", domainId)
		.where("email", "=", email)
		.executeTakeFirst();
}

/** Who had the address before. */
export function formerHolderOf(db: Database, domainId: string, email: string): Promise<PersonRow | undefined> {
	return db
		.selectFrom("former_emails")
		.innerJoin("people", "people.id", "former_emails.person_id")
		.selectAll("people")
		.where("former_emails.domain_id", "=", domainId)
		.where("former_emails.email", "=", email)
		.executeTakeFirst();
}

/** By address, whom addresses mean for sure: who has proven one or was brought by it, else who had it before. */
export async function meantBy(db: Database, domainId: string, emails: string[]): Promise<Map<string, PersonRow>> {
	if (emails.length === 0) return new Map();
	const holders = await db
		.selectFrom("people")
		.selectAll()
		.where("domain_id", "=", domainId)
		.where("email", "in", emails)
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
		...holders.filter(isSure).map((person): [string, PersonRow] => [person.email ?? "", person]),
	]);
}

/** An address that somebody leaves goes on meaning them; one that they only said was theirs never did. */
export async function rememberFormer(tx: Transaction, person: PersonRow, now: Date) {
	if (person.email === null || !isSure(person)) return;
	const left = { person_id: person.id, left_at: now.toISOString() };
	await tx
		.insertInto("former_emails")
		.values({ domain_id: person.domain_id, email: person.email, ...left })
		.onConflict((conflict) => conflict.columns(["domain_id", "email"]).doUpdateSet(left))
		.execute();
}

/** Whether what is addressed to the person's e-mail is theirs. */
export function isSure({ email_proven_at, email_vouched_at }: Pick<PersonRow, "email_proven_at" | "email_vouched_at">) {
	return email_proven_at !== null || email_vouched_at !== null;
}

/**
 * Takes an address from an account that never proved it, one statement: true unless it was proven, or left, meanwhile.
 * The account goes on by its own password; the address is but what it said.
 */
export async function takeUnproven(
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
		.where("id", "=", id)
		.where("email", "=", email)
		.where("email_proven_at", "is", null)
		.where("email_vouched_at", "is", null)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

/** Links that were mailed to an address open whoever has it now: its owner reads them. */
export async function moveMailedLinks(tx: Transaction, email: string | null, from: string, to: string) {
	await tx
		.updateTable("tokens")
		.set({ person_id: to })
		.where("person_id", "=", from)
		.where("mailed_to", "=", email)
		.where("kind", "in", ["link", "reset"])
		.execute();
}

/** Whether anybody has a way in that nobody mailed: a password, or a session. */
export async function hasWayIn(db: Database, { id, password_hash }: PersonRow): Promise<boolean> {
	if (password_hash !== null) return true;
	const session = await db
		.selectFrom("tokens")
		.select("hash")
		.where("person_id", "=", id)
		.where("kind", "=", "session")
		.executeTakeFirst();
	return session !== undefined;
}

/** Whether somebody else registered the person, who may have handed themselves a link. */
export async function isCompanion(db: Database, personId: string): Promise<boolean> {
	const record = await db
		.selectFrom("registrations")
		.select("event_id")
		.where("person_id", "=", personId)
		.where("registered_by", "is not", null)
		.executeTakeFirst();
	return record !== undefined;
}

/** Ends every way in but what was mailed to the address: the password, sessions, links that somebody was handed, the calendar. */
export async function dropWaysIn(tx: Transaction, personId: string, email: string | null) {
	tell(tx, "revocations", personId);
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

/** One statement: true when the address was the person's still. */
export async function markProven(tx: Transaction, { id, email }: PersonRow, now: Date): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("people")
		.set({ email_proven_at: now.toISOString() })
		.where("id", "=", id)
		.where("email", "=", email)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}
