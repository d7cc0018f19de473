import { Refusal } from "~/domain/ground/refusal";
import { mailActions } from "~/domain/mail/mail-template";
import type { LoadedEvent } from "../../ground/events/known-event";
import { queueMail } from "../../ground/outbox/queue";
import { lockPerson, type PersonRow, type RegistrationRow } from "../../ground/records/rows";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import { isUniqueViolation } from "../../ground/store/unique";
import { freeUnproven } from "./addressee";
import { requireNotErased } from "./erased";
import { type Author, requireOwnEmail, tellFormerAddress } from "./own-email";
import { dropWaysIn, hasWayIn, holderOf, isSure, rememberFormer } from "./rows";

/**
 * An address is given to a person. Their own waits for the link that is mailed to it, and what they had stays bound
 * until then; who has none holds it at once, unproven. What an organiser writes for somebody who has not come holds at
 * once, by the organiser's word. Where the domain keeps to itself whom it knows, participants are never told that an
 * address is taken: it waits. Answers the columns to be written with the rest.
 */
export async function giveAddress(
	tx: Transaction,
	event: LoadedEvent,
	person: PersonRow,
	record: RegistrationRow,
	{ email, author, isSecret, now }: Given,
): Promise<Partial<PersonRow>> {
	const isOwn = author.personId === person.id;
	if (isOwn && email === person.email) return { claimed_email: null };
	await requireOwnEmail(tx, person, author, now);
	if (!isOwn) await requireNotErased(tx, person.domain_id, email);
	if (isOwn && person.email !== null && email !== null) return claim(tx, event, person, email, { isSecret, now });
	const isByOrganiser = !isOwn && record.registered_by !== author.personId;
	if (isByOrganiser && email !== null) await freeUnproven(tx, person.domain_id, email, now);
	await rememberFormer(tx, person, now);
	await tellFormerAddress(tx, event, person, now);
	// An organiser's word is not about an account that somebody can already enter.
	const isVouched = isByOrganiser && email !== null && !(await hasWayIn(tx, person));
	const { holder: _, ...columns } = await heldBack(tx, person.domain_id, email, isSecret && !isByOrganiser);
	// A link that somebody was handed before would open it all the same.
	if (isVouched) await dropWaysIn(tx, person.id, email);
	return {
		...columns,
		email_proven_at: null,
		email_vouched_at: isVouched ? now.toISOString() : null,
		address_lost_at: null,
	};
}

interface Terms {
	/** Whether the domain keeps to itself whom it knows. */
	isSecret: boolean;
	now: Date;
}

interface Given extends Terms {
	email: string | null;
	author: Author;
}

async function claim(tx: Transaction, event: LoadedEvent, person: PersonRow, email: string, { isSecret, now }: Terms) {
	const holder = await holderOf(tx, person.domain_id, email);
	// Only who reads the address can say whether an account that never proved it is theirs.
	const isTaken = holder !== undefined && isSure(holder);
	if (isTaken && !isSecret) throw new Refusal("emailTaken", { email: "errors.emailTaken" });
	await askReader(tx, event, person, email, { owner: isTaken ? holder : undefined, now });
	return { claimed_email: email };
}

/** The address is somebody's: they hear there that it was given. Else whoever reads it may prove it. */
async function askReader(
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

/** An address for who has none. Kept secret, one that is somebody's is but what they said; else the constraint refuses it. */
export async function heldBack(tx: Transaction, domainId: string, email: string | null, isSecret: boolean) {
	const holder = isSecret && email !== null ? await holderOf(tx, domainId, email) : undefined;
	return holder ? { email: null, claimed_email: email, holder } : { email, claimed_email: null, holder };
}

/** Gives oneself an address, or has the mail that proves it sent again. */
export function giveOwnAddress(
	store: Store,
	event: LoadedEvent,
	{ personId, email, author, isSecret, now }: Given & { personId: string; email: string },
): Promise<void> {
	const given = transact(store, async (tx) => {
		const person = await lockPerson(tx, personId, now);
		if (!person) throw new Refusal("notFound");
		if (person.email === email) {
			if (person.email_proven_at === null) await queueProof(tx, event, person, email, now);
			return;
		}
		await requireOwnEmail(tx, person, author, now);
		if (person.email !== null) {
			const columns = await claim(tx, event, person, email, { isSecret, now });
			await tx.updateTable("people").set(columns).where("id", "=", personId).execute();
			return;
		}
		const { holder, ...columns } = await heldBack(tx, person.domain_id, email, isSecret);
		await tx
			.updateTable("people")
			.set({ ...columns, email_proven_at: null, email_vouched_at: null })
			.where("id", "=", personId)
			.execute();
		await askReader(tx, event, { ...person, email }, email, { owner: holder, now });
	});
	return given.catch((error) => {
		throw isUniqueViolation(error) ? new Refusal("emailTaken", { email: "errors.emailTaken" }) : error;
	});
}

/** The address that waits waits no more; the one that lost its owner is forgotten. */
export async function dropOwnClaim(store: Store, personId: string, author: Author, now: Date) {
	await transact(store, async (tx) => {
		const person = await lockPerson(tx, personId, now);
		if (!person) throw new Refusal("notFound");
		await requireOwnEmail(tx, person, author, now);
		// Without an address of their own, it is what they sign in with.
		if (person.email === null) return;
		await tx.updateTable("people").set({ claimed_email: null }).where("id", "=", personId).execute();
	});
}

/** The mail whose link proves an address: to the one that waits, where it is not the bound one. */
export async function queueProof(
	tx: Transaction,
	{ document }: Pick<LoadedEvent, "document">,
	{ id, email: bound }: Pick<PersonRow, "id" | "email">,
	email: string,
	now: Date,
) {
	const variables = email === bound ? {} : { claim: email };
	await queueMail(tx, { document, personId: id, actionId: mailActions.addressClaimed, variables, now });
}
