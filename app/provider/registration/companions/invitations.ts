import { hasText } from "~/domain/event-file/mail-occasions";
import { Refusal } from "~/domain/ground/refusal";
import { mailActions } from "~/domain/messages/mail-template";
import type { TypologySettings } from "~/domain/settings";
import { findOrCreateAddressee } from "../../account/addresses/addressee";
import { requireNotErased } from "../../account/addresses/erased-addresses";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { nameRuleAt, requireNames } from "../../ground/events/require-names";
import { queueMail } from "../../ground/outbox/queue";
import { changeRegistration } from "../../ground/records/change-registration";
import { insertInvitedRegistration } from "../../ground/records/insert-people";
import { findPersonRow, type RegistrationRow } from "../../ground/records/rows";
import { is } from "../../ground/store/is";
import type { Store } from "../../ground/store/open";
import type { Transaction } from "../../ground/store/transact";

export interface Invitee {
	email: string;
	firstName: string;
	lastName: string;
}

/**
 * Answers whether a mail goes. Somebody who is invited already is refused with `alreadyInvited`, unless accounts are secret in
 * the domain: then nothing happens, and nobody is told. Anyone who was erased on request is refused everywhere, so that no
 * invitation that cannot go is said to have gone.
 */
export function invite(
	store: Store,
	event: LoadedEvent,
	inviterId: string,
	invitee: Invitee,
	{ isSecret, mailsStay, now }: { isSecret: boolean; mailsStay: boolean; now: Date },
): Promise<{ isMailed: boolean }> {
	return changeRegistration(store, event, inviterId, now, async (tx, inviter) => {
		const settings = event.settingsOf(inviter.typology_id);
		if (!settings.inviteActive || inviter.registered_by !== null) throw new Refusal("notOffered");
		if (inviter.registered_at === null) throw new Refusal("registrationRequired");
		requireNames(nameRuleAt(event, typologyOfInvitees(settings, inviter)), invitee);
		const self = await findPersonRow(tx, inviterId);
		if (self?.email === invitee.email) throw new Refusal("sameEmail", { email: "errors.sameEmail" });
		const newcomer = { ...invitee, languageId: self?.language_id ?? null };
		const { person } = await findOrCreateAddressee(tx, event.domainId, newcomer, now);
		await requireNotErased(tx, event.domainId, invitee.email);
		const { id } = person;
		const invited = {
			personId: id,
			given: invitee,
			invitedBy: inviterId,
			typologyId: typologyOfInvitees(settings, inviter),
		};
		const isNew = await insertInvitedRegistration(tx, event, invited, now);
		if (!isNew && !isSecret) throw new Refusal("alreadyInvited", { email: "errors.alreadyInvited" });
		await requireInvitationsLeft(tx, event, inviterId, settings, isNew ? 0 : 1);
		const { document } = event;
		const actionId = mailActions.invited;
		const isQueued = await queueMail(tx, { document, personId: id, actionId, isVain: !isNew, now });
		// Where accounts are secret, the answer is the same whether or not the person was known.
		return { isMailed: !mailsStay && (isQueued || (isSecret && hasText(document, actionId))) };
	});
}

/** The caller has locked the inviter's registration and inserted the new one; `inVain` counts invitations that made none. */
export async function requireInvitationsLeft(
	tx: Transaction,
	event: LoadedEvent,
	inviterId: string,
	settings: TypologySettings,
	inVain = 0,
) {
	if (settings.inviteMaximum === null) return;
	const { count } = await tx
		.selectFrom("registrations")
		.select((select) => select.fn.countAll().as("count"))
		.where(is({ event_id: event.id, invited_by: inviterId }))
		.executeTakeFirstOrThrow();
	if (Number(count) + inVain > settings.inviteMaximum) throw new Refusal("tooManyInvitations");
}

/** An exhibitor's invitee is a visitor: an invitation does not hand on the stand. */
function typologyOfInvitees(settings: TypologySettings, inviter: RegistrationRow): string | null {
	return inviter.is_exhibitor === 1 ? settings.exhibitorTypologyId : inviter.typology_id;
}
