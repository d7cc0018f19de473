import { Refusal } from "~/domain/ground/refusal";
import type { ProviderContext } from "../../ground/access/context";
import type { LoadedEvent } from "../../ground/events/known-event";
import { countAttempt, uncountAttempt } from "../../ground/limits/attempts";
import { limits } from "../../ground/limits/limits";
import { registrantOf } from "../../ground/records/account";
import { withRecord } from "../../ground/records/change-record";
import type { RegistrationRow } from "../../ground/records/rows";
import type { Transaction } from "../../ground/store/transact";
import { applyCode, removeCode } from "./promo-codes";
import { readResume } from "./resume";

/** Applies a promo code to an account. Codes are short words: who guesses is slowed down. */
export async function tryCode(context: ProviderContext, event: LoadedEvent, personId: string, code: string) {
	const account = `${event.id} ${personId}`;
	await countAttempt(context, limits.codesOfAccount, account);
	const resume = await changeCode(context, event, personId, (tx, record, now) =>
		applyCode(tx, event, record, code, now),
	);
	await uncountAttempt(context, limits.codesOfAccount, account);
	return resume;
}

export function withdrawCode(context: ProviderContext, event: LoadedEvent, personId: string) {
	return changeCode(context, event, personId, (tx, record, now) => removeCode(tx, event, record, now));
}

/** A companion's code is their registrant's to give. */
function changeCode(
	context: ProviderContext,
	event: LoadedEvent,
	personId: string,
	change: (tx: Transaction, record: RegistrationRow, now: Date) => Promise<void>,
) {
	const now = context.now();
	return withRecord(context.store, event, personId, now, async (tx, record) => {
		if (registrantOf(record) !== personId) throw new Refusal("notOffered");
		await change(tx, record, now);
		return readResume(tx, event, { registrantId: personId });
	});
}
