import { Refusal } from "~/domain/ground/refusal";
import { mailActions } from "~/domain/mail/mail-template";
import { isFreshlyProved } from "../../ground/access/fresh";
import type { LoadedEvent } from "../../ground/events/known-event";
import { queueMail } from "../../ground/outbox/queue";
import type { PersonRow } from "../../ground/records/rows";
import type { Transaction } from "../../ground/store/transact";

/** Who writes a person's answers. */
export interface Author {
	personId: string;
	isByBadge: boolean;
	provedAt: string | null;
}

/**
 * Whoever reads a person's e-mail makes them a new password. So an address that its owner has come by is changed by them
 * alone, proved lately, never by who organises or registered them; one that nobody has come by may be corrected. A badge
 * is not enough.
 */
export async function requireOwnEmail(tx: Transaction, person: PersonRow, author: Author, now: Date) {
	if (author.isByBadge) throw new Refusal("badgeNotEnough");
	if (person.email === null) return;
	if (author.personId === person.id) {
		if (!isFreshlyProved(author, now)) throw new Refusal("proofNeeded", { email: "errors.emailProof" });
		return;
	}
	if (person.email_proven_at !== null || person.password_hash !== null || (await hasCome(tx, person.id))) {
		throw new Refusal("invalidForm", { email: "errors.emailOwn" });
	}
}

/** A thief of a session changes the e-mail first: who had the address hears of it there. */
export async function tellFormerAddress(tx: Transaction, { document }: LoadedEvent, person: PersonRow, now: Date) {
	const { id: personId, email, language_id } = person;
	if (email === null || !(await hasCome(tx, personId))) return;
	const variables = { to: email, languageId: language_id ?? "" };
	await queueMail(tx, { document, personId, actionId: mailActions.emailChanged, variables, now });
}

/** Has a session, or has answered for themselves. */
async function hasCome(tx: Transaction, personId: string): Promise<boolean> {
	const session = await tx
		.selectFrom("tokens")
		.select("hash")
		.where("person_id", "=", personId)
		.where("kind", "=", "session")
		.executeTakeFirst();
	const answered = await tx
		.selectFrom("registrations")
		.select("event_id")
		.where("person_id", "=", personId)
		.where("responded_at", "is not", null)
		.where("registered_by", "is", null)
		.executeTakeFirst();
	return session !== undefined || answered !== undefined;
}
