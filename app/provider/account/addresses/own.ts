import { Refusal } from "~/domain/ground/refusal";
import type { LoadedEvent } from "../../ground/events/known-event";
import type { PersonRow } from "../../ground/records/rows";
import { insertPerson } from "../../ground/records/welcome";
import type { Transaction } from "../../ground/store/transact";
import type { Caller } from "../../ground/tokens/rows";
import { disown } from "./disown";
import { forgetErased } from "./erased";
import { tellFormerAddress } from "./own-email";
import {
	dropWaysIn,
	hasWayIn,
	holderOf,
	isCompanion,
	isSure,
	markProven,
	moveMailedLinks,
	rememberFormer,
} from "./rows";

/**
 * How a person stands to an address that something was mailed to:
 * - `proven`, `vouched`: it is theirs.
 * - `free`: theirs, and nobody who made an account has a way in.
 * - `held`: an account that somebody made has it, who need not be its reader.
 * - `claimed`: it waits to become theirs. `taken`: it did, and is another's now.
 * - `gone`: they have nothing to do with it any more.
 */
export type Standing = "proven" | "vouched" | "free" | "held" | "claimed" | "taken" | "gone";

export async function standingOf(tx: Transaction, person: PersonRow, address: string): Promise<Standing> {
	if (person.email === address) {
		if (person.email_proven_at !== null) return "proven";
		if (person.email_vouched_at !== null) return "vouched";
		if (!(await hasWayIn(tx, person))) return "free";
		// A session may be that of who registered them; a password was made by who then is to be asked.
		return person.password_hash === null && (await isCompanion(tx, person.id)) ? "free" : "held";
	}
	if (person.email === null || person.claimed_email !== address) return "gone";
	const holder = await holderOf(tx, person.domain_id, address);
	return holder && isSure(holder) ? "taken" : "claimed";
}

/** Signed in by the password or the creation of the account itself: nobody else could have put that session there. */
export function isThemselves(caller: Caller | undefined, personId: string): boolean {
	return caller?.personId === personId && caller.isByMaker;
}

/** The address is the person's. Unless they are here by their own password, other ways in were somebody else's. */
export async function prove(tx: Transaction, person: PersonRow, isSame: boolean, now: Date) {
	if (!isSame && !isSure(person)) await dropWaysIn(tx, person.id, person.email);
	if (!(await markProven(tx, person, now))) throw new Refusal("linkExpired");
	await forgetErased(tx, person.domain_id, person.email);
}

/** The address's owner begins anew: nothing of what somebody typed under it is theirs, but what was mailed to it. */
export async function beginAnew(tx: Transaction, person: PersonRow, now: Date): Promise<PersonRow> {
	if (!(await disown(tx, person, now))) throw new Refusal("linkExpired");
	const nobody = { email: person.email, firstName: "", lastName: "", languageId: null };
	const fresh = await insertPerson(tx, person.domain_id, nobody, now, "proven");
	await moveMailedLinks(tx, person.email, person.id, fresh.id);
	await dropWaysIn(tx, person.id, null);
	await forgetErased(tx, person.domain_id, person.email);
	return fresh;
}

/** The address that waited becomes the person's; the one before goes on meaning them. */
export async function bindClaim(tx: Transaction, event: LoadedEvent, person: PersonRow, now: Date) {
	const { claimed_email: email } = person;
	if (email === null) throw new Refusal("linkExpired");
	const holder = await holderOf(tx, person.domain_id, email);
	if (holder && !(await disown(tx, holder, now))) throw new Refusal("emailTaken");
	await rememberFormer(tx, person, now);
	await tellFormerAddress(tx, event, person, now);
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
	await forgetErased(tx, person.domain_id, email);
	if (!holder) return;
	await moveMailedLinks(tx, email, holder.id, person.id);
	await dropWaysIn(tx, holder.id, null);
}
