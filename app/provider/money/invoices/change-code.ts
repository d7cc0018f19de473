import { Refusal } from "~/domain/ground/refusal";
import type { ProviderContext } from "../../ground/access/context";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { countAttempt, uncountAttempt } from "../../ground/limits/attempts";
import { limits } from "../../ground/limits/limits";
import { withLockedRegistration } from "../../ground/records/change-registration";
import { registrantOf } from "../../ground/records/registrant-account";
import type { RegistrationRow } from "../../ground/records/rows";
import type { Transaction } from "../../ground/store/transact";
import { applyCode, removeCode } from "./promo-codes";
import { readResume } from "./resume";

/** Applies a promo code to an account. Codes are short words, so guessing is slowed down. */
export async function tryCode(context: ProviderContext, event: LoadedEvent, personId: string, code: string) {
	const account = `${event.id} ${personId}`;
	await countAttempt(context, limits.codesOfAccount, account);
	const resume = await changeCode(context, event, personId, (tx, registration, now) =>
		applyCode(tx, event, registration, code, now),
	);
	await uncountAttempt(context, limits.codesOfAccount, account);
	return resume;
}

export function withdrawCode(context: ProviderContext, event: LoadedEvent, personId: string) {
	return changeCode(context, event, personId, (tx, registration, now) => removeCode(tx, event, registration, now));
}

/** Only the registrant gives a code, for the companions too. */
function changeCode(
	context: ProviderContext,
	event: LoadedEvent,
	personId: string,
	change: (tx: Transaction, registration: RegistrationRow, now: Date) => Promise<void>,
) {
	const now = context.now();
	return withLockedRegistration(context.store, event, personId, now, async (tx, registration) => {
		if (registrantOf(registration) !== personId) throw new Refusal("notOffered");
		await change(tx, registration, now);
		return readResume(tx, event, { registrantId: personId });
	});
}
