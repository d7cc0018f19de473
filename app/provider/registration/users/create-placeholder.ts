import { createHash } from "node:crypto";
import { Refusal } from "~/domain/ground/refusal";
import { createAccount } from "../../account/accounts/create-account";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { requireRegistrationOpen } from "../../ground/records/change-registration";
import { randomId } from "../../ground/store/ids";
import type { Store } from "../../ground/store/open";

/** The `registeredFrom` that tells placeholders from other people. */
const channel = "ANONYMOUS";

/**
 * Anonymous mode (section 6): they complete e-mail and name in the form, or never do. The placeholder belongs to the device
 * that made it, which answers once where the live session takes answers without registration.
 */
export function createPlaceholder(
	store: Store,
	event: LoadedEvent,
	{ device, ...details }: { languageId?: string; registeredFrom?: string; device?: string },
	now: Date,
): Promise<string> {
	if (!event.settings().anonymousActive) throw new Refusal("accessDenied");
	// Somebody who only follows the live session registers nowhere.
	if (!event.settingsOf(null).liveActive) requireRegistrationOpen(event, null, now);
	const account = { firstName: "Participant", lastName: randomId(4), ...details };
	return createAccount(
		store,
		event.domainId,
		event,
		{
			...account,
			registeredFrom: details.registeredFrom ?? channel,
			device: hashDevice(event.id, device ?? randomId(16)),
		},
		now,
	);
}

/** The same device has another hash at another event. */
function hashDevice(eventId: string, device: string): string {
	return createHash("sha256").update(`${eventId} ${device}`).digest("base64url").slice(0, 22);
}
