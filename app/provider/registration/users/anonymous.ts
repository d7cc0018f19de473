import { Refusal } from "~/domain/refusal";
import { createAccount } from "../../account/accounts/create-account";
import type { KnownEvent } from "../../ground/events/known-event";
import { requireOpen } from "../../ground/records/change-record";
import { randomId } from "../../ground/store/ids";
import type { Store } from "../../ground/store/open";

/** How placeholders are told from others (`registeredFrom`). */
const channel = "ANONYMOUS";

/**
 * Anonymous mode (section 6): a placeholder person with no e-mail and a name to tell it by, who completes both in the
 * form or never does.
 */
export function createPlaceholder(
	store: Store,
	event: KnownEvent,
	given: { languageId?: string | undefined; registeredFrom?: string | undefined },
	now: Date,
): Promise<string> {
	if (!event.settings().anonymousActive) throw new Refusal("accessDenied");
	requireOpen(event, null, now);
	const account = { firstName: "Participant", lastName: randomId(4), ...given };
	return createAccount(
		store,
		event.domainId,
		event,
		{ ...account, registeredFrom: given.registeredFrom ?? channel },
		now,
	);
}
