import { Refusal } from "~/domain/ground/refusal";
import { hasReduction } from "~/domain/money/basket";
import { normalCode, promoCodeProblem } from "~/domain/money/promo-code";
import type { ProviderContext } from "../../ground/access/context";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { countAttempt, uncountAttempt } from "../../ground/limits/attempts";
import { limits } from "../../ground/limits/limits";
import { withLockedRegistration } from "../../ground/records/change-registration";
import { registrantOf } from "../../ground/records/registrant-account";
import type { RegistrationRow } from "../../ground/records/rows";
import type { Transaction } from "../../ground/store/transact";
import { readAccount } from "./account";
import { releaseCode, takeUse } from "./promo-rows";
import { reconcileAccount } from "./reconcile-account";
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

/**
 * The use is taken now, with the registration locked, so that nobody finds the limit passed when they pay. One code an account.
 */
async function applyCode(
	tx: Transaction,
	event: LoadedEvent,
	registration: RegistrationRow,
	typed: string,
	now: Date,
): Promise<void> {
	const registrantId = registration.person_id;
	const code = normalCode(typed);
	if (code === "") throw promoRefusal("promoUnknown");
	if ((await readAccount(tx, event, registrantId)).code) throw promoRefusal("promoUsed");
	const entry = event.document.promoCodes.find((promoCode) => promoCode.code === code);
	const problem = promoCodeProblem(entry, registration.typology_id, now);
	if (problem) throw promoRefusal(problem);
	await releaseCode(tx, event.id, registrantId);
	if (!(await takeUse(tx, event.id, code))) throw promoRefusal("promoExhausted");
	await tx
		.insertInto("promo_uses")
		.values({ event_id: event.id, person_id: registrantId, code, used_at: now.toISOString(), invoiced_at: null })
		.execute();
	if (!hasReduction((await readAccount(tx, event, registrantId)).basket)) throw promoRefusal("promoNothing");
	await reconcileAccount(tx, event, registrantId, now);
}

/** Removes the account's code, while no invoice has it; 404 without one. */
async function removeCode(tx: Transaction, event: LoadedEvent, registration: RegistrationRow, now: Date) {
	if (!(await releaseCode(tx, event.id, registration.person_id))) throw new Refusal("notFound");
	await reconcileAccount(tx, event, registration.person_id, now);
}

function promoRefusal(
	code:
		| "promoUnknown"
		| "promoUsed"
		| "promoExhausted"
		| "promoNothing"
		| NonNullable<ReturnType<typeof promoCodeProblem>>,
) {
	return new Refusal(code, { code: `refusals.${code}` });
}
