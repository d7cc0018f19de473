import type { Invitation } from "~/domain/event-file";
import { hashPassword } from "~/provider/authentications/passwords";
import type { Store } from "~/provider/store/open";

/** Hashes by e-mail, for those who have no password yet. Before the transaction: hashing is slow on purpose. */
export async function hashMissingPasswords(
	store: Store,
	domainId: string,
	people: Invitation[],
): Promise<Map<string, string>> {
	const wanted = new Map(people.flatMap(({ email, password }) => (password ? [[email.toLowerCase(), password]] : [])));
	const hashes = new Map<string, string>();
	if (wanted.size === 0) return hashes;
	const known = await store
		.selectFrom("people")
		.where("domain_id", "=", domainId)
		.where("email", "in", [...wanted.keys()])
		.where("password_hash", "is not", null)
		.select("email")
		.execute();
	const have = new Set(known.map(({ email }) => email));
	for (const [email, password] of wanted) {
		if (!have.has(email)) hashes.set(email, await hashPassword(password));
	}
	return hashes;
}
