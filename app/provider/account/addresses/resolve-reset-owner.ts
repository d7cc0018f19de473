import { Refusal } from "~/domain/ground/refusal";
import { lockPerson, type PersonRow } from "../../ground/records/rows";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import type { Caller } from "../../ground/tokens/tokens";
import { addressStatusOf, isSelf, proveAddress, startNewAccount } from "./address-status";

/** A reader who is not signed in as the account cannot claim it, and gets a new one. Refuses with `linkExpired`. */
export async function resolveResetOwner(
	tx: Transaction,
	{ personId, mailedTo }: { personId: string; mailedTo: string | null },
	caller: Caller | undefined,
	now: Date,
): Promise<string> {
	const person = await lockPerson(tx, personId, now);
	const standing = person && mailedTo !== null ? await addressStatusOf(tx, person, mailedTo) : "gone";
	if (!person || standing === "gone" || standing === "claimed" || standing === "taken") {
		throw new Refusal("linkExpired");
	}
	const isSame = isSelf(caller, person.id);
	if (standing === "held" && !isSame) return (await startNewAccount(tx, person, now)).id;
	if (standing !== "proven") await proveAddress(tx, person, isSame, now);
	return person.id;
}

export async function isNewAccountNeeded(
	store: Store,
	person: PersonRow,
	caller: Caller | undefined,
): Promise<boolean> {
	if (person.email === null || isSelf(caller, person.id)) return false;
	const address = person.email;
	return (await transact(store, (tx) => addressStatusOf(tx, person, address))) === "held";
}
