import type { EventFile } from "~/domain/event-file";
import { hashPassword } from "~/provider/authentications/passwords";
import type { Store } from "~/provider/store/open";

/** Hashes by e-mail, for those who have no password yet. Before the transaction: hashing is slow on purpose. */
export async function hashMissingPasswords(
	store: Store,
	{ document, people }: EventFile,
): Promise<Map<string, string>> {
	const hashes = new Map<string, string>();
	for (const { email, password } of people) {
		if (!password) continue;
		const known = await store
			.selectFrom("people")
			.where("domain_id", "=", document.domain.id)
			.where("email", "=", email.toLowerCase())
			.select("password_hash")
			.executeTakeFirst();
		if (!known?.password_hash) hashes.set(email.toLowerCase(), await hashPassword(password));
	}
	return hashes;
}
