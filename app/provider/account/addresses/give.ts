import { Refusal } from "~/domain/ground/refusal";
import { mailActions } from "~/domain/mail/mail-template";
import type { KnownEvent } from "../../ground/events/known-event";
import { queueMail } from "../../ground/outbox/queue";
import { lockPerson, type PersonRow, type RegistrationRow } from "../../ground/records/rows";
import type { Store } from "../../ground/store/open";
import { transact, type Writing } from "../../ground/store/transact";
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
	writing: Writing,
	event: KnownEvent,
	person: PersonRow,
	record: RegistrationRow,
	{ email, author, isSecret, now }: Given,
): Promise<Partial<PersonRow>> {
	const isOwn = author.personId === person.id;
	if (isOwn && email === person.email) return { claimed_email: null };
	await requireOwnEmail(writing, person, author, now);
	if (!isOwn) await requireNotErased(writing, person.domain_id, email);
	if (isOwn && person.email !== null && email !== null) return claim(writing, event, person, email, { isSecret, now });
	const isByOrganiser = !isOwn && record.registered_by !== author.personId;
	if (isByOrganiser && email !== null) await freeUnproven(writing, person.domain_id, email, now);
	await rememberFormer(writing, person, now);
	await tellFormerAddress(writing, event, person, now);
	// An organiser's word is not about an account that somebody can already enter.
	const isVouched = isByOrganiser && email !== null && !(await hasWayIn(writing, person));
	const { holder: _, ...columns } = await heldBack(writing, person.domain_id, email, isSecret && !isByOrganiser);
	// A link that somebody was handed before would open it all the same.
	if (isVouched) await dropWaysIn(writing, person.id, email);
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

async function claim(writing: Writing, event: KnownEvent, person: PersonRow, email: string, { isSecret, now }: Terms) {
	const holder = await holderOf(writing, person.domain_id, email);
	// Only who reads the address can say whether an account that never proved it is theirs.
	const isTaken = holder !== undefined && isSure(holder);
	if (isTaken && !isSecret) throw new Refusal("emailTaken", { email: "errors.emailTaken" });
	await askReader(writing, event, person, email, { owner: isTaken ? holder : undefined, now });
	return { claimed_email: email };
}

/** The address is somebody's: they hear there that it was given. Else whoever reads it may prove it. */
async function askReader(
	writing: Writing,
	event: KnownEvent,
	person: PersonRow,
	email: string,
	{ owner, now }: { owner: PersonRow | undefined; now: Date },
) {
	if (!owner) return queueProof(writing, event, person, email, now);
	const { document } = event;
	await queueMail(writing, { document, personId: owner.id, actionId: mailActions.accountTried, now });
}

/** An address for who has none. Kept secret, one that is somebody's is but what they said; else the constraint refuses it. */
export async function heldBack(writing: Writing, domainId: string, email: string | null, isSecret: boolean) {
	const holder = isSecret && email !== null ? await holderOf(writing, domainId, email) : undefined;
	return holder ? { email: null, claimed_email: email, holder } : { email, claimed_email: null, holder };
}

/** Gives oneself an address, or has the mail that proves it sent again. */
export function giveOwnAddress(
	store: Store,
	event: KnownEvent,
	{ personId, email, author, isSecret, now }: Given & { personId: string; email: string },
): Promise<void> {
	const given = transact(store, async (writing) => {
		const person = await lockPerson(writing, personId, now);
		if (!person) throw new Refusal("notFound");
		if (person.email === email) {
			if (person.email_proven_at === null) await queueProof(writing, event, person, email, now);
			return;
		}
		await requireOwnEmail(writing, person, author, now);
		if (person.email !== null) {
			const columns = await claim(writing, event, person, email, { isSecret, now });
			await writing.updateTable("people").set(columns).where("id", "=", personId).execute();
			return;
		}
		const { holder, ...columns } = await heldBack(writing, person.domain_id, email, isSecret);
		await writing
			.updateTable("people")
			.set({ ...columns, email_proven_at: null, email_vouched_at: null })
			.where("id", "=", personId)
			.execute();
		await askReader(writing, event, { ...person, email }, email, { owner: holder, now });
	});
	return given.catch((error) => {
		throw isUniqueViolation(error) ? new Refusal("emailTaken", { email: "errors.emailTaken" }) : error;
	});
}

/** The address that waits waits no more; the one that lost its owner is forgotten. */
export async function dropOwnClaim(store: Store, personId: string, author: Author, now: Date) {
	await transact(store, async (writing) => {
		const person = await lockPerson(writing, personId, now);
		if (!person) throw new Refusal("notFound");
		await requireOwnEmail(writing, person, author, now);
		// Without an address of their own, it is what they sign in with.
		if (person.email === null) return;
		await writing.updateTable("people").set({ claimed_email: null }).where("id", "=", personId).execute();
	});
}

/** The mail whose link proves an address: to the one that waits, where it is not the bound one. */
export async function queueProof(
	writing: Writing,
	{ document }: Pick<KnownEvent, "document">,
	{ id, email: bound }: Pick<PersonRow, "id" | "email">,
	email: string,
	now: Date,
) {
	const variables = email === bound ? {} : { claim: email };
	await queueMail(writing, { document, personId: id, actionId: mailActions.addressClaimed, variables, now });
}
