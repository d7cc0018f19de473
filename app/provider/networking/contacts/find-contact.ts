import { Refusal } from "~/domain/ground/refusal";
import type { ProviderContext } from "../../ground/access/context";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { countAttempt, uncountAttempt } from "../../ground/limits/attempts";
import { limits } from "../../ground/limits/limits";
import { findBadge, findRegistrationRow, selectAttendees } from "../../ground/records/rows";
import { newToken } from "../../ground/store/ids";
import { is } from "../../ground/store/is";
import type { Caller } from "../../ground/tokens/tokens";
import { findTokenOwner, insertToken } from "../../ground/tokens/tokens";
import { describeScanned } from "./describe-scanned";

/** How long after a badge was read its person may be noted: a comment is typed meanwhile. */
const proofLifetime = 5 * 60 * 1000;

export async function findContact(context: ProviderContext, event: LoadedEvent, caller: Caller, code: string) {
	const { store } = context;
	if (!(await findRegistrationRow(store, event.id, caller.personId))) throw new Refusal("accessDenied");
	const wearer = await requireWearer(context, event, caller, code);
	return { contact: describeScanned(event, wearer), proof: await issueProof(context, event, caller, wearer.id) };
}

/** The id of the person whose badge has this code; the caller's own is refused with `ownBadge`. */
export async function readWearerId(
	context: ProviderContext,
	event: LoadedEvent,
	caller: Caller,
	code: string,
): Promise<string> {
	return (await requireWearer(context, event, caller, code)).id;
}

async function requireWearer(context: ProviderContext, event: LoadedEvent, caller: Caller, code: string) {
	const wearer = await countWrongGuesses(context, event, caller, () => findWearer(context, event, code));
	if (!wearer) throw new Refusal("notFound");
	if (wearer.id === caller.personId) throw new Refusal("ownBadge");
	return wearer;
}

export async function issueProof(
	{ store, now }: ProviderContext,
	event: LoadedEvent,
	caller: Caller,
	personId: string,
) {
	const proof = newToken();
	const expiresAt = new Date(now().getTime() + proofLifetime).toISOString();
	const token = { token: boundToken(caller, proof), personId, eventId: event.id, kind: "contact" as const };
	await insertToken(store, { ...token, now: now(), expiresAt });
	return proof;
}

/** The caller must have the badge, or had it lately, as an id is no secret. The answer is the same whoever is named. */
export async function requireBadge(
	context: ProviderContext,
	event: LoadedEvent,
	caller: Caller,
	{ otherId, code, proof }: { otherId: string; code?: string | undefined; proof?: string | undefined },
) {
	if (proof !== undefined && (await isValidProof(context, event, caller, otherId, proof))) return;
	if (code === undefined) throw new Refusal("badgeNeeded");
	const match = await countWrongGuesses(context, event, caller, async () => {
		const wearer = await findWearer(context, event, code);
		return wearer?.id === otherId ? wearer : undefined;
	});
	if (!match) throw new Refusal("badgeNeeded");
}

/** Counts wrong codes against the person and against the whole event; a right code is not counted. */
async function countWrongGuesses<T>(
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
	const result = await guess();
	if (result !== undefined) for (const [limit, subject] of counted) await uncountAttempt(context, limit, subject);
	return result;
}

async function findWearer({ store }: ProviderContext, event: LoadedEvent, typed: string) {
	const code = (await findBadge(store, event.id, typed))?.code;
	if (code === undefined) return undefined;
	return selectAttendees(store)
		.leftJoin("companies", "companies.id", "registrations.company_id")
		.select(["people.id", "first_name", "last_name", "typology_id", "companies.name as company"])
		.where(is({ "registrations.event_id": event.id, "registrations.code": code }))
		.executeTakeFirst();
}

export async function isValidProof(
	{ store, now }: ProviderContext,
	event: LoadedEvent,
	caller: Caller,
	otherId: string,
	proof: string,
): Promise<boolean> {
	const wearer = await findTokenOwner(store, boundToken(caller, proof), now(), "contact");
	if (wearer?.personId !== otherId || wearer.domainId !== event.domainId) return false;
	// A badge belongs to one event: a proof of one opens nothing at another.
	return wearer.eventId === event.id;
}

/** Binds the proof to its caller: the same letters from somebody else are another token. */
const boundToken = ({ personId }: Caller, proof: string) => `${personId} ${proof}`;
