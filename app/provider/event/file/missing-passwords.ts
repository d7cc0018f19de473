import type { Invitation } from "~/domain/event-file/invitation";
import { findAddressees } from "~/provider/account/addresses/rows";
import type { Store } from "~/provider/ground/store/open";
import { hashPassword } from "~/provider/ground/tokens/passwords";

/** Hashes by e-mail, for people who have no password yet. Runs before the transaction, for hashing is slow on purpose. */
export async function hashMissingPasswords(
	store: Store,
	domainId: string,
	people: Invitation[],
): Promise<Map<string, string>> {
	const wanted = new Map(people.flatMap(({ email, password }) => (password ? [[email.toLowerCase(), password]] : [])));
	const peopleByEmail = await findAddressees(store, domainId, [...wanted.keys()]);
	const hashes = new Map<string, string>();
	for (const [email, password] of wanted) {
		if (!peopleByEmail.get(email)?.password_hash) hashes.set(email, await hashPassword(password));
	}
	return hashes;
}
