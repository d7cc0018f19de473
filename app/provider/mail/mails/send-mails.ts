import { hasText } from "~/domain/event-file/mail-occasions";
import { Refusal } from "~/domain/ground/refusal";
import { mailActions } from "~/domain/mail/mail-template";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { nobody, queueMail, type SenderVariables } from "../../ground/outbox/queue";
import { findRegistrationRow } from "../../ground/records/rows";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import { findPersonByEmail } from "../../ground/tokens/sign-in";
import { defaultTexts } from "./default-texts";

export function sendableMails(event: LoadedEvent, languageId: string | undefined, type: string | undefined) {
	const locale = event.document.languages.find(({ id }) => id === languageId)?.key ?? "fr";
	return Object.entries(mailActions)
		.filter(([name, actionId]) => hasText(event.document, actionId) && (!type || [name, `${actionId}`].includes(type)))
		.map(([name, actionId]) => {
			const ownTemplate = event.document.emails.find((template) => template.actionId === actionId);
			const subject = ownTemplate
				? event.translate(ownTemplate.subject, languageId)
				: (defaultTexts(locale)[actionId]?.subject ?? "");
			return { id: String(actionId), actionId, type: name, subject, isOwn: ownTemplate !== undefined };
		});
}

/** Returns the action of a mail, by number or by id; refuses with `notOffered` (422) if the event has no text for it. */
export function mailActionOf(
	event: LoadedEvent,
	{ actionId, emailId }: { actionId?: number; emailId?: string },
): number {
	const occasion = actionId ?? Number(emailId);
	if (!Number.isInteger(occasion) || !hasText(event.document, occasion)) throw new Refusal("notOffered");
	return occasion;
}

export async function recipientsOf(
	store: Store,
	event: LoadedEvent,
	{ userId, userIds = [], email }: { userId?: string; userIds?: string[]; email?: string },
): Promise<string[]> {
	const named = email ? await findPersonByEmail(store, event.domainId, email) : undefined;
	const requestedIds = [...new Set([...(userId ? [userId] : []), ...userIds, ...(named ? [named.id] : [])])];
	if (requestedIds.length === 0) return [];
	const rows = await store
		.selectFrom("registrations")
		.select("person_id")
		.where("event_id", "=", event.id)
		.where("person_id", "in", requestedIds)
		.execute();
	const registeredIds = new Set(rows.map((row) => row.person_id));
	return requestedIds.filter((id) => registeredIds.has(id));
}

export function sendMail(
	store: Store,
	event: LoadedEvent,
	recipients: string[],
	{ actionId, variables, label }: { actionId: number; variables?: SenderVariables; label?: string },
	now: Date,
): Promise<number> {
	return transact(store, async (tx) => {
		let queued = 0;
		for (const personId of recipients) {
			const mail = { document: event.document, personId, actionId, variables: variables ?? {}, label, now };
			if (await queueMail(tx, mail)) queued++;
		}
		return queued;
	});
}

/** Refuses with `registrationRequired` unless the registration is complete. */
export async function requireConfirmed(store: Store, event: LoadedEvent, personId: string) {
	const registration = await findRegistrationRow(store, event.id, personId);
	if (!registration?.completed_at) throw new Refusal("registrationRequired");
}

/** If somebody with it is registered here. Not even timing tells: otherwise the same work is done for nobody. */
export async function sendFreshLink(
	tx: Transaction,
	event: LoadedEvent,
	email: string,
	returnTo: string | undefined,
	now: Date,
) {
	const recipient = await tx
		.selectFrom("registrations")
		.innerJoin("people", "people.id", "registrations.person_id")
		.select("people.id")
		.where("event_id", "=", event.id)
		.where("people.domain_id", "=", event.domainId)
		.where("people.email", "=", email.trim().toLowerCase())
		.executeTakeFirst();
	const variables = returnTo ? { returnTo } : {};
	const mail = { document: event.document, personId: recipient?.id ?? nobody, variables, now };
	await queueMail(tx, { ...mail, actionId: mailActions.freshLink });
}
