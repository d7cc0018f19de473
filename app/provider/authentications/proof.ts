import { mailActions } from "~/domain/mail-template";
import { isRefusal, Refusal } from "~/domain/refusal";
import { type Caller, type ProviderContext, requireCaller } from "../context";
import type { KnownEvent } from "../events/known-event";
import { queueMail } from "../mails/queue";
import { hashToken } from "../store/ids";
import type { Store } from "../store/open";
import { transact, type Writing } from "../store/transact";
import { rowOfPerson } from "../users/rows";
import { openSession } from "./authentications";
import { isPassword } from "./passwords";
import { personOfToken, type TokenKind, takeToken } from "./rows";

/** How long a proof holds for what gives an account away or cannot be undone. */
const freshMs = 30 * 60 * 1000;

/** Whether the person has proved lately, in this session, that it is they. */
export function isFreshlyProved({ provedAt }: Pick<Caller, "provedAt">, now: Date): boolean {
	return isLately(provedAt, now);
}

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
	const email = person?.email ?? null;
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

/** Queues the mail whose link proves once who opens it. Somebody without an e-mail gets none: they prove it otherwise. */
export function sendProof({ store, now }: ProviderContext, event: KnownEvent, personId: string, returnTo?: string) {
	const variables = returnTo ? { returnTo } : {};
	const mail = { document: event.document, personId, actionId: mailActions.proof, variables, now: now() };
	return transact(store, (writing) => queueMail(writing, mail));
}

/**
 * Uses up the link of a mail, and proves the session of who opened it: the caller's when it is theirs, else a new one.
 * Never the one that asked for the mail: who holds somebody's personal link can ask, and cannot read the mail.
 */
export async function proveByMail(context: ProviderContext, event: KnownEvent, code: string) {
	const { store, now } = context;
	const caller = await callerIfAny(context);
	return transact(store, async (writing) => {
		const personId = await takeToken(writing, code, "proof", now());
		if (personId === undefined) throw new Refusal("linkExpired");
		const person = await rowOfPerson(writing, personId);
		// At another domain's event the person is nobody; the link stays good where they are somebody.
		if (person?.domain_id !== event.domainId) throw new Refusal("linkExpired");
		if (caller?.personId !== personId || caller.isByBadge) return openSession(writing, personId, now(), "mail");
		await markProved(writing, context);
		return null;
	});
}

/** Whose the link of a mail is, in the words that a stranger may read, and whose the browser is that opened it. Uses nothing up. */
export async function ownerOfCode(context: ProviderContext, domainId: string, code: string) {
	const { store, now } = context;
	const kinds: TokenKind[] = ["link", "reset", "proof"];
	const found = await Promise.all(kinds.map((kind) => personOfToken(store, code, now(), kind)));
	const owner = found.find((one) => one?.domainId === domainId);
	const person = owner && (await rowOfPerson(store, owner.personId));
	if (!person) throw new Refusal("linkExpired");
	const caller = await callerIfAny(context);
	const isCaller = caller?.personId === person.id;
	return {
		name: [person.first_name, person.last_name && `${person.last_name.slice(0, 1)}.`].filter(Boolean).join(" "),
		caller: caller?.domainId !== domainId ? ("nobody" as const) : isCaller ? ("owner" as const) : ("other" as const),
		isProved: isCaller && caller.provedAt !== null,
	};
}

/** A bearer token that is no longer good is nobody's. */
async function callerIfAny(context: ProviderContext): Promise<Caller | undefined> {
	try {
		return await requireCaller(context);
	} catch (error) {
		if (isRefusal(error, "accessDenied")) return undefined;
		throw error;
	}
}

async function markProved(store: Store | Writing, { token, now, memo }: ProviderContext) {
	// What this request knows of the caller was read before.
	delete memo.caller;
	await store
		.updateTable("tokens")
		.set({ proved_at: now().toISOString() })
		.where("hash", "=", hashToken(token ?? ""))
		.execute();
}

function isLately(at: string | null, now: Date): boolean {
	return at !== null && now.getTime() - Date.parse(at) <= freshMs;
}
