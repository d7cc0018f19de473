import { mailActions } from "~/domain/mail-template";
import { Refusal } from "~/domain/refusal";
import type { KnownEvent } from "../events/known-event";
import { nobody, queueMail } from "../mails/queue";
import { hasRole } from "../roles/roles";
import type { Store } from "../store/open";
import { transact, type Writing } from "../store/transact";
import { joinWhereOpen } from "../users/join-event";
import { openSession, personWithEmail } from "./authentications";
import { requireGoodPassword } from "./good-password";
import { hashPassword, lengthNoted } from "./passwords";
import { endSessions, personOfToken, takeToken } from "./rows";

/** Queues the mail with the link. Whoever asks learns nothing: not even by the work that is done where there is nobody. */
export async function sendReset(writing: Writing, event: KnownEvent, email: string, now: Date) {
	const person = await personWithEmail(writing, event.domainId, email);
	const personId = person?.id ?? nobody;
	await queueMail(writing, { document: event.document, personId, actionId: mailActions.passwordForgotten, now });
}

/** The e-mail of the person whose password a link is for. To look uses nothing up: mail programs open links too. */
export async function findReset(store: Store, code: string, now: Date) {
	const found = await personOfToken(store, code, now, "reset");
	if (!found) throw new Refusal("linkExpired");
	const { email } = await store
		.selectFrom("people")
		.select("email")
		.where("id", "=", found.personId)
		.executeTakeFirstOrThrow();
	return { email: email ?? "", hasRole: await hasRole(store, found) };
}

/** A new password by the link of a mail, and a session with it. The link is used up with the password that it makes. */
export async function resetPassword(store: Store, event: KnownEvent, code: string, password: string, now: Date) {
	const found = await personOfToken(store, code, now, "reset");
	// At another domain's event the person is nobody.
	if (found?.domainId !== event.domainId) throw new Refusal("linkExpired");
	await requireGoodPassword(event, password, { hasRole: await hasRole(store, found) });
	const passwordHash = await hashPassword(password);
	const { personId, session } = await transact(store, async (writing) => {
		const personId = await takeToken(writing, code, "reset", now);
		if (personId === undefined) throw new Refusal("linkExpired");
		await writePassword(writing, personId, { password, passwordHash }, now);
		await endSessions(writing, personId, undefined);
		return { personId, session: await openSession(writing, personId, now) };
	});
	await joinWhereOpen(store, event, personId, now);
	return { personId, session };
}

/** A new password for who is signed in, whose present session stays. */
export async function changePassword(
	store: Store,
	event: KnownEvent,
	{ personId, token }: { personId: string; token: string | undefined },
	password: string,
	now: Date,
) {
	const isTrusted = await hasRole(store, { domainId: event.domainId, personId });
	await requireGoodPassword(event, password, { hasRole: isTrusted });
	const passwordHash = await hashPassword(password);
	await transact(store, async (writing) => {
		await writePassword(writing, personId, { password, passwordHash }, now);
		await endSessions(writing, personId, token);
	});
}

async function writePassword(
	writing: Writing,
	personId: string,
	{ password, passwordHash }: { password: string; passwordHash: string },
	now: Date,
) {
	await writing
		.updateTable("people")
		.set({ password_hash: passwordHash, password_is_long: lengthNoted(password), updated_at: now.toISOString() })
		.where("id", "=", personId)
		.execute();
}
