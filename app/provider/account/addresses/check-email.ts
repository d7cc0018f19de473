import type { ProviderContext } from "../../ground/access/context";
import { type LoadedEvent, listEventsOfDomain } from "../../ground/events/loaded-event";
import type { Store } from "../../ground/store/open";
import { findPersonByEmail, listClaimants } from "../../ground/tokens/sign-in";

/** People belong to the domain: if one event hides who has an account, all do, and both answers are null. */
export async function checkEmail(context: ProviderContext, domainId: string, email: string) {
	if (await isExistenceHidden(context, domainId)) return { exists: null, hasPassword: null };
	const person = await findPersonByEmail(context.store, domainId, email);
	// A person who lost the address to its owner still signs in with it, and with their password.
	const claimants = await listClaimants(context.store, domainId, email);
	return {
		exists: person !== undefined || claimants.length > 0,
		hasPassword: Boolean(person?.password_hash) || claimants.length > 0,
	};
}

export function isExistenceHidden({ store }: ProviderContext, domainId: string): Promise<boolean> {
	return isExistenceHiddenInDomain(store, domainId);
}

export async function isExistenceHiddenInDomain(store: Store, domainId: string): Promise<boolean> {
	return isExistenceHiddenByAny(await listEventsOfDomain(store, domainId));
}

export function isExistenceHiddenByAny(events: LoadedEvent[]): boolean {
	return events.some((event) => event.settings().loginNeutral);
}
