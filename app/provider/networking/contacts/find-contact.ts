import { readBadgeCode } from "~/domain/documents/badge-code";
import { Refusal } from "~/domain/ground/refusal";
import type { ProviderContext } from "../../ground/access/context";
import type { LoadedEvent } from "../../ground/events/known-event";
import { countAttempt, uncountAttempt } from "../../ground/limits/attempts";
import { limits } from "../../ground/limits/limits";
import { rowOfRegistration } from "../../ground/records/rows";
import { newToken } from "../../ground/store/ids";
import type { Caller } from "../../ground/tokens/rows";
import { insertToken, personOfToken } from "../../ground/tokens/rows";
import { describeScanned } from "./scanned";

/** How long after a badge was read its person may be noted: a comment is typed meanwhile. */
const proofLasts = 5 * 60 * 1000;

/** Who wears the badge with this code, and the proof that the caller has just read it. */
export async function findContact(context: ProviderContext, event: LoadedEvent, caller: Caller, code: string) {
	const { store } = context;
	if (!(await rowOfRegistration(store, event.id, caller.personId))) throw new Refusal("accessDenied");
	const found = await requireWearer(context, event, caller, code);
	return { contact: describeScanned(event, found), proof: await giveProof(context, event, caller, found.id) };
}

/** Whose badge has this code: somebody else's than the caller's. */
export async function wornBy(
	context: ProviderContext,
	event: LoadedEvent,
	caller: Caller,
	code: string,
): Promise<string> {
	return (await requireWearer(context, event, caller, code)).id;
}

async function requireWearer(context: ProviderContext, event: LoadedEvent, caller: Caller, code: string) {
	const found = await countingGuess(context, event, caller, () => wearerOf(context, event, code));
	if (!found) throw new Refusal("notFound");
	if (found.id === caller.personId) throw new Refusal("ownBadge");
	return found;
}

/** The proof that the caller has just read the badge of a person. */
export async function giveProof({ store, now }: ProviderContext, event: LoadedEvent, caller: Caller, personId: string) {
	const proof = newToken();
	const expiresAt = new Date(now().getTime() + proofLasts).toISOString();
	const token = { token: boundTo(caller, proof), personId, eventId: event.id, kind: "contact" as const };
	await insertToken(store, { ...token, now: now(), expiresAt });
	return proof;
}

/** An id is no secret: whoever notes a person has their badge before them, or had it lately. The same answer whoever is named. */
export async function requireBadge(
	context: ProviderContext,
	event: LoadedEvent,
	caller: Caller,
	{ otherId, code, proof }: { otherId: string; code?: string | undefined; proof?: string | undefined },
) {
	if (proof !== undefined && (await isProof(context, event, caller, otherId, proof))) return;
	if (code === undefined) throw new Refusal("badgeNeeded");
	const found = await countingGuess(context, event, caller, async () => {
		const wearer = await wearerOf(context, event, code);
		return wearer?.id === otherId ? wearer : undefined;
	});
	if (!found) throw new Refusal("badgeNeeded");
}

/** A code that is right counts for nothing; wrong ones, of one person and of the whole event. */
async function countingGuess<T>(
	context: ProviderContext,
	event: LoadedEvent,
	{ personId }: Caller,
	guess: () => Promise<T | undefined>,
): Promise<T | undefined> {
	const counted = [
		[limits.contactsOfPerson, personId],
		[limits.contactsOfEvent, event.id],
	] as const;
	for (const [limit, subject] of counted) await countAttempt(context, limit, subject);
	const found = await guess();
	if (found !== undefined) for (const [limit, subject] of counted) await uncountAttempt(context, limit, subject);
	return found;
}

function wearerOf({ store }: ProviderContext, event: LoadedEvent, code: string) {
	return store
		.selectFrom("registrations")
		.innerJoin("attendees as people", (join) =>
			join
				.onRef("people.id", "=", "registrations.person_id")
				.onRef("people.at_event_id", "=", "registrations.event_id"),
		)
		.leftJoin("companies", "companies.id", "registrations.company_id")
		.select(["people.id", "first_name", "last_name", "typology_id", "companies.name as company"])
		.where("registrations.event_id", "=", event.id)
		.where("registrations.code", "=", readBadgeCode(code))
		.executeTakeFirst();
}

/** Whether a look-up of this person gave this proof to the caller, at this event, lately. */
export async function isProof(
	{ store, now }: ProviderContext,
	event: LoadedEvent,
	caller: Caller,
	otherId: string,
	proof: string,
): Promise<boolean> {
	const wearer = await personOfToken(store, boundTo(caller, proof), now(), "contact");
	if (wearer?.personId !== otherId || wearer.domainId !== event.domainId) return false;
	// Badges are an event's: a proof of one opens nothing at another.
	return wearer.eventId === event.id;
}

/** The same letters from somebody else are another token. */
const boundTo = ({ personId }: Caller, proof: string) => `${personId} ${proof}`;
