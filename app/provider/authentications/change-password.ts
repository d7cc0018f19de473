import { mailActions } from "~/domain/mail-template";
import { Refusal } from "~/domain/refusal";
import { passwordFloor } from "~/domain/settings";
import type { KnownEvent } from "../events/known-event";
import { queueMail } from "../mails/queue";
import type { Store } from "../store/open";
import { transact, type Writing } from "../store/transact";
import { joinWhereOpen } from "../users/join-event";
import { openSession, personWithEmail } from "./authentications";
import { hashPassword } from "./passwords";
import { endSessions, personOfToken, takeToken } from "./rows";

/** Queues the mail with the link. Whoever asks learns nothing: not even whether there is anybody to write to. */
export async function sendReset(store: Store, event: KnownEvent, email: string, now: Date) {
	const person = await personWithEmail(store, event.domainId, email);
	if (!person) return;
	const { document } = event;
	await transact(store, (writing) =>
		queueMail(writing, { document, personId: person.id, actionId: mailActions.passwordForgotten, now }),
	);
}

/** The e-mail of the person whose password a link is for. To look uses nothing up: mail programs open links too. */
export async function findReset(store: Store, code: string, now: Date): Promise<string> {
	const found = await personOfToken(store, code, now, "reset");
	if (!found) throw new Refusal("linkExpired");
	const { email } = await store
		.selectFrom("people")
		.select("email")
		.where("id", "=", found.personId)
		.executeTakeFirstOrThrow();
	return email ?? "";
}

/** A new password by the link of a mail, and a session with it. The link is used up with the password that it makes. */
export async function resetPassword(store: Store, event: KnownEvent, code: string, password: string, now: Date) {
	const found = await personOfToken(store, code, now, "reset");
	// At another domain's event the person is nobody.
	if (found?.domainId !== event.domainId) throw new Refusal("linkExpired");
	requireLength(event, password);
	const passwordHash = await hashPassword(password);
	const { personId, session } = await transact(store, async (writing) => {
		const personId = await takeToken(writing, code, "reset", now);
		if (personId === undefined) throw new Refusal("linkExpired");
		await writePassword(writing, personId, passwordHash, now);
		await endSessions(writing, personId, undefined);
		return { personId, session: await openSession(writing, personId, now, "password") };
	});
	await joinWhereOpen(store, event, personId, now);
	return session;
}

/** A new password for who is signed in, whose present session stays. */
export async function changePassword(
	store: Store,
	event: KnownEvent,
	{ personId, token }: { personId: string; token: string | undefined },
	password: string,
	now: Date,
) {
	requireLength(event, password);
	const passwordHash = await hashPassword(password);
	await transact(store, async (writing) => {
		await writePassword(writing, personId, passwordHash, now);
		await endSessions(writing, personId, token);
	});
}

/** Refuses a password that is shorter than the event asks for; the limit stands in the error for the form to say. */
export function requireLength(event: KnownEvent, password: string) {
	const floor = passwordFloor(event.settings());
	if (password.length < floor) throw new Refusal("invalidForm", { password: `errors.passwordShort ${floor}` });
}

async function writePassword(writing: Writing, personId: string, passwordHash: string, now: Date) {
	await writing
		.updateTable("people")
		.set({ password_hash: passwordHash, updated_at: now.toISOString() })
		.where("id", "=", personId)
		.execute();
}
