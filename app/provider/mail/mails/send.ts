import { hasText } from "~/domain/event-file/mail-occasions";
import { Refusal } from "~/domain/ground/refusal";
import { mailActions } from "~/domain/mail/mail-template";
import type { LoadedEvent } from "../../ground/events/known-event";
import { type GivenVariables, nobody, queueMail } from "../../ground/outbox/queue";
import { rowOfRegistration } from "../../ground/records/rows";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import { personWithEmail } from "../../ground/tokens/authentications";
import { defaultTexts } from "./default-texts";

/** What an event may send: its own texts, and the product's where it asks for them. */
export function sendableMails(event: LoadedEvent, languageId: string | undefined, type: string | undefined) {
	const locale = event.document.languages.find(({ id }) => id === languageId)?.key ?? "fr";
	return Object.entries(mailActions)
		.filter(([name, actionId]) => hasText(event.document, actionId) && (!type || [name, `${actionId}`].includes(type)))
		.map(([name, actionId]) => {
			const own = event.document.emails.find((template) => template.actionId === actionId);
			const subject = own ? event.say(own.subject, languageId) : (defaultTexts(locale)[actionId]?.subject ?? "");
			return { id: String(actionId), actionId, type: name, subject, isOwn: own !== undefined };
		});
}

/** The occasion that a sending names, by number or by id; 422 when the event has no text for it. */
export function occasionOf(event: LoadedEvent, { actionId, emailId }: { actionId?: number; emailId?: string }): number {
	const occasion = actionId ?? Number(emailId);
	if (!Number.isInteger(occasion) || !hasText(event.document, occasion)) throw new Refusal("notOffered");
	return occasion;
}

/** Whom a sending names, of the event alone: others are left out. */
export async function recipientsOf(
	store: Store,
	event: LoadedEvent,
	{ userId, userIds = [], email }: { userId?: string; userIds?: string[]; email?: string },
): Promise<string[]> {
	const named = email ? await personWithEmail(store, event.domainId, email) : undefined;
	const wanted = [...new Set([...(userId ? [userId] : []), ...userIds, ...(named ? [named.id] : [])])];
	if (wanted.length === 0) return [];
	const rows = await store
		.selectFrom("registrations")
		.select("person_id")
		.where("event_id", "=", event.id)
		.where("person_id", "in", wanted)
		.execute();
	const known = new Set(rows.map((row) => row.person_id));
	return wanted.filter((id) => known.has(id));
}

/** Queues the mail to each of them, and answers how many have an address. */
export function sendMail(
	store: Store,
	event: LoadedEvent,
	recipients: string[],
	{ actionId, variables, label }: { actionId: number; variables?: GivenVariables; label?: string },
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

/** A confirmation is sent again to who is complete. */
export async function requireConfirmed(store: Store, event: LoadedEvent, personId: string) {
	const record = await rowOfRegistration(store, event.id, personId);
	if (!record?.completed_at) throw new Refusal("registrationRequired");
}

/** To who has this e-mail and a record here; nobody learns whether there is anybody, not even by the work that is done. */
export async function sendFreshLink(
	tx: Transaction,
	event: LoadedEvent,
	email: string,
	returnTo: string | undefined,
	now: Date,
) {
	const record = await tx
		.selectFrom("registrations")
		.innerJoin("people", "people.id", "registrations.person_id")
		.select("people.id")
		.where("event_id", "=", event.id)
		.where("people.domain_id", "=", event.domainId)
		.where("people.email", "=", email.trim().toLowerCase())
		.executeTakeFirst();
	const variables = returnTo ? { returnTo } : {};
	const mail = { document: event.document, personId: record?.id ?? nobody, variables, now };
	await queueMail(tx, { ...mail, actionId: mailActions.freshLink });
}
