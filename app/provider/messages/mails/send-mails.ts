import { hasText } from "~/domain/event-file/mail-occasions";
import { Refusal } from "~/domain/ground/refusal";
import { mailActions } from "~/domain/messages/mail-template";
import { paths } from "~/paths";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { queueOnce } from "../../ground/outbox/pressed-mails";
import { nobody, queueMail, type SenderVariables } from "../../ground/outbox/queue";
import { findRegistrationRow } from "../../ground/records/rows";
import { is } from "../../ground/store/is";
import type { Store } from "../../ground/store/open";
import { orEmpty } from "../../ground/store/or-empty";
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
				: orEmpty(defaultTexts(locale)[actionId]?.subject);
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

interface MailPress {
	actionId: number;
	variables?: SenderVariables;
	label?: string;
	/** Whether somebody else sends it: the same to the same person leaves once an hour. */
	isPressed: boolean;
}

/** How many are queued. Refuses with `alreadyMailed` if all of them had the same mail within the hour. */
export function sendMail(
	store: Store,
	event: LoadedEvent,
	recipients: string[],
	{ actionId, variables, label, isPressed }: MailPress,
	now: Date,
): Promise<number> {
	return transact(store, async (tx) => {
		let queued = 0;
		let repeated = 0;
		const kind = JSON.stringify([actionId, variables?.message ?? ""]);
		const addresses = isPressed ? await addressesOf(tx, recipients) : new Map<string, string | null>();
		for (const personId of recipients) {
			const mail = { document: event.document, personId, actionId, variables: variables ?? {}, label, now };
			const queue = () => queueMail(tx, mail);
			const to = `${personId} ${orEmpty(addresses.get(personId))}`;
			const pressed = isPressed && (await queueOnce(tx, { eventId: event.id, to, kind, now }, queue));
			if (pressed === "repeated") repeated++;
			else if (pressed ? pressed === "queued" : await queue()) queued++;
		}
		if (repeated > 0 && repeated === recipients.length) throw new Refusal("alreadyMailed");
		return queued;
	});
}

async function addressesOf(tx: Transaction, ids: string[]): Promise<Map<string, string | null>> {
	const rows =
		ids.length === 0 ? [] : await tx.selectFrom("people").select(["id", "email"]).where("id", "in", ids).execute();
	return new Map(rows.map(({ id, email }) => [id, email]));
}

/** Refuses with `registrationRequired` unless the registration is complete. */
export async function requireConfirmed(store: Store, event: LoadedEvent, personId: string) {
	const registration = await findRegistrationRow(store, event.id, personId);
	if (!registration?.completed_at) throw new Refusal("registrationRequired");
}

/**
 * To whoever is registered here with this address, or of the team: then it leads to the workspace. Not even timing tells: otherwise
 * the same work is done for nobody.
 */
export async function sendFreshLink(
	tx: Transaction,
	event: LoadedEvent,
	email: string,
	returnTo: string | undefined,
	now: Date,
) {
	const { id: eventId, domainId, document } = event;
	const recipient = await tx
		.selectFrom("people")
		.leftJoin("registrations", (join) =>
			join.onRef("registrations.person_id", "=", "people.id").on("registrations.event_id", "=", eventId),
		)
		.select(["people.id", "registrations.event_id as at_event_id"])
		.where(is({ "people.domain_id": domainId, "people.email": email.trim().toLowerCase() }))
		.where(({ or, eb, exists, selectFrom }) =>
			or([
				eb("registrations.event_id", "is not", null),
				exists(
					selectFrom("roles")
						.select("roles.person_id")
						.whereRef("roles.person_id", "=", "people.id")
						.where("roles.domain_id", "=", domainId)
						.where("roles.event_id", "in", ["", eventId]),
				),
			]),
		)
		.executeTakeFirst();
	const isOfTeam = recipient !== undefined && recipient.at_event_id === null;
	const goal = returnTo ?? (isOfTeam ? paths.organisation(document.event.alias) : undefined);
	const variables = goal ? { returnTo: goal } : {};
	const mail = { document, personId: recipient?.id ?? nobody, variables, now };
	await queueMail(tx, { ...mail, actionId: mailActions.freshLink });
}
