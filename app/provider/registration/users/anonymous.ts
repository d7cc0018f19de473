import { createHash } from "node:crypto";
import { Refusal } from "~/domain/ground/refusal";
import { createAccount } from "../../account/accounts/create-account";
import type { LoadedEvent } from "../../ground/events/known-event";
import { requireOpen } from "../../ground/records/change-record";
import { randomId } from "../../ground/store/ids";
import type { Store } from "../../ground/store/open";

/** How placeholders are told from others (`registeredFrom`). */
const channel = "ANONYMOUS";

/**
 * Anonymous mode (section 6): a placeholder person with no e-mail and a name to tell it by, who completes both in the
 * form or never does. It is of the device that made it, which answers once where the live takes answers without registration.
 */
export function createPlaceholder(
	store: Store,
	event: LoadedEvent,
	{ device, ...given }: { languageId?: string; registeredFrom?: string; device?: string },
	now: Date,
): Promise<string> {
	if (!event.settings().anonymousActive) throw new Refusal("accessDenied");
	// Who only follows the live registers nowhere.
	if (!event.settings().liveActive) requireOpen(event, null, now);
	const account = { firstName: "Participant", lastName: randomId(4), ...given };
	return createAccount(
		store,
		event.domainId,
		event,
		{ ...account, registeredFrom: given.registeredFrom ?? channel, device: hashOf(event.id, device ?? randomId(16)) },
		now,
	);
}

/** At another event it is another. */
function hashOf(eventId: string, device: string): string {
	return createHash("sha256").update(`${eventId} ${device}`).digest("base64url").slice(0, 22);
}
