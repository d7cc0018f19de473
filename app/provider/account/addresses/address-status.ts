import { Refusal } from "~/domain/ground/refusal";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { insertPerson } from "../../ground/records/insert-people";
import type { PersonRow } from "../../ground/records/rows";
import type { Transaction } from "../../ground/store/transact";
import type { Caller } from "../../ground/tokens/tokens";
import { disownAddress } from "./disown-address";
import { deleteErasedAddress } from "./erased-addresses";
import { notifyFormerAddress } from "./own-email";
import {
	findHolder,
	hasAccess,
	isAddressTrusted,
	isCompanion,
	markAddressProven,
	moveMailedLinks,
	recordFormerAddress,
	revokeAccess,
} from "./rows";

/**
 * How a person stands to an address that something was mailed to:
 * - `proven`, `vouched`: it is theirs.
 * - `free`: theirs, and nobody who made an account has a way in.
 * - `held`: an account that somebody made has it, who need not be its reader.
 * - `claimed`: it waits to become theirs. `taken`: it did, and is another's now.
 * - `gone`: they have nothing to do with it any more.
 */
export type AddressStatus = "proven" | "vouched" | "free" | "held" | "claimed" | "taken" | "gone";

export async function addressStatusOf(tx: Transaction, person: PersonRow, address: string): Promise<AddressStatus> {
	if (person.email === address) {
		if (person.email_proven_at !== null) return "proven";
		if (person.email_vouched_at !== null) return "vouched";
		if (!(await hasAccess(tx, person))) return "free";
		// A session may be that of who registered them; a password was made by who then is to be asked.
		return person.password_hash === null && (await isCompanion(tx, person.id)) ? "free" : "held";
	}
	if (person.email === null || person.claimed_email !== address) return "gone";
	const holder = await findHolder(tx, person.domain_id, address);
	return holder && isAddressTrusted(holder) ? "taken" : "claimed";
}

/** Signed in by the password or the creation of the account itself: nobody else could have put that session there. */
export function isSelf(caller: Caller | undefined, personId: string): boolean {
	return caller?.personId === personId && caller.isByMaker;
}

/** The address is the person's. Unless they are here by their own password, other ways in were somebody else's. */
export async function proveAddress(tx: Transaction, person: PersonRow, isSame: boolean, now: Date) {
	if (!isSame && !isAddressTrusted(person)) await revokeAccess(tx, person.id, person.email);
	if (!(await markAddressProven(tx, person, now))) throw new Refusal("linkExpired");
	await deleteErasedAddress(tx, person.domain_id, person.email);
}

/** The address's owner begins anew: nothing of what somebody typed under it is theirs, but what was mailed to it. */
export async function startNewAccount(tx: Transaction, person: PersonRow, now: Date): Promise<PersonRow> {
	if (!(await disownAddress(tx, person, now))) throw new Refusal("linkExpired");
	const newcomer = { email: person.email, firstName: "", lastName: "", languageId: null };
	const fresh = await insertPerson(tx, person.domain_id, newcomer, now, "proven");
	await moveMailedLinks(tx, person.email, person.id, fresh.id);
	await revokeAccess(tx, person.id, null);
	await deleteErasedAddress(tx, person.domain_id, person.email);
	return fresh;
}

/** The address that waited becomes the person's; the one before goes on meaning them. */
export async function bindClaimedAddress(tx: Transaction, event: LoadedEvent, person: PersonRow, now: Date) {
	const { claimed_email: email } = person;
	if (email === null) throw new Refusal("linkExpired");
	const holder = await findHolder(tx, person.domain_id, email);
	if (holder && !(await disownAddress(tx, holder, now))) throw new Refusal("emailTaken");
	await recordFormerAddress(tx, person, now);
	await notifyFormerAddress(tx, event, person, now);
	const { numUpdatedRows } = await tx
		.updateTable("people")
		.set({
			email,
			claimed_email: null,
			email_proven_at: now.toISOString(),
			email_vouched_at: null,
			updated_at: now.toISOString(),
		})
		.where("id", "=", person.id)
		.where("claimed_email", "=", email)
		.executeTakeFirst();
	if (numUpdatedRows === 0n) throw new Refusal("linkExpired");
	await deleteErasedAddress(tx, person.domain_id, email);
	if (!holder) return;
	await moveMailedLinks(tx, email, holder.id, person.id);
	await revokeAccess(tx, holder.id, null);
}
