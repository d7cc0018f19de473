import { hasText } from "~/domain/event-file/mail-occasions";
import { Refusal } from "~/domain/ground/refusal";
import { mailActions } from "~/domain/mail/mail-template";
import type { Settings } from "~/domain/settings";
import { addresseeOf } from "../../account/addresses/addressee";
import { requireNotErased } from "../../account/addresses/erased";
import type { LoadedEvent } from "../../ground/events/known-event";
import { queueMail } from "../../ground/outbox/queue";
import { changeRecord } from "../../ground/records/change-record";
import { type RegistrationRow, rowOfPerson } from "../../ground/records/rows";
import { insertInvited } from "../../ground/records/welcome";
import type { Store } from "../../ground/store/open";
import type { Transaction } from "../../ground/store/transact";

export interface Guest {
	email: string;
	firstName: string;
	lastName: string;
}

/**
 * Invites somebody who has no record at the event yet, with the invitation mail. Answers whether a mail goes. Who is invited
 * already is refused, but where the domain keeps to itself whom it knows: nothing happens then, and nobody is told. Who was
 * erased on request is refused everywhere: an invitation that cannot go is not said to have gone.
 */
export function invite(
	store: Store,
	event: LoadedEvent,
	inviterId: string,
	guest: Guest,
	{ isSecret, mailsStay, now }: { isSecret: boolean; mailsStay: boolean; now: Date },
): Promise<{ isMailed: boolean }> {
	return changeRecord(store, event, inviterId, now, async (tx, inviter) => {
		const settings = event.settings(inviter.typology_id);
		if (!settings.inviteActive || inviter.registered_by !== null) throw new Refusal("notOffered");
		if (inviter.registered_at === null) throw new Refusal("registrationRequired");
		const self = await rowOfPerson(tx, inviterId);
		if (self?.email === guest.email) throw new Refusal("sameEmail", { email: "errors.sameEmail" });
		const newcomer = { ...guest, languageId: self?.language_id ?? null };
		const { person } = await addresseeOf(tx, event.domainId, newcomer, now);
		await requireNotErased(tx, event.domainId, guest.email);
		const { id } = person;
		const invited = {
			personId: id,
			given: guest,
			invitedBy: inviterId,
			typologyId: typologyOfGuests(settings, inviter),
		};
		const isNew = await insertInvited(tx, event, invited, now);
		if (!isNew && !isSecret) throw new Refusal("alreadyInvited", { email: "errors.alreadyInvited" });
		await requireWithinLimit(tx, event, inviterId, settings, isNew ? 0 : 1);
		const { document } = event;
		const actionId = mailActions.invited;
		const isQueued = await queueMail(tx, { document, personId: id, actionId, isVain: !isNew, now });
		// In secret the same is answered whoever was known.
		return { isMailed: !mailsStay && (isQueued || (isSecret && hasText(document, actionId))) };
	});
}

/** Asked with the inviter's record locked and the new one counted; `inVain` are those that made none. */
export async function requireWithinLimit(
	tx: Transaction,
	event: LoadedEvent,
	inviterId: string,
	settings: Settings,
	inVain = 0,
) {
	if (settings.inviteMaximum === null) return;
	const { count } = await tx
		.selectFrom("registrations")
		.select((select) => select.fn.countAll().as("count"))
		.where("event_id", "=", event.id)
		.where("invited_by", "=", inviterId)
		.executeTakeFirstOrThrow();
	if (Number(count) + inVain > settings.inviteMaximum) throw new Refusal("tooManyInvitations");
}

/** An exhibitor's guest is a visitor: a stand is not handed on with an invitation. */
function typologyOfGuests(settings: Settings, inviter: RegistrationRow): string | null {
	return inviter.is_exhibitor === 1 ? settings.exhibitorTypologyId : inviter.typology_id;
}
