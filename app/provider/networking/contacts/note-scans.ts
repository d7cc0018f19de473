import { isRefusal, Refusal, type RefusalCode } from "~/domain/ground/refusal";
import type { ProviderContext } from "../../ground/access/context";
import type { LoadedEvent } from "../../ground/events/known-event";
import { keepPace } from "../../ground/limits/pace";
import { rowOfRegistration } from "../../ground/records/rows";
import type { Caller } from "../../ground/tokens/rows";
import { contactsOf, keepContact } from "./contacts";
import { giveProof, wornBy } from "./find-contact";

interface Scan {
	key: string;
	code: string;
	comment?: string | undefined;
	tags?: string[] | undefined;
	at?: string | undefined;
}

/** Sendings of one person. */
const pace = { name: "contact", most: 2, ms: 1000 };

/** How long a device may have been without a network; what it says was earlier was then. */
const longestAway = 30 * 24 * 60 * 60 * 1000;

/** What a scan is answered with that leaves the others as they are. */
const ofOne: RefusalCode[] = ["notFound", "ownBadge", "contactRefused", "tooManyAttempts"];

/**
 * Notes who wears the badges that were scanned, one by one: what one of them is refused for is its own outcome, and a process
 * that dies between two has noted the first. A scan says all that is said of its contact, so that scans make the same contacts in
 * whatever order they come, and however often.
 */
export async function noteScans(context: ProviderContext, event: LoadedEvent, caller: Caller, scans: Scan[]) {
	const now = context.now();
	keepPace(context.store, pace, caller.personId, now);
	if (!(await rowOfRegistration(context.store, event.id, caller.personId))) throw new Refusal("accessDenied");
	let tooMany: Refusal | undefined;
	const outcomes: Awaited<ReturnType<typeof outcomeOf>>[] = [];
	for (const scan of scans) outcomes.push(await outcomeOf(scan));
	return outcomes;

	async function outcomeOf({ key, code, comment, tags, at }: Scan) {
		try {
			// Who has tried too often tries no more: what is left waits.
			if (tooMany) throw tooMany;
			const otherId = await wornBy(context, event, caller, code);
			const said =
				comment === undefined && tags === undefined ? undefined : { comment: comment ?? "", tags: tags ?? [], key };
			await keepContact(context.store, event, { userId: caller.personId, otherId, at: momentOf(at), said }, now);
			const { isByBadge } = caller;
			const [contact] = await contactsOf(context.store, event, caller.personId, { otherId, isByBadge });
			return { key, contact, ...(isByBadge && { proof: await giveProof(context, event, caller, otherId) }) };
		} catch (error) {
			if (!isRefusal(error) || !ofOne.includes(error.code)) throw error;
			if (error.code === "tooManyAttempts") tooMany = error;
			return { key, refused: { code: error.code, ...(error.wait && { wait: error.wait.seconds }) } };
		}
	}

	function momentOf(at: string | undefined): Date {
		const given = at === undefined ? now.getTime() : Date.parse(at);
		return new Date(Math.min(now.getTime(), Math.max(now.getTime() - longestAway, given)));
	}
}
