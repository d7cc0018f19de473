import { Refusal } from "~/domain/ground/refusal";
import { mailActions } from "~/domain/messages/mail-template";
import { isFreshlyProved } from "../../ground/access/fresh";
import { hasRole } from "../../ground/access/roles";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { queueMail } from "../../ground/outbox/queue";
import type { PersonRow } from "../../ground/records/rows";
import { isAddressTrusted } from "../../ground/records/trusted-address";
import { is } from "../../ground/store/is";
import type { Transaction } from "../../ground/store/transact";

export interface Author {
	personId: string;
	isByBadge: boolean;
	provedAt: string | null;
}

/**
 * Whoever reads a person's e-mail can set them a new password. An address whose owner has signed in, answered or has a role may
 * therefore be changed only by them, with a fresh proof, and never by the people who organise or registered them; any other may be
 * corrected. People who only typed their address, perhaps wrongly, and have no password could prove nothing: they correct it
 * without. A session by badge may change none. Refuses with `badgeNotEnough`, `proofNeeded` or `invalidForm`.
 */
export async function requireOwnEmail(tx: Transaction, person: PersonRow, author: Author, now: Date) {
	if (author.isByBadge) throw new Refusal("badgeNotEnough");
	if (person.email === null) return;
	if (author.personId === person.id) {
		const canProve = person.password_hash !== null || isAddressTrusted(person);
		if (canProve && !isFreshlyProved(author, now)) throw new Refusal("proofNeeded", { email: "errors.emailProof" });
		return;
	}
	const isTheirs = person.email_proven_at !== null || person.password_hash !== null;
	const holder = { domainId: person.domain_id, personId: person.id };
	if (isTheirs || (await hasUsedAccount(tx, person.id)) || (await hasRole(tx, holder, now))) {
		throw new Refusal("invalidForm", { email: "errors.emailOwn" });
	}
}

/** A thief of a session changes the e-mail first: the former address is told of the change. */
export async function notifyFormerAddress(tx: Transaction, { document }: LoadedEvent, person: PersonRow, now: Date) {
	const { id: personId, email, language_id } = person;
	if (email === null || !(await hasUsedAccount(tx, personId))) return;
	const variables = { to: email, languageId: language_id };
	await queueMail(tx, { document, personId, actionId: mailActions.emailChanged, variables, now });
}

async function hasUsedAccount(tx: Transaction, personId: string): Promise<boolean> {
	const session = await tx
		.selectFrom("tokens")
		.select("hash")
		.where(is({ person_id: personId, kind: "session" }))
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
