import { anyKeepsSecret } from "../../account/addresses/check-email";
import { rolesInDomain } from "../../ground/access/access";
import type { ProviderContext } from "../../ground/access/context";
import { eventsAt, type LoadedEvent } from "../../ground/events/known-event";
import { countAttempt } from "../../ground/limits/attempts";
import { limits } from "../../ground/limits/limits";
import type { PersonRow } from "../../ground/records/rows";
import { readTogether } from "../../ground/store/together";
import type { Caller } from "../../ground/tokens/rows";
import { type Answering, saveAnswers } from "./forms";

/** Saves what somebody answers, as `saveAnswers` does, within the limit of new addresses. */
export async function answerForm(
	context: ProviderContext,
	event: LoadedEvent,
	personId: string,
	answering: Omit<Answering, "isSecret" | "isAdministrator"> & { author: Caller },
): Promise<void> {
	const { store } = context;
	const { person, events } = await readOwner(store, { personId, domainId: event.domainId });
	await countNewAddress(context, personId, person[0], answering.values.email);
	const isSecret = anyKeepsSecret(await eventsAt(store, events));
	const isOwn = answering.author.personId === personId;
	const isAdministrator = !isOwn && (await rolesInDomain(context, answering.author)).isAdministrator;
	await saveAnswers(context.store, event, personId, { ...answering, isAdministrator, isSecret }, context.now());
}

/** The addresses of who answers, and the events of the domain as they stand. */
const readOwner = readTogether(["personId", "domainId"], (from, { personId, domainId }) => ({
	person: from.selectFrom("people").select(["email", "claimed_email"]).where("id", "=", personId),
	events: from.selectFrom("events").select(["id", "revision"]).where("domain_id", "=", domainId),
}));

/** Every new address gets a mail: nobody sends many of them. */
async function countNewAddress(
	context: ProviderContext,
	personId: string,
	person: Pick<PersonRow, "email" | "claimed_email"> | undefined,
	email: unknown,
) {
	if (typeof email !== "string" || email.trim() === "") return;
	const isKnown = [person?.email, person?.claimed_email].includes(email.trim().toLowerCase());
	if (!isKnown) await countAttempt(context, limits.addressesOfPerson, personId);
}
