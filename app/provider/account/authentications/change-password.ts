import type { NotNull } from "kysely";
import { Refusal } from "~/domain/ground/refusal";
import { mailActions } from "~/domain/messages/mail-template";
import { hasRole } from "../../ground/access/roles";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { nobody, queueMail } from "../../ground/outbox/queue";
import { joinEventIfOpen } from "../../ground/records/join-event";
import { lockPerson, type PersonRow } from "../../ground/records/rows";
import { hashToken } from "../../ground/store/ids";
import { is } from "../../ground/store/is";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import { hashPassword, longPasswordFlag } from "../../ground/tokens/passwords";
import { findPersonByEmail, openSession } from "../../ground/tokens/sign-in";
import type { Caller } from "../../ground/tokens/tokens";
import { consumeToken, endSessions, findTokenOwner } from "../../ground/tokens/tokens";
import { resolveResetOwner } from "../addresses/resolve-reset-owner";
import { requireGoodPassword } from "./require-good-password";

/** Queues the mail with the link. Callers learn nothing, not even from the time it takes if nobody has the e-mail. */
export async function sendReset(tx: Transaction, event: LoadedEvent, email: string, now: Date) {
	const person = await findPersonByEmail(tx, event.domainId, email);
	const personId = person?.id ?? nobody;
	await queueMail(tx, { document: event.document, personId, actionId: mailActions.passwordForgotten, now });
}

/** Does not use the link up: mail programs open links too. Refuses with `linkExpired`, also once the address is not theirs. */
export async function findReset(store: Store, code: string, now: Date): Promise<PersonRow & { email: string }> {
	const person = await store
		.selectFrom("tokens")
		.innerJoin("people", "people.id", "tokens.person_id")
		.selectAll("people")
		.where(is({ "tokens.hash": hashToken(code), "tokens.kind": "reset" }))
		.where("tokens.expires_at", ">", now.toISOString())
		.whereRef("tokens.mailed_to", "=", "people.email")
		.$narrowType<{ email: NotNull }>()
		.executeTakeFirst();
	if (!person) throw new Refusal("linkExpired");
	return person;
}

/** The link is used up, and proves the address. Refuses with `linkExpired`, and as `requireGoodPassword` does. */
export async function resetPassword(
	store: Store,
	event: LoadedEvent,
	{ code, password }: { code: string; password: string },
	caller: Caller | undefined,
	now: Date,
) {
	const owner = await findTokenOwner(store, code, now, "reset");
	// At another domain's event the person is unknown.
	if (owner?.domainId !== event.domainId) throw new Refusal("linkExpired");
	await requireGoodPassword(event, password, { hasRole: await hasRole(store, owner, now) });
	const passwordHash = await hashPassword(password);
	const { personId, session } = await transact(store, async (tx) => {
		const usedLink = await consumeToken(tx, code, "reset", now);
		if (!usedLink) throw new Refusal("linkExpired");
		const link = { personId: usedLink.person_id, mailedTo: usedLink.mailed_to };
		const personId = await resolveResetOwner(tx, link, caller, now);
		await writePassword(tx, personId, { password, passwordHash }, now);
		await endSessions(tx, personId, undefined);
		return { personId, session: await openSession(tx, personId, now, "password") };
	});
	await joinEventIfOpen(store, event, personId, now);
	return { personId, session };
}

/** The current session stays. Refuses with `sessionRequired`, and as `requireGoodPassword` does. */
export async function changePassword(
	store: Store,
	event: LoadedEvent,
	{ personId, token }: { personId: string; token: string | undefined },
	password: string,
	now: Date,
) {
	const isTrusted = await hasRole(store, { domainId: event.domainId, personId }, now);
	await requireGoodPassword(event, password, { hasRole: isTrusted });
	const passwordHash = await hashPassword(password);
	await transact(store, (tx) => replacePassword(tx, { personId, token }, { password, passwordHash }, now));
}

/** Ends the person's other sessions. Refuses with `sessionRequired` if this one is over. */
export async function replacePassword(
	tx: Transaction,
	{ personId, token }: { personId: string; token: string | undefined },
	chosen: { password: string; passwordHash: string },
	now: Date,
) {
	await lockPerson(tx, personId, now);
	// The owner may have set a password by mail while this one was hashed: that ended the session.
	if (!token || !(await findTokenOwner(tx, token, now))) throw new Refusal("sessionRequired");
	await writePassword(tx, personId, chosen, now);
	await endSessions(tx, personId, token);
}

async function writePassword(
	tx: Transaction,
	personId: string,
	{ password, passwordHash }: { password: string; passwordHash: string },
	now: Date,
) {
	await tx
		.updateTable("people")
		.set({ password_hash: passwordHash, password_is_long: longPasswordFlag(password), updated_at: now.toISOString() })
		.where("id", "=", personId)
		.execute();
}
