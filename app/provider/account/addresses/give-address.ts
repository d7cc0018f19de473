import { Refusal } from "~/domain/ground/refusal";
import { mailActions } from "~/domain/messages/mail-template";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { queueMail } from "../../ground/outbox/queue";
import { lockPerson, type PersonRow, type RegistrationRow } from "../../ground/records/rows";
import { isAddressTrusted } from "../../ground/records/trusted-address";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import { isUniqueViolation } from "../../ground/store/unique";
import { releaseUnprovenAddress } from "./addressee";
import { requireNotErased } from "./erased-addresses";
import { type Author, notifyFormerAddress, requireOwnEmail } from "./own-email";
import { findHolder, hasAccess, recordFormerAddress, revokeAccess } from "./rows";

/**
 * The person's own new address waits for the link that is mailed to it, and the former one stays bound until then; without a
 * former one it is bound at once, unproven. An address that an organiser enters for somebody who has never signed in is bound
 * at once, vouched for. Where the domain hides who has an account, participants are never told that an address is taken: it
 * waits. Returns the columns to write. Refuses with `emailTaken`, `addressClosed`, and as `requireOwnEmail` does.
 */
export async function giveAddress(
	tx: Transaction,
	event: LoadedEvent,
	person: PersonRow,
	record: RegistrationRow,
	{ email, author, isSecret, now }: AddressInput,
): Promise<Partial<PersonRow>> {
	const isOwn = author.personId === person.id;
	if (isOwn && email === person.email) return { claimed_email: null };
	await requireOwnEmail(tx, person, author, now);
	if (!isOwn) await requireNotErased(tx, person.domain_id, email);
	if (isOwn && person.email !== null && email !== null)
		return claimAddress(tx, event, person, email, { isSecret, now });
	const isByOrganiser = !isOwn && record.registered_by !== author.personId;
	if (isByOrganiser && email !== null) await releaseUnprovenAddress(tx, person.domain_id, email, now);
	await recordFormerAddress(tx, person, now);
	await notifyFormerAddress(tx, event, person, now);
	// An organiser does not vouch for an account that somebody can already enter.
	const isVouched = isByOrganiser && email !== null && !(await hasAccess(tx, person));
	const { holder: _, ...columns } = await addressColumns(tx, person.domain_id, email, isSecret && !isByOrganiser);
	// An earlier link that was handed over would still open it.
	if (isVouched) await revokeAccess(tx, person.id, email);
	return {
		...columns,
		email_proven_at: null,
		email_vouched_at: isVouched ? now.toISOString() : null,
		address_lost_at: null,
	};
}

interface AddressTerms {
	isSecret: boolean;
	now: Date;
}

interface AddressInput extends AddressTerms {
	email: string | null;
	author: Author;
}

async function claimAddress(
	tx: Transaction,
	event: LoadedEvent,
	person: PersonRow,
	email: string,
	{ isSecret, now }: AddressTerms,
) {
	const holder = await findHolder(tx, person.domain_id, email);
	// An account that never proved the address may belong to its reader: only they can say.
	const isTaken = holder !== undefined && isAddressTrusted(holder);
	if (isTaken && !isSecret) throw new Refusal("emailTaken", { email: "errors.emailTaken" });
	await askAddressReader(tx, event, person, email, { owner: isTaken ? holder : undefined, now });
	return { claimed_email: email };
}

async function askAddressReader(
	tx: Transaction,
	event: LoadedEvent,
	person: PersonRow,
	email: string,
	{ owner, now }: { owner: PersonRow | undefined; now: Date },
) {
	if (!owner) return queueProof(tx, event, person, email, now);
	const { document } = event;
	await queueMail(tx, { document, personId: owner.id, actionId: mailActions.accountTried, now });
}

/** Where accounts are hidden, a taken address is only a claim; elsewhere the unique constraint refuses it. */
export async function addressColumns(tx: Transaction, domainId: string, email: string | null, isSecret: boolean) {
	const holder = isSecret && email !== null ? await findHolder(tx, domainId, email) : undefined;
	return holder ? { email: null, claimed_email: email, holder } : { email, claimed_email: null, holder };
}

/** Refuses with `notFound`, `emailTaken`, and as `requireOwnEmail` does. */
export function giveOwnAddress(
	store: Store,
	event: LoadedEvent,
	{ personId, email, author, isSecret, now }: AddressInput & { personId: string; email: string },
): Promise<void> {
	const result = transact(store, async (tx) => {
		const person = await lockPerson(tx, personId, now);
		if (!person) throw new Refusal("notFound");
		if (person.email === email) {
			if (person.email_proven_at === null) await queueProof(tx, event, person, email, now);
			return;
		}
		await requireOwnEmail(tx, person, author, now);
		if (person.email !== null) {
			const columns = await claimAddress(tx, event, person, email, { isSecret, now });
			await tx.updateTable("people").set(columns).where("id", "=", personId).execute();
			return;
		}
		const { holder, ...columns } = await addressColumns(tx, person.domain_id, email, isSecret);
		await tx
			.updateTable("people")
			.set({ ...columns, email_proven_at: null, email_vouched_at: null })
			.where("id", "=", personId)
			.execute();
		await askAddressReader(tx, event, { ...person, email }, email, { owner: holder, now });
	});
	return result.catch((error) => {
		throw isUniqueViolation(error) ? new Refusal("emailTaken", { email: "errors.emailTaken" }) : error;
	});
}

/** Withdraws the claimed address of a person, pending or lost. Refuses with `notFound`, and as `requireOwnEmail` does. */
export async function withdrawOwnClaim(store: Store, personId: string, author: Author, now: Date) {
	await transact(store, async (tx) => {
		const person = await lockPerson(tx, personId, now);
		if (!person) throw new Refusal("notFound");
		await requireOwnEmail(tx, person, author, now);
		// Without a bound address, the claimed one is what they sign in with.
		if (person.email === null) return;
		await tx.updateTable("people").set({ claimed_email: null }).where("id", "=", personId).execute();
	});
}

export async function queueProof(
	tx: Transaction,
	{ document }: Pick<LoadedEvent, "document">,
	{ id, email: bound }: Pick<PersonRow, "id" | "email">,
	email: string | null,
	now: Date,
) {
	const variables = email === null || email === bound ? {} : { claim: email };
	await queueMail(tx, { document, personId: id, actionId: mailActions.addressClaimed, variables, now });
}
