import { mailActions } from "~/domain/mail/mail-template";
import { contextOf } from "../../ground/access/context";
import { doEach } from "../../ground/background/do-each";
import type { Job } from "../../ground/background/loop";
import { type LoadedEvent, requireEvent } from "../../ground/events/known-event";
import { queueMail } from "../../ground/outbox/queue";
import { lockRegistration } from "../../ground/records/rows";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import { openCheckouts } from "../../money/checkouts/checkout-rows";
import { followChange } from "../../money/invoices/follow-change";
import { askStepsAgain } from "../drafts/drafts";
import { releaseChoices } from "../release/release";
import { keptTimes } from "./kept-until";
import { takeAsSeen, type Unfinished, unfinishedHolders } from "./rows";

/** No event leaves less than an hour: before half of it nobody is looked at. */
const shortestMs = 30 * 60_000;

/**
 * Who chose places and never finished is reminded after half of the time that their event leaves them, and after all of it
 * others may have the places; their answers stay, and what was chosen is asked again. Whoever answers meanwhile keeps
 * everything, and so does who is on a payment page (docs/decisions/051).
 */
export function freeUnfinished(store: Store, now: () => Date): Job {
	return {
		name: "unfinished",
		everyMs: 300_000,
		async run(stopping) {
			const looking = contextOf(store, undefined, now);
			const untouchedSince = new Date(now().getTime() - shortestMs).toISOString();
			const holders = await unfinishedHolders(store, untouchedSince);
			await doEach(holders, { stopping, orElse: "unfinished registrations could not be followed" }, async (seen) =>
				followUnfinished(store, await requireEvent(looking, seen.event_id), seen, now()),
			);
			return false;
		},
	};
}

/** One person's turn, as their record was seen: what they did a moment ago wins. */
export async function followUnfinished(store: Store, event: LoadedEvent, seen: Unfinished, now: Date) {
	const times = keptTimes(event, seen, now);
	if (!times) return;
	if (times.isReminded ? now >= times.keptUntil : now >= times.remindAt) {
		await transact(store, (tx) => takeTurn(tx, event, seen, times.isReminded, now));
	}
}

async function takeTurn(tx: Transaction, event: LoadedEvent, seen: Unfinished, isReminded: boolean, now: Date) {
	const { person_id: personId } = seen;
	const payerId = seen.registered_by ?? personId;
	if (payerId !== personId) await lockRegistration(tx, event.id, payerId, now);
	if ((await openCheckouts(tx, event.id, payerId)).length > 0) return;
	const at = now.toISOString();
	if (!(await takeAsSeen(tx, seen, { updated_at: at, due_reminded_at: isReminded ? null : at }))) return;
	if (isReminded) {
		await releaseChoices(tx, event, personId);
		await askStepsAgain(tx, event.id, personId, ["conferences", "quotas"]);
		await followChange(tx, event, payerId, now);
	}
	const actionId = isReminded ? mailActions.unfinishedFreed : mailActions.unfinished;
	// Who comes along without an address is spoken for by who brings them.
	const isMailed = await queueMail(tx, { document: event.document, personId, actionId, now });
	if (!isMailed && payerId !== personId) {
		await queueMail(tx, { document: event.document, personId: payerId, actionId, now });
	}
}
