import { createHmac } from "node:crypto";
import { domainToASCII } from "node:url";
import { Refusal } from "~/domain/ground/refusal";
import { findPersonRow } from "../../ground/records/rows";
import { isAddressTrusted } from "../../ground/records/trusted-address";
import { newToken } from "../../ground/store/ids";
import { is } from "../../ground/store/is";
import type { Database, Transaction } from "../../ground/store/transact";
import { findHolder } from "./rows";

/** So that only they themselves come back (docs/decisions/040). The lock on the domain orders erasures and imports. */
export async function recordErasedAddresses(tx: Transaction, domainId: string, personId: string, now: Date) {
	const { erasure_key: key } = await tx
		.updateTable("domains")
		.set((row) => ({ erasure_key: row.fn.coalesce("erasure_key", row.val(newToken())) }))
		.where("id", "=", domainId)
		.returning("erasure_key")
		.executeTakeFirstOrThrow();
	const emails = await addressesOf(tx, domainId, personId);
	if (key === null || emails.length === 0) return;
	await tx
		.insertInto("erased_addresses")
		.values(emails.map((email) => ({ domain_id: domainId, hash: hashOf(key, email), erased_at: now.toISOString() })))
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

export async function findErasedAddresses(db: Database, domainId: string, emails: string[]): Promise<Set<string>> {
	const key = emails.length === 0 ? null : await keyOf(db, domainId);
	if (key === null) return new Set();
	const byHash = new Map(emails.map((email) => [hashOf(key, email), email]));
	const rows = await db
		.selectFrom("erased_addresses")
		.select("hash")
		.where("domain_id", "=", domainId)
		.where("hash", "in", [...byHash.keys()])
		.execute();
	return new Set(rows.flatMap(({ hash }) => byHash.get(hash) ?? []));
}

export async function isErased(db: Database, domainId: string, email: string): Promise<boolean> {
	return (await findErasedAddresses(db, domainId, [email])).size > 0;
}

/** Call it after the address is written, so that a simultaneous erasure is seen. Refuses with `addressClosed`. */
export async function requireNotErased(tx: Transaction, domainId: string, email: string | null) {
	if (email === null || !(await isErased(tx, domainId, email))) return;
	throw new Refusal("addressClosed", { email: "errors.addressClosed" });
}

/** A person who proves that they read the address has come back by themselves. */
export async function deleteErasedAddress(tx: Transaction, domainId: string, email: string | null) {
	const key = email === null ? null : await keyOf(tx, domainId);
	if (key === null || email === null) return;
	await tx
		.deleteFrom("erased_addresses")
		.where(is({ domain_id: domainId, hash: hashOf(key, email) }))
		.execute();
}

async function addressesOf(tx: Transaction, domainId: string, personId: string): Promise<string[]> {
	const person = await findPersonRow(tx, personId);
	const former = await tx
		.selectFrom("former_emails")
		.select("email")
		.where(is({ domain_id: domainId, person_id: personId }))
		.execute();
	const formerOnly: string[] = [];
	// Somebody else may have proven meanwhile that it is theirs.
	for (const { email } of former) if (!(await findHolder(tx, domainId, email))) formerOnly.push(email);
	return [...(person?.email && isAddressTrusted(person) ? [person.email] : []), ...formerOnly];
}

async function keyOf(db: Database, domainId: string): Promise<string | null> {
	const row = await db.selectFrom("domains").select("erasure_key").where("id", "=", domainId).executeTakeFirst();
	return row?.erasure_key ?? null;
}

function hashOf(key: string, email: string): string {
	const lower = email.trim().normalize("NFC").toLowerCase();
	const at = lower.lastIndexOf("@");
	const address = `${lower.slice(0, at)}@${domainToASCII(lower.slice(at + 1))}`;
	return createHmac("sha256", key).update(address).digest("base64url");
}
