import { Refusal } from "~/domain/ground/refusal";
import type { KnownEvent } from "../../ground/events/known-event";
import type { PersonRow } from "../../ground/records/rows";
import { insertPerson } from "../../ground/records/welcome";
import type { Writing } from "../../ground/store/transact";
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

export async function standingOf(writing: Writing, person: PersonRow, address: string): Promise<Standing> {
	if (person.email === address) {
		if (person.email_proven_at !== null) return "proven";
		if (person.email_vouched_at !== null) return "vouched";
		if (!(await hasWayIn(writing, person))) return "free";
		// A session may be that of who registered them; a password was made by who then is to be asked.
		return person.password_hash === null && (await isCompanion(writing, person.id)) ? "free" : "held";
	}
	if (person.email === null || person.claimed_email !== address) return "gone";
	const holder = await holderOf(writing, person.domain_id, address);
	return holder && isSure(holder) ? "taken" : "claimed";
}

/** Signed in by the password or the creation of the account itself: nobody else could have put that session there. */
export function isThemselves(caller: Caller | undefined, personId: string): boolean {
	return caller?.personId === personId && caller.isByMaker;
}

/** The address is the person's. Unless they are here by their own password, other ways in were somebody else's. */
export async function prove(writing: Writing, person: PersonRow, isSame: boolean, now: Date) {
	if (!isSame && !isSure(person)) await dropWaysIn(writing, person.id, person.email);
	if (!(await markProven(writing, person, now))) throw new Refusal("linkExpired");
	await forgetErased(writing, person.domain_id, person.email);
}

/** The address's owner begins anew: nothing of what somebody typed under it is theirs, but what was mailed to it. */
export async function beginAnew(writing: Writing, person: PersonRow, now: Date): Promise<PersonRow> {
	if (!(await disown(writing, person, now))) throw new Refusal("linkExpired");
	const nobody = { email: person.email, firstName: "", lastName: "", languageId: null };
	const fresh = await insertPerson(writing, person.domain_id, nobody, now, "proven");
	await moveMailedLinks(writing, person.email, person.id, fresh.id);
	await dropWaysIn(writing, person.id, null);
	await forgetErased(writing, person.domain_id, person.email);
	return fresh;
}

/** The address that waited becomes the person's; the one before goes on meaning them. */
export async function bindClaim(writing: Writing, event: KnownEvent, person: PersonRow, now: Date) {
	const { claimed_email: email } = person;
	if (email === null) throw new Refusal("linkExpired");
	const holder = await holderOf(writing, person.domain_id, email);
	if (holder && !(await disown(writing, holder, now))) throw new Refusal("emailTaken");
	await rememberFormer(writing, person, now);
	await tellFormerAddress(writing, event, person, now);
	const { numUpdatedRows } = await writing
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
	await forgetErased(writing, person.domain_id, email);
	if (!holder) return;
	await moveMailedLinks(writing, email, holder.id, person.id);
	await dropWaysIn(writing, holder.id, null);
}
