import type { EventFile } from "~/domain/event-file";
import { formerHolderOf, holderOf, isSure } from "~/provider/addresses/rows";
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
		const address = email.toLowerCase();
		const holder = await holderOf(store, document.domain.id, address);
		const known = holder && isSure(holder) ? holder : await formerHolderOf(store, document.domain.id, address);
		if (!known?.password_hash) hashes.set(address, await hashPassword(password));
	}
	return hashes;
}
