import { mailActions } from "~/domain/messages/mail-template";
import { contextOf } from "../../ground/access/context";
import { doEach } from "../../ground/background/do-each";
import type { Job } from "../../ground/background/loop";
import { type LoadedEvent, requireEvent } from "../../ground/events/loaded-event";
import { queueMail } from "../../ground/outbox/queue";
import { lockRegistration } from "../../ground/records/rows";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import { openCheckouts } from "../../money/checkouts/checkout-rows";
import { reconcileAccount } from "../../money/invoices/reconcile-account";
import { reopenSteps } from "../drafts/drafts";
import { releaseChoices } from "../release/release";
import { holdTimes } from "./hold-times";
import { type UnfinishedRow, unfinishedHolders, updateIfUntouched } from "./rows";

/** Every event leaves at least an hour, so nobody is looked at before half of it. */
const shortestMs = 30 * 60_000;

/**
 * People who chose something that others could have and never finished are reminded after half of the time that their event
 * leaves them; after all of it, what they hold is released. Their answers stay, and what was chosen is asked again. Anyone who
 * answers meanwhile keeps everything, and so does anyone on a payment page (docs/rules.md#registering).
 */
export function unfinishedJob(store: Store, now: () => Date): Job {
	return {
		name: "unfinished",
		everyMs: 300_000,
		async run(stopping) {
			const context = contextOf(store, undefined, now);
			const untouchedSince = new Date(now().getTime() - shortestMs).toISOString();
			const holders = await unfinishedHolders(store, untouchedSince);
			await doEach(holders, { stopping, orElse: "unfinished registrations could not be followed" }, async (holder) =>
				followUnfinished(store, await requireEvent(context, holder.event_id), holder, now()),
			);
			return false;
		},
	};
}

/** Follows one person, with their registration as it was read: what they did a moment ago wins. */
export async function followUnfinished(store: Store, event: LoadedEvent, holder: UnfinishedRow, now: Date) {
	const times = holdTimes(event, holder, now);
	if (!times) return;
	if (times.isReminded ? now >= times.keptUntil : now >= times.remindAt) {
		await transact(store, (tx) => remindOrRelease(tx, event, holder, times.isReminded, now));
	}
}

async function remindOrRelease(
	tx: Transaction,
	event: LoadedEvent,
	holder: UnfinishedRow,
	isReminded: boolean,
	now: Date,
) {
	const { person_id: personId } = holder;
	const payerId = holder.registered_by ?? personId;
	if (payerId !== personId) await lockRegistration(tx, event.id, payerId, now);
	if ((await openCheckouts(tx, event.id, payerId)).length > 0) return;
	const at = now.toISOString();
	if (!(await updateIfUntouched(tx, holder, { updated_at: at, due_reminded_at: isReminded ? null : at }))) return;
	if (isReminded) {
		await releaseChoices(tx, event, personId);
		await reopenSteps(tx, event.id, personId, ["conferences", "quotas"]);
		await reconcileAccount(tx, event, payerId, now);
	}
	const actionId = isReminded ? mailActions.unfinishedFreed : mailActions.unfinished;
	await queueMail(tx, { document: event.document, personId, actionId, now });
}
