import { isKeptSecret } from "../../account/addresses/check-email";
import type { ProviderContext } from "../../ground/access/context";
import type { KnownEvent } from "../../ground/events/known-event";
import { countAttempt } from "../../ground/limits/attempts";
import { limits } from "../../ground/limits/limits";
import { rowOfPerson } from "../../ground/records/rows";
import { type Answering, saveAnswers } from "./forms";

/** Saves what somebody answers, as `saveAnswers` does, within the limit of new addresses. */
export async function answerForm(
	context: ProviderContext,
	event: KnownEvent,
	personId: string,
	answering: Omit<Answering, "isSecret">,
): Promise<void> {
	await countNewAddress(context, personId, answering.values.email);
	const isSecret = await isKeptSecret(context, event.domainId);
	await saveAnswers(context.store, event, personId, { ...answering, isSecret }, context.now());
}

/** Every new address gets a mail: nobody sends many of them. */
async function countNewAddress(context: ProviderContext, personId: string, email: unknown) {
	if (typeof email !== "string" || email.trim() === "") return;
	const person = await rowOfPerson(context.store, personId);
	const isKnown = [person?.email, person?.claimed_email].includes(email.trim().toLowerCase());
	if (!isKnown) await countAttempt(context, limits.addressesOfPerson, personId);
}
