import { mailActions } from "~/domain/mail-template";
import type { KnownEvent } from "../../ground/events/known-event";
import { queueMail } from "../../ground/outbox/queue";
import { updateRegistration } from "../../ground/records/rows";
import type { Writing } from "../../ground/store/transact";
import { type Account, readAccount } from "./account";
import { creditNote } from "./credit-note";
import { linesOnPaper } from "./document";
import { abandonDraft } from "./drafts";
import type { Member } from "./ledger";
import { releaseCode } from "./promo-rows";
import { documentOf } from "./rows";

/**
 * Brings an account's money up to a change, at the end of the transaction that made it and with the registrant's record
 * locked: what was paid and is no longer wanted is credited, the draft of another basket abandoned, an unused code of who
 * left given back, and each registration is complete when nothing of it is due (section 4), with its mail. Answers the
 * account as the change left it.
 */
export async function followChange(
	writing: Writing,
	event: KnownEvent,
	registrantId: string,
	now: Date,
	{ isPaid = false } = {},
): Promise<Account> {
	const account = await readAccount(writing, event, registrantId);
	const registrant = account.members.find(({ person_id }) => person_id === registrantId);
	if (account.code && !account.code.isInvoiced && !registrant?.registered_at && registrant?.responded_at) {
		await releaseCode(writing, event.id, registrantId);
	}
	await abandonOther(writing, event, account, now);
	for (const member of account.members) await complete(writing, event, account, member, now, isPaid);
	await noteDue(writing, event, account, now);
	const { refundsChanges } = event.settings(registrant?.typology_id);
	const { gone } = account.basket;
	if (gone.length > 0 && refundsChanges) await creditNote(writing, event, account, gone, now);
	return account;
}

/** A draft of another basket is not to be paid any more. */
async function abandonOther(writing: Writing, event: KnownEvent, { draft, basket }: Account, now: Date) {
	if (!draft) return;
	const { lines, language } = documentOf(draft);
	if (JSON.stringify(lines) !== JSON.stringify(linesOnPaper(event, basket.due, language)))
		await abandonDraft(writing, draft.id, now);
}

/** A companion whose details are still open is neither complete nor asked to pay. */
async function complete(
	writing: Writing,
	event: KnownEvent,
	{ registrantId, basket }: Account,
	member: Member,
	now: Date,
	isPaid: boolean,
) {
	const { person_id: personId } = member;
	if (member.registered_at === null || member.responded_at === null) return;
	const isDue = basket.due.some((line) => line.personId === personId && line.ht > 0);
	const isComplete = member.completed_at !== null;
	if (isDue === !isComplete && !(isPaid && personId === registrantId)) return;
	if (isDue !== !isComplete) {
		await updateRegistration(writing, event.id, personId, { completed_at: isDue ? null : now.toISOString() });
	}
	if (isDue) return;
	const mail = { document: event.document, personId, now };
	// Paying is always logged as action 8 (section 4), and mailed as it; an event that is silent on it confirms instead.
	const isPayer = isPaid && personId === registrantId;
	if (isPayer && (await queueMail(writing, { ...mail, actionId: mailActions.changed }))) return;
	await queueMail(writing, { ...mail, actionId: mailActions.confirmed });
}

/** Since when something is due: from then on it is waited for (`registration/unpaid`). */
async function noteDue(writing: Writing, event: KnownEvent, { registrantId, members, basket }: Account, now: Date) {
	const owing = members.filter(({ registered_at, responded_at }) => registered_at !== null && responded_at !== null);
	const isDue = owing.some(({ person_id }) => basket.due.some((line) => line.personId === person_id && line.ht > 0));
	const since = members.find(({ person_id }) => person_id === registrantId)?.due_since ?? null;
	if (isDue === (since !== null)) return;
	await writing
		.updateTable("registrations")
		.set({ due_since: isDue ? now.toISOString() : null, due_reminded_at: null })
		.where("event_id", "=", event.id)
		.where("person_id", "=", registrantId)
		.execute();
}
