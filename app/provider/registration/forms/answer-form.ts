import { isExistenceHiddenByAny } from "../../account/addresses/check-email";
import { rolesInDomain } from "../../ground/access/access";
import type { ProviderContext } from "../../ground/access/context";
import { type LoadedEvent, readEventsAt } from "../../ground/events/loaded-event";
import { countAttempt } from "../../ground/limits/attempts";
import { limits } from "../../ground/limits/limits";
import type { PersonRow } from "../../ground/records/rows";
import { readTogether } from "../../ground/store/read-together";
import type { Caller } from "../../ground/tokens/tokens";
import { type AnswersInput, saveAnswers } from "./forms";

export async function answerForm(
	context: ProviderContext,
	event: LoadedEvent,
	personId: string,
	input: Omit<AnswersInput, "isSecret" | "isAdministrator"> & { author: Caller },
): Promise<void> {
	const { store } = context;
	const { person, events } = await readPersonAndEvents(store, { personId, domainId: event.domainId });
	await countNewAddress(context, personId, person[0], input.values.email);
	const isSecret = isExistenceHiddenByAny(await readEventsAt(store, events));
	const isOwn = input.author.personId === personId;
	const isAdministrator = !isOwn && (await rolesInDomain(context, input.author)).isAdministrator;
	await saveAnswers(context.store, event, personId, { ...input, isAdministrator, isSecret }, context.now());
}

const readPersonAndEvents = readTogether(["personId", "domainId"], (from, { personId, domainId }) => ({
	person: from.selectFrom("people").select(["email", "claimed_email"]).where("id", "=", personId),
	events: from.selectFrom("events").select(["id", "revision"]).where("domain_id", "=", domainId),
}));

/** Every new address gets a mail, so nobody may enter many. */
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
