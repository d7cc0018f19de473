import { mailActions } from "~/domain/messages/mail-template";
import { contextOf } from "../../ground/access/context";
import { doEach } from "../../ground/background/do-each";
import type { Job } from "../../ground/background/loop";
import { type LoadedEvent, requireEvent } from "../../ground/events/loaded-event";
import { queueMail } from "../../ground/outbox/queue";
import { lockRegistration, type RegistrationRow, updateRegistration } from "../../ground/records/rows";
import type { Store } from "../../ground/store/open";
import { transact } from "../../ground/store/transact";
import { openCheckouts } from "../../money/checkouts/checkout-rows";
import { hasAmountDue, readAccount } from "../../money/invoices/account";
import { releaseCode } from "../../money/invoices/promo-rows";
import { reconcileAccount } from "../../money/invoices/reconcile-account";
import { hasCome } from "../release/cancellation-obstacle";
import { releaseUnpaid } from "./release-unpaid";
import { accountsWithCode, unpaidAccounts } from "./rows";
import { codeHours, unpaidTimes } from "./unpaid-times";

const hour = 3_600_000;

/**
 * People who pay later are reminded after half of the time that their event leaves them; after all of it, what they hold and
 * have not paid is released. Nobody loses anything without a reminder, nor does anyone who has come meanwhile: they still owe
 * it. A promo code with a limited number of uses is released as well, with or without such a time. Anyone on the payment page
 * keeps everything until that page is closed: money that arrives wins.
 */
export function unpaidJob(store: Store, now: () => Date): Job {
	return {
		name: "unpaid",
		everyMs: 60_000,
		async run(stopping) {
			const context = contextOf(store, undefined, now);
			const orders = await unpaidAccounts(store);
			await doEach(orders, { stopping, orElse: "unpaid orders could not be followed" }, async (account) => {
				const event = await requireEvent(context, account.event_id);
				if (dueAction(event, account, now())) await followUnpaid(store, event, account.person_id, now());
			});
			const codes = await accountsWithCode(store, now());
			await doEach(codes, { stopping, orElse: "promo codes could not be freed" }, async ({ event_id, person_id }) =>
				releaseExpiredCode(store, await requireEvent(context, event_id), person_id, now()),
			);
			return false;
		},
	};
}

type AccountTimes = Pick<RegistrationRow, "due_since" | "due_reminded_at" | "typology_id">;

function dueAction(event: LoadedEvent, account: AccountTimes, now: Date): "remind" | "free" | undefined {
	const times = unpaidTimes(event, account, now);
	if (!times) return undefined;
	if (account.due_reminded_at === null) return now >= times.remindAt ? "remind" : undefined;
	return now >= times.heldUntil ? "free" : undefined;
}

/** Follows one account, read again with its registration locked: what was paid a moment ago is no longer due. */
export async function followUnpaid(store: Store, event: LoadedEvent, personId: string, now: Date) {
	await transact(store, async (tx) => {
		const registration = await lockRegistration(tx, event.id, personId, now);
		if (!registration) return;
		const turn = dueAction(event, registration, now);
		if (!turn) return;
		const account = await readAccount(tx, event, personId);
		if (!hasAmountDue(account)) {
			// It was noted before the amount was known, and nothing is due.
			const nothing = { due_since: null, due_reminded_at: null, due_told: null };
			return updateRegistration(tx, event.id, personId, nothing);
		}
		const mail = { document: event.document, personId, now };
		if (turn === "free") {
			if ((await openCheckouts(tx, event.id, personId)).length > 0) return;
			// Somebody who was let in has had what they owe for: it is not released, and stays due.
			const members = account.members.map(({ person_id }) => person_id);
			if (await hasCome(tx, event, members)) return;
			await releaseUnpaid(tx, event, registration, now);
			await queueMail(tx, { ...mail, actionId: mailActions.unpaidFreed });
		} else {
			await updateRegistration(tx, event.id, personId, { due_reminded_at: now.toISOString() });
			await queueMail(tx, { ...mail, actionId: mailActions.unpaid });
		}
	});
}

/** Releases a code that others wait for, where the event leaves people all their time to pay. */
async function releaseExpiredCode(store: Store, event: LoadedEvent, personId: string, now: Date) {
	await transact(store, async (tx) => {
		const registration = await lockRegistration(tx, event.id, personId, now);
		if (!registration?.due_since || event.settingsOf(registration.typology_id).unpaidHoldHours !== null) return;
		if (now.getTime() - Date.parse(registration.due_since) < codeHours * hour) return;
		if ((await openCheckouts(tx, event.id, personId)).length > 0) return;
		if (!(await releaseCode(tx, event.id, personId))) return;
		await reconcileAccount(tx, event, personId, now);
		await queueMail(tx, { document: event.document, personId, actionId: mailActions.codeFreed, now });
	});
}
