import { Refusal } from "~/domain/ground/refusal";
import { mailActions } from "~/domain/messages/mail-template";
import { selectRoles } from "../../ground/access/roles";
import { type LoadedEvent, loadedEventOfRow } from "../../ground/events/loaded-event";
import { queueMail } from "../../ground/outbox/queue";
import { insertPerson } from "../../ground/records/insert-people";
import type { PersonRow } from "../../ground/records/rows";
import { isAddressTrusted } from "../../ground/records/trusted-address";
import { is } from "../../ground/store/is";
import type { Transaction } from "../../ground/store/transact";
import type { Caller } from "../../ground/tokens/tokens";
import { deleteErasedAddress } from "./erased-addresses";
import { notifyFormerAddress } from "./own-email";
import {
	findHolder,
	hasAccess,
	isCompanion,
	markAddressProven,
	moveMailedLinks,
	recordFormerAddress,
	revokeAccess,
} from "./rows";

/**
 * The status of an address, to which something was mailed, for a person:
 * - `proven`, `vouched`: it is theirs.
 * - `free`: theirs, and nobody who made an account has access.
 * - `held`: an account that somebody made has it, perhaps not its reader.
 * - `claimed`: it waits to become theirs. `taken`: it waited, and belongs to another person now.
 * - `gone`: they have nothing to do with it any more.
 */
export type AddressStatus = "proven" | "vouched" | "free" | "held" | "claimed" | "taken" | "gone";

export async function addressStatusOf(tx: Transaction, person: PersonRow, address: string): Promise<AddressStatus> {
	if (person.email === address) {
		if (person.email_proven_at !== null) return "proven";
		if (person.email_vouched_at !== null) return "vouched";
		if (!(await hasAccess(tx, person))) return "free";
		// A companion's session may belong to the person who registered them; a password must be asked for from the person who
		// set it.
		return person.password_hash === null && (await isCompanion(tx, person.id)) ? "free" : "held";
	}
	if (person.email === null || person.claimed_email !== address) return "gone";
	const holder = await findHolder(tx, person.domain_id, address);
	return holder && isAddressTrusted(holder) ? "taken" : "claimed";
}

/** True if the caller signed in with the account's own password or created it: nobody else could have opened that session. */
export function isSelf(caller: Caller | undefined, personId: string): boolean {
	return caller?.personId === personId && caller.isByMaker;
}

/** Unless they signed in with their own password, every other access belonged to somebody else and ends. */
export async function proveAddress(tx: Transaction, person: PersonRow, isSame: boolean, now: Date) {
	if (!isSame && !isAddressTrusted(person)) await revokeAccess(tx, person.id, person.email);
	if (!(await markAddressProven(tx, person, now))) throw new Refusal("linkExpired");
	await deleteErasedAddress(tx, person.domain_id, person.email);
}

/** Nothing that somebody typed under the address is the new account's, except what was mailed to it. */
export async function startNewAccount(tx: Transaction, person: PersonRow, now: Date): Promise<PersonRow> {
	if (!(await disownAddress(tx, person, now))) throw new Refusal("linkExpired");
	const newcomer = { email: person.email, firstName: "", lastName: "", languageId: null };
	const fresh = await insertPerson(tx, person.domain_id, newcomer, now, "proven");
	await moveMailedLinks(tx, person.email, person.id, fresh.id);
	await revokeAccess(tx, person.id, null);
	await deleteErasedAddress(tx, person.domain_id, person.email);
	return fresh;
}

/** Binds the claimed address to the person; the former one still finds them. Refuses with `linkExpired` or `emailTaken`. */
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
		.where(is({ id: person.id, claimed_email: email }))
		.executeTakeFirst();
	if (numUpdatedRows === 0n) throw new Refusal("linkExpired");
	await deleteErasedAddress(tx, person.domain_id, email);
	if (!holder) return;
	await moveMailedLinks(tx, email, holder.id, person.id);
	await revokeAccess(tx, holder.id, null);
}

/** The account keeps what it registered and paid, and loses every access. Returns false if the address was proven meanwhile. */
export async function disownAddress(tx: Transaction, person: PersonRow, now: Date): Promise<boolean> {
	const at = now.toISOString();
	const { numUpdatedRows } = await tx
		.updateTable("people")
		.set({ email: null, claimed_email: null, password_hash: null, address_lost_at: at, updated_at: at })
		.where(is({ id: person.id, email: person.email }))
		.where("email_proven_at", "is", null)
		.where("email_vouched_at", "is", null)
		.executeTakeFirst();
	if (numUpdatedRows === 0n) return false;
	await notifyOrganisers(tx, person, now);
	return true;
}

/** Only the organisers can find out whose the registration is, and where its ticket should go. */
async function notifyOrganisers(tx: Transaction, person: PersonRow, now: Date) {
	const records = await tx
		.selectFrom("registrations")
		.innerJoin("events", "events.id", "registrations.event_id")
		.selectAll("events")
		.select("registrations.code")
		.where("registrations.person_id", "=", person.id)
		.orderBy("events.id")
		.execute();
	for (const { code, ...row } of records) {
		const organisers = await selectRoles(tx, now)
			.select("person_id")
			.distinct()
			.where("domain_id", "=", person.domain_id)
			.where("event_id", "in", ["", row.id])
			.orderBy("person_id")
			.execute();
		const message = `${person.first_name} ${person.last_name} (${code})`.trim();
		const { document } = loadedEventOfRow(row);
		for (const { person_id } of organisers) {
			const variables = { message };
			const actionId = mailActions.addressDisowned;
			await queueMail(tx, { document, personId: person_id, actionId, variables, now });
		}
	}
}
