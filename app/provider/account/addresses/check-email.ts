import type { ProviderContext } from "../../ground/access/context";
import { eventsOfDomain, type LoadedEvent } from "../../ground/events/known-event";
import type { Store } from "../../ground/store/open";
import type { Transaction } from "../../ground/store/transact";
import { claimantsOf, personWithEmail } from "../../ground/tokens/authentications";

/**
 * Whether the domain knows an e-mail. Its people are the same at all its events: one that keeps this to itself keeps it
 * for all, or another event would tell.
 */
export async function checkEmail(context: ProviderContext, domainId: string, email: string) {
	if (await isKeptSecret(context, domainId)) return { exists: null, hasPassword: null };
	const person = await personWithEmail(context.store, domainId, email);
	// Who lost the address to its owner still signs in with it, and with their password.
	const claimants = await claimantsOf(context.store, domainId, email);
	return {
		exists: person !== undefined || claimants.length > 0,
		hasPassword: Boolean(person?.password_hash) || claimants.length > 0,
	};
}

/** Whether an event of the domain keeps to itself who has an account. */
export function isKeptSecret({ store }: ProviderContext, domainId: string): Promise<boolean> {
	return keepsSecret(store, domainId);
}

export async function keepsSecret(store: Store | Transaction, domainId: string): Promise<boolean> {
	return anyKeepsSecret(await eventsOfDomain(store, domainId));
}

/** The same of all events of a domain. */
export function anyKeepsSecret(events: LoadedEvent[]): boolean {
	return events.some((event) => event.settings().loginNeutral);
}
