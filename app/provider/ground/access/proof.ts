import { Refusal } from "~/domain/ground/refusal";
import { findPersonRow } from "../records/rows";
import { isAddressTrusted } from "../records/trusted-address";
import type { Caller } from "../tokens/tokens";
import { type ProviderContext, requireCaller } from "./context";
import { isFreshlyProved, isFreshProof } from "./fresh";

/**
 * A person who has neither a password nor an e-mail can prove it only with their personal link: a session that it has just
 * opened counts. Refuses with `badgeNotEnough`, `proofNeeded` or `freshSessionRequired` (decision 22).
 */
export async function requireProof(context: ProviderContext, domainId: string): Promise<Caller> {
	const caller = await requireCaller(context, domainId);
	if (caller.isByBadge) throw new Refusal("badgeNotEnough");
	const proof = await readProof(context, caller);
	if (proof.isFresh) return caller;
	throw new Refusal(proof.hasPassword || proof.email !== null ? "proofNeeded" : "freshSessionRequired");
}

export async function readProof({ store, now }: ProviderContext, caller: Caller) {
	const person = await findPersonRow(store, caller.personId);
	const hasPassword = Boolean(person?.password_hash);
	// An address that was only typed proves nothing about the person who typed it: its owner has to prove it (decision 21).
	const email = person && isAddressTrusted(person) ? person.email : null;
	const hasNothing = !hasPassword && email === null;
	const isFresh = isFreshlyProved(caller, now()) || (hasNothing && isFreshProof(caller.openedAt, now()));
	return { hasPassword, email, isFresh };
}
