import { Refusal } from "~/domain/ground/refusal";
import { mailActions } from "~/domain/messages/mail-template";
import { callerOf, type ProviderContext } from "../../ground/access/context";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { queueMail } from "../../ground/outbox/queue";
import { findPersonRow } from "../../ground/records/rows";
import { isAddressTrusted } from "../../ground/records/trusted-address";
import { hashToken } from "../../ground/store/ids";
import { type Database, transact } from "../../ground/store/transact";
import { isPassword } from "../../ground/tokens/passwords";
import { openSession } from "../../ground/tokens/sign-in";
import type { Caller } from "../../ground/tokens/tokens";
import { consumeToken, findTokenOwner, type TokenKind } from "../../ground/tokens/tokens";
import { proveAddress } from "../addresses/address-status";

/** Proves the caller's identity with their password. Refuses with `invalidForm`. */
export async function proveByPassword(context: ProviderContext, caller: Caller, password: string) {
	const person = await findPersonRow(context.store, caller.personId);
	if (!(await isPassword(password, person?.password_hash))) {
		throw new Refusal("invalidForm", { password: "errors.passwordWrong" });
	}
	await markProved(context.store, context);
}

/** Sends none to people without a trusted address, who prove their identity otherwise. */
export function sendProof({ store, now }: ProviderContext, event: LoadedEvent, personId: string, returnTo?: string) {
	const variables = returnTo ? { returnTo } : {};
	const mail = { document: event.document, personId, actionId: mailActions.proof, variables, now: now() };
	return transact(store, async (tx) => {
		const person = await findPersonRow(tx, personId);
		return person !== undefined && isAddressTrusted(person) && queueMail(tx, mail);
	});
}

/**
 * Uses up a mailed link, and marks the session of the person who opened it as proved: the caller's if it is theirs, else a new
 * one. Never the session that asked for the mail: somebody with another person's link can ask, but cannot read the mail.
 * Refuses with `linkExpired`.
 */
export async function proveByMail(context: ProviderContext, event: LoadedEvent, code: string) {
	const { store, now } = context;
	const caller = await callerOf(context);
	return transact(store, async (tx) => {
		const usedLink = await consumeToken(tx, code, "proof", now());
		const person = usedLink && (await findPersonRow(tx, usedLink.person_id));
		// At another domain's event the person is unknown, and an address that they left is no longer theirs: the link stays
		// valid where it does apply.
		if (person?.domain_id !== event.domainId || person.email !== usedLink?.mailed_to || !isAddressTrusted(person)) {
			throw new Refusal("linkExpired");
		}
		const isSignedIn = caller?.personId === person.id && !caller.isByBadge;
		await proveAddress(tx, person, isSignedIn, now());
		if (!isSignedIn) return openSession(tx, person.id, now(), "mail");
		await markProved(tx, context);
		return null;
	});
}

/** In words that a stranger may read; does not use the link up. Refuses with `linkExpired`. */
export async function findOwnerOfCode(context: ProviderContext, domainId: string, code: string) {
	const { store, now } = context;
	const kinds: TokenKind[] = ["link", "reset", "proof", "session"];
	const owners = await Promise.all(kinds.map((kind) => findTokenOwner(store, code, now(), kind)));
	const owner = owners.find((owner) => owner?.domainId === domainId);
	const person = owner && (await findPersonRow(store, owner.personId));
	if (!person) throw new Refusal("linkExpired");
	const caller = await callerOf(context);
	const isCaller = caller?.personId === person.id;
	return {
		name: [person.first_name, person.last_name && `${person.last_name.slice(0, 1)}.`].filter(Boolean).join(" "),
		caller: caller?.domainId !== domainId ? ("nobody" as const) : isCaller ? ("owner" as const) : ("other" as const),
		isProved: isCaller && caller.provedAt !== null,
	};
}

async function markProved(store: Database, { token, now, memo }: ProviderContext) {
	// The caller of this request was read before this change.
	delete memo.caller;
	if (token === undefined) return;
	await store
		.updateTable("tokens")
		.set({ proved_at: now().toISOString() })
		.where("hash", "=", hashToken(token))
		.execute();
}
