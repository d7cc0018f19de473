import { Refusal } from "~/domain/ground/refusal";
import { mailActions } from "~/domain/mail/mail-template";
import { hasRole } from "../../ground/access/roles";
import type { LoadedEvent } from "../../ground/events/known-event";
import { nobody, queueMail } from "../../ground/outbox/queue";
import { joinWhereOpen } from "../../ground/records/join-event";
import { lockPerson, type PersonRow } from "../../ground/records/rows";
import { hashToken } from "../../ground/store/ids";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import { openSession, personWithEmail } from "../../ground/tokens/authentications";
import { hashPassword, lengthNoted } from "../../ground/tokens/passwords";
import type { Caller } from "../../ground/tokens/rows";
import { endSessions, personOfToken, takeToken } from "../../ground/tokens/rows";
import { ownerByReset } from "../addresses/reset-owner";
import { requireGoodPassword } from "./good-password";

/** Queues the mail with the link. Whoever asks learns nothing: not even by the work that is done where there is nobody. */
export async function sendReset(tx: Transaction, event: LoadedEvent, email: string, now: Date) {
	const person = await personWithEmail(tx, event.domainId, email);
	const personId = person?.id ?? nobody;
	await queueMail(tx, { document: event.document, personId, actionId: mailActions.passwordForgotten, now });
}

/**
 * The person whose password a link is for, while the address that it was mailed to is theirs. To look uses nothing up:
 * mail programs open links too.
 */
export async function findReset(store: Store, code: string, now: Date): Promise<PersonRow> {
	const person = await store
		.selectFrom("tokens")
		.innerJoin("people", "people.id", "tokens.person_id")
		.selectAll("people")
		.where("tokens.hash", "=", hashToken(code))
		.where("tokens.kind", "=", "reset")
		.where("tokens.expires_at", ">", now.toISOString())
		.whereRef("tokens.mailed_to", "=", "people.email")
		.executeTakeFirst();
	if (!person) throw new Refusal("linkExpired");
	return person;
}

/**
 * A new password by the link of a mail, and a session with it: the link proves the address. It is used up with the
 * password that it makes.
 */
export async function resetPassword(
	store: Store,
	event: LoadedEvent,
	{ code, password }: { code: string; password: string },
	caller: Caller | undefined,
	now: Date,
) {
	const found = await personOfToken(store, code, now, "reset");
	// At another domain's event the person is nobody.
	if (found?.domainId !== event.domainId) throw new Refusal("linkExpired");
	await requireGoodPassword(event, password, { hasRole: await hasRole(store, found) });
	const passwordHash = await hashPassword(password);
	const { personId, session } = await transact(store, async (tx) => {
		const taken = await takeToken(tx, code, "reset", now);
		if (!taken) throw new Refusal("linkExpired");
		const link = { personId: taken.person_id, mailedTo: taken.mailed_to };
		const personId = await ownerByReset(tx, link, caller, now);
		await writePassword(tx, personId, { password, passwordHash }, now);
		await endSessions(tx, personId, undefined);
		return { personId, session: await openSession(tx, personId, now, "password") };
	});
	await joinWhereOpen(store, event, personId, now);
	return { personId, session };
}

/** A new password for who is signed in, whose present session stays. */
export async function changePassword(
	store: Store,
	event: LoadedEvent,
	{ personId, token }: { personId: string; token: string | undefined },
	password: string,
	now: Date,
) {
	const isTrusted = await hasRole(store, { domainId: event.domainId, personId });
	await requireGoodPassword(event, password, { hasRole: isTrusted });
	const passwordHash = await hashPassword(password);
	await transact(store, async (tx) => {
		await lockPerson(tx, personId, now);
		// The owner may have made a password by a mail while this one was hashed: that ended the session.
		if (!token || !(await personOfToken(tx, token, now))) throw new Refusal("sessionRequired");
		await writePassword(tx, personId, { password, passwordHash }, now);
		await endSessions(tx, personId, token);
	});
}

async function writePassword(
	tx: Transaction,
	personId: string,
	{ password, passwordHash }: { password: string; passwordHash: string },
	now: Date,
) {
	await tx
		.updateTable("people")
		.set({ password_hash: passwordHash, password_is_long: lengthNoted(password), updated_at: now.toISOString() })
		.where("id", "=", personId)
		.execute();
}
