import { hasText } from "~/domain/event-file/mail-occasions";
import { mailActions } from "~/domain/messages/mail-template";
import type { ConfirmationMail } from "~/domain/registration/wizard-progress";
import { isExistenceHiddenInDomain } from "../../account/addresses/check-email";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import type { RegistrationSnapshot } from "../../ground/records/registration-snapshot";
import { is } from "../../ground/store/is";
import type { Store } from "../../ground/store/open";

/** How long a mail usually takes. After this time, a person whose mail is secretly not sent sees it as sent. */
const usualMs = 60 * 60 * 1000;

/**
 * Returns what a page may say about the confirmation mail (19, or 8 after a payment), from what is really queued. If the domain
 * keeps secret whom it knows, somebody who gave another person's address gets the same answer as its owner.
 */
export async function readConfirmationMail(
	store: Store,
	event: LoadedEvent,
	{ person, registration }: Pick<RegistrationSnapshot, "person" | "registration">,
	{ mailsStay, now }: { mailsStay: boolean; now: Date },
): Promise<ConfirmationMail> {
	const { confirmed, changed } = mailActions;
	const mayGo = !mailsStay && (hasText(event.document, confirmed) || hasText(event.document, changed));
	if (!registration || !mayGo) return { state: null, sentAt: null, isComing: false };
	const isClaim = person.email === null && person.claimed_email !== null;
	if (isClaim && (await isExistenceHiddenInDomain(store, event.domainId)))
		return usualAnswer(registration.completed_at, now);
	const isComing = person.email !== null;
	const mail = await store
		.selectFrom("mails")
		.select(["sent_at", "failed_at", "dropped_at"])
		.where(is({ event_id: event.id, person_id: person.id }))
		.where("action_id", "in", [confirmed, changed])
		// Nobody without an address was promised one.
		.where((row) => row.or([row("reason", "is", null), row("reason", "!=", "noAddress")]))
		.where("created_at", ">=", registration.completed_at ?? now.toISOString())
		.orderBy("created_at", "desc")
		.executeTakeFirst();
	if (!mail || registration.completed_at === null) return { state: null, sentAt: null, isComing };
	const isLost = mail.failed_at !== null || mail.dropped_at !== null;
	return { state: mail.sent_at ? "sent" : isLost ? "failed" : "waiting", sentAt: mail.sent_at, isComing };
}

function usualAnswer(completedAt: string | null, now: Date): ConfirmationMail {
	const isOld = completedAt !== null && now.getTime() - Date.parse(completedAt) > usualMs;
	const state = completedAt === null ? null : isOld ? "sent" : "waiting";
	return { state, sentAt: isOld ? completedAt : null, isComing: true };
}
