import { Refusal } from "~/domain/ground/refusal";
import { lockPerson, type PersonRow } from "../../ground/records/rows";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import type { Caller } from "../../ground/tokens/rows";
import { beginAnew, isThemselves, prove, standingOf } from "./own";

/**
 * Whose password is made by a link of a mail: a reader who is not signed in as the account cannot say that it is theirs,
 * and begins anew.
 */
export async function ownerByReset(
	tx: Transaction,
	{ personId, mailedTo }: { personId: string; mailedTo: string | null },
	caller: Caller | undefined,
	now: Date,
): Promise<string> {
	const person = await lockPerson(tx, personId, now);
	const standing = person && mailedTo !== null ? await standingOf(tx, person, mailedTo) : "gone";
	if (!person || standing === "gone" || standing === "claimed" || standing === "taken") {
		throw new Refusal("linkExpired");
	}
	const isSame = isThemselves(caller, person.id);
	if (standing === "held" && !isSame) return (await beginAnew(tx, person, now)).id;
	if (standing !== "proven") await prove(tx, person, isSame, now);
	return person.id;
}

/** Whether a password that is made by this link begins a new account. */
export async function beginsAnew(store: Store, person: PersonRow, caller: Caller | undefined): Promise<boolean> {
	if (person.email === null || isThemselves(caller, person.id)) return false;
	const address = person.email;
	return (await transact(store, (tx) => standingOf(tx, person, address))) === "held";
}
