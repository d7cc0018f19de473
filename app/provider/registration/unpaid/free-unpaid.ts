import { mailActions } from "~/domain/mail/mail-template";
import { contextOf } from "../../ground/access/context";
import { doEach } from "../../ground/background/do-each";
import type { Job } from "../../ground/background/loop";
import { type LoadedEvent, requireEvent } from "../../ground/events/known-event";
import { queueMail } from "../../ground/outbox/queue";
import { lockRegistration, type RegistrationRow, updateRegistration } from "../../ground/records/rows";
import type { Store } from "../../ground/store/open";
import { transact } from "../../ground/store/transact";
import { openCheckouts } from "../../money/checkouts/checkout-rows";
import { owes, readAccount } from "../../money/invoices/account";
import { followChange } from "../../money/invoices/follow-change";
import { releaseCode } from "../../money/invoices/promo-rows";
import { hasCome } from "../release/been";
import { codeHours, unpaidTimes } from "./held-until";
import { releaseUnpaid } from "./release-unpaid";
import { accountsWithCode, unpaidAccounts } from "./rows";

const hour = 3_600_000;

/**
 * Who pays later is reminded after half of the time that their event leaves them, and after all of it what they hold and
 * have not paid is given back; nobody who was not reminded loses anything, nor who has come meanwhile: they still owe it. A promo code of which there are so many is held no longer either, with or without such a
 * time. Who is on the payment page keeps everything until that page is closed: money that comes wins.
 */
export function freeUnpaid(store: Store, now: () => Date): Job {
	return {
		name: "unpaid",
		everyMs: 60_000,
		async run(stopping) {
			const looking = contextOf(store, undefined, now);
			const orders = await unpaidAccounts(store);
			await doEach(orders, { stopping, orElse: "unpaid orders could not be followed" }, async (account) => {
				const event = await requireEvent(looking, account.event_id);
				if (turnOf(event, account, now())) await followUnpaid(store, event, account.person_id, now());
			});
			const codes = await accountsWithCode(store, now());
			await doEach(codes, { stopping, orElse: "promo codes could not be freed" }, async ({ event_id, person_id }) =>
				freeCode(store, await requireEvent(looking, event_id), person_id, now()),
			);
			return false;
		},
	};
}

type Account = Pick<RegistrationRow, "due_since" | "due_reminded_at" | "typology_id">;

/** What the time says of an account: to be reminded, or to be freed. */
function turnOf(event: LoadedEvent, account: Account, now: Date): "remind" | "free" | undefined {
	const times = unpaidTimes(event, account, now);
	if (!times) return undefined;
	if (account.due_reminded_at === null) return now >= times.remindAt ? "remind" : undefined;
	return now >= times.heldUntil ? "free" : undefined;
}

/** One account's turn, looked at again with its record locked: what was paid a moment ago is due no more. */
export async function followUnpaid(store: Store, event: LoadedEvent, personId: string, now: Date) {
	await transact(store, async (tx) => {
		const record = await lockRegistration(tx, event.id, personId, now);
		if (!record) return;
		const turn = turnOf(event, record, now);
		if (!turn) return;
		const account = await readAccount(tx, event, personId);
		if (!owes(account)) {
			// Noted when it was not known yet what was due: nothing is.
			const nothing = { due_since: null, due_reminded_at: null, due_told: null };
			return updateRegistration(tx, event.id, personId, nothing);
		}
		const mail = { document: event.document, personId, now };
		if (turn === "free") {
			if ((await openCheckouts(tx, event.id, personId)).length > 0) return;
			// Whoever was let in has had what they owe: it is not taken back, and stays due.
			const members = account.members.map(({ person_id }) => person_id);
			if (await hasCome(tx, event, members)) return;
			await releaseUnpaid(tx, event, record, now);
			await queueMail(tx, { ...mail, actionId: mailActions.unpaidFreed });
		} else {
			await updateRegistration(tx, event.id, personId, { due_reminded_at: now.toISOString() });
			await queueMail(tx, { ...mail, actionId: mailActions.unpaid });
		}
	});
}

/** Where the event leaves people all their time, a code that others wait for is still not theirs for ever. */
async function freeCode(store: Store, event: LoadedEvent, personId: string, now: Date) {
	await transact(store, async (tx) => {
		const record = await lockRegistration(tx, event.id, personId, now);
		if (!record?.due_since || event.settings(record.typology_id).unpaidHoldHours !== null) return;
		if (now.getTime() - Date.parse(record.due_since) < codeHours * hour) return;
		if ((await openCheckouts(tx, event.id, personId)).length > 0) return;
		if (!(await releaseCode(tx, event.id, personId))) return;
		await followChange(tx, event, personId, now);
		await queueMail(tx, { document: event.document, personId, actionId: mailActions.codeFreed, now });
	});
}
