import { Refusal } from "~/domain/ground/refusal";
import { mailActions } from "~/domain/mail/mail-template";
import { callerOf, type ProviderContext, requireCaller } from "../../ground/access/context";
import { isFreshlyProved, isLately } from "../../ground/access/fresh";
import type { LoadedEvent } from "../../ground/events/known-event";
import { queueMail } from "../../ground/outbox/queue";
import { rowOfPerson } from "../../ground/records/rows";
import { hashToken } from "../../ground/store/ids";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import { openSession } from "../../ground/tokens/authentications";
import { isPassword } from "../../ground/tokens/passwords";
import type { Caller } from "../../ground/tokens/rows";
import { personOfToken, type TokenKind, takeToken } from "../../ground/tokens/rows";
import { prove } from "../addresses/own";
import { isSure } from "../addresses/rows";

/**
 * The caller, proved lately: for a new password, another e-mail, all personal data, an erasure. Who has neither a password
 * nor an e-mail has nothing but their personal link to prove it with: for them a session that it has just opened counts.
 */
export async function requireProof(context: ProviderContext, domainId: string): Promise<Caller> {
	const caller = await requireCaller(context, domainId);
	if (caller.isByBadge) throw new Refusal("badgeNotEnough");
	const proof = await readProof(context, caller);
	if (proof.isFresh) return caller;
	throw new Refusal(proof.hasPassword || proof.email !== null ? "proofNeeded" : "freshSessionRequired");
}

/** What the caller could prove it with, and whether that is still to be done. */
export async function readProof({ store, now }: ProviderContext, caller: Caller) {
	const person = await rowOfPerson(store, caller.personId);
	const hasPassword = Boolean(person?.password_hash);
	// An address that somebody only typed is its owner's to prove (decision 21), and proves nothing of the person who typed it.
	const email = person && isSure(person) ? person.email : null;
	const hasNothing = !hasPassword && email === null;
	const isFresh = isFreshlyProved(caller, now()) || (hasNothing && isLately(caller.openedAt, now()));
	return { hasPassword, email, isFresh };
}

/** Proves the caller's session by their password. */
export async function proveByPassword(context: ProviderContext, caller: Caller, password: string) {
	const person = await rowOfPerson(context.store, caller.personId);
	if (!(await isPassword(password, person?.password_hash))) {
		throw new Refusal("invalidForm", { password: "errors.passwordWrong" });
	}
	await markProved(context.store, context);
}

/** Queues the mail whose link proves once who opens it. Who is not reached by one gets none: they prove it otherwise. */
export function sendProof({ store, now }: ProviderContext, event: LoadedEvent, personId: string, returnTo?: string) {
	const variables = returnTo ? { returnTo } : {};
	const mail = { document: event.document, personId, actionId: mailActions.proof, variables, now: now() };
	return transact(store, async (tx) => {
		const person = await rowOfPerson(tx, personId);
		return person !== undefined && isSure(person) && queueMail(tx, mail);
	});
}

/**
 * Uses up the link of a mail, and proves the session of who opened it: the caller's when it is theirs, else a new one.
 * Never the one that asked for the mail: who holds somebody's personal link can ask, and cannot read the mail.
 */
export async function proveByMail(context: ProviderContext, event: LoadedEvent, code: string) {
	const { store, now } = context;
	const caller = await callerOf(context);
	return transact(store, async (tx) => {
		const taken = await takeToken(tx, code, "proof", now());
		const person = taken && (await rowOfPerson(tx, taken.person_id));
		// At another domain's event the person is nobody, and an address that they left is no longer theirs: the link stays
		// good where they are somebody.
		if (person?.domain_id !== event.domainId || person.email !== taken?.mailed_to || !isSure(person)) {
			throw new Refusal("linkExpired");
		}
		const isHere = caller?.personId === person.id && !caller.isByBadge;
		await prove(tx, person, isHere, now());
		if (!isHere) return openSession(tx, person.id, now(), "mail");
		await markProved(tx, context);
		return null;
	});
}

/** Whose the link of a mail is, in the words that a stranger may read, and whose the browser is that opened it. Uses nothing up. */
export async function ownerOfCode(context: ProviderContext, domainId: string, code: string) {
	const { store, now } = context;
	const kinds: TokenKind[] = ["link", "reset", "proof", "session"];
	const found = await Promise.all(kinds.map((kind) => personOfToken(store, code, now(), kind)));
	const owner = found.find((one) => one?.domainId === domainId);
	const person = owner && (await rowOfPerson(store, owner.personId));
	if (!person) throw new Refusal("linkExpired");
	const caller = await callerOf(context);
	const isCaller = caller?.personId === person.id;
	return {
		name: [person.first_name, person.last_name && `${person.last_name.slice(0, 1)}.`].filter(Boolean).join(" "),
		caller: caller?.domainId !== domainId ? ("nobody" as const) : isCaller ? ("owner" as const) : ("other" as const),
		isProved: isCaller && caller.provedAt !== null,
	};
}

async function markProved(store: Store | Transaction, { token, now, memo }: ProviderContext) {
	// What this request knows of the caller was read before.
	delete memo.caller;
	await store
		.updateTable("tokens")
		.set({ proved_at: now().toISOString() })
		.where("hash", "=", hashToken(token ?? ""))
		.execute();
}
