import { isRefusal, Refusal, type RefusalCode } from "~/domain/ground/refusal";
import type { ProviderContext } from "../../ground/access/context";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { keepPace } from "../../ground/limits/pace";
import { findRegistrationRow } from "../../ground/records/rows";
import type { Caller } from "../../ground/tokens/tokens";
import { contactsOf, keepContact } from "./contacts";
import { issueProof, readWearerId } from "./find-contact";

interface Scan {
	key: string;
	code: string;
	comment?: string | undefined;
	tags?: string[] | undefined;
	at?: string | undefined;
}

/** A person may send two batches of scans a second. */
const pace = { name: "contact", most: 2, ms: 1000 };

/** How long a device may have been without a network; an earlier time counts as that long ago. */
const maxOfflineTime = 30 * 24 * 60 * 60 * 1000;

/** Refusals of one scan that leave the others as they are. */
const scanRefusals: RefusalCode[] = ["notFound", "ownBadge", "contactRefused", "tooManyAttempts"];

/**
 * One by one: a refusal is the outcome of its own scan, and a process that dies between two has noted the first. A scan carries
 * all that is noted about its contact, so that scans make the same contacts in any order, however often.
 */
export async function noteScans(context: ProviderContext, event: LoadedEvent, caller: Caller, scans: Scan[]) {
	const now = context.now();
	keepPace(context.store, pace, caller.personId, now);
	if (!(await findRegistrationRow(context.store, event.id, caller.personId))) throw new Refusal("accessDenied");
	let tooMany: Refusal | undefined;
	const outcomes: Awaited<ReturnType<typeof outcomeOf>>[] = [];
	for (const scan of scans) outcomes.push(await outcomeOf(scan));
	return outcomes;

	async function outcomeOf({ key, code, comment, tags, at }: Scan) {
		try {
			// After too many attempts nothing more is tried: the remaining scans wait.
			if (tooMany) throw tooMany;
			const otherId = await readWearerId(context, event, caller, code);
			const notes =
				comment === undefined && tags === undefined ? undefined : { comment: comment ?? "", tags: tags ?? [], key };
			await keepContact(context.store, event, { userId: caller.personId, otherId, at: momentOf(at), notes }, now);
			const { isByBadge } = caller;
			const [contact] = await contactsOf(context.store, event, caller.personId, { otherId, isByBadge });
			return { key, contact, ...(isByBadge && { proof: await issueProof(context, event, caller, otherId) }) };
		} catch (error) {
			if (!isRefusal(error) || !scanRefusals.includes(error.code)) throw error;
			if (error.code === "tooManyAttempts") tooMany = error;
			return { key, refused: { code: error.code, ...(error.wait && { wait: error.wait.seconds }) } };
		}
	}

	function momentOf(at: string | undefined): Date {
		const time = at === undefined ? now.getTime() : Date.parse(at);
		return new Date(Math.min(now.getTime(), Math.max(now.getTime() - maxOfflineTime, time)));
	}
}
